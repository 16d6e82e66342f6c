import {
  advance,
  body,
  createRun,
  material,
  openScene,
  plane,
  type Run,
  scene,
  sphere,
  stateHash,
} from '@impinge/engine';
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

function drive(run: Run): Run {
  for (;;) {
    const event = advance(run, 100);
    if (event.kind === 'done') return run;
    if (event.kind === 'failed') throw new Error(event.failure.message);
  }
}

test('a watched run is the same to the bit, and the counts are those of its state', async () => {
  const { model } = await bouncing;
  const alone = drive(createRun(model));
  const watched = watchRun(createRun(model), () => 0);
  drive(watched.run);
  watched.takeNews();
  expect(stateHash(watched.run.simulation.state)).toBe(stateHash(alone.simulation.state));
  const { steps, rejected, evaluations, touches, releases } = totalsOf(watched.report().columns);
  expect([steps, rejected]).toEqual([alone.simulation.state.steps, alone.simulation.state.rejectedSteps]);
  expect([touches, releases]).toEqual([alone.news.began.length, alone.news.ended.length]);
  expect(touches).toBeGreaterThan(0);
  // Every step asks for the right-hand side at least once.
  expect(evaluations).toBeGreaterThanOrEqual(steps);
});

test('stages share the wall time between them, of one step in thirteen', async () => {
  let now = 0;
  // A clock that ticks once whenever it is looked at: each stage then takes as many ticks as it is entered.
  const watched = watchRun(createRun((await bouncing).model), () => now++);
  drive(watched.run);
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
  for (let event = advance(watched.run, 1); event.kind !== 'done'; event = advance(watched.run, 1)) {
    watched.rest();
    now += 1000;
  }
  expect(watched.report().stages).toMatchObject({ narrow: 0, laws: 0, rates: 0, events: 0, solver: 0, between: 0 });
});
