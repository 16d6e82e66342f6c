/**
 * A closed mesh prepared once for interference queries: welded vertices, a tree of boxes, edges, connected parts, and the inward
 * direction at each vertex. In the body frame; constant.
 */

import { createSets, joinSets, setOf } from '../../../geometry/mesh/topology/disjoint-sets.js';
import type { EdgeTable } from '../../../geometry/mesh/topology/edge-table.js';
import { findTopology } from '../../../geometry/mesh/topology/mesh-topology.js';
import { type AabbTree, createAabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';
import { createNodeDiscs } from '../../../geometry/mesh/tree/node-discs.js';
import { triangleBoxes } from '../../../geometry/mesh/tree/triangle-boxes.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { type BoxForm, boxForm } from './convex/box-form.js';
import { type ConvexForm, convexForm } from './convex/convex-form.js';
import { type FacetForm, facetForm } from './convex/facet-form.js';

/** What a query needs of a body; triangle numbers are those of the mesh it was made of. */
export interface InterferenceSolid {
  readonly mesh: TriangleMesh;
  /** x y z of each vertex [m], body frame. */
  readonly vertices: Float64Array;
  /** Vertex indices, with vertices of equal coordinates welded. */
  readonly triangles: Uint32Array;
  readonly tree: AabbTree;
  /** A tight bound of each tree node, for distances (node-discs.ts). */
  readonly discs: Float64Array;
  /** min x y z, max x y z of each triangle [m]. */
  readonly triangleBoxes: Float64Array;
  readonly edges: EdgeTable;
  /** 1 if a half-edge runs from the lower to the higher vertex. */
  readonly runsUp: Uint8Array;
  /** Parts connected by edges; the part of each triangle. */
  readonly partOf: Uint32Array;
  /** The first triangle of each part. */
  readonly partTriangle: Uint32Array;
  /** ±1 for x y z of each vertex: the direction into the solid, from the mean of the adjacent faces. */
  readonly inward: Int8Array;
  /** Largest coordinate [m]; it sets the size of round-off. */
  readonly reach: number;
  /** The solid as a box, if it is one, for the fast path. */
  readonly box: BoxForm | undefined;
  /** Data for walks over the surface, if the solid is strictly convex. */
  readonly convex: ConvexForm | undefined;
  /** Its facets, if the solid is convex. */
  readonly facets: FacetForm | undefined;
  /** Decides which of two different solids is perturbed, independently of the caller's order. */
  readonly orderKey: number;
}

/** Creates a solid from a closed mesh facing outward. Nothing is checked here; `solidOf` does that. */
export function createInterferenceSolid(mesh: TriangleMesh): InterferenceSolid {
  const { vertices, triangles, edges, skip } = findTopology(mesh);
  const parts = findParts(triangles, edges, skip);
  const partTriangle = new Uint32Array(parts.count);
  for (let t = skip.length - 1; t >= 0; t--) if (skip[t] === 0) partTriangle[parts.of[t]] = t;
  const runsUp = new Uint8Array(triangles.length);
  for (let h = 0; h < runsUp.length; h++) runsUp[h] = triangles[h] < triangles[h % 3 === 2 ? h - 2 : h + 1] ? 1 : 0;
  const tree = createAabbTree({ vertices, triangles }, skip);
  const reach = vertices.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return {
    mesh,
    vertices,
    triangles,
    tree,
    discs: createNodeDiscs({ vertices, triangles }, tree, reach),
    triangleBoxes: triangleBoxes(vertices, triangles),
    edges,
    runsUp,
    partOf: parts.of,
    partTriangle,
    inward: inwardSigns(vertices, triangles, skip),
    reach,
    box: boxForm(vertices, triangles),
    convex: parts.count === 1 ? convexForm(vertices, triangles, edges) : undefined,
    facets: parts.count === 1 ? facetForm(vertices, triangles, edges, reach) : undefined,
    orderKey: orderKey(vertices, triangles),
  };
}

function findParts(triangles: Uint32Array, edges: EdgeTable, skip: Uint8Array): { count: number; of: Uint32Array } {
  const total = triangles.length / 3;
  const sets = createSets(total);
  for (let e = 0; e < edges.count; e++) {
    const t = Math.floor(edges.halfEdges[edges.first[e]] / 3);
    for (let i = edges.first[e] + 1; i < edges.first[e + 1]; i++) joinSets(sets, t, Math.floor(edges.halfEdges[i] / 3));
  }
  const of = new Uint32Array(total);
  let count = 0;
  for (let t = 0; t < total; t++) {
    if (skip[t] !== 0) continue;
    const root = setOf(sets, t);
    of[t] = root === t ? count++ : of[root];
  }
  return { count, of };
}

function inwardSigns(v: Float64Array, triangles: Uint32Array, skip: Uint8Array): Int8Array {
  const normals = new Float64Array(v.length);
  for (let t = 0; t < triangles.length; t += 3) {
    if (skip[t / 3] !== 0) continue;
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    for (let k = 0; k < 3; k++) {
      const [i, j] = [(k + 1) % 3, (k + 2) % 3];
      const n = (v[b + i] - v[a + i]) * (v[c + j] - v[a + j]) - (v[b + j] - v[a + j]) * (v[c + i] - v[a + i]);
      for (const vertex of [a, b, c]) normals[vertex + k] += n;
    }
  }
  return Int8Array.from(normals, (n) => (n > 0 ? -1 : 1));
}

/** A hash of the mesh: 32 bits of FNV-1a over coordinates and indices, preceded by the triangle count. */
function orderKey(vertices: Float64Array, triangles: Uint32Array): number {
  let hash = 0x811c9dc5;
  const words = new Uint32Array(Float64Array.from(vertices, (x) => x + 0).buffer);
  for (const list of [words, triangles]) {
    for (let i = 0; i < list.length; i++) hash = Math.imul(hash ^ list[i], 0x01000193);
  }
  return (triangles.length / 3) * 4294967296 + (hash >>> 0);
}
