/** The energy ledger's part of y: after bodies, joints and elements along joints. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../math/number-stream.js';
import type { BodyModel } from './multibody/body-model.js';

/** Lines of the energy ledger that are integrated in y, each from its own power [J]. */
export const LEDGER = {
  /** Dissipated by the damping part of normal forces. */
  damping: 0,
  /** Dissipated by friction. */
  friction: 1,
  /** Work of bodies with prescribed motion. */
  driven: 2,
  /** Numerical residual: elastic energy left by ended contacts, from integration error and missed contact onsets. */
  elasticResidual: 3,
  /** Dissipated by dampers and drag. */
  dampers: 4,
  /** Work of motors and external forces. */
  applied: 5,
  /** Work of contact laws that change with time or have no potential. */
  law: 6,
  /** Dissipated by resistance to rolling, and to spinning about the normal. */
  rolling: 7,
  spinning: 8,
} as const;

/** Entries of y in the ledger. */
export const LEDGER_SIZE = 9;

/** Where the ledger starts in y. */
export function ledgerStart(bodies: BodyModel): number {
  return bodies.elementsEnd;
}

/** Writes the ledger; used for saving and for hashing. */
export function writeLedger(bodies: BodyModel, y: Float64Array, out: NumberWriter): void {
  writeNumbers(out, y, ledgerStart(bodies), ledgerStart(bodies) + LEDGER_SIZE);
}

export function readLedger(bodies: BodyModel, from: NumberReader, y: Float64Array): void {
  y.set(readNumbers(from, LEDGER_SIZE), ledgerStart(bodies));
}
