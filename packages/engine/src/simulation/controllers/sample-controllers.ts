/** Takes the samples that are due, and finds the time of the next one. */
import { findAllForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import type { Model, State } from '../model.js';
import type { Failure } from '../watch/failure.js';
import type { Controller } from './controller.js';

/** A sample is taken at the end of a step that comes this close to it, relative to the interval. */
const NEARLY = 1e-9;

/** First time at which a sample is due [s]; Infinity without controllers. */
export function findNextSample({ controllers }: Model, { held }: State): number {
  let next = Number.POSITIVE_INFINITY;
  for (let i = 0; i < controllers.length; i++) next = Math.min(next, held[controllers[i].start] / controllers[i].rate);
  return next;
}

/** Result of the samples at one instant. */
export interface Sampled {
  readonly changed: boolean;
  readonly failure: Failure | undefined;
}

const NOTHING: Sampled = { changed: false, failure: undefined };
const TAKEN: Sampled = { changed: true, failure: undefined };

/** Takes all samples that are due, in the order of the scene: each reads the new outputs of those before it. */
export function sampleControllers(model: Model, state: State, scratch: SystemScratch): Sampled {
  let changed = false;
  for (let i = 0; i < model.controllers.length; i++) {
    const controller = model.controllers[i];
    if (state.held[controller.start] / controller.rate > state.time + NEARLY / controller.rate) continue;
    changed = true;
    const message = takeSample(controller, model, state, scratch);
    if (message === undefined) continue;
    const { time } = state;
    const failure: Failure = { kind: 'diverged', time, body: controller.name, stage: 'controllers', message };
    return { changed, failure };
  }
  return changed ? TAKEN : NOTHING;
}

/** Takes one sample; returns an error message if it fails. */
function takeSample(
  controller: Controller,
  { system }: Model,
  state: State,
  scratch: SystemScratch,
): string | undefined {
  const { name, start, rate, outputs: names, memory: kept } = controller;
  const { time, y, contacts, held } = state;
  const outputs = held.subarray(start + 1, start + 1 + names.length);
  const memory = held.subarray(start + 1 + names.length, start + 1 + names.length + kept);
  findAllForces(system, state, state, scratch);
  try {
    controller.sample({ system, time, y, contacts, held, scratch }, outputs, memory);
  } catch (error) {
    return `the controller '${name}' failed at t = ${time} s: ${error instanceof Error ? error.message : String(error)}`;
  }
  const broken = [...outputs, ...memory].findIndex((value) => !Number.isFinite(value));
  if (broken >= 0) {
    const what = broken < names.length ? `'${names[broken]}'` : `number ${broken - names.length} of its memory`;
    return `the controller '${name}' gave a value of ${what} that is not finite at t = ${time} s`;
  }
  // With steps longer than an interval, only the last sample that was due is taken.
  held[start] = Math.max(held[start] + 1, Math.floor(time * rate + NEARLY) + 1);
  return undefined;
}
