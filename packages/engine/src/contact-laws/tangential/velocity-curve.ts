/**
 * Friction by a curve of the slip speed, with a hump at v_s between sticking and sliding:
 *   f_t = −v_t/|v_t| ((2μ_s* − μ_k) x²/(x⁴ + 1) + μ_k − μ_k/(x² + 1)) f_n,  x = |v_t|/v_s,  μ_s* = μ_s (1 − 0.09 (μ_k/μ_s)⁴)
 * Elmqvist et al., §6.2.2. The hump is μ_s within 0.5 %. Near rest friction goes with x², so that nothing is held: a body creeps.
 */
import { type ResistanceLaw, TANGENTIAL_COMPLIANCE } from '../law.js';
import type { VelocityCurveSpec } from './tangential.schema.js';

/** Largest slope of 2 x²/(x⁴ + 1), at x = 0.54. */
const STEEPEST = 1.68;

/** (2μ_s* − μ_k) of the formula. */
function humpOf(friction: number, staticFriction: number): number {
  if (staticFriction === 0) return 0;
  const ratio = friction / staticFriction;
  return 2 * staticFriction * (1 - 0.09 * ratio * ratio * ratio * ratio) - friction;
}

/** f_t/f_n at x = |v_t|/v_s, divided by x. */
function curve(hump: number, friction: number, x: number): number {
  const squared = x * x;
  return x * (hump / (squared * squared + 1) + friction / (squared + 1));
}

/** Largest f_t/f_n there is: the top of the hump, or μ_k where the hump stays below. */
export function highestFriction(friction: number, staticFriction: number): number {
  const hump = humpOf(friction, staticFriction);
  // The curve has one top, and it lies between x = 1 and 2.
  let [low, high] = [0.5, 3];
  for (let i = 0; i < 100; i++) {
    const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
    if (p * curve(hump, friction, p) < q * curve(hump, friction, q)) low = p;
    else high = q;
  }
  return Math.max(friction, low * curve(hump, friction, low));
}

export const velocityCurve: ResistanceLaw<VelocityCurveSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ slipSpeed: humpSpeed }, { friction, staticFriction }) => {
    const hump = humpOf(friction, staticFriction);
    const highest = highestFriction(friction, staticFriction);
    return {
      states: [],
      find: (view, load) => {
        const resistance = (load.pressing * curve(hump, friction, view.slipSpeed / humpSpeed)) / humpSpeed;
        for (let k = 0; k < 3; k++) load.friction[k] = -resistance * view.slip[k];
        load.frictionLimit = highest * load.pressing;
      },
      settlingTime: (effectiveMass, pressing) =>
        (effectiveMass * humpSpeed) / (STEEPEST * highest * pressing * TANGENTIAL_COMPLIANCE),
    };
  },
};
