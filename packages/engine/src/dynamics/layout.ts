/**
 * What stands where in y:
 *   [ 13 numbers a dynamic body | energy ledger | one row a live contact ]
 * The last part grows and shrinks with the contact set; the first two never move.
 */
import { BODY_SIZE, type BodyModel } from './multibody/body-model.js';

/** Lines of the energy ledger that are integrated in y, each from its own power [J]. */
export const LEDGER = {
  /** Taken by the damping part of normal forces. */
  damping: 0,
  /** Taken by friction. */
  friction: 1,
  /** Given by bodies with prescribed motion. */
  driven: 2,
  /** Elastic energy that ended contacts left behind: integration error, and the price of a touch seen late. */
  elasticResidual: 3,
  /** Taken by dampers and drag. */
  dampers: 4,
  /** Given by forces from outside the scene. */
  applied: 5,
  /** Given by contact laws that change with time. */
  law: 6,
} as const;

/** Numbers of y that the ledger takes. */
export const LEDGER_SIZE = 7;

/** Numbers of y that one live contact takes: its elastic energy ∫ f_el dδ [J]. */
export const CONTACT_SIZE = 1;

/** Where the ledger starts in y. */
export function ledgerStart(bodies: BodyModel): number {
  return BODY_SIZE * bodies.dynamic.length;
}

/** Where the rows of live contacts start in y. */
export function contactStart(bodies: BodyModel): number {
  return ledgerStart(bodies) + LEDGER_SIZE;
}

/** Length of y with the given number of live contacts. */
export function stateSize(bodies: BodyModel, contactCount: number): number {
  return contactStart(bodies) + CONTACT_SIZE * contactCount;
}
