/**
 * Which closed shells lie inside which. A shell is inside another when its extreme points along ±x, ±y and ±z all are, by the parity
 * of the other's triangles that a segment from the point crosses. So parts that merely overlap are not nested.
 * A shell inside an even number of others is an outer surface and should have positive volume. Inside an odd number it is the wall
 * of a cavity and should have negative volume.
 */
import { type AabbTree, createAabbTree } from '../tree/aabb-tree.js';
import { type CrossingScratch, createCrossingScratch, findCrossings } from '../tree/point-in-mesh.js';
import type { MeshShells } from './mesh-shells.js';
import type { MeshTopology } from './mesh-topology.js';

/** Number of further points that are tried when all six lie on other shells, which is inconclusive. */
const MORE_POINTS = 16;

/** For each shell, the number of closed shells around it; 0 for open ones. */
export function findNesting({ vertices, triangles, skip, shells }: MeshTopology): Uint32Array {
  const depth = new Uint32Array(shells.count);
  if (shells.closed.reduce((sum, one) => sum + one, 0) < 2) return depth;
  const tree = createAabbTree({ vertices, triangles }, skip);
  const outermost = findOutermost(vertices, triangles, shells);
  const scratch = createCrossingScratch();
  for (let shell = 0; shell < shells.count; shell++) {
    if (!isClosed(shells, shell)) continue;
    const around = (v: number) => shellsAround(vertices, v, tree, shells, shell, scratch);
    let inside: Set<number> | undefined;
    for (let k = 0; k < 6 && inside?.size !== 0; k++) {
      const here = around(outermost[6 * shell + k]);
      if (here !== undefined) inside = inside === undefined ? here : both(inside, here);
    }
    const t = 3 * shells.firstTriangle[shell];
    for (let i = t; inside === undefined && i < Math.min(triangles.length, t + 3 * MORE_POINTS); i++) {
      if (shells.of[Math.floor(i / 3)] === shell) inside = around(triangles[i]);
    }
    depth[shell] = inside?.size ?? 0;
  }
  return depth;
}

const both = (a: Set<number>, b: Set<number>): Set<number> => new Set([...a].filter((shell) => b.has(shell)));

/** False for open shells and for the number of triangles that belong to none. */
function isClosed(shells: MeshShells, shell: number): boolean {
  return shell < shells.count && shells.closed[shell] === 1;
}

/** The other closed shells that vertex v lies in; undefined when it lies on one of them. */
function shellsAround(
  vertices: Float64Array,
  v: number,
  tree: AabbTree,
  shells: MeshShells,
  own: number,
  scratch: CrossingScratch,
): Set<number> | undefined {
  const isLeftOut = (t: number) => shells.of[t] === own || !isClosed(shells, shells.of[t]);
  const count = findCrossings(tree, vertices, vertices.subarray(3 * v, 3 * v + 3), scratch, isLeftOut);
  if (count < 0) return undefined;
  const odd = new Set<number>();
  for (let i = 0; i < count; i++) {
    const other = shells.of[scratch.crossed[i]];
    if (!odd.delete(other)) odd.add(other);
  }
  return odd;
}

/** Extreme vertices of each closed shell along x, y, z: six per shell. */
function findOutermost(vertices: Float64Array, triangles: Uint32Array, shells: MeshShells): Uint32Array {
  const out = new Uint32Array(6 * shells.count);
  for (let s = 0; s < shells.count; s++) out.fill(triangles[3 * shells.firstTriangle[s]], 6 * s, 6 * s + 6);
  for (let i = 0; i < triangles.length; i++) {
    const shell = shells.of[Math.floor(i / 3)];
    if (!isClosed(shells, shell)) continue;
    for (let k = 0; k < 3; k++) {
      const x = vertices[3 * triangles[i] + k];
      if (x < vertices[3 * out[6 * shell + k] + k]) out[6 * shell + k] = triangles[i];
      if (x > vertices[3 * out[6 * shell + 3 + k] + k]) out[6 * shell + 3 + k] = triangles[i];
    }
  }
  return out;
}
