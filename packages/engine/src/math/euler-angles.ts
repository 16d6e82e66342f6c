/**
 * Euler angles: three successive rotations about body axes (intrinsic): R = R_i(α) R_j(β) R_k(γ) for the sequence 'ijk'.
 * Six sequences have three different axes (Tait–Bryan; 'xyz' are Cardan angles) and −π/2 ≤ β ≤ π/2. Six begin and end with the same
 * axis (proper Euler, 'zxz') and 0 ≤ β ≤ π. α and γ are in (−π, π].
 * Gimbal lock: with β at an end of its range only α ± γ is defined; γ is then set to 0.
 * Angular velocity: ω = α̇ e_i + β̇ R_i e_j + γ̇ R_i R_j e_k. Diebel 2006.
 */
import { atan2, cos, hypot2, PI, sin } from './elementary.js';
import type { Quaternion } from './quaternion.js';
import type { Vec3 } from './vec3.js';

/** Every sequence of three axes that can describe any rotation. */
export const EULER_SEQUENCES = [
  'xyz',
  'xzy',
  'yxz',
  'yzx',
  'zxy',
  'zyx',
  'xyx',
  'xzx',
  'yxy',
  'yzy',
  'zxz',
  'zyz',
] as const;

/** A sequence of three rotation axes; 'xyz' are Cardan angles. */
export type EulerSequence = (typeof EULER_SEQUENCES)[number];

/** Gimbal lock: |sin| of the distance of β from an end of its range is below this. α and γ would be noise. */
const LOCKED = 1e-8;

/** Index of the first, second and third axis of a sequence. */
export function axesOf(sequence: EulerSequence): readonly [number, number, number] {
  const [i, j, k] = Array.from(sequence, (axis) => 'xyz'.indexOf(axis));
  return [i, j, k];
}

/** out[o..o+3] = quaternion [x, y, z, w] of angles a[0..2] [rad]. */
export function findEulerQuaternion(
  axes: readonly [number, number, number],
  a: ArrayLike<number>,
  out: Float64Array,
  o: number,
): void {
  const i = axes[0];
  const j = axes[1];
  const k = axes[2];
  const c1 = cos(a[0] / 2);
  const s1 = sin(a[0] / 2);
  const c2 = cos(a[1] / 2);
  const s2 = sin(a[1] / 2);
  const c3 = cos(a[2] / 2);
  const s3 = sin(a[2] / 2);
  // e_i e_j = −δ_ij + ε_ijm e_m, with j ≠ i and m the third axis; its sign is that of the order i → j.
  const sign = (j - i + 3) % 3 === 1 ? 1 : -1;
  const m = 3 - i - j;
  if (k === i) {
    out[o + i] = c2 * (s1 * c3 + c1 * s3);
    out[o + j] = s2 * (c1 * c3 + s1 * s3);
    out[o + m] = sign * s2 * (s1 * c3 - c1 * s3);
    out[o + 3] = c2 * (c1 * c3 - s1 * s3);
    return;
  }
  out[o + i] = s1 * c2 * c3 + sign * c1 * s2 * s3;
  out[o + j] = c1 * s2 * c3 - sign * s1 * c2 * s3;
  out[o + m] = c1 * c2 * s3 + sign * s1 * s2 * c3;
  out[o + 3] = c1 * c2 * c3 - sign * s1 * s2 * s3;
}

/** The quaternion of three angles [rad]. */
export function fromEuler(sequence: EulerSequence, angles: Vec3): Quaternion {
  const out = new Float64Array(4);
  findEulerQuaternion(axesOf(sequence), angles, out, 0);
  return [out[0], out[1], out[2], out[3]];
}

/** out[o..o+2] = the three angles [rad] of the quaternion q[at..at+3], of any length. */
export function findEulerAngles(
  axes: readonly [number, number, number],
  q: ArrayLike<number>,
  at: number,
  out: Float64Array,
  o: number,
): void {
  const [i, j, k] = axes;
  const sign = (j - i + 3) % 3 === 1 ? 1 : -1;
  const m = 3 - i - j;
  const isProper = k === i;
  const w = q[at + 3];
  const [x, y, z] = [q[at + i], q[at + j], sign * q[at + m]];
  // Both kinds: a + b i ∝ e^(i (α+γ)/2), c + d i ∝ e^(i (α−γ)/2). The lengths are cos β/2 and sin β/2 for a proper sequence; for a
  // Tait–Bryan one, with γ times the sign of its order, sin and cos of β/2 + π/4.
  const [a, b, c, d] = isProper ? [w, x, y, z] : [w + y, x + z, w - y, x - z];
  const [common, other] = [hypot2(a, b), hypot2(c, d)];
  const half = isProper ? atan2(other, common) : atan2(common, other);
  const [sum, difference] = [atan2(b, a), atan2(d, c)];
  const locked = Math.abs(sin(2 * half)) < LOCKED;
  const first = locked ? (common > other ? 2 * sum : 2 * difference) : sum + difference;
  const third = locked ? 0 : (isProper ? 1 : sign) * (sum - difference);
  out[o] = wrapped(first);
  out[o + 1] = isProper ? 2 * half : 2 * half - PI / 2;
  out[o + 2] = wrapped(third);
}

/** The three angles [rad] of a rotation. */
export function toEuler(sequence: EulerSequence, q: Quaternion): Vec3 {
  const out = new Float64Array(3);
  findEulerAngles(axesOf(sequence), q, 0, out, 0);
  return [out[0], out[1], out[2]];
}

/** out[o..o+2] = angular velocity [rad/s] of angles a[0..2] with rates r[0..2], in the axes of the first rotation. */
export function findEulerVelocity(
  axes: readonly [number, number, number],
  a: ArrayLike<number>,
  r: ArrayLike<number>,
  out: Float64Array,
  o: number,
): void {
  const [i, j, k] = axes;
  const sign = (j - i + 3) % 3 === 1 ? 1 : -1;
  const m = 3 - i - j;
  const c1 = cos(a[0]);
  const s1 = sin(a[0]);
  const c2 = cos(a[1]);
  const s2 = sin(a[1]);
  // R_i e_j = c₁ e_j + sign s₁ e_m;  R_i R_j e_k: for k = i it is c₂ e_i − sign s₂ R_i e_m, for k = m it is c₂ R_i e_m + sign s₂ e_i.
  const along = k === i ? c2 : sign * s2;
  const across = k === i ? -sign * s2 : c2;
  out[o + i] = r[0] + r[2] * along;
  out[o + j] = r[1] * c1 - r[2] * across * sign * s1;
  out[o + m] = r[1] * sign * s1 + r[2] * across * c1;
}

/** The same angle in (−π, π]. */
function wrapped(angle: number): number {
  if (angle > PI) return angle - 2 * PI;
  return angle <= -PI ? angle + 2 * PI : angle;
}
