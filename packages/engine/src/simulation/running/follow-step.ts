/**
 * Carries running values through a step. Extremes see the sensor at the samples of a step; integrals go by its samples:
 *   variable step   four intervals, Simpson's rule twice: order 4, as dense output allows
 *   fixed step      the two ends, trapezium: order 2; such steps are short beside what they follow
 * The contact set is that of the step, so a force that begins at its end is seen from the next step on.
 */
import type { BorneContacts } from '../../dynamics/implicit/borne-contacts.js';
import { createSystemScratch, findAllForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import { createStepPlace, type Interpolant, type StepPlace } from '../../integration/solver.js';
import { grainInstant } from '../grains/grain-instant.js';
import type { Model, State } from '../model.js';
import type { Instant } from '../sensors/sensor.js';
import { withReading } from './running-value.js';

/** Weights of the samples, relative to the length of the step. */
const SIMPSON = [1 / 12, 4 / 12, 2 / 12, 4 / 12, 1 / 12];
const TRAPEZIUM = [1 / 2, 1 / 2];

/** Working data. Scratch. */
export interface Follower {
  readonly model: Model;
  readonly state: State;
  readonly scratch: SystemScratch;
  readonly place: StepPlace;
  readonly weights: readonly number[];
  readonly reading: Float64Array;
  /** What contacts bear over the step, if it is an implicit one. */
  readonly borne: BorneContacts;
}

/** `locates`: whether the solver chooses its steps and has dense output. */
export function createFollower(model: Model, state: State, locates: boolean, borne: BorneContacts): Follower {
  const scratch = createSystemScratch(model.system);
  const weights = locates ? SIMPSON : TRAPEZIUM;
  return { model, state, scratch, place: createStepPlace(0), weights, reading: new Float64Array(1), borne };
}

/** Carries the running values among `held` from the start of a step to θ in it. `held` may be the state's own. */
export function followStep(follower: Follower, interpolant: Interpolant, theta: number, held: Float64Array): void {
  const { model, weights } = follower;
  const { start, step } = interpolant.span;
  for (const from of new Set(model.running.map((value) => value.from))) {
    // Only what comes after `from` counts.
    const first = step > 0 ? Math.max(0, (from - start.time) / step) : 0;
    if (first > theta) continue;
    for (let k = 0; k < weights.length; k++) {
      const at = first + ((theta - first) * k) / (weights.length - 1);
      takeSample(follower, interpolant, at, from, weights[k] * (theta - first) * step, held);
    }
  }
}

/** θ of a time inside a step. */
export function thetaAt({ span }: Interpolant, time: number): number {
  return span.step > 0 ? Math.min(1, (time - span.start.time) / span.step) : 1;
}

/** Takes the reading of the first state, where no step has led to it. */
export function followStart(follower: Follower, held: Float64Array): void {
  const { model, state } = follower;
  const instant = instantAt(follower, state.time, state.y);
  for (const value of model.running) if (value.from <= state.time) addReading(follower, instant, value, 0, held);
}

function takeSample(
  follower: Follower,
  interpolant: Interpolant,
  theta: number,
  from: number,
  duration: number,
  held: Float64Array,
): void {
  const { model, state, place } = follower;
  if (place.y.length < state.size) place.y = new Float64Array(2 * state.size);
  place.theta = theta;
  interpolant.evaluate(place, 0, state.size);
  const instant = instantAt(follower, place.time, place.y, follower.borne);
  for (const value of model.running) if (value.from === from) addReading(follower, instant, value, duration, held);
}

function instantAt({ model, state, scratch }: Follower, time: number, y: Float64Array, borne?: BorneContacts): Instant {
  findAllForces(model.system, state, { time, y }, scratch, borne);
  const grains = grainInstant(model, state, { time, y });
  return { system: model.system, time, y, contacts: state.contacts, held: state.held, grains, scratch };
}

function addReading(
  { reading }: Follower,
  instant: Instant,
  { kind, find, held: at }: Model['running'][number],
  duration: number,
  held: Float64Array,
): void {
  find(instant, reading, 0);
  // A formula may have no value, such as 0/0 at rest: nothing to keep.
  if (!Number.isFinite(reading[0])) return;
  held[at] = withReading(kind, held[at], reading[0]) + (kind === 'integral' ? duration * reading[0] : 0);
}
