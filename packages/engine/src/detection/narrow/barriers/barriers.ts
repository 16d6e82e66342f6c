/**
 * A triangle mesh as barriers for balls (003 §2): its flat facets, its edges and its corners, each once, with all that a query
 * needs worked out beforehand. A ball touches a feature where the distance from its centre has a local minimum:
 *   facet   the centre is over one of its triangles                              (s_k ≥ 0 at its three edges)
 *   edge    over none of the triangles there, and between its ends               (s < 0 for each; t between 0 and 1)
 *   corner  no edge leads nearer                                                 ((c − v)·e ≤ 0 for each edge e at v)
 * s_k = m_k·c − o_k: distance of the centre's foot from edge k, > 0 inside; m_k in the facet's plane, across the edge.
 * Features are numbered: facets by their lowest triangle, then edges, then welded vertices; seams and flat corners never occur.
 * Everything is kept relative to `shift`, so that digits do not depend on how far the mesh is from the origin.
 */

import { largestExtent } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { findEdges, NO_EDGE } from '../../../geometry/mesh/topology/edge-table.js';
import { findTopology } from '../../../geometry/mesh/topology/mesh-topology.js';
import { type AabbTree, createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { findEdgeKinds } from './edge-kinds.js';
import { createEntryGrid, type EntryGrid } from './entry-grid.js';
import { findFacets } from './facets.js';
import { type FeatureTables, findFeatures } from './feature-tables.js';
import { createPairTree, type PairTree } from './pair-tree.js';

/** Constant once made, but for the stack of its tree and what `entry` remembers: one query at a time. */
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
}

export interface BarrierOptions {
  /** 'outward': a solid, or the front of a surface; 'both': a sheet. */
  readonly sides: 'outward' | 'both';
  /** How far off a coordinate of a vertex may be, ε [m]; default 8·2⁻⁵³ of the largest. Give 2⁻²⁴ of it for a mesh stored in single precision. */
  readonly coordinateError?: number;
}

const ROUNDING = Number.EPSILON / 2;
/** Roundings behind a coordinate: a part that was made, turned and moved. */
const COORDINATE_ROUNDINGS = 8;
/** Corners may be 16 ε off the plane (`facets.ts`), which shifts an edge seen along an axis by √2 of that, on both ends; the rest is rounding. */
const SIDE_ERRORS = 64;

/** Works out the barriers of a mesh whose indices are in range and whose coordinates are finite. */
export function createBarriers(mesh: TriangleMesh, options: BarrierOptions): Barriers {
  const oneSided = options.sides === 'outward';
  const topology = findTopology(mesh);
  const { bounds, skip } = topology;
  // A sheet's triangles may be turned any way; neighbours are made to agree.
  const triangles = oneSided ? topology.triangles : turned(topology.triangles, topology.patches.flipped);
  const edges = oneSided ? topology.edges : findEdges(triangles, mesh.vertices.length / 3, skip);
  const shift = new Float64Array(3);
  const extent = largestExtent(bounds);
  let largest = 0;
  for (let k = 0; k < 3; k++) {
    largest = Math.max(largest, Math.abs(bounds[k]), Math.abs(bounds[k + 3]));
    const middle = bounds[k] + (bounds[k + 3] - bounds[k]) / 2;
    // Only where the difference is exact (Sterbenz): the mesh is farther from the origin than it is large.
    if (Math.abs(middle) > extent) shift[k] = middle;
  }
  const error = options.coordinateError ?? COORDINATE_ROUNDINGS * ROUNDING * largest;
  const vertices = mesh.vertices.map((value, i) => value - shift[i % 3]);
  const facets = findFacets(vertices, triangles, edges, error);
  const kinds = findEdgeKinds(mesh.vertices, triangles, edges, facets.of);
  const left = skip.map((gone, t) => (gone === 1 || facets.of[t] === NO_EDGE ? 1 : 0));
  const tree: AabbTree = createAabbTree({ vertices, triangles }, left);
  const features = findFeatures({ vertices, triangles, edges, facets, kinds, order: tree.order, oneSided });
  const home = bounds.map((value, i) => value - shift[i % 3]);
  const pairs = createPairTree(tree, SIDE_ERRORS * error);
  const entry = createEntryGrid(pairs, home);
  return {
    ...features,
    oneSided,
    closed: oneSided && topology.closed && topology.oriented,
    triangleCount: triangles.length / 3,
    edgeCount: edges.count,
    shift,
    bounds: home,
    sideError: SIDE_ERRORS * error,
    tree: { ...pairs, stack: new Int32Array(pairs.stack.length + entry.most) },
    entry,
  };
}

/** What kind of feature a number stands for. */
export function featureKind(barriers: Barriers, feature: number): 'facet' | 'edge' | 'corner' {
  if (feature < barriers.triangleCount) return 'facet';
  return feature < barriers.triangleCount + barriers.edgeCount ? 'edge' : 'corner';
}

function turned(triangles: Uint32Array, flipped: Uint8Array): Uint32Array {
  const out = triangles.slice();
  for (let t = 0; t < flipped.length; t++) {
    if (flipped[t] === 0) continue;
    out[3 * t + 1] = triangles[3 * t + 2];
    out[3 * t + 2] = triangles[3 * t + 1];
  }
  return out;
}
