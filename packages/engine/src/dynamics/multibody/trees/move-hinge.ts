/**
 * The motion of a link on a hinge, which most are: `moveLink` of `tree-motion.ts` written out, with the same sums in the same order. Calls for each
 * quaternion and vector would take as long as the sums.
 */
import { findSinCos } from '../../../math/elementary.js';
import type { TreeMotion } from './moving-frames.js';
import type { TreeModel } from './tree-model.js';

const halfAngle = new Float64Array(1);
const sinCos = new Float64Array(2);

/** Finds the motion of a link from the angle and speed of its hinge and from its parent, link `above` of `from`. */
export function moveHinge(
  trees: TreeModel,
  link: number,
  y: Float64Array,
  from: TreeMotion,
  above: number,
  tree: TreeMotion,
): void {
  halfAngle[0] = 0.5 * y[trees.positions[link]];
  findSinCos(halfAngle, 0, sinCos);
  turnHinge(trees, link, from, above, tree);
  placeHinge(trees, link, y, from, above, tree);
}

/** Orientation, R and axis of the hinge; sine and cosine of half its angle are known. */
function turnHinge(
  { parentTurns, childTurns }: TreeModel,
  link: number,
  from: TreeMotion,
  above: number,
  { orientations, rotations, axes }: TreeMotion,
): void {
  const i = 4 * above;
  const o = 4 * link;
  const r = 9 * link;
  const ax = from.orientations[i];
  const ay = from.orientations[i + 1];
  const az = from.orientations[i + 2];
  const aw = from.orientations[i + 3];
  const bx = parentTurns[o];
  const by = parentTurns[o + 1];
  const bz = parentTurns[o + 2];
  const bw = parentTurns[o + 3];
  // The joint's frame on the parent; its z is the axis.
  const jx = aw * bx + ax * bw + ay * bz - az * by;
  const jy = aw * by - ax * bz + ay * bw + az * bx;
  const jz = aw * bz + ax * by - ay * bx + az * bw;
  const jw = aw * bw - ax * bx - ay * by - az * bz;
  const js = 2 / (jx * jx + jy * jy + jz * jz + jw * jw);
  axes[r + 6] = js * (jx * jz + jw * jy);
  axes[r + 7] = js * (jy * jz - jw * jx);
  axes[r + 8] = 1 - js * (jx * jx + jy * jy);
  const sine = sinCos[0];
  const cosine = sinCos[1];
  const x = jx * cosine + jy * sine;
  const y = jy * cosine - jx * sine;
  const z = jz * cosine + jw * sine;
  const w = jw * cosine - jz * sine;
  const a = childTurns[o];
  const b = childTurns[o + 1];
  const c = childTurns[o + 2];
  const d = childTurns[o + 3];
  const qx = x * d - w * a - y * c + z * b;
  const qy = y * d - w * b - z * a + x * c;
  const qz = z * d - w * c - x * b + y * a;
  const qw = w * d + x * a + y * b + z * c;
  orientations[o] = qx;
  orientations[o + 1] = qy;
  orientations[o + 2] = qz;
  orientations[o + 3] = qw;
  const s = 2 / (qx * qx + qy * qy + qz * qz + qw * qw);
  const sx = s * qx;
  const sy = s * qy;
  const sz = s * qz;
  const sw = s * qw;
  rotations[r] = 1 - (sy * qy + sz * qz);
  rotations[r + 1] = sx * qy - sw * qz;
  rotations[r + 2] = sx * qz + sw * qy;
  rotations[r + 3] = sx * qy + sw * qz;
  rotations[r + 4] = 1 - (sx * qx + sz * qz);
  rotations[r + 5] = sy * qz - sw * qx;
  rotations[r + 6] = sx * qz - sw * qy;
  rotations[r + 7] = sy * qz + sw * qx;
  rotations[r + 8] = 1 - (sx * qx + sy * qy);
}

/** Place and velocity of a link whose orientation is known. */
function placeHinge(
  { parentPoints, childPoints, speeds }: TreeModel,
  link: number,
  coordinates: Float64Array,
  from: TreeMotion,
  above: number,
  { positionsW, velocitiesW, angularVelocitiesW, rotations, arms, leverArms, axes, turning }: TreeMotion,
): void {
  const l = 3 * link;
  const r = 9 * link;
  const p = 3 * above;
  const q = 9 * above;
  const cx = childPoints[l];
  const cy = childPoints[l + 1];
  const cz = childPoints[l + 2];
  const x = -(rotations[r] * cx + rotations[r + 1] * cy + rotations[r + 2] * cz);
  const y = -(rotations[r + 3] * cx + rotations[r + 4] * cy + rotations[r + 5] * cz);
  const z = -(rotations[r + 6] * cx + rotations[r + 7] * cy + rotations[r + 8] * cz);
  leverArms[l] = x;
  leverArms[l + 1] = y;
  leverArms[l + 2] = z;
  const px = parentPoints[l];
  const py = parentPoints[l + 1];
  const pz = parentPoints[l + 2];
  const turns = from.rotations;
  const a = turns[q] * px + turns[q + 1] * py + turns[q + 2] * pz + x;
  const b = turns[q + 3] * px + turns[q + 4] * py + turns[q + 5] * pz + y;
  const c = turns[q + 6] * px + turns[q + 7] * py + turns[q + 8] * pz + z;
  arms[l] = a;
  arms[l + 1] = b;
  arms[l + 2] = c;
  positionsW[l] = from.positionsW[p] + a;
  positionsW[l + 1] = from.positionsW[p + 1] + b;
  positionsW[l + 2] = from.positionsW[p + 2] + c;
  const speed = coordinates[speeds[link]];
  const tx = speed * axes[r + 6];
  const ty = speed * axes[r + 7];
  const tz = speed * axes[r + 8];
  turning[l] = tx;
  turning[l + 1] = ty;
  turning[l + 2] = tz;
  const wx = from.angularVelocitiesW[p];
  const wy = from.angularVelocitiesW[p + 1];
  const wz = from.angularVelocitiesW[p + 2];
  angularVelocitiesW[l] = wx + tx;
  angularVelocitiesW[l + 1] = wy + ty;
  angularVelocitiesW[l + 2] = wz + tz;
  velocitiesW[l] = from.velocitiesW[p] + (wy * c - wz * b) + (ty * z - tz * y);
  velocitiesW[l + 1] = from.velocitiesW[p + 1] + (wz * a - wx * c) + (tz * x - tx * z);
  velocitiesW[l + 2] = from.velocitiesW[p + 2] + (wx * b - wy * a) + (tx * y - ty * x);
}
