/**
 * The second wall of a notch: of the faces over which a point lies, the nearest in another direction than the nearest one. Between two walls at equal distances the nearest point
 * jumps; the mean of both directions, each with its share, does not.
 */

import type { InterferenceSolid } from '../interference/interference-solid.js';
import { withRoom } from '../interference/with-room.js';

/** Faces farther away than this many times the nearest have no share. */
const FAR = 1.5;
/** Directions nearer to each other than this cosine are of one wall. */
const SAME = 0.99995;

let stack = new Int32Array(64);
const corner = new Float64Array(3);
const first = new Float64Array(3);
const second = new Float64Array(3);
const normal = new Float64Array(3);
const best = new Float64Array(3);

/** Adds the share of a second wall to the unit direction `towards`; all in the frame of the solid. `distance`: from `point` to the nearest face [m]. */
export function addSecondWall(
  solid: InterferenceSolid,
  point: Float64Array,
  distance: number,
  towards: Float64Array,
): void {
  const { boxes, link, leafSize, order, depth } = solid.tree;
  let limit = FAR * distance;
  stack = withRoom(stack, depth + 2);
  let top = 0;
  stack[top++] = 0;
  best.fill(0);
  while (top > 0) {
    const node = stack[--top];
    if (!(boxDistance2(boxes, 6 * node, point) < limit * limit)) continue;
    if (leafSize[node] === 0) {
      stack[top++] = link[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      const height = heightOver(solid, order[i], point, towards);
      if (!(height < limit)) continue;
      limit = height;
      best.set(normal);
    }
  }
  const away = (FAR * distance - limit) / ((FAR - 1) * distance);
  // Of a wall as near as the nearest 1, so that both count alike where they change places.
  for (let k = 0; k < 3; k++) towards[k] -= away * best[k];
}

/** The height [m] of a point over a triangle below it, and its normal; Infinity if the point is not over it, or if it faces the known direction. */
function heightOver(
  { vertices, triangles }: InterferenceSolid,
  triangle: number,
  point: Float64Array,
  towards: Float64Array,
): number {
  const a = 3 * triangles[3 * triangle];
  const b = 3 * triangles[3 * triangle + 1];
  const c = 3 * triangles[3 * triangle + 2];
  for (let k = 0; k < 3; k++) {
    corner[k] = point[k] - vertices[a + k];
    first[k] = vertices[b + k] - vertices[a + k];
    second[k] = vertices[c + k] - vertices[a + k];
  }
  let area = 0;
  for (let k = 0; k < 3; k++) {
    normal[k] = crossOf(first, second, k);
    area += normal[k] * normal[k];
  }
  if (!(area > 0)) return Number.POSITIVE_INFINITY;
  let height = 0;
  let facing = 0;
  let u = 0;
  let v = 0;
  for (let k = 0; k < 3; k++) {
    u += crossOf(corner, second, k) * normal[k];
    v += crossOf(first, corner, k) * normal[k];
    height += corner[k] * normal[k];
  }
  if (u < 0 || v < 0 || u + v > area || !(height > 0)) return Number.POSITIVE_INFINITY;
  const size = Math.sqrt(area);
  for (let k = 0; k < 3; k++) {
    normal[k] /= size;
    facing -= normal[k] * towards[k];
  }
  return facing > SAME ? Number.POSITIVE_INFINITY : height / size;
}

const crossOf = (p: Float64Array, q: Float64Array, k: number): number =>
  p[(k + 1) % 3] * q[(k + 2) % 3] - p[(k + 2) % 3] * q[(k + 1) % 3];

function boxDistance2(boxes: Float64Array, o: number, point: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const d = Math.max(boxes[o + k] - point[k], 0, point[k] - boxes[o + 3 + k]);
    sum += d * d;
  }
  return sum;
}
