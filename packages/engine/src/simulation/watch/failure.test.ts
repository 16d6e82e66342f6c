import { expect, test } from 'vitest';
import type { Trial } from '../../integration/solver.js';
import { SOLVER_NAMES, VARIABLE_STEP_SOLVERS } from '../../integration/solvers.js';
import { openScene } from '../../scene/open-scene.js';
import { ballOnFloor } from '../../scene/small-scenes.suite.js';
import { createRun } from '../run.js';
import { findFailure } from './failure.js';

test.each(VARIABLE_STEP_SOLVERS)('a run that stalls with %s is not told to use the solver it has', async (type) => {
  const { model } = await openScene(ballOnFloor({ position: [0, 0, 0.0999] }, { solver: { type } }));
  const { state, scratch } = createRun(model).simulation;
  const trial = { time: state.time, y: state.y, status: 'stalled' } as Trial;
  const failure = findFailure(model, state, trial, 0, scratch);
  expect(failure).toMatchObject({ kind: 'stalled', stage: 'integration', body: 'ball' });
  const [, advice] = failure?.message.split(': use ') ?? [];
  expect(advice).toMatch(/^larger tolerances, .*softer material/);
  const named = advice?.split('solver ')[1];
  expect(SOLVER_NAMES).toContain(named);
  expect(named).not.toBe(type);
});
