import { body, material, plane, scene, sphere } from '@impinge/engine';
import { createRun, driveRun, openScene, stateHash } from '@impinge/engine/run';
import { expect, test } from 'vitest';
import { totalsOf } from './solver-report.js';
import { watchRun } from './watch-run.js';

const bouncing = openScene(
  scene({
    name: 'bouncing',
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { m: material({ density: 1000, youngModulus: 1e6, poissonRatio: 0.3 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.5] }),
    ],
  }),
);

test('a watched run is the same to the bit, and the counts are those of its state', async () => {
  const { model } = await bouncing;
  const alone = createRun(model);
  const changes = { began: 0, ended: 0 };
  await driveRun(alone, { onContact: ({ kind }) => changes[kind]++ });
  const watched = watchRun(createRun(model), () => 0);
  expect(await driveRun(watched.run, watched.listeners)).toEqual({ kind: 'done' });
  expect(stateHash(watched.run.simulation)).toBe(stateHash(alone.simulation));
  const { steps, rejected, evaluations, touches, releases } = totalsOf(watched.report().columns);
  expect([steps, rejected]).toEqual([alone.simulation.state.steps, alone.simulation.state.rejectedSteps]);
  expect([touches, releases]).toEqual([changes.began, changes.ended]);
  expect(touches).toBeGreaterThan(0);
  // Every step asks for the right-hand side at least once.
  expect(evaluations).toBeGreaterThanOrEqual(steps);
});

test('stages share the wall time between them, of one step in thirteen', async () => {
  let now = 0;
  // A clock that ticks once whenever it is looked at: each stage then takes as many ticks as it is entered.
  const watched = watchRun(createRun((await bouncing).model), () => now++);
  await driveRun(watched.run, watched.listeners);
  const { stages, columns } = watched.report();
  const { steps, evaluations } = totalsOf(columns);
  expect(stages.steps).toBe(Math.ceil(steps / 13));
  // One evaluation in thirteen or so is timed: motion and what comes last are two ticks of it, the contacts and their laws one each.
  expect(stages.narrow).toBeGreaterThan(stages.steps);
  expect(stages.narrow).toBeLessThan(evaluations / 4);
  expect(stages.laws).toBe(stages.narrow);
  expect(stages.rates).toBe(2 * stages.narrow);
  for (const stage of [stages.events, stages.solver, stages.between])
    expect(stage).toBeGreaterThanOrEqual(stages.steps - 1);
});

test('what passes while the worker rests is of no stage', async () => {
  let now = 0;
  const watched = watchRun(createRun((await bouncing).model), () => now);
  const rest = () => {
    watched.rest();
    now += 1000;
  };
  await driveRun(watched.run, { ...watched.listeners, rest, stepsAtATime: 1 });
  expect(watched.report().stages).toMatchObject({ narrow: 0, laws: 0, rates: 0, events: 0, solver: 0, between: 0 });
});
