/**
 * Momentum, angular momentum and kinetic energy of a group of dynamic bodies.
 *   P = Σ m v,  L = Σ L_own + m x × v about the origin, minus X × P about their common centre X = Σ m x / Σ m
 *   T = Σ ½ m v² + ½ ω·L_own
 */
import { findSpin } from '../../dynamics/multibody/body-motion.js';
import type { Instant } from './sensor.js';

/** Fills P of the bodies [kg m/s]. */
export function findMomentum({ system, scratch }: Instant, of: ArrayLike<number>, out: Float64Array): void {
  out.fill(0);
  for (let i = 0; i < of.length; i++) {
    for (let k = 0; k < 3; k++) out[k] += system.bodies.mass[of[i]] * scratch.motion.velocitiesW[3 * of[i] + k];
  }
}

const centre = new Float64Array(3);
const spin = new Float64Array(3);

/** Fills L of the bodies about the world's origin or their common centre of mass [kg m²/s]. */
export function findAngularMomentum(
  { system, y, scratch }: Instant,
  of: ArrayLike<number>,
  about: 'origin' | 'centre',
  out: Float64Array,
): void {
  const { mass } = system.bodies;
  const { positionsW: x, velocitiesW: v } = scratch.motion;
  centre.fill(0);
  if (about === 'centre') {
    let total = 0;
    for (let i = 0; i < of.length; i++) total += mass[of[i]];
    for (let i = 0; i < of.length; i++)
      for (let k = 0; k < 3; k++) centre[k] += (mass[of[i]] / total) * x[3 * of[i] + k];
  }
  out.fill(0);
  // x − X body by body: far from the origin, subtracting X × P would lose all digits.
  for (let i = 0; i < of.length; i++) {
    findSpin(system.bodies, y, scratch.motion, of[i], spin);
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      const at = 3 * of[i];
      out[k] += spin[k] + mass[of[i]] * ((x[at + p] - centre[p]) * v[at + q] - (x[at + q] - centre[q]) * v[at + p]);
    }
  }
}

/** T of one dynamic body [J]. */
export function kineticEnergyOf({ system, y, scratch }: Instant, body: number): number {
  const { mass } = system.bodies;
  const { velocitiesW, angularVelocitiesW } = scratch.motion;
  findSpin(system.bodies, y, scratch.motion, body, spin);
  let energy = 0;
  for (let k = 0; k < 3; k++) {
    const v = velocitiesW[3 * body + k];
    energy += 0.5 * (mass[body] * v * v + spin[k] * angularVelocitiesW[3 * body + k]);
  }
  return energy;
}
