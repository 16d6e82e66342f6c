/**
 * Levels that sensors pass. g = sensor − level; a crossing has happened where g has another sign than the side it was last seen on, which is
 * part of the state: a step that ends on g = 0 to the last bit is not seen twice. Solvers that locate events end their step on it, found by
 * dense output; the others note where in their step it was. Within a step g is looked at LOOKS times, so that two crossings closer
 * than that pass unseen. A formula that is no number for a while has no side meanwhile: it is where it was.
 */
import { createSystemScratch, findAllForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import { findRoot } from '../../integration/find-root.js';
import { createStepPlace, type Interpolant, type LocatedEvent, type StepPlace } from '../../integration/solver.js';
import type { TimedState } from '../../integration/timed-state.js';
import type { Model, State } from '../model.js';
import type { Instant } from '../sensors/sensor.js';
import type { Crossing, CrossingNote } from './crossing.js';

/** Looks at g inside a step. */
const LOOKS = 8;
/** Events below this are crossings: −2 is the first; contacts have ids from 0 on. */
const FIRST_ID = -2;

/** Whether an event of a solver is a crossing. */
export const isCrossing = (id: number): boolean => id <= FIRST_ID;

/** What the search works with. Scratch. */
export interface CrossingSearch {
  readonly model: Model;
  readonly state: State;
  readonly scratch: SystemScratch;
  /** Where in the step is looked. */
  readonly place: StepPlace;
  /** The same as sensors see it. */
  readonly instant: OpenInstant;
  /** g there. */
  readonly value: Float64Array;
}

type OpenInstant = { -readonly [Name in keyof Instant]: Instant[Name] };

export function createCrossingSearch(model: Model, state: State): CrossingSearch {
  const { system } = model;
  const scratch = createSystemScratch(system);
  const place = createStepPlace(0);
  const instant = { system, time: Number.NaN, y: place.y, contacts: state.contacts, held: state.held, scratch };
  return { model, state, scratch, place, instant, value: new Float64Array(1) };
}

/** Sides that the sensors are on at (t, y): −1, 1, or 0 on the level itself. */
export function findSides(search: CrossingSearch): Int8Array {
  const { model, state, value } = search;
  return Int8Array.from(model.crossings, (crossing) => {
    findValue(search, state, crossing);
    return Math.sign(value[0]);
  });
}

/** The first crossing inside a step that is asked for and not to be ignored. */
export function findFirstCrossing(
  search: CrossingSearch,
  interpolant: Interpolant,
  ignored: ReadonlySet<number>,
): LocatedEvent | undefined {
  const { crossings } = search.model;
  let first: LocatedEvent | undefined;
  for (let index = 0; index < crossings.length; index++) {
    const id = FIRST_ID - index;
    const side = search.state.sides[index];
    if (side === 0 || ignored.has(id) || !isAskedFor(crossings[index], side)) continue;
    const theta = findTheta(search, interpolant, crossings[index], side);
    if (theta !== undefined && (first === undefined || theta < first.theta)) first = { theta, id };
  }
  return first;
}

/**
 * Fills what the sensors passed in a step that is about to be accepted, and the sides they are on after it; `landed`: the event that the step
 * ends on. To be called while the state is still that before the step.
 */
export function noteCrossings(
  search: CrossingSearch,
  interpolant: Interpolant,
  landed: number,
  out: CrossingNote[],
): void {
  const { sides } = search.state;
  const { crossings } = search.model;
  for (let index = 0; index < crossings.length; index++) {
    const crossing = crossings[index];
    const side = sides[index];
    const ends = landed === FIRST_ID - index;
    const after = ends ? -side : sideAtEnd(search, interpolant, crossing);
    if (after === 0 || after === side) continue;
    sides[index] = after;
    if (side === 0 || !isAskedFor(crossing, side)) continue;
    const theta = ends ? 1 : (findTheta(search, interpolant, crossing, side) ?? 1);
    const time = interpolant.span.start.time + theta * interpolant.span.step;
    out.push({ name: crossing.name, time, direction: side < 0 ? 'rising' : 'falling', stops: crossing.stops });
  }
  if (out.length > 1) out.sort((p, q) => p.time - q.time);
}

/** −1, 1, or 0 where g is zero or no number. */
function sideAtEnd(search: CrossingSearch, interpolant: Interpolant, crossing: Crossing): number {
  search.place.theta = 1;
  findValueInside(search, interpolant, crossing);
  if (search.value[0] > 0) return 1;
  return search.value[0] < 0 ? -1 : 0;
}

function isAskedFor({ direction }: Crossing, side: number): boolean {
  return direction === 'any' || (direction === 'rising') === side < 0;
}

/** Where g leaves its side, as a part of the step; undefined where it does not. */
function findTheta(
  search: CrossingSearch,
  interpolant: Interpolant,
  crossing: Crossing,
  side: number,
): number | undefined {
  const { place, value } = search;
  place.theta = 0;
  findValueInside(search, interpolant, crossing);
  let before = Math.max(0, side * value[0]);
  for (let look = 1; look <= LOOKS; look++) {
    place.theta = look / LOOKS;
    findValueInside(search, interpolant, crossing);
    const after = side * value[0];
    if (after < 0) return thetaBetween(search, interpolant, crossing, side, look, before);
    before = after;
  }
  return undefined;
}

/** Where between a look and the one before it. */
function thetaBetween(
  search: CrossingSearch,
  interpolant: Interpolant,
  crossing: Crossing,
  side: number,
  look: number,
  before: number,
): number {
  const { place, value } = search;
  const after = side * value[0];
  const valueAt = (theta: number) => {
    place.theta = theta;
    findValueInside(search, interpolant, crossing);
    return side * value[0];
  };
  return findRoot(valueAt, (look - 1) / LOOKS, before, look / LOOKS, after);
}

/** Fills g at the search's place in the step. */
function findValueInside(search: CrossingSearch, interpolant: Interpolant, crossing: Crossing): void {
  const { place, state } = search;
  if (place.y.length < state.size) place.y = new Float64Array(2 * state.size);
  interpolant.evaluate(place, 0, state.size);
  findValue(search, place, crossing);
}

/** Fills g at (t, y). */
function findValue(search: CrossingSearch, at: TimedState, { sensor, level }: Crossing): void {
  const { model, state, scratch, instant, value } = search;
  findAllForces(model.system, state, at, scratch);
  instant.time = at.time;
  instant.y = at.y;
  instant.contacts = state.contacts;
  instant.held = state.held;
  sensor.find(instant, value, 0);
  value[0] -= level;
}
