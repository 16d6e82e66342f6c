/**
 * A triangle mesh as barriers for balls (CAD boundaries for DEM, §2): its flat facets, edges and corners, each once, with the data for
 * queries precomputed. A ball touches a feature where the distance from its centre has a local minimum:
 *   facet   the centre is over one of its triangles                              (s_k ≥ 0 at its three edges)
 *   edge    over none of the triangles there, and between its ends               (s < 0 for each; t between 0 and 1)
 *   corner  no edge leads nearer                                                 ((c − v)·e ≤ 0 for each edge e at v)
 * s_k = m_k·c − o_k: distance of the centre's foot from edge k, > 0 inside; m_k in the facet's plane, across the edge.
 * Features are numbered: facets by their lowest triangle, then edges, then welded vertices. Seams and flat corners are not features.
 * All coordinates are relative to `shift`, so accuracy does not depend on the distance of the mesh from the origin.
 */
import type { EntryGrid } from './entry-grid.js';
import type { FeatureTables } from './feature-tables.js';
import type { PairTree } from './pair-tree.js';

/** The barriers of a mesh, created by `createBarriers`; constant. */
export interface Barriers extends FeatureTables {
  /** True: only the outer side resists (a solid). False: both sides of a sheet without thickness; the ball's centre decides which. */
  readonly oneSided: boolean;
  /** True if one-sided and closed, so that inside and outside are defined. */
  readonly closed: boolean;
  readonly triangleCount: number;
  /** Triangle of the mesh that each slot is. */
  readonly slotTriangles: Uint32Array;
  readonly edgeCount: number;
  /** Origin of all coordinates here, in the mesh's frame [m]. */
  readonly shift: Float64Array;
  /** Box of the mesh about `shift`: min x y z, max x y z [m]. */
  readonly bounds: Float64Array;
  /** Sides nearer to zero than this [m] are decided exactly; grows with the centre's coordinates. */
  readonly sideError: number;
  readonly tree: PairTree;
  readonly entry: EntryGrid;
  /** Most nodes that can be pending while a query walks the tree. */
  readonly mostWaiting: number;
}

/** What kind of feature a number stands for. */
export function featureKind(barriers: Barriers, feature: number): 'facet' | 'edge' | 'corner' {
  if (feature < barriers.triangleCount) return 'facet';
  return feature < barriers.triangleCount + barriers.edgeCount ? 'edge' : 'corner';
}
