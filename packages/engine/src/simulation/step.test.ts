import { describe, expect, test } from 'vitest';
import { contactStart } from '../dynamics/contacts/contact-slice.js';
import { openScene } from '../scene/open-scene.js';
import { ballOnFloor, everyKind } from '../scene/small-scenes.suite.js';
import { createState } from './create-state.js';
import { createSimulation, type Simulation } from './simulation.js';
import { stateHash } from './state-hash.js';
import { acceptStep, beginSimulation, tryStep } from './step.js';
import { impactDuration, STEPS_PER_CONTACT } from './watch/suggest-step.js';

async function begun(input = everyKind()): Promise<Simulation> {
  const { model } = await openScene(input);
  const simulation = createSimulation(model, createState(model));
  beginSimulation(simulation);
  return simulation;
}
const trialOf = (simulation: Simulation) => {
  if (simulation.trial === undefined) throw new Error('no trial');
  return simulation.trial;
};

describe('tryStep', () => {
  test('finds a step and changes nothing of the state', async () => {
    const simulation = await begun();
    const before = [stateHash(simulation), JSON.stringify(simulation.state.solver)];
    expect(tryStep(simulation, 1)).toBeUndefined();
    expect([stateHash(simulation), JSON.stringify(simulation.state.solver)]).toEqual(before);
    expect(trialOf(simulation).time).toBeGreaterThan(0);
  });
});

describe('acceptStep', () => {
  test('makes the trial the state: time, y, solver memory and counts', async () => {
    const simulation = await begun();
    for (let step = 1; step <= 20; step++) {
      tryStep(simulation, 1);
      const trial = trialOf(simulation);
      const { lastError, stepIndex } = trial.memory;
      const [time, height] = [trial.time, trial.y[2]];
      const report = acceptStep(simulation, trial);
      const { state } = simulation;
      expect(report.time).toBe(time);
      expect([state.time, state.y[2], state.steps]).toEqual([time, height, step]);
      expect(state.solver).toMatchObject({ lastError, stepIndex });
      expect(simulation.trial).toBeUndefined();
    }
  });

  test('shortens the next step when a contact has begun, so that the contact is resolved from its start', async () => {
    const simulation = await begun(ballOnFloor());
    for (;;) {
      tryStep(simulation, 1);
      const { began } = acceptStep(simulation, trialOf(simulation)).changes;
      if (began.count === 0) continue;
      const [shapeA, shapeB] = [began.shapeA[0], began.shapeB[0]];
      const [effectiveRadius, approachSpeed] = [began.effectiveRadii[0], began.approachSpeeds[0]];
      const duration = impactDuration(simulation.model.system, shapeA, shapeB, effectiveRadius, approachSpeed);
      expect(simulation.state.solver.step).toBeLessThanOrEqual(duration / STEPS_PER_CONTACT);
      // It comes at 2 m/s, and landed on the touch.
      expect(approachSpeed).toBeCloseTo(2, 9);
      expect(simulation.state.contactsBegun).toBe(1);
      break;
    }
  });
});

test('beginSimulation finds the first contacts and the energy they hold', async () => {
  const law = { normal: { type: 'linear', stiffness: 1e5 } } as const;
  const simulation = await begun(ballOnFloor({ position: [0, 0, 0.0999] }, { law }));
  const { state } = simulation;
  expect([state.contacts.count, state.contactsBegun, state.time]).toEqual([1, 1, 0]);
  const row = contactStart(simulation.model.system.bodies);
  expect(state.y[row]).toBeCloseTo(0.5 * 1e5 * 1e-4 ** 2, 10);
});
