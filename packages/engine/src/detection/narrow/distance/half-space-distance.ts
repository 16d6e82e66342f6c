/**
 * Lowest vertex of a solid above a plane: h = min n·(x − o) over its vertices, found with its tree of boxes. A box with centre c and half
 * edges h_k is no lower than n·c − Σ |n_k| h_k. The distance is signed: h < 0 is a depth.
 */
import { stackFor } from '../../../geometry/mesh/tree/tree-stack.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { findRotation } from '../interference/relative-pose.js';
import { FACE, NO_TRIANGLE, type SolidDistance } from './solid-distance.js';
import { writeFarther } from './write-distance.js';

/** Round-off of a height, relative to the lengths in it. */
const TOLERANCE = 32 * Number.EPSILON;

const turn = new Float64Array(9);
const down = new Float64Array(3);

/**
 * Fills `out` for a half-space (A), given by a point of its surface [m] and its outward unit normal, and a solid (B). Returns h [m],
 * negative if the solid is in it. If nothing is lower than the limit [m], the result is 'farther'.
 */
export function findHalfSpaceDistance(
  point: ArrayLike<number>,
  normal: ArrayLike<number>,
  solid: InterferenceSolid,
  pose: ArrayLike<number>,
  limit: number,
  out: SolidDistance,
): number {
  findRotation(pose, 3, turn);
  let height = 0;
  let size = solid.reach;
  for (let k = 0; k < 3; k++) {
    down[k] = turn[k] * normal[0] + turn[3 + k] * normal[1] + turn[6 + k] * normal[2];
    const d = pose[k] - point[k];
    height += normal[k] * d;
    size += Math.abs(d);
  }
  const vertex = lowestVertex(solid, limit - height);
  if (vertex < 0) {
    writeFarther(limit, out);
    return limit;
  }
  const { vertices, triangles } = solid;
  const v = 3 * triangles[vertex];
  const h = height + (down[0] * vertices[v] + down[1] * vertices[v + 1] + down[2] * vertices[v + 2]);
  const touching = !(h > TOLERANCE * size);
  out.state = touching ? 'touching' : 'apart';
  out.distance = touching ? 0 : h;
  out.triangleA = NO_TRIANGLE;
  out.featureA = FACE;
  out.triangleB = Math.floor(vertex / 3);
  out.featureB = vertex % 3;
  for (let k = 0; k < 3; k++) {
    const x = turn[3 * k] * vertices[v] + turn[3 * k + 1] * vertices[v + 1] + turn[3 * k + 2] * vertices[v + 2];
    out.normalAB[k] = normal[k];
    out.pointB[k] = pose[k] + x;
    out.pointA[k] = out.pointB[k] - h * normal[k];
  }
  return h;
}

/** Index in `triangles` of the lowest vertex along `down`; −1 if none is below the limit [m]. */
function lowestVertex({ tree, vertices, triangles }: InterferenceSolid, limit: number): number {
  const { link, leafSize, order } = tree;
  const stack = stackFor(tree);
  let best = -1;
  let least = limit;
  let top = 0;
  if (tree.nodeCount > 0) stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (!(lowestOf(tree.boxes, node) < least)) continue;
    if (leafSize[node] === 0) {
      const second = link[node];
      const firstIsLower = lowestOf(tree.boxes, node + 1) <= lowestOf(tree.boxes, second);
      stack[top++] = firstIsLower ? second : node + 1;
      stack[top++] = firstIsLower ? node + 1 : second;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      for (let k = 3 * order[i]; k < 3 * order[i] + 3; k++) {
        const v = 3 * triangles[k];
        const h = down[0] * vertices[v] + down[1] * vertices[v + 1] + down[2] * vertices[v + 2];
        if (!(h < least)) continue;
        best = k;
        least = h;
      }
    }
  }
  return best;
}

/** How low a box reaches along `down` [m]. */
function lowestOf(boxes: Float64Array, node: number): number {
  const o = 6 * node;
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += down[k] * (down[k] > 0 ? boxes[o + k] : boxes[o + 3 + k]);
  return sum;
}
