/**
 * A triangle mesh as barriers for balls (CAD boundaries for DEM, §2): its flat facets, its edges and its corners, each once, with all that a query
 * needs worked out beforehand. A ball touches a feature where the distance from its centre has a local minimum:
 *   facet   the centre is over one of its triangles                              (s_k ≥ 0 at its three edges)
 *   edge    over none of the triangles there, and between its ends               (s < 0 for each; t between 0 and 1)
 *   corner  no edge leads nearer                                                 ((c − v)·e ≤ 0 for each edge e at v)
 * s_k = m_k·c − o_k: distance of the centre's foot from edge k, > 0 inside; m_k in the facet's plane, across the edge.
 * Features are numbered: facets by their lowest triangle, then edges, then welded vertices; seams and flat corners never occur.
 * Everything is kept relative to `shift`, so that digits do not depend on how far the mesh is from the origin.
 */
import type { EntryGrid } from './entry-grid.js';
import type { FeatureTables } from './feature-tables.js';
import type { PairTree } from './pair-tree.js';

/** Constant once made by `createBarriers`. */
export interface Barriers extends FeatureTables {
  /** True: only the outer side resists (a solid); false: both sides of a sheet without thickness, chosen by the ball's centre. */
  readonly oneSided: boolean;
  /** True when one-sided and closed, so that a ball deep inside can be told from one far outside. */
  readonly closed: boolean;
  readonly triangleCount: number;
  readonly edgeCount: number;
  /** Origin of everything here in the mesh's frame [m]. */
  readonly shift: Float64Array;
  /** Box of the mesh about `shift`: min x y z, max x y z [m]. */
  readonly bounds: Float64Array;
  /** Sides nearer to zero than this [m] are decided exactly; grows with the centre's coordinates. */
  readonly sideError: number;
  readonly tree: PairTree;
  readonly entry: EntryGrid;
  /** Nodes that wait, at most, while a query walks the tree. */
  readonly mostWaiting: number;
}

/** What kind of feature a number stands for. */
export function featureKind(barriers: Barriers, feature: number): 'facet' | 'edge' | 'corner' {
  if (feature < barriers.triangleCount) return 'facet';
  return feature < barriers.triangleCount + barriers.edgeCount ? 'edge' : 'corner';
}
