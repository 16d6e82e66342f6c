/**
 * Stops of joints begin and end to act where their gap changes sign. Solvers that locate events end their step there, found by dense output of
 * the coordinate alone; the others see it at the end of their step.
 */
import type { JointElement } from '../dynamics/along-joints/joint-element.js';
import { ledgerStart } from '../dynamics/layout.js';
import { findRoot } from '../integration/find-root.js';
import type { Interpolant, LocatedEvent, StepPlace } from '../integration/solver.js';
import type { Model, State } from './model.js';

/** Looks at a gap inside a step. */
const LOOKS = 8;

/** Events of elements have the numbers below those of crossings. */
function eventId({ crossings }: Model, element: number): number {
  return -2 - crossings.length - element;
}

/** The first stop that begins or ends to act inside a step. */
export function findFirstStop(
  model: Model,
  { y }: State,
  place: StepPlace,
  interpolant: Interpolant,
  ignored: ReadonlySet<number>,
): LocatedEvent | undefined {
  let first: LocatedEvent | undefined;
  model.system.jointElements.forEach((element, index) => {
    if (element.isActive === undefined || ignored.has(eventId(model, index))) return;
    const theta = findTheta(element, element.isActive(y) ? -1 : 1, place, interpolant);
    if (theta !== undefined && (first === undefined || theta < first.theta))
      first = { theta, id: eventId(model, index) };
  });
  return first;
}

/** Where side · gap falls below 0, as a part of the step. */
function findTheta(
  { coordinate: { position }, gap = () => 1 }: JointElement,
  side: number,
  place: StepPlace,
  interpolant: Interpolant,
): number | undefined {
  const value = (theta: number) => {
    place.theta = theta;
    interpolant.evaluate(place, position, position + 1);
    return side * gap(place.y[position]);
  };
  let [from, before] = [0, Math.max(0, value(0))];
  for (let look = 1; look <= LOOKS; look++) {
    const to = look / LOOKS;
    const after = value(to);
    if (after < 0) return findRoot(value, from, before, to, after);
    [from, before] = [to, after];
  }
  return undefined;
}

/** Settles what elements along joints hold, after a step that ended on an event, or on none (−1). Returns whether anything changed. */
export function settleJointElements(model: Model, state: State, landed: number): boolean {
  const ledger = ledgerStart(model.system.bodies);
  const { jointElements } = model.system;
  let changed = false;
  for (let i = 0; i < jointElements.length; i++) {
    const { settle } = jointElements[i];
    if (settle?.(state.y, ledger, landed === eventId(model, i)) === true) changed = true;
  }
  return changed;
}

/** The steps of free motion are far too long for a blow on a stop that has just begun. */
export function followStops({ system }: Model, state: State): void {
  for (const { longestStep } of system.jointElements)
    if (longestStep !== undefined) state.solver.step = Math.min(state.solver.step, longestStep(state.y));
}
