/**
 * Normalises quaternions once their norm has drifted by more than DRIFT. Rotations divide by |q|², so a small drift is harmless. Leaving it
 * unchanged lets the solver reuse its last stage, which saves one evaluation in seven.
 */
import type { BodyModel } from '../dynamics/multibody/body-model.js';
import { AT_Q } from '../dynamics/multibody/body-places.js';
import { SPHERICAL } from '../dynamics/multibody/trees/tree-model.js';

const DRIFT = 1e-8;

/** Returns whether anything changed. */
export function normaliseOrientations(bodies: BodyModel, y: Float64Array): boolean {
  const { free, trees } = bodies;
  let changed = false;
  for (let i = 0; i < free.length; i++) if (normalise(y, bodies.place[free[i]] + AT_Q)) changed = true;
  for (let root = 0; root < trees.roots.length; root++) if (normalise(y, trees.rootStarts[root] + AT_Q)) changed = true;
  for (let link = 0; link < trees.count; link++)
    if (trees.kind[link] === SPHERICAL && normalise(y, trees.positions[link])) changed = true;
  return changed;
}

/** Normalises the quaternion at y[q…] if it has drifted; returns whether it had. */
function normalise(y: Float64Array, q: number): boolean {
  const norm2 = y[q] * y[q] + y[q + 1] * y[q + 1] + y[q + 2] * y[q + 2] + y[q + 3] * y[q + 3];
  if (Math.abs(norm2 - 1) <= DRIFT) return false;
  const scale = 1 / Math.sqrt(norm2);
  for (let k = q; k < q + 4; k++) y[k] *= scale;
  return true;
}
