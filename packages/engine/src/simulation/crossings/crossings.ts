/**
 * Crossings of levels by sensors. g = sensor − level. A crossing has happened where the sign of g differs from its last side, which is part of
 * the state: a step that ends exactly on g = 0 is not reported twice. Solvers that locate events end their step on the crossing, found by
 * dense output; the others record its time within the step. g is sampled LOOKS times per step, so two crossings closer than that are missed.
 * While a formula is NaN, it keeps its last side.
 */
import type { BorneContacts } from '../../dynamics/implicit/borne-contacts.js';
import { createSystemScratch, findAllForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import { findRoot } from '../../integration/find-root.js';
import { createStepPlace, type Interpolant, type LocatedEvent, type StepPlace } from '../../integration/solver.js';
import type { TimedState } from '../../integration/timed-state.js';
import { grainInstant } from '../grains/grain-instant.js';
import type { Model, State } from '../model.js';
import { type Follower, followStep } from '../running/follow-step.js';
import type { Instant } from '../sensors/sensor.js';
import type { Crossing, CrossingNote } from './crossing.js';

/** Samples of g inside a step. */
const LOOKS = 8;
/** Ids of crossings start here and descend; contacts have ids from 0 on. */
const FIRST_ID = -2;

/** Whether an event of a solver is a crossing. */
export const isCrossing = (id: number): boolean => id <= FIRST_ID;

/** Working data of the search. Scratch. */
export interface CrossingSearch {
  readonly model: Model;
  readonly state: State;
  readonly scratch: SystemScratch;
  readonly follower: Follower;
  /** The current point in the step. */
  readonly place: StepPlace;
  /** The same point as input of sensors. */
  readonly instant: OpenInstant;
  /** g there. */
  readonly value: Float64Array;
}

type OpenInstant = { -readonly [Name in keyof Instant]: Instant[Name] };

export function createCrossingSearch(model: Model, state: State, follower: Follower): CrossingSearch {
  const { system } = model;
  const scratch = createSystemScratch(system);
  const place = createStepPlace(0);
  const instant: OpenInstant = {
    ...{ system, time: Number.NaN, y: place.y, contacts: state.contacts, held: state.held },
    grains: undefined,
    scratch,
  };
  return { model, state, scratch, follower, place, instant, value: new Float64Array(1) };
}

/** The sides of the sensors at (t, y): −1, 1, or 0 on the level itself. */
export function findSides(search: CrossingSearch): Int8Array {
  const { model, state, value } = search;
  return Int8Array.from(model.crossings, (crossing) => {
    findValue(search, state, crossing);
    return Math.sign(value[0]);
  });
}

/** The first crossing inside a step that is not ignored. */
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
 * Records the crossings of a step that is about to be accepted, and the sides after it. `landed`: the event that the step ends on. Must be
 * called while the state is still that before the step.
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

/** −1, 1, or 0 if g is zero or NaN. */
function sideAtEnd(search: CrossingSearch, interpolant: Interpolant, crossing: Crossing): number {
  search.place.theta = 1;
  findValueInside(search, interpolant, crossing);
  if (search.value[0] > 0) return 1;
  return search.value[0] < 0 ? -1 : 0;
}

function isAskedFor({ direction }: Crossing, side: number): boolean {
  return direction === 'any' || (direction === 'rising') === side < 0;
}

/** θ at which g leaves its side; undefined if it does not. */
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

/** θ of the crossing between a sample and the one before it. */
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

/** Fills g at the search's point in the step. */
function findValueInside(search: CrossingSearch, interpolant: Interpolant, crossing: Crossing): void {
  const { place, state } = search;
  if (place.y.length < state.size) place.y = new Float64Array(2 * state.size);
  interpolant.evaluate(place, 0, state.size);
  let { held } = state;
  if (search.model.running.length > 0) {
    held = held.slice();
    followStep(search.follower, interpolant, place.theta, held);
  }
  findValue(search, place, crossing, held, search.follower.borne);
}

/** Fills g at (t, y). */
function findValue(
  search: CrossingSearch,
  at: TimedState,
  { sensor, level }: Crossing,
  held: Float64Array = search.state.held,
  borne?: BorneContacts,
): void {
  const { model, state, scratch, instant, value } = search;
  findAllForces(model.system, state, at, scratch, borne);
  instant.time = at.time;
  instant.y = at.y;
  instant.contacts = state.contacts;
  instant.held = held;
  instant.grains = grainInstant(model, state, at);
  sensor.find(instant, value, 0);
  value[0] -= level;
}
