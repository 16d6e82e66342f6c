/** A step that is left half-way never was: the run goes on from its last accepted step to the same bits. */
import { expect, test } from 'vitest';
import { SOLVER_NAMES } from '../integration/solvers.js';
import { body } from '../scene/builders/scene.js';
import { box } from '../scene/builders/shapes.js';
import { openScene } from '../scene/open-scene.js';
import type { SceneInput } from '../scene/scene.schema.js';
import { ballOnFloor, everyKind } from '../scene/small-scenes.suite.js';
import { driveRun } from './drive-run.js';
import { createRun, snapshotOf } from './run.js';
import { stateHash } from './state-hash.js';

const tumbling = body({ name: 'box', shape: box([0.2, 0.2, 0.2]), position: [0, 0, 0.3], angularVelocity: [1, 2, 0] });

/** A ball that falls on a floor; a box for implicit steps, which ask at each trial of speeds: of a ball there is hardly one. */
function fallWith(type: string): SceneInput {
  const given = ballOnFloor({}, { solver: { type } as never });
  return type === 'implicit-euler' ? { ...given, bodies: [given.bodies[0], tumbling] } : given;
}

test.each(SOLVER_NAMES)('%s: left again and again, inside steps', async (type) => {
  const { model } = await openScene(fallWith(type));
  const whole = createRun(model);
  await driveRun(whole);
  const run = createRun(model);
  let evaluations = 0;
  let left = 0;
  let next = 1;
  for (;;) {
    const end = await driveRun(run, { stop: () => ++evaluations === next });
    if (end.kind === 'done') break;
    expect(end).toEqual({ kind: 'stopped' });
    expect(evaluations).toBe(next);
    left++;
    // Every so often at another evaluation of a step, and farther and farther on.
    next = Math.ceil(1.3 * next) + 1;
  }
  expect(left).toBeGreaterThan(10);
  expect(stateHash(run.simulation)).toBe(stateHash(whole.simulation));
});

test('a snapshot taken then goes on to the same end', async () => {
  const { model } = await openScene(everyKind());
  const whole = createRun(model);
  await driveRun(whole);
  let evaluations = 0;
  const run = createRun(model);
  expect(await driveRun(run, { stop: () => ++evaluations === 333 })).toEqual({ kind: 'stopped' });
  const rest = createRun(model, { snapshot: snapshotOf(run) });
  await driveRun(rest);
  expect(stateHash(rest.simulation)).toBe(stateHash(whole.simulation));
});
