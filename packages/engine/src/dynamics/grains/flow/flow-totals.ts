/** What came through an inlet, or went through an outlet, so far: what a balance of mass, momentum and energy needs to close. */
import { type NumberReader, type NumberWriter, readNumber, writeNumber } from '../../../math/number-stream.js';

/** Sums since the beginning, over the grains as they came or went. */
export interface FlowTotals {
  count: number;
  /** [kg] */
  mass: number;
  /** Σ m v [N s] */
  momentumX: number;
  momentumY: number;
  momentumZ: number;
  /** In motion, turning included [J]. */
  kinetic: number;
  /** Under gravity about the origin [J]. */
  potential: number;
  /** In contacts that were cut [J]; 0 for inlets. */
  held: number;
  /** What these grains had lost to damping and friction, which the bed no longer counts [J]; 0 for inlets. */
  damping: number;
  friction: number;
}

const KEYS = [
  ...(['count', 'mass', 'momentumX', 'momentumY', 'momentumZ'] as const),
  ...(['kinetic', 'potential', 'held', 'damping', 'friction'] as const),
];

/** Nothing yet. */
export function createFlowTotals(): FlowTotals {
  return {
    ...{ count: 0, mass: 0, momentumX: 0, momentumY: 0, momentumZ: 0 },
    ...{ kinetic: 0, potential: 0, held: 0, damping: 0, friction: 0 },
  };
}

/** Adds a grain: mass, momentum, kinetic energy of its translation, potential energy. */
export function bookGrain(
  totals: FlowTotals,
  mass: number,
  at: ArrayLike<number>,
  velocity: ArrayLike<number>,
  gravity: ArrayLike<number> = [0, 0, 0],
): void {
  totals.count++;
  totals.mass += mass;
  totals.momentumX += mass * velocity[0];
  totals.momentumY += mass * velocity[1];
  totals.momentumZ += mass * velocity[2];
  for (let k = 0; k < 3; k++) {
    totals.kinetic += 0.5 * mass * velocity[k] * velocity[k];
    totals.potential -= mass * gravity[k] * at[k];
  }
}

/** Writes the sums. */
export function writeTotals(totals: FlowTotals, out: NumberWriter): void {
  for (const key of KEYS) writeNumber(out, totals[key]);
}

/** Takes up sums that were written. */
export function readTotals(totals: FlowTotals, from: NumberReader): void {
  for (const key of KEYS) totals[key] = readNumber(from);
}
