import { stateSize } from '../dynamics/contacts/contact-slice.js';
import { createContactSlots } from '../dynamics/contacts/contact-slots.js';
import { createGrainState } from '../dynamics/grains/coupling/grain-model.js';
import { createSolverMemory } from '../integration/solver-memory.js';
import type { Model, State } from './model.js';
import { emptyValue } from './running/running-value.js';

function heldAtStart({ system, running }: Model): Float64Array {
  const held = new Float64Array(system.heldSize + running.length);
  for (const value of running) held[value.held] = emptyValue(value);
  return held;
}

/** State at time 0, without contacts; `beginSimulation` in step.ts finds the first ones. */
export function createState(model: Model): State {
  const { bodies } = model.system;
  return {
    time: 0,
    y: model.initialY.slice(),
    size: stateSize(bodies, 0, 0),
    contacts: createContactSlots(),
    held: heldAtStart(model),
    grains: model.grains === undefined ? undefined : createGrainState(model.grains),
    solver: createSolverMemory(Math.min(model.suggestedStep.step, model.longestStep)),
    steps: 0,
    rejectedSteps: 0,
    contactsBegun: 0,
    nextOutput: 0,
    checkpoint: 0,
    sides: new Int8Array(model.crossings.length),
    warned: new Set(),
  };
}
