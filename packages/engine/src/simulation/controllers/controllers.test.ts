/** Samples and steps, and what a run says of motors and controllers that ask for nonsense. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun } from '../run.js';
import { stepWithin } from './watch-controllers.js';

type Motor = NonNullable<SceneInput['motors']>[number];

const wheel = (parts: Partial<SceneInput>): SceneInput =>
  scene({
    name: 'wheel',
    until: 1,
    gravity: [0, 0, 0],
    bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, 0.4] })],
    joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'wheel'] }],
    ...parts,
  });
const controllers = (rate: number, target: object | number = 0.3): SceneInput['controllers'] => [
  { type: 'pd', name: 'c', rate, joint: 'axle', target: target as number, proportional: 20, derivative: 2 },
];
const held = (type: Motor['type']): Motor[] => [
  { type, name: 'm', joint: 'axle', value: { controller: 'c', output: 'effort' } },
];

async function ended(input: SceneInput) {
  const run = createRun((await openScene(input)).model);
  const warnings = run.news.warnings.map(({ code, message }) => ({ code, message }));
  let event = advance(run, 1e4);
  while (event.kind !== 'done' && event.kind !== 'failed') event = advance(run, 1e4);
  return { event, warnings, steps: run.simulation.state.steps };
}

describe('fixed steps', () => {
  test.each([
    [1500, /'c' samples every 0\.000666667 s.*skipped; use a step of 0\.000666667 s/],
    [300, /'c' samples every 0\.00333333 s.*late.*use a step of 0\.000833333 s/],
  ])('that do not divide the interval of %i Hz are warned of', async (rate, message) => {
    const solver = { type: 'rk4', step: 1e-3 } as const;
    const { warnings } = await ended(wheel({ solver, controllers: controllers(rate), motors: held('torque') }));
    expect(warnings.map(({ code }) => code)).toEqual(['controller/step']);
    expect(warnings[0].message).toMatch(message);
  });

  test('that divide the interval give no warning', async () => {
    const solver = { type: 'rk4', step: 1e-3 } as const;
    const { warnings } = await ended(wheel({ solver, controllers: controllers(250), motors: held('torque') }));
    expect(warnings).toEqual([]);
  });

  test('of their own choice divide the interval of the fastest controller', async () => {
    const input = wheel({ solver: { type: 'rk4' }, controllers: controllers(700), motors: held('torque') });
    const { steps } = await ended(input);
    expect(steps % 700).toBe(0);
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-9, max: 1e3, noNaN: true }),
        (rate, step) => {
          const within = stepWithin([{ rate: rate / 2 }, { rate }], step);
          expect(within).toBeLessThanOrEqual(step * (1 + 1e-15));
          const count = 1 / rate / within;
          expect(Math.abs(count - Math.round(count))).toBeLessThan(1e-9 * count);
        },
      ),
    );
  });
});

describe('a function of time without a value', () => {
  const undefinedFrom = { expression: 'sqrt(0.5-t)' };
  test.each(['torque', 'velocity', 'position'] as const)('of a %s motor ends the run with its name', async (type) => {
    const { event } = await ended(wheel({ motors: [{ type, name: 'm', joint: 'axle', value: undefinedFrom }] }));
    expect(event.kind).toBe('failed');
    if (event.kind !== 'failed') return;
    expect(event.failure).toMatchObject({ stage: 'motors', body: 'm' });
    expect(event.failure.message).toMatch(/the motor 'm' .* t = 0\.(5|49)/);
  });

  test('of a controller ends it at the sample', async () => {
    const { event } = await ended(wheel({ controllers: controllers(100, undefinedFrom), motors: held('torque') }));
    expect(event).toMatchObject({ kind: 'failed', failure: { stage: 'controllers', body: 'c', time: 0.5 } });
  });
});

test('an unstable controller is named as the cause of divergence, not contact', async () => {
  const { event } = await ended(wheel({ controllers: controllers(100), motors: held('position') }));
  expect(event.kind).toBe('failed');
  if (event.kind === 'failed') expect(event.failure.message).toMatch(/'wheel' diverged .*controller.*gains/);
});
