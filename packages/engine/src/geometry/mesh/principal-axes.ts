/**
 * Principal axes of a symmetric 3 × 3 matrix: I = R diag(I₁, I₂, I₃) Rᵀ, I₁ ≤ I₂ ≤ I₃, R a rotation.
 * Rotation to quaternion: Shepperd 1978.
 */
import { diagonalise } from '../../math/diagonalise.js';
import { type Quaternion, unitQuaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';

/** A symmetric tensor in its own axes. */
export interface PrincipalAxes {
  /** Eigenvalues in ascending order [unit of the tensor]. */
  readonly moments: Vec3;
  /** Principal axes to the tensor's axes; right-handed. No rotation for a diagonal tensor in ascending order. */
  readonly orientation: Quaternion;
}

/** Eigenvalues and right-handed axes of a symmetric matrix, row by row; only the upper triangle is read. */
export function principalAxes(matrix: ArrayLike<number>): PrincipalAxes {
  const a = [matrix[0], matrix[1], matrix[2], matrix[1], matrix[4], matrix[5], matrix[2], matrix[5], matrix[8]];
  const axes = Array<number>(9);
  diagonalise(a, axes);
  const order = [0, 1, 2].sort((i, j) => a[4 * i] - a[4 * j] || i - j);
  const [u, v] = [columnOf(axes, order[0]), columnOf(axes, order[1])];
  const w = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  return { moments: [a[4 * order[0]], a[4 * order[1]], a[4 * order[2]]], orientation: quaternionOf(u, v, w) };
}

/** Column k, with its largest component positive, so that the sign of an axis is unique. */
function columnOf(axes: readonly number[], k: number): number[] {
  const column = [axes[k], axes[3 + k], axes[6 + k]];
  let largest = 0;
  for (let i = 1; i < 3; i++) if (Math.abs(column[i]) > Math.abs(column[largest])) largest = i;
  return column[largest] < 0 ? column.map((x) => 0 - x) : column;
}

/** The rotation whose matrix has columns u, v, w. */
export function quaternionOf(
  [a, d, g]: readonly number[],
  [b, e, h]: readonly number[],
  [c, f, i]: readonly number[],
): Quaternion {
  const trace = a + e + i;
  if (trace > a && trace > e && trace > i) return unitQuaternion([h - f, c - g, d - b, 1 + trace]);
  if (a >= e && a >= i) return unitQuaternion([1 + a - e - i, b + d, c + g, h - f]);
  if (e >= i) return unitQuaternion([b + d, 1 - a + e - i, f + h, c - g]);
  return unitQuaternion([c + g, f + h, 1 - a - e + i, d - b]);
}
