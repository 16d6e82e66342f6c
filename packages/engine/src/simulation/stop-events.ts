/**
 * Stops of joints begin and end to act where their gap changes sign. Solvers that locate events end their step there, found by dense output of
 * the coordinate alone; the others see it at the end of their step.
 */
import type { JointElement } from '../dynamics/along-joints/joint-element.js';
import { ledgerStart } from '../dynamics/layout.js';
import type { Warning } from '../errors/warning.js';
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
  const { jointElements } = model.system;
  let first: LocatedEvent | undefined;
  for (let index = 0; index < jointElements.length; index++) {
    const element = jointElements[index];
    if (element.isActive === undefined || ignored.has(eventId(model, index))) continue;
    const side = element.isActive(y) ? -1 : 1;
    if (!looksAt(element, side, place, interpolant)) continue;
    const theta = findRoot(
      (part) => gapAt(element, side, place, interpolant, part),
      looks[0],
      looks[1],
      looks[2],
      looks[3],
    );
    if (first === undefined || theta < first.theta) first = { theta, id: eventId(model, index) };
  }
  return first;
}

/** The last look with side · gap ≥ 0 and the first below: part of the step and value of each. In an array, because closures are only made where something crosses. */
const looks = new Float64Array(4);

/** Looks where side · gap falls below 0; fills `looks` and returns true where it does. */
function looksAt(element: JointElement, side: number, place: StepPlace, interpolant: Interpolant): boolean {
  looks[0] = 0;
  looks[1] = Math.max(0, gapAt(element, side, place, interpolant, 0));
  for (let look = 1; look <= LOOKS; look++) {
    looks[2] = look / LOOKS;
    looks[3] = gapAt(element, side, place, interpolant, looks[2]);
    if (looks[3] < 0) return true;
    looks[0] = looks[2];
    looks[1] = looks[3];
  }
  return false;
}

/** side · gap at a part of the step. */
function gapAt(
  { coordinate: { position }, gap = () => 1 }: JointElement,
  side: number,
  place: StepPlace,
  interpolant: Interpolant,
  part: number,
): number {
  place.theta = part;
  interpolant.evaluate(place, position, position + 1);
  return side * gap(place.y[position]);
}

/** Settles what elements along joints hold, before the first step or after one that ended on an event, or on none (−1). Returns whether anything changed. */
export function settleJointElements(model: Model, state: State, landed: number): boolean {
  const ledger = ledgerStart(model.system.bodies);
  const { jointElements } = model.system;
  const otherwise = state.steps === 0 ? 'start' : 'step';
  let changed = false;
  for (let i = 0; i < jointElements.length; i++) {
    const { settle } = jointElements[i];
    if (settle?.(state.y, ledger, landed === eventId(model, i) ? 'event' : otherwise) === true) changed = true;
  }
  return changed;
}

/** Speed [rad/s], [m/s] below which what a stop throws back at the start is not worth a word. */
const SLOW = 1;

/** Joints that the scene starts far beyond their limits. */
export function watchStops({ system }: Model, { time, y }: State): Warning[] {
  return system.jointElements.flatMap(({ name, throwsBack, gap, coordinate: { position, kind } }): Warning[] => {
    const speed = throwsBack?.(y) ?? 0;
    if (!(speed > SLOW)) return [];
    const beyond = -(gap?.(y[position]) ?? 0);
    const unit = kind === 'angle' ? 'rad' : 'm';
    const message = `'${name}' are passed by ${beyond.toPrecision(3)} ${unit} at the start: the stop would throw the joint back at ${speed.toPrecision(3)} ${unit}/s; start inside the limits`;
    return [{ code: 'joint/beyond-limit', time, bodies: [name], message }];
  });
}

/** The steps of free motion are far too long for a blow on a stop that has just begun. */
export function followStops({ system }: Model, state: State): void {
  for (const { longestStep } of system.jointElements)
    if (longestStep !== undefined) state.solver.step = Math.min(state.solver.step, longestStep(state.y));
}
