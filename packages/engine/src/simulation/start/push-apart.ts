/**
 * The smallest translations that part overlapping units: min ½ Σ m |x|² so that n·(x_B − x_A) ≥ δ for each contact, by projected
 * Gauss–Seidel over its multipliers λ ≥ 0, over-relaxed where it is slow. Contacts are taken in the given order, which is canonical.
 */
import { HELD, type Units } from './units.js';

/** A contact between two units, of which one at least can move. */
export interface Parting {
  /** Shapes A < B, by which a contact is known again. */
  readonly pair: number;
  readonly unitA: number;
  readonly unitB: number;
  /** From A to B, world axes. */
  readonly normal: readonly [number, number, number];
  /** How far it must open [m]; < 0 where it may still close by that much. */
  needed: number;
}

/** Passes over all contacts in one round. The positions are linearised anew in the next, so an answer to some digits is enough. */
const PASSES = 200;
/** Passes more where those did not do. A row of n bodies takes some n² plain passes, and some n where each goes farther than its contact needs. */
const LONG_PASSES = 1000;
/** How far those go, relative to the need. They converge for any mixture below 2 (Cryer 1971); 2/(1 + sin(π/n)) is best for a row: n = 300. */
const OVERSHOOT = 1.98;
/** Correction in a pass, relative to the largest depth, below which the passes end. */
const SETTLED = 1e-12;

/** Fills `moves`, 3 numbers per unit [m], so that each contact opens by what it needs or more. */
export function pushApart(partings: readonly Parting[], units: Units, moves: Float64Array): void {
  const pressed = new Float64Array(partings.length);
  const deepest = partings.reduce((most, { needed }) => Math.max(most, needed), 0);
  moves.fill(0);
  for (let pass = 0; pass < PASSES + LONG_PASSES; pass++) {
    const reach = pass < PASSES ? 1 : OVERSHOOT;
    let largest = 0;
    for (let i = 0; i < partings.length; i++) {
      const { unitA, unitB, normal, needed } = partings[i];
      const easeA = easeOf(units, unitA);
      const easeB = easeOf(units, unitB);
      const wanted = pressed[i] + (reach * (needed - openingOf(partings[i], moves))) / (easeA + easeB);
      const change = Math.max(0, wanted) - pressed[i];
      if (change === 0) continue;
      pressed[i] += change;
      for (let k = 0; k < 3; k++) {
        if (unitA !== HELD) moves[3 * unitA + k] -= easeA * change * normal[k];
        if (unitB !== HELD) moves[3 * unitB + k] += easeB * change * normal[k];
      }
      largest = Math.max(largest, Math.abs(change) * (easeA + easeB));
    }
    if (largest <= SETTLED * deepest) return;
  }
}

/** n·(x_B − x_A) [m]: how far a contact opens by the moves. */
export function openingOf({ unitA, unitB, normal }: Parting, moves: Float64Array): number {
  let opened = 0;
  for (let k = 0; k < 3; k++)
    opened += normal[k] * ((unitB === HELD ? 0 : moves[3 * unitB + k]) - (unitA === HELD ? 0 : moves[3 * unitA + k]));
  return opened;
}

/** 1/m of a unit, 0 of what is held. */
function easeOf({ mass }: Units, unit: number): number {
  return unit === HELD ? 0 : 1 / mass[unit];
}
