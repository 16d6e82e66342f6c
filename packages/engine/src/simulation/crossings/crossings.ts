/**
 * Levels that sensors pass. g = sensor − level; a crossing has happened where g has another sign than the side it was last seen on, which is
 * part of the state: a step that ends on g = 0 to the last bit is not seen twice. Solvers that locate events end their step on it, found by
 * dense output; the others note where in their step it was. Within a step g is looked at LOOKS times, so that two crossings closer
 * than that pass unseen. A formula that is no number for a while has no side meanwhile: it is where it was.
 */
import { findForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import type { TimedState } from '../../dynamics/timed-state.js';
import { findRoot } from '../../integration/find-root.js';
import type { Interpolant, LocatedEvent, StepPlace } from '../../integration/solver.js';
import type { Model, State } from '../model.js';
import type { Crossing, CrossingNote } from './crossing.js';

/** Looks at g inside a step. */
const LOOKS = 8;
/** Events below this are crossings: −2 is the first; contacts have ids from 0 on. */
const FIRST_ID = -2;

/** Whether an event of a solver is a crossing. */
export const isCrossing = (id: number): boolean => id <= FIRST_ID;

/** Buffers of the search. Scratch. */
export interface CrossingSearch {
  readonly scratch: SystemScratch;
  readonly place: StepPlace;
}

/** Sides that the sensors are on at (t, y): −1, 1, or 0 on the level itself. */
export function findSides(model: Model, state: State, scratch: SystemScratch): Int8Array {
  if (model.crossings.length === 0) return new Int8Array(0);
  findForces(model.system, state.contacts, state, scratch);
  return Int8Array.from(model.crossings, (crossing) => Math.sign(read(crossing, model, state, state, scratch)));
}

/** The first crossing inside a step that is asked for and not to be ignored. */
export function findFirstCrossing(
  model: Model,
  state: State,
  search: CrossingSearch,
  interpolant: Interpolant,
  ignored: ReadonlySet<number>,
): LocatedEvent | undefined {
  let first: LocatedEvent | undefined;
  model.crossings.forEach((crossing, index) => {
    const id = FIRST_ID - index;
    const side = state.sides[index];
    if (side === 0 || ignored.has(id) || !isAskedFor(crossing, side)) return;
    const theta = findTheta(model, state, search, interpolant, crossing, side);
    if (theta !== undefined && (first === undefined || theta < first.theta)) first = { theta, id };
  });
  return first;
}

/**
 * What the sensors passed in a step that is about to be accepted, and the sides they are on after it; `landed`: the event that the step ends
 * on. To be called while the state is still that before the step.
 */
export function noteCrossings(
  model: Model,
  state: State,
  search: CrossingSearch,
  interpolant: Interpolant,
  landed: number,
): CrossingNote[] {
  const notes: CrossingNote[] = [];
  model.crossings.forEach((crossing, index) => {
    const side = state.sides[index];
    const ends = landed === FIRST_ID - index;
    const after = ends ? -side : Math.sign(valueAt(model, state, search, interpolant, crossing, 1));
    if (after === 0 || after === side || Number.isNaN(after)) return;
    state.sides[index] = after;
    if (side === 0 || !isAskedFor(crossing, side)) return;
    const theta = ends ? 1 : (findTheta(model, state, search, interpolant, crossing, side) ?? 1);
    const time = interpolant.span.start.time + theta * interpolant.span.step;
    notes.push({ name: crossing.name, time, direction: side < 0 ? 'rising' : 'falling', stops: crossing.stops });
  });
  return notes.sort((p, q) => p.time - q.time);
}

function isAskedFor({ direction }: Crossing, side: number): boolean {
  return direction === 'any' || (direction === 'rising') === side < 0;
}

/** Where g leaves its side, as a part of the step; undefined where it does not. */
function findTheta(
  model: Model,
  state: State,
  search: CrossingSearch,
  interpolant: Interpolant,
  crossing: Crossing,
  side: number,
): number | undefined {
  const value = (theta: number) => side * valueAt(model, state, search, interpolant, crossing, theta);
  let [from, before] = [0, Math.max(0, value(0))];
  for (let look = 1; look <= LOOKS; look++) {
    const to = look / LOOKS;
    const after = value(to);
    if (after < 0) return findRoot(value, from, before, to, after);
    [from, before] = [to, after];
  }
  return undefined;
}

/** g at a part θ of the step. */
function valueAt(
  model: Model,
  state: State,
  search: CrossingSearch,
  interpolant: Interpolant,
  crossing: Crossing,
  theta: number,
): number {
  const { place, scratch } = search;
  if (place.y.length < state.size) place.y = new Float64Array(2 * state.size);
  place.theta = theta;
  interpolant.evaluate(place, 0, state.size);
  findForces(model.system, state.contacts, place, scratch);
  return read(crossing, model, state, place, scratch);
}

function read(
  { sensor, level }: Crossing,
  { system }: Model,
  { contacts }: State,
  { time, y }: TimedState,
  scratch: SystemScratch,
): number {
  return sensor.read({ system, time, y, contacts, scratch }) - level;
}
