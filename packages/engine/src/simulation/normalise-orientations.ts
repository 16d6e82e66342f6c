/**
 * Makes quaternions unit again once their norm has drifted by more than DRIFT. Rotations divide by |q|² themselves, so a
 * small drift is harmless, and leaving it alone keeps the solver's last stage usable (one evaluation in seven saved).
 */
import { BODY_SIZE, type BodyModel } from '../dynamics/multibody/body-model.js';

const DRIFT = 1e-8;

/** Returns whether anything changed. */
export function normaliseOrientations(bodies: BodyModel, y: Float64Array): boolean {
  let changed = false;
  for (let slot = 0; slot < bodies.dynamic.length; slot++) {
    const q = BODY_SIZE * slot + 3;
    const norm2 = y[q] * y[q] + y[q + 1] * y[q + 1] + y[q + 2] * y[q + 2] + y[q + 3] * y[q + 3];
    if (Math.abs(norm2 - 1) <= DRIFT) continue;
    const scale = 1 / Math.sqrt(norm2);
    for (let k = q; k < q + 4; k++) y[k] *= scale;
    changed = true;
  }
  return changed;
}
