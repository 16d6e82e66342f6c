/**
 * Rates of joint positions from speeds: q̇ = u. For a spherical joint, whose speeds are along the joint's axes on the parent, q̇ = ½ u ∘ q.
 * Rates of a floating root: Ċ = V, M V̇ = Σ F, L̇ = Σ (c − C) × F + τ; its orientation follows from its angular velocity.
 */
import { AT_L, AT_Q, AT_V, BODY_SIZE } from '../body-places.js';
import type { TreeMotion } from './moving-frames.js';
import type { TreeResponse } from './tree-factor.js';
import { MASSLESS, POSITION_SIZE, SPHERICAL, type TreeModel } from './tree-model.js';

/** q̇ of every joint, and Ċ and orientation rate of every root. */
export function findTreePositionRates(trees: TreeModel, y: Float64Array, tree: TreeMotion, out: Float64Array): void {
  for (let link = 0; link < trees.count; link++) {
    const q = trees.positions[link];
    const u = trees.speeds[link];
    if (trees.kind[link] === SPHERICAL) turnRates(y, q, y, u, out, q);
    else if (POSITION_SIZE[trees.kind[link]] === 1) out[q] = y[u];
  }
  for (let root = 0; root < trees.roots.length; root++) {
    const at = trees.rootStarts[root];
    for (let k = 0; k < 3; k++) out[at + k] = y[at + AT_V + k];
    turnRates(y, at + AT_Q, tree.angularVelocitiesW, 3 * trees.roots[root], out, at + AT_Q);
  }
}

/** u̇ of every joint. */
export function writeSpeedRates(
  { count, freedom, freedoms, speeds }: TreeModel,
  { rates }: TreeResponse,
  out: Float64Array,
): void {
  for (let link = 0; link < count; link++)
    for (let c = 0; c < freedom[link]; c++) out[speeds[link] + c] = rates[freedoms[link] + c];
}

/** V̇ and L̇ of every root from the forces and torques on the bodies of its tree. */
export function findRootRates(
  trees: TreeModel,
  y: Float64Array,
  { positionsW }: TreeMotion,
  forcesW: Float64Array,
  torquesW: Float64Array,
  out: Float64Array,
): void {
  for (let root = 0; root < trees.roots.length; root++) {
    const at = trees.rootStarts[root];
    const first = trees.roots[root];
    out.fill(0, at + AT_V, at + BODY_SIZE);
    for (let link = first; link < trees.ends[first]; link++) {
      const body = trees.body[link];
      if (body === MASSLESS) continue;
      const b = 3 * body;
      const x = positionsW[3 * link] - y[at];
      const z = positionsW[3 * link + 2] - y[at + 2];
      const w = positionsW[3 * link + 1] - y[at + 1];
      for (let k = 0; k < 3; k++) out[at + AT_V + k] += forcesW[b + k] / trees.rootMasses[root];
      out[at + AT_L] += torquesW[b] + w * forcesW[b + 2] - z * forcesW[b + 1];
      out[at + AT_L + 1] += torquesW[b + 1] + z * forcesW[b] - x * forcesW[b + 2];
      out[at + AT_L + 2] += torquesW[b + 2] + x * forcesW[b + 1] - w * forcesW[b];
    }
  }
}

/** out[o…] = ½ ω ∘ q, q at y[i…], ω at rates[j…]. */
function turnRates(y: Float64Array, i: number, rates: Float64Array, j: number, out: Float64Array, o: number): void {
  const qx = y[i];
  const qy = y[i + 1];
  const qz = y[i + 2];
  const qw = y[i + 3];
  const wx = rates[j];
  const wy = rates[j + 1];
  const wz = rates[j + 2];
  out[o] = 0.5 * (wx * qw + wy * qz - wz * qy);
  out[o + 1] = 0.5 * (wy * qw + wz * qx - wx * qz);
  out[o + 2] = 0.5 * (wz * qw + wx * qy - wy * qx);
  out[o + 3] = -0.5 * (wx * qx + wy * qy + wz * qz);
}
