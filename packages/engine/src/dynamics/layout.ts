/**
 * What stands where in y:
 *   [ 13 numbers a free body | numbers of the trees | energy ledger | elastic energy of each live contact | states of the laws of live contacts ]
 * The last two grow and shrink with the contact set; the others never move.
 */
import type { BodyModel } from './multibody/body-model.js';

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

/** Numbers of y that one live contact takes besides the states of its law: the energy in its springs, ∫ f_el dδ + ∫ f_t dξ + … [J]. */
export const CONTACT_SIZE = 1;

/** Where the ledger starts in y. */
export function ledgerStart(bodies: BodyModel): number {
  return bodies.elementsEnd;
}

/** Where the rows of live contacts start in y. */
export function contactStart(bodies: BodyModel): number {
  return ledgerStart(bodies) + LEDGER_SIZE;
}

/** Where the states of laws start in y with the given number of live contacts. */
export function lawStatesStart(bodies: BodyModel, contactCount: number): number {
  return contactStart(bodies) + CONTACT_SIZE * contactCount;
}

/** Length of y with the given number of live contacts, whose laws have so many numbers of state together. */
export function stateSize(bodies: BodyModel, contactCount: number, lawStates: number): number {
  return lawStatesStart(bodies, contactCount) + lawStates;
}
