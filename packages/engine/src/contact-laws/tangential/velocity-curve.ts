/**
 * Friction as a curve of the slip speed, with a peak near v_s:
 *   f_t = −v_t/|v_t| ((2μ_s* − μ_k) x²/(x⁴ + 1) + μ_k − μ_k/(x² + 1)) f_n,  x = |v_t|/v_s,  μ_s* = μ_s (1 − 0.09 (μ_k/μ_s)⁴)
 * The peak equals μ_s within 0.5 %. Near rest friction is proportional to x², so it cannot stick: a body creeps. Elmqvist et al. 2015, §6.2.2.
 */
import { type ResistanceLaw, TANGENTIAL_COMPLIANCE } from '../law.js';
import type { VelocityCurveSpec } from './tangential.schema.js';

/** Largest slope of 2 x²/(x⁴ + 1), at x = 0.54. */
const STEEPEST = 1.68;

/** (2μ_s* − μ_k) of the formula. */
export function humpOf(friction: number, staticFriction: number): number {
  if (staticFriction === 0) return 0;
  const ratio = friction / staticFriction;
  return 2 * staticFriction * (1 - 0.09 * ratio * ratio * ratio * ratio) - friction;
}

/** f_t/f_n at x = |v_t|/v_s, divided by x. */
function curve(hump: number, friction: number, x: number): number {
  const squared = x * x;
  return x * (hump / (squared * squared + 1) + friction / (squared + 1));
}

/** Largest f_t/f_n: the peak, or μ_k if the peak is lower. */
export function highestFriction(friction: number, staticFriction: number): number {
  const hump = humpOf(friction, staticFriction);
  // The curve has a single maximum, between x = 1 and 2.
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
