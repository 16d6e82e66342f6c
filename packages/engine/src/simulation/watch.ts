/** What a person should hear of while a run goes on. Each warning is given once per body or pair. */

import { BODY_SIZE } from '../dynamics/multibody/body-model.js';
import type { Warning } from '../errors/warning.js';
import type { Model, State } from './model.js';
import type { Simulation } from './simulation.js';
import { impactDuration, STEPS_PER_CONTACT } from './suggest-step.js';
import type { ContactChanges } from './update-contacts.js';

/** Overlap at the start, relative to R*, past which it looks like a mistake rather than a resting contact. */
const DEEP_START = 0.01;
/** Penetration relative to R* past which contact laws for small deformation no longer mean much. */
const DEEP = 0.1;
/** Energy made of nothing, as a part of all there was, that is worth a word. */
const CREATED = 0.05;
/** Fewer steps than this in a contact and the rebound is a matter of luck. */
const FEWEST_STEPS = 10;

/** A given fixed step that is too long for the scene's contacts. */
export function watchStep(model: Model, state: State): Warning[] {
  const given = model.solver.type === 'dormand-prince-54' ? undefined : model.solver.step;
  const { step, bodies, reason } = model.suggestedStep;
  if (given === undefined || given <= step) return [];
  const message = `step ${given} s is longer than the suggested ${step.toPrecision(3)} s: ${reason}`;
  return once(state, 'step/too-large', bodies, message);
}

/** Bodies that overlap before anything has moved. */
export function watchFirstContacts(model: Model, state: State, changes: ContactChanges): Warning[] {
  return changes.began.flatMap(({ shapeA, shapeB, penetration, effectiveRadius }) => {
    if (penetration <= DEEP_START * effectiveRadius) return [];
    const bodies = namesOf(model, shapeA, shapeB);
    const message = `'${bodies[0]}' and '${bodies[1]}' overlap by ${penetration.toPrecision(3)} m at the start: they will be pushed apart by what that stores; move them`;
    return once(state, 'contact/deep-overlap', bodies, message);
  });
}

/** Contacts too short for the fixed step, and penetrations that stopped being small. */
export function watchContacts({ model, state, solver }: Simulation, changes: ContactChanges): Warning[] {
  const warnings: Warning[] = [];
  if (changes.deepest > DEEP) {
    const bodies = namesOf(model, ...changes.deepestShapes);
    const message = `'${bodies[0]}' and '${bodies[1]}' penetrate by ${(100 * changes.deepest).toPrecision(2)} % of their radius: contact is softer than the law is meant for; raise the stiffness`;
    warnings.push(...once(state, 'contact/deep-penetration', bodies, message));
  }
  if (solver.locatesEvents) return warnings;
  const step = solver.nextTime(state.time, state.solver) - state.time;
  for (const { shapeA, shapeB, effectiveRadius, approachSpeed } of changes.began) {
    if (approachSpeed <= 0) continue;
    const duration = impactDuration(model.system, shapeA, shapeB, effectiveRadius, approachSpeed);
    if (duration >= FEWEST_STEPS * step) continue;
    const bodies = namesOf(model, shapeA, shapeB);
    const message = `the contact of '${bodies[0]}' and '${bodies[1]}' lasts ${duration.toPrecision(3)} s, only ${(duration / step).toPrecision(2)} steps: use a step of ${(duration / STEPS_PER_CONTACT).toPrecision(2)} s`;
    warnings.push(...once(state, 'step/too-large', bodies, message));
  }
  return warnings;
}

/** A run that gains energy says so. */
export function watchEnergy(model: Model, state: State, created: number): Warning[] {
  if (created <= CREATED) return [];
  const part = created < 1 ? `${(100 * created).toPrecision(2)} %` : `${created.toPrecision(2)} times`;
  const message = `contacts seen a step late have made energy out of nothing, ${part} of all there was: use a smaller step (suggested ${model.suggestedStep.step.toPrecision(3)} s) or dormand-prince-54, which locates the touch`;
  return once(state, 'energy/gained', [], message);
}

/** Bodies that left the scene's bounds. */
export function watchBounds(model: Model, state: State): Warning[] {
  const { bounds, system } = model;
  if (bounds === undefined) return [];
  const warnings: Warning[] = [];
  for (let slot = 0; slot < system.bodies.dynamic.length; slot++) {
    const outside = [0, 1, 2].some((k) => {
      const x = state.y[BODY_SIZE * slot + k];
      return x < bounds.min[k] || x > bounds.max[k];
    });
    if (!outside) continue;
    const body = system.bodies.names[system.bodies.dynamic[slot]];
    warnings.push(...once(state, 'body/left-bounds', [body], `'${body}' left the bounds of the scene`));
  }
  return warnings;
}

function once(state: State, code: string, bodies: readonly string[], message: string): Warning[] {
  const key = [code, ...bodies].join('\n');
  if (state.warned.includes(key)) return [];
  state.warned.push(key);
  return [{ code, time: state.time, bodies, message }];
}

function namesOf(model: Model, shapeA: number, shapeB: number): [string, string] {
  const { bodies, shapes } = model.system;
  return [bodies.names[shapes.body[shapeA]], bodies.names[shapes.body[shapeB]]];
}
