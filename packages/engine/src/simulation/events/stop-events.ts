/**
 * Stops of joints start and stop acting where their gap changes sign. Solvers that locate events end their step there, found by dense output
 * of the coordinate alone; the others detect it at the end of their step.
 */
import type { JointElement } from '../../dynamics/along-joints/joint-element.js';
import { ledgerStart } from '../../dynamics/ledger-slice.js';
import type { Warning } from '../../errors/warning.js';
import { findRoot } from '../../integration/find-root.js';
import type { Interpolant, LocatedEvent, StepPlace } from '../../integration/solver.js';
import type { Model, State } from '../model.js';

/** Samples of a gap inside a step. */
const LOOKS = 8;

/** Ids of element events come below those of crossings. */
function eventId({ crossings }: Model, element: number): number {
  return -2 - crossings.length - element;
}

/** The first stop that starts or stops acting inside a step. Plain loops instead of closures, which would be allocated in every step. */
export function findFirstStop(
  model: Model,
  { held }: State,
  place: StepPlace,
  interpolant: Interpolant,
  ignored: ReadonlySet<number>,
): LocatedEvent | undefined {
  const { jointElements } = model.system;
  let first: LocatedEvent | undefined;
  for (let index = 0; index < jointElements.length; index++) {
    const element = jointElements[index];
    if (element.isActive === undefined || ignored.has(eventId(model, index))) continue;
    const side = element.isActive(held) ? -1 : 1;
    const look = findLook(element, side, place, interpolant);
    if (look === 0) continue;
    const theta = findTheta(element, side, place, interpolant, look);
    if (first === undefined || theta < first.theta) first = { theta, id: eventId(model, index) };
  }
  return first;
}

const gap = new Float64Array(1);

/** The first sample, counted from 1, at which side · gap is below 0; 0 for none. */
function findLook(
  { coordinate: { position }, findGap }: JointElement,
  side: number,
  place: StepPlace,
  interpolant: Interpolant,
): number {
  for (let look = 1; look <= LOOKS; look++) {
    place.theta = look / LOOKS;
    interpolant.evaluate(place, position, position + 1);
    findGap?.(place.y, gap);
    if (side * gap[0] < 0) return look;
  }
  return 0;
}

/** θ at which side · gap falls below 0, before the sample at which it is below 0. */
function findTheta(
  { coordinate: { position }, findGap }: JointElement,
  side: number,
  place: StepPlace,
  interpolant: Interpolant,
  look: number,
): number {
  const value = (theta: number) => {
    place.theta = theta;
    interpolant.evaluate(place, position, position + 1);
    findGap?.(place.y, gap);
    return side * gap[0];
  };
  const [from, to] = [(look - 1) / LOOKS, look / LOOKS];
  return findRoot(value, from, Math.max(0, value(from)), to, value(to));
}

/** Updates the held values of elements along joints, before the first step or after a step. `landed`: the event that ended it, or −1. Returns whether anything changed. */
export function settleJointElements(model: Model, state: State, landed: number): boolean {
  const ledger = ledgerStart(model.system.bodies);
  const { jointElements } = model.system;
  const otherwise = state.steps === 0 ? 'start' : 'step';
  let changed = false;
  for (let i = 0; i < jointElements.length; i++) {
    const { settle } = jointElements[i];
    if (settle?.(state, ledger, landed === eventId(model, i) ? 'event' : otherwise) === true) changed = true;
  }
  return changed;
}

/** Rebound speed from a stop at the start [rad/s], [m/s] below which there is no warning. */
const SLOW = 1;

/** Warns of joints that start far beyond their limits. */
export function watchStops({ system }: Model, state: State): Warning[] {
  const { time, y } = state;
  return system.jointElements.flatMap(({ name, throwsBack, findGap, coordinate: { kind } }): Warning[] => {
    const speed = throwsBack?.(state) ?? 0;
    if (!(speed > SLOW)) return [];
    findGap?.(y, gap);
    const beyond = -gap[0];
    const unit = kind === 'angle' ? 'rad' : 'm';
    const message = `'${name}' are exceeded by ${beyond.toPrecision(3)} ${unit} at the start: the stop would throw the joint back at ${speed.toPrecision(3)} ${unit}/s; start within the limits`;
    return [{ code: 'joint/beyond-limit', time, bodies: [name], message }];
  });
}

/** Shortens the next step to resolve an impact on a stop that has just begun. */
export function followStops({ system }: Model, state: State): void {
  for (const { longestStep } of system.jointElements)
    if (longestStep !== undefined) state.solver.step = Math.min(state.solver.step, longestStep(state.held));
}
