import { describe, expect, test } from 'vitest';
import type { Trial } from '../integration/solver.js';
import { body, scene, sphere } from '../scene/builders.js';
import { compile } from '../scene/compile.js';
import type { BodyInput, SceneInput } from '../scene/scene.schema.js';
import { ballOnFloor } from '../scene/small-scenes.suite.js';
import { advance, createRun } from './run.js';
import { createSimulation, createState } from './simulation.js';
import { acceptStep, beginSimulation, tryStep } from './step.js';

/** Time at which the first contact began; the solver lands on it. */
async function firstTouch(input: SceneInput): Promise<number | undefined> {
  const model = await compile(input);
  const simulation = createSimulation(model, createState(model));
  for (let report = beginSimulation(simulation); report.changes.began.length === 0; ) {
    if (report.time >= model.until || tryStep(simulation, model.until) !== undefined) return undefined;
    report = acceptStep(simulation, simulation.trial as Trial);
  }
  return simulation.state.time;
}

const free = (bodies: BodyInput[], rest: Partial<SceneInput> = {}): SceneInput =>
  scene({ name: 'Free', until: 2, gravity: [0, 0, 0], materials: { m: {} }, bodies, ...rest });
const target = body({ name: 'target', shape: sphere(0.01) });

describe('a touch is located', () => {
  test('for a falling ball at √(2h/g), to round-off', async () => {
    const touch = await firstTouch(ballOnFloor());
    // Landing leaves the gap within its resolution, 32 ulp of 0.2 m, at 2 m/s; the tolerance of the steps is 1e-10 m.
    expect(Math.abs((touch ?? 0) - Math.sqrt(0.04))).toBeLessThan(1e-10);
  });

  test('for a bullet that crosses its target in a thousandth of a step, head-on and grazing', async () => {
    for (const offset of [0, 0.0199, 0.01999]) {
      const bullet = body({ name: 'bullet', shape: sphere(0.01), position: [-20, offset, 0], velocity: [50, 0, 0] });
      const exact = (20 - Math.sqrt(0.02 ** 2 - offset ** 2)) / 50;
      const touch = await firstTouch(free([bullet, target]));
      expect(Math.abs((touch ?? 0) - exact), `offset ${offset}`).toBeLessThan(1e-10);
    }
  });

  test('a bullet that misses by a hair touches nothing', async () => {
    const bullet = body({ name: 'bullet', shape: sphere(0.01), position: [-20, 0.02001, 0], velocity: [50, 0, 0] });
    expect(await firstTouch(free([bullet, target]))).toBeUndefined();
  });

  test.each([1, 5, 50, 500])(
    'for a shaker at %s Hz that reaches its target at the end of its stroke',
    async (hertz) => {
      const shaker = body({
        name: 'shaker',
        type: 'kinematic',
        shape: sphere(0.01),
        position: [-0.12, 0, 0],
        motion: { type: 'oscillation', amplitude: [0.101, 0, 0], frequency: hertz },
      });
      const exact = Math.asin(0.1 / 0.101) / (2 * Math.PI * hertz);
      expect(Math.abs(((await firstTouch(free([shaker, target]))) ?? 0) - exact)).toBeLessThan(1e-9);
    },
  );

  test.each([1, 10, 100, 1000])('for an arm that turns at %s rad/s, in its first turn', async (rate) => {
    const arm = body({
      name: 'arm',
      type: 'kinematic',
      shape: sphere(0.01, { position: [0.1, 0, 0] }),
      motion: { type: 'uniform', angularVelocity: [0, 0, rate] },
    });
    const still = { ...target, position: [-0.1, 0, 0] as [number, number, number] };
    // The centres, both 0.1 m from the axis, are 0.02 m apart.
    const exact = (Math.PI - 2 * Math.asin(0.1)) / rate;
    const touch = await firstTouch(free([arm, still], { until: 20 }));
    expect(Math.abs((touch ?? 0) - exact)).toBeLessThan(1e-9);
  });

  test('the earlier of two, though it is the later pair', async () => {
    const bodies = [
      body({ name: 'far', shape: sphere(0.1), position: [3, 0, 0] }),
      body({ name: 'near', shape: sphere(0.1), position: [-1, 0, 0] }),
      body({ name: 'between', shape: sphere(0.1), velocity: [-1, 0, 0] }),
    ];
    expect(await firstTouch(free(bodies))).toBeCloseTo(0.8, 10);
  });
});

test('a release is located: the contact of an elastic rebound ends with the energy it began with', async () => {
  const elastic = { soft: { restitution: 1, friction: 0, youngModulus: 1e7 } };
  const run = createRun(await compile(ballOnFloor({}, { materials: elastic })));
  while (run.news.ended.length === 0) advance(run, 1);
  const { state } = run.simulation;
  // −10 · 0.2 m + v²/2 = 0 within the tolerance of the steps, 1e-7 relative over some 60 of them.
  expect(Math.abs(state.y[9] - 2)).toBeLessThan(2 * 60 * 1e-7);
  expect(Math.abs(state.y[2] - 0.1)).toBeLessThan(1e-13);
  expect(run.news.ended[0].penetration).toBe(0);
});

test('a spinning dumbbell hits with its arm, not with its centre', async () => {
  const dumbbell = body({
    name: 'dumbbell',
    shapes: [sphere(0.02, { position: [-0.2, 0, 0] }), sphere(0.02, { position: [0.2, 0, 0] })],
    angularVelocity: [0, 0, 7],
  });
  const still = { ...target, position: [0, 0.2, 0] as [number, number, number] };
  const exact = (Math.PI / 2 - 2 * Math.asin(0.015 / 0.2)) / 7;
  const touch = await firstTouch(free([dumbbell, still]));
  expect(Math.abs((touch ?? 0) - exact)).toBeLessThan(1e-7);
});
