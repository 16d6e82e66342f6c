/** Uniform gravity: F = m g, U = −m g·x. */
import type { Vec3 } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';

export function addGravity(bodies: BodyModel, gravity: Vec3, forcesW: Float64Array): void {
  for (let i = 0; i < bodies.dynamic.length; i++) {
    const body = bodies.dynamic[i];
    const mass = bodies.mass[body];
    for (let k = 0; k < 3; k++) forcesW[3 * body + k] += mass * gravity[k];
  }
}
