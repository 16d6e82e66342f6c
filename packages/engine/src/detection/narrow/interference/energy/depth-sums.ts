/**
 * Integrals of h³ over a triangle on which the depth h is linear, with h_a at its corners and H_n the sum of all products of n of the depths:
 *   ∫ h³ dA = A H₃/10,   ∫ 4 h³ x dA = (A/15) Σ x_a (H₃ + h_a (H₂ + h_a (H₁ + h_a)))
 */

import type { DepthField } from './depth-field.js';

/** Where values start: ∫ 4 h³ n dA (3) [m⁵], ∫ 4 h³ r × n dA about the centre (3) [m⁶], and G (1) [m⁶]. */
export const FORCE = 0;
export const MOMENT = 3;
export const ENERGY = 6;

/** The sums of a piece, and the point that moments are about [m]. */
export interface DepthSums {
  readonly values: Float64Array;
  readonly centre: Float64Array;
}

/** Room for the sums. */
export function createDepthSums(): DepthSums {
  return { values: new Float64Array(7), centre: new Float64Array(3) };
}

/** ∫ h³ dA over area A of a triangle: A times this. */
export function meanCube(a: number, b: number, c: number): number {
  return (a * (a * (a + b + c) + b * (b + c) + c * c) + b * (b * (b + c) + c * c) + c * c * c) / 10;
}

/**
 * Adds what the corners p, q, r of a polygon have in a cell of the field: force, moment about the centre, and the flux ⅔ h³ (x − c)·n, whose divergence in the
 * cell is 4 h³.
 */
export function addTriangle(
  points: Float64Array,
  p: number,
  q: number,
  r: number,
  { planes, cells, references }: DepthField,
  cell: number,
  { values: sums, centre }: DepthSums,
): void {
  const o = 4 * cells[cell];
  const c = 3 * cell;
  const px = points[p];
  const py = points[p + 1];
  const pz = points[p + 2];
  const ux = points[q] - px;
  const uy = points[q + 1] - py;
  const uz = points[q + 2] - pz;
  const wx = points[r] - px;
  const wy = points[r + 1] - py;
  const wz = points[r + 2] - pz;
  const x = (uy * wz - uz * wy) / 2;
  const y = (uz * wx - ux * wz) / 2;
  const z = (ux * wy - uy * wx) / 2;
  const n0 = planes[o];
  const n1 = planes[o + 1];
  const n2 = planes[o + 2];
  const f = planes[o + 3] - (n0 * px + n1 * py + n2 * pz);
  const g = f - (n0 * ux + n1 * uy + n2 * uz);
  const h = f - (n0 * wx + n1 * wy + n2 * wz);
  const one = f + g + h;
  const two = f * one + g * (g + h) + h * h;
  const three = f * two + g * (g * (g + h) + h * h) + h * h * h;
  const total = 0.4 * three;
  sums[0] += total * x;
  sums[1] += total * y;
  sums[2] += total * z;
  const wg = (three + g * (two + g * (one + g))) / 15;
  const wh = (three + h * (two + h * (one + h))) / 15;
  const mx = total * (px - centre[0]) + wg * ux + wh * wx;
  const my = total * (py - centre[1]) + wg * uy + wh * wy;
  const mz = total * (pz - centre[2]) + wg * uz + wh * wz;
  sums[3] += my * z - mz * y;
  sums[4] += mz * x - mx * z;
  sums[5] += mx * y - my * x;
  const along = (px - references[c]) * x + (py - references[c + 1]) * y + (pz - references[c + 2]) * z;
  sums[6] += (total * along) / 6;
}
