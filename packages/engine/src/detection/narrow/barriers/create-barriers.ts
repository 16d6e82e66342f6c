/** Creates the barriers of a mesh (`barriers.ts`), once. */
import { largestExtent } from '../../../geometry/mesh/bounds/mesh-bounds.js';
import { findEdges, NO_EDGE } from '../../../geometry/mesh/topology/edge-table.js';
import { findTopology } from '../../../geometry/mesh/topology/mesh-topology.js';
import { type AabbTree, createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import type { Barriers } from './barriers.js';
import { findEdgeKinds } from './edge-kinds.js';
import { createEntryGrid } from './entry-grid.js';
import { findFacets } from './facets.js';
import { findFeatures } from './feature-tables.js';
import { markOutsideCells } from './outside-cells.js';
import { createPairTree } from './pair-tree.js';

/** Which sides resist, and how accurate the mesh is. */
export interface BarrierOptions {
  /** 'outward': a solid, or the front of a surface; 'both': a sheet. */
  readonly sides: 'outward' | 'both';
  /** Error ε of a vertex coordinate [m]; default 8·2⁻⁵³ of the largest coordinate. Use 2⁻²⁴ of it for a mesh stored in single precision. */
  readonly coordinateError?: number;
}

const ROUNDING = Number.EPSILON / 2;
/** Roundings in a coordinate of a part that was created, rotated and moved. */
const COORDINATE_ROUNDINGS = 8;
/** Corners may be 16 ε off the plane (`facets.ts`). This shifts an edge seen along an axis by √2 times that at both ends; the rest is round-off. */
const SIDE_ERRORS = 64;

/** Creates the barriers of a mesh with valid indices and finite coordinates. */
export function createBarriers(mesh: TriangleMesh, options: BarrierOptions): Barriers {
  const oneSided = options.sides === 'outward';
  const topology = findTopology(mesh);
  const { bounds, skip } = topology;
  // The triangles of a sheet may have any orientation; neighbours are made consistent.
  const triangles = oneSided ? topology.triangles : turned(topology.triangles, topology.patches.flipped);
  const edges = oneSided ? topology.edges : findEdges(triangles, mesh.vertices.length / 3, skip);
  const shift = new Float64Array(3);
  const extent = largestExtent(bounds);
  let largest = 0;
  for (let k = 0; k < 3; k++) {
    largest = Math.max(largest, Math.abs(bounds[k]), Math.abs(bounds[k + 3]));
    const middle = bounds[k] + (bounds[k + 3] - bounds[k]) / 2;
    // Only if differences are exact (Sterbenz): the mesh is farther from the origin than it is large.
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
  const closed = oneSided && topology.closed && topology.oriented;
  const entry = createEntryGrid(pairs, home, closed);
  const barriers: Barriers = {
    ...features,
    oneSided,
    closed,
    triangleCount: triangles.length / 3,
    slotTriangles: tree.order,
    edgeCount: edges.count,
    shift,
    bounds: home,
    sideError: SIDE_ERRORS * error,
    tree: pairs,
    entry,
    // Subtrees of a cell, and a sibling left behind at each level.
    mostWaiting: entry.most + tree.depth + 2,
  };
  if (closed) markOutsideCells(barriers);
  return barriers;
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
