/**
 * What a contact's stiffness K at its point is to the velocities [ω, v] of its bodies: Xᵀ K X, with X [ω, v] = [ω, v + ω × r], r from the
 * centre to the point. Of one body, [J H; Hᵀ M] (articulated-inertia.ts), it adds to the inertia; between two it is a 6 × 6 block.
 */
import { INERTIA_SIZE } from '../multibody/trees/articulated-inertia.js';

/** Adds Xᵀ K X to the inertia of a body; K at stiffness[s…], the matrix of velocities, then that of turning. */
export function addOwnStiffness(
  stiffness: Float64Array,
  s: number,
  arm: Float64Array,
  out: Float64Array,
  body: number,
): void {
  findRows(stiffness, s, arm, arm);
  const o = INERTIA_SIZE * body;
  const { rows } = scratch;
  // J and M are symmetric: their upper halves, row by row.
  let next = o;
  for (let i = 0; i < 3; i++) for (let k = i; k < 3; k++) out[next++] += rows[6 * i + k];
  for (let i = 0; i < 3; i++) for (let k = 3; k < 6; k++) out[next++] += rows[6 * i + k];
  for (let i = 3; i < 6; i++) for (let k = i; k < 6; k++) out[next++] += rows[6 * i + k];
}

const scratch = { rows: new Float64Array(36) };

/** X_rᵀ K X_c, 6 × 6 row by row: how the velocity of one body resists that of another, with the opposite sign. Valid until the next one. */
export function findBlock(stiffness: Float64Array, s: number, row: Float64Array, column: Float64Array): Float64Array {
  findRows(stiffness, s, row, column);
  return scratch.rows;
}

/** rows ← X_rᵀ K X_c */
function findRows(stiffness: Float64Array, s: number, row: Float64Array, column: Float64Array): void {
  const { rows } = scratch;
  const x = row[0];
  const y = row[1];
  const z = row[2];
  const u = column[0];
  const v = column[1];
  const w = column[2];
  for (let i = 0; i < 3; i++) {
    const k0 = stiffness[s + 3 * i];
    const k1 = stiffness[s + 3 * i + 1];
    const k2 = stiffness[s + 3 * i + 2];
    const at = 18 + 6 * i;
    // K_i · (ω × c) = (c × K_i) · ω
    rows[at] = v * k2 - w * k1;
    rows[at + 1] = w * k0 - u * k2;
    rows[at + 2] = u * k1 - v * k0;
    rows[at + 3] = k0;
    rows[at + 4] = k1;
    rows[at + 5] = k2;
  }
  // r × the force that the lower rows are.
  for (let k = 0; k < 6; k++) {
    rows[k] = y * rows[30 + k] - z * rows[24 + k];
    rows[6 + k] = z * rows[18 + k] - x * rows[30 + k];
    rows[12 + k] = x * rows[24 + k] - y * rows[18 + k];
  }
  for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) rows[6 * i + k] += stiffness[s + 9 + 3 * i + k];
}
