/** The energy ledger's part of y: behind the numbers of bodies, joints and what acts along them. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../math/number-stream.js';
import type { BodyModel } from './multibody/body-model.js';

/** Lines of the energy ledger that are integrated in y, each from its own power [J]. */
export const LEDGER = {
  /** Taken by the damping part of normal forces. */
  damping: 0,
  /** Taken by friction. */
  friction: 1,
  /** Given by bodies with prescribed motion. */
  driven: 2,
  /** Elastic energy that ended contacts left behind: integration error, and the price of a missed contact onset. */
  elasticResidual: 3,
  /** Taken by dampers and drag. */
  dampers: 4,
  /** Given by motors and by forces from outside the scene. */
  applied: 5,
  /** Given by contact laws that change with time, or that have no potential. */
  law: 6,
  /** Taken by resistance to rolling, and to spinning about the normal. */
  rolling: 7,
  spinning: 8,
} as const;

/** Numbers of y that the ledger takes. */
export const LEDGER_SIZE = 9;

/** Where the ledger starts in y. */
export function ledgerStart(bodies: BodyModel): number {
  return bodies.elementsEnd;
}

/** Saved and hashed alike. */
export function writeLedger(bodies: BodyModel, y: Float64Array, out: NumberWriter): void {
  writeNumbers(out, y, ledgerStart(bodies), ledgerStart(bodies) + LEDGER_SIZE);
}

export function readLedger(bodies: BodyModel, from: NumberReader, y: Float64Array): void {
  y.set(readNumbers(from, LEDGER_SIZE), ledgerStart(bodies));
}
