/** Topological problems of a mesh: holes, non-manifold edges and vertices, flipped and duplicate triangles. */
import type { Vec3 } from '../../../math/vec3.js';
import { runsUp } from '../topology/edge-table.js';
import type { MeshTopology } from '../topology/mesh-topology.js';
import { findNonManifoldVertices } from '../topology/non-manifold-vertices.js';
import { counted, type MeshPlace, type MeshProblem, PLACES_LISTED, trianglePlaces } from './mesh-problem.js';

/** Problems of triangles: without area, duplicates, walls. */
export function triangleProblems(topology: MeshTopology): MeshProblem[] {
  const { vertices, triangles, degenerate, duplicates } = topology;
  const flat: number[] = [];
  for (let t = 0; t < degenerate.length; t++) if (degenerate[t] > 0) flat.push(t);
  const { copies, walls } = duplicates;
  const at = (list: readonly number[]) => trianglePlaces(vertices, triangles, list);
  return [
    {
      code: 'mesh/degenerate-triangles',
      severity: 'warning',
      count: flat.length,
      message: `${counted(flat.length, 'triangle')} without area (corners coincide or are collinear); repair with dropDegenerate`,
      places: at(flat),
    },
    {
      code: 'mesh/duplicate-triangles',
      severity: 'error',
      count: copies.length,
      message: `${counted(copies.length, 'triangle lies', 'triangles lie')} on the same three points as an earlier one; repair with dropDuplicates`,
      places: at(copies),
    },
    {
      code: 'mesh/internal-walls',
      severity: 'warning',
      count: walls.length,
      message: `${counted(walls.length, 'triangle lies', 'triangles lie')} back to back with another: a wall between solids that touch. The volume is right; a union of the solids removes the wall`,
      places: at(walls),
    },
  ];
}

/** Problems of edges: boundary, more than two triangles, flipped triangles, one-sided surfaces. */
export function edgeProblems(topology: MeshTopology): MeshProblem[] {
  const { vertices, triangles, edges, patches } = topology;
  const boundary: number[] = [];
  const crowded: number[] = [];
  const uneven: number[] = [];
  for (let e = 0; e < edges.count; e++) {
    const size = edges.first[e + 1] - edges.first[e];
    if (size === 1) boundary.push(e);
    if (size > 2) crowded.push(e);
    if (size > 2 && size % 2 === 0 && balanceAt(topology, e) !== 0) uneven.push(e);
  }
  const flipped: number[] = [];
  for (let t = 0; t < patches.flipped.length; t++) if (patches.flipped[t] === 1) flipped.push(t);
  const { conflicts } = patches;
  const at = (list: readonly number[]) => list.slice(0, PLACES_LISTED).map((e) => edgePlace(topology, e));
  return [
    {
      code: 'mesh/boundary-edges',
      severity: 'error',
      count: boundary.length,
      message: `${counted(boundary.length, 'edge belongs', 'edges belong')} to one triangle only: the surface is open; fill the hole, or weld if corners that should coincide differ slightly`,
      places: at(boundary),
    },
    {
      code: 'mesh/non-manifold-edges',
      severity: crowded.some((e) => (edges.first[e + 1] - edges.first[e]) % 2 === 1) ? 'error' : 'warning',
      count: crowded.length,
      message: `${counted(crowded.length, 'edge is', 'edges are')} shared by more than two triangles: parts touch along an edge, or a sheet ends on a surface`,
      places: at(crowded),
    },
    {
      code: 'mesh/flipped-triangles',
      severity: 'error',
      count: flipped.length,
      message: `${counted(flipped.length, 'triangle is', 'triangles are')} flipped against the surrounding surface; repair with orient`,
      places: trianglePlaces(vertices, triangles, flipped),
    },
    {
      code: 'mesh/uneven-edges',
      severity: 'error',
      count: uneven.length,
      message: `at ${counted(uneven.length, 'edge')} shared by more than two triangles the windings do not cancel; separate the parts that touch there`,
      places: at(uneven),
    },
    {
      code: 'mesh/one-sided',
      severity: 'error',
      count: conflicts.length,
      message: `the surface has only one side (like a Möbius strip): no winding is consistent at ${counted(conflicts.length, 'edge')}`,
      places: at(conflicts),
    },
  ];
}

/** Vertices where parts touch in a point. */
export function vertexProblem(topology: MeshTopology): MeshProblem {
  const { vertices, triangles, edges } = topology;
  const list = findNonManifoldVertices(triangles, edges, vertices.length / 3);
  const shown = list.slice(0, PLACES_LISTED);
  return {
    code: 'mesh/non-manifold-vertices',
    severity: 'warning',
    count: list.length,
    message: `${counted(list.length, 'vertex joins', 'vertices join')} parts of the surface that share no edge there: parts touch in a point`,
    places: shown.map((v) => ({ triangles: trianglesAt(triangles, v), point: pointOf(vertices, v) })),
  };
}

/** Half-edges in one direction minus those in the other, after flipped triangles are corrected. */
function balanceAt({ triangles, edges, patches }: MeshTopology, e: number): number {
  let sum = 0;
  for (let i = edges.first[e]; i < edges.first[e + 1]; i++) {
    const h = edges.halfEdges[i];
    sum += runsUp(triangles, h) === (patches.flipped[Math.floor(h / 3)] === 0) ? 1 : -1;
  }
  return sum;
}

function edgePlace({ vertices, edges }: MeshTopology, e: number): MeshPlace {
  const owners = edges.halfEdges.subarray(edges.first[e], Math.min(edges.first[e + 1], edges.first[e] + PLACES_LISTED));
  const [a, b] = [pointOf(vertices, edges.ends[2 * e]), pointOf(vertices, edges.ends[2 * e + 1])];
  const middle = [0, 1, 2].map((k) => a[k] + (b[k] - a[k]) / 2) as unknown as Vec3;
  return { triangles: Array.from(owners, (h) => Math.floor(h / 3)), point: middle };
}

const pointOf = (vertices: Float64Array, v: number): Vec3 => [
  vertices[3 * v],
  vertices[3 * v + 1],
  vertices[3 * v + 2],
];

function trianglesAt(triangles: Uint32Array, v: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < triangles.length && found.length < PLACES_LISTED; i++)
    if (triangles[i] === v) found.push(Math.floor(i / 3));
  return found;
}
