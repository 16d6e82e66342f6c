/**
 * Unit quaternions [x, y, z, w], body to world.
 * Rotation v' = v + 2w (u × v) + 2u × (u × v), u = (x, y, z).
 * Functions take the quaternion at an offset of a flat array and divide by |q|². The norm drifts in Runge–Kutta steps; the
 * division keeps that drift from scaling a body.
 */
import { cos, findSinCos, sin } from './elementary.js';
import { LARGEST_SAFE, SMALLEST_SAFE, unit, type Vec3 } from './vec3.js';

/** A rotation in scene data: [x, y, z, w], unit, body to world. */
export type Quaternion = readonly [number, number, number, number];

/** No rotation. */
export const IDENTITY: Quaternion = [0, 0, 0, 1];

/**
 * out[o..o+2] = R(q) v, q at `q[i..i+3]`, v at `v[j..j+2]`; `out` may be v. Allocation-free, because numbers are passed in
 * arrays (docs/v8-rules.md): as arguments they allocate 1.3 kB per step of one ball.
 */
export function rotate(q: Float64Array, i: number, v: Float64Array, j: number, out: Float64Array, o: number): void {
  turn(q, i, 1, v, j, out, o);
}

/** out[o..o+2] = R(q)ᵀ v: world to body. */
export function rotateBack(q: Float64Array, i: number, v: Float64Array, j: number, out: Float64Array, o: number): void {
  turn(q, i, -1, v, j, out, o);
}

/** R(q) v for `sense` 1, R(q)ᵀ v for −1. */
function turn(
  q: Float64Array,
  i: number,
  sense: 1 | -1,
  v: Float64Array,
  j: number,
  out: Float64Array,
  o: number,
): void {
  const x = sense * q[i];
  const y = sense * q[i + 1];
  const z = sense * q[i + 2];
  const w = q[i + 3];
  const vx = v[j];
  const vy = v[j + 1];
  const vz = v[j + 2];
  const s = 2 / (x * x + y * y + z * z + w * w);
  const tx = s * (y * vz - z * vy);
  const ty = s * (z * vx - x * vz);
  const tz = s * (x * vy - y * vx);
  out[o] = vx + w * tx + (y * tz - z * ty);
  out[o + 1] = vy + w * ty + (z * tx - x * tz);
  out[o + 2] = vz + w * tz + (x * ty - y * tx);
}

/** out[o..o+8] = R(q), row by row, for a rotation that is used repeatedly. */
export function findRotation(q: Float64Array, i: number, out: Float64Array, o: number): void {
  const x = q[i];
  const y = q[i + 1];
  const z = q[i + 2];
  const w = q[i + 3];
  const s = 2 / (x * x + y * y + z * z + w * w);
  const sx = s * x;
  const sy = s * y;
  const sz = s * z;
  const sw = s * w;
  out[o] = 1 - (sy * y + sz * z);
  out[o + 1] = sx * y - sw * z;
  out[o + 2] = sx * z + sw * y;
  out[o + 3] = sx * y + sw * z;
  out[o + 4] = 1 - (sx * x + sz * z);
  out[o + 5] = sy * z - sw * x;
  out[o + 6] = sx * z - sw * y;
  out[o + 7] = sy * z + sw * x;
  out[o + 8] = 1 - (sx * x + sy * y);
}

/** Rotation by an angle [rad] about an axis of any length; no rotation for an axis of length 0. */
export function axisAngle(axis: Vec3, angle: number): Quaternion {
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  if (length === 0) return IDENTITY;
  const s = sin(angle / 2) / length;
  return [axis[0] * s, axis[1] * s, axis[2] * s, cos(angle / 2)];
}

const half = new Float64Array(1);
const sinCos = new Float64Array(2);

/** out[o..o+3] = rotation q, then a rotation by angle[0] [rad] about an axis of any length; just q for an axis of length 0. */
export function findTurn(axis: Vec3, angle: Float64Array, q: Quaternion, out: Float64Array, o: number): void {
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
  half[0] = length === 0 ? 0 : angle[0] / 2;
  findSinCos(half, 0, sinCos);
  const s = sinCos[0] / (length || 1);
  out[o] = axis[0] * s;
  out[o + 1] = axis[1] * s;
  out[o + 2] = axis[2] * s;
  out[o + 3] = sinCos[1];
  multiplyAt(out, o, q, 0, out, o);
}

/** a ∘ b: first b, then a. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

/** out[o..o+3] = a ∘ b of quaternions at `a[i..i+3]` and `b[j..j+3]`. */
export function multiplyAt(
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
  out: Float64Array,
  o: number,
): void {
  const ax = a[i];
  const ay = a[i + 1];
  const az = a[i + 2];
  const aw = a[i + 3];
  const bx = b[j];
  const by = b[j + 1];
  const bz = b[j + 2];
  const bw = b[j + 3];
  out[o] = aw * bx + ax * bw + ay * bz - az * by;
  out[o + 1] = aw * by - ax * bz + ay * bw + az * bx;
  out[o + 2] = aw * bz + ax * by - ay * bx + az * bw;
  out[o + 3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** R(q) v for scene data. */
export function rotated(q: Quaternion, v: Vec3): Vec3 {
  const out = Float64Array.of(v[0], v[1], v[2]);
  rotate(Float64Array.of(q[0], q[1], q[2], q[3]), 0, out, 0, out, 0);
  return [out[0], out[1], out[2]];
}

/** q normalised; its length must not be zero. */
export function unitQuaternion(q: Quaternion): Quaternion {
  const length = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
  if (length > SMALLEST_SAFE && length < LARGEST_SAFE)
    return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
  const largest = Math.max(Math.abs(q[0]), Math.abs(q[1]), Math.abs(q[2]), Math.abs(q[3]));
  return unitQuaternion([q[0] / largest, q[1] / largest, q[2] / largest, q[3] / largest]);
}

/** The shortest rotation from the z axis to a direction of any length; half a turn about x for −z. */
export function fromZ(direction: Vec3): Quaternion {
  const [x, y, z] = unit(direction, [0, 0, 1]);
  if (x === 0 && y === 0) return z > 0 ? IDENTITY : [1, 0, 0, 0];
  // 1 + z without cancellation near −z.
  return unitQuaternion([-y, x, 0, z > 0 ? 1 + z : (x * x + y * y) / (1 - z)]);
}
