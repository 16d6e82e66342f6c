/**
 * Forces and torques on bodies that are given for a span of time and grow evenly over it:
 *   F(t) = F₀ + s ΔF,  τ(t) = τ₀ + s Δτ,  s = (t − t₀)/Δt
 * They are held in d, so the right-hand side stays pure in (t, y, d). Grains act on bodies so, once a grain step.
 */
import type { HeldState } from '../discrete-state.js';
import type { ForceSums } from '../multibody/force-sums.js';

/** Where the loads are in `held`: t₀ and 1/Δt, then HELD_LOAD numbers for each body. */
export interface HeldLoads {
  readonly start: number;
  /** The bodies, all of them dynamic. */
  readonly bodies: Int32Array;
}

/** Numbers of a body: F₀ [N], τ₀ about the centre of mass [N m], ΔF, Δτ; world axes. */
export const HELD_LOAD = 12;

/** Numbers before those of the bodies. */
export const HELD_SPAN = 2;

/** Numbers in `held` for so many bodies. */
export function heldLoadsSize(bodies: number): number {
  return bodies === 0 ? 0 : HELD_SPAN + HELD_LOAD * bodies;
}

/** Adds the loads at the time of `at`, and books their power as that of external forces. */
export function addHeldLoads({ start, bodies }: HeldLoads, { time, held }: HeldState, sums: ForceSums): void {
  const s = (time - held[start]) * held[start + 1];
  const { forcesW, torquesW, motion } = sums;
  for (let row = 0; row < bodies.length; row++) {
    const at = start + HELD_SPAN + HELD_LOAD * row;
    const b = 3 * bodies[row];
    for (let k = 0; k < 3; k++) {
      const force = held[at + k] + s * held[at + 6 + k];
      const torque = held[at + 3 + k] + s * held[at + 9 + k];
      forcesW[b + k] += force;
      torquesW[b + k] += torque;
      sums.appliedPower += force * motion.velocitiesW[b + k] + torque * motion.angularVelocitiesW[b + k];
    }
  }
}
