/** Uniform gravity: F = m g, U = −m g·x. */
import type { Vec3 } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';

export function addGravity(bodies: BodyModel, gravity: Vec3, forcesW: Float64Array): void {
  const { dynamic, mass } = bodies;
  const gx = gravity[0];
  const gy = gravity[1];
  const gz = gravity[2];
  for (let i = 0; i < dynamic.length; i++) {
    const body = dynamic[i];
    const m = mass[body];
    forcesW[3 * body] += m * gx;
    forcesW[3 * body + 1] += m * gy;
    forcesW[3 * body + 2] += m * gz;
  }
}
