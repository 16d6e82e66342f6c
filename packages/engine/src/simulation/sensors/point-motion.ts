/**
 * Position, velocity and acceleration of a point of a body; r from the centre of mass, world axes.
 *   p = x + r,  ṗ = v + ω × r,  p̈ = v̇ + ω̇ × r + ω × (ω × r)
 *   v̇ = ΣF/m,  ω̇ = R I_B⁻¹ Rᵀ (Στ − ω × L)
 */

import { AT_L, BODY_SIZE, JOINTED } from '../../dynamics/multibody/body-places.js';
import { multiplyVector } from '../../math/mat3.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { Instant } from './sensor.js';

const r = new Float64Array(3);
const alpha = new Float64Array(3);
const inner = new Float64Array(3);

/** Fills the position of the point at `offset` from the body's centre of mass, body axes [m]. */
export function findPointPosition({ scratch }: Instant, body: number, offset: Float64Array, out: Float64Array): void {
  rotate(scratch.motion.orientations, 4 * body, offset, 0, out, 0);
  for (let k = 0; k < 3; k++) out[k] += scratch.motion.positionsW[3 * body + k];
}

/** Fills its velocity [m/s]. */
export function findPointVelocity({ scratch }: Instant, body: number, offset: Float64Array, out: Float64Array): void {
  const { orientations, velocitiesW, angularVelocitiesW } = scratch.motion;
  rotate(orientations, 4 * body, offset, 0, r, 0);
  for (let k = 0; k < 3; k++) out[k] = velocitiesW[3 * body + k];
  addCross(angularVelocitiesW, 3 * body, r, 0, out, 0);
}

/** Fills the acceleration of a point of a dynamic body [m/s²]. */
export function findPointAcceleration(instant: Instant, body: number, offset: Float64Array, out: Float64Array): void {
  const { bodies } = instant.system;
  const { motion, sums, mechanism } = instant.scratch;
  findAngularAcceleration(instant, body, alpha);
  rotate(motion.orientations, 4 * body, offset, 0, r, 0);
  const link = bodies.role[body] === JOINTED ? bodies.trees.linkOf[body] : -1;
  const { accelerations } = mechanism.response;
  for (let k = 0; k < 3; k++)
    out[k] = link < 0 ? sums.forcesW[3 * body + k] / bodies.mass[body] : accelerations[6 * link + 3 + k];
  addCross(alpha, 0, r, 0, out, 0);
  inner.fill(0);
  addCross(motion.angularVelocitiesW, 3 * body, r, 0, inner, 0);
  addCross(motion.angularVelocitiesW, 3 * body, inner, 0, out, 0);
}

/** Fills the angular acceleration of a dynamic body [rad/s²]. */
export function findAngularAcceleration({ system, y, scratch }: Instant, body: number, out: Float64Array): void {
  const { inverseInertiaB, role, place, trees } = system.bodies;
  const { orientations, angularVelocitiesW } = scratch.motion;
  if (role[body] === JOINTED) {
    const at = 6 * trees.linkOf[body];
    for (let k = 0; k < 3; k++) out[k] = scratch.mechanism.response.accelerations[at + k];
    return;
  }
  const spin = y.subarray(place[body] + AT_L, place[body] + BODY_SIZE);
  out.fill(0);
  addCross(angularVelocitiesW, 3 * body, spin, 0, out, 0);
  for (let k = 0; k < 3; k++) out[k] = scratch.sums.torquesW[3 * body + k] - out[k];
  rotateBack(orientations, 4 * body, out, 0, out, 0);
  multiplyVector(inverseInertiaB, 9 * body, out, 0, out, 0);
  rotate(orientations, 4 * body, out, 0, out, 0);
}
