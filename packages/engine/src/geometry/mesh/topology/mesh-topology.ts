/**
 * Topology of a mesh: welds vertices of equal coordinates, leaves out duplicates and triangles with coinciding corners, then finds
 * edges, consistently wound patches, shells and components. Checks, repairs and mass properties all start here. 1e6 triangles
 * take about a second.
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

/** Topology of a mesh. Triangle numbers are those of the mesh. */
export interface MeshTopology {
  readonly vertices: Float64Array;
  /** Vertex indices after welding vertices of equal coordinates. */
  readonly triangles: Uint32Array;
  /** 2: corners coincide, 1: corners are collinear, 0: has area. */
  readonly degenerate: Uint8Array;
  readonly duplicates: DuplicateTriangles;
  /** 1 for triangles that are left out of what follows: coinciding corners, or a duplicate. */
  readonly skip: Uint8Array;
  readonly edges: EdgeTable;
  readonly patches: OrientationPatches;
  readonly shells: MeshShells;
  readonly components: ConnectedComponents;
  /** Box of the triangles: min x y z, max x y z [m]. */
  readonly bounds: Float64Array;
  /** Every edge is shared by an even number of triangles. */
  readonly closed: boolean;
  /** At every edge shared by an even number of triangles the directions of the half-edges cancel. */
  readonly oriented: boolean;
}

/** The topology of a mesh with indices in range and finite coordinates. */
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
