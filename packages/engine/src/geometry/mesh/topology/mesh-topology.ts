/**
 * How the triangles of a mesh hang together: vertices of equal coordinates welded, triangles without area by index and
 * copies left out, then edges, patches of one turn, shells and components. Everything that checks, mends or weighs a mesh
 * starts here. 1e6 triangles take about a second.
 */

import { largestExtent, meshBounds } from '../bounds/mesh-bounds.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { type ConnectedComponents, findComponents } from './connected-components.js';
import { findDegenerate } from './degenerate-triangles.js';
import { type DuplicateTriangles, findDuplicates } from './duplicate-triangles.js';
import { type EdgeTable, findEdges, runsUp } from './edge-table.js';
import { findShells, type MeshShells } from './mesh-shells.js';
import { findPatches, type OrientationPatches } from './orientation-patches.js';
import { weldedTriangles, weldVertices } from './weld-vertices.js';

/** What is known of a mesh after one look. Triangle numbers are those of the mesh. */
export interface MeshTopology {
  readonly vertices: Float64Array;
  /** Vertex indices with vertices of equal coordinates made one. */
  readonly triangles: Uint32Array;
  /** 2: corners coincide, 1: corners on a line, 0: has area. */
  readonly degenerate: Uint8Array;
  readonly duplicates: DuplicateTriangles;
  /** 1 for triangles that take no part below: corners coincide, or copy of another. */
  readonly skip: Uint8Array;
  readonly edges: EdgeTable;
  readonly patches: OrientationPatches;
  readonly shells: MeshShells;
  readonly components: ConnectedComponents;
  /** Box of the triangles: min x y z, max x y z [m]. */
  readonly bounds: Float64Array;
  /** Every edge is shared by an even number of triangles. */
  readonly closed: boolean;
  /** At every edge shared by an even number, as many half-edges run one way as the other. */
  readonly oriented: boolean;
}

/** Looks at a mesh whose indices are in range and whose coordinates are finite. */
export function findTopology(mesh: TriangleMesh): MeshTopology {
  const { vertices } = mesh;
  const count = vertices.length / 3;
  const triangles = weldedTriangles(mesh.triangles, weldVertices(vertices));
  const degenerate = findDegenerate(vertices, triangles);
  const skip = degenerate.map((kind) => (kind === 2 ? 1 : 0));
  const all = findEdges(triangles, count, skip);
  const duplicates = findDuplicates(triangles, all);
  for (const t of duplicates.copies) skip[t] = 1;
  const edges = duplicates.copies.length > 0 ? findEdges(triangles, count, skip) : all;
  const patches = findPatches(triangles, edges);
  const bounds = meshBounds(vertices, triangles);
  const centre = [0, 1, 2].map((k) => (largestExtent(bounds) > 0 ? bounds[k] + (bounds[3 + k] - bounds[k]) / 2 : 0));
  const shells = findShells(vertices, triangles, edges, patches, centre);
  const components = findComponents(triangles, count);
  const found = { vertices, triangles, degenerate, duplicates, skip, edges, patches, shells, components, bounds };
  return { ...found, ...closedness(triangles, edges) };
}

function closedness(triangles: Uint32Array, edges: EdgeTable): { closed: boolean; oriented: boolean } {
  let closed = edges.count > 0;
  let oriented = true;
  for (let e = 0; e < edges.count; e++) {
    const size = edges.first[e + 1] - edges.first[e];
    if (size % 2 === 1) {
      closed = false;
      continue;
    }
    let sum = 0;
    for (let i = edges.first[e]; i < edges.first[e + 1]; i++) sum += runsUp(triangles, edges.halfEdges[i]) ? 1 : -1;
    if (sum !== 0) oriented = false;
  }
  return { closed, oriented };
}
