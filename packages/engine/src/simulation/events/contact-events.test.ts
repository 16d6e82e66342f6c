import { describe, expect, test } from 'vitest';
import { makePolygon } from '../../geometry/authoring/polygon/polygon.js';
import type { Trial } from '../../integration/solver.js';
import { body, scene } from '../../scene/builders/scene.js';
import { box, extrusion, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { BodyInput, SceneInput } from '../../scene/scene.schema.js';
import { ballOnFloor } from '../../scene/small-scenes.suite.js';
import { createState } from '../create-state.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { createSimulation } from '../simulation.js';
import { stateHash } from '../state-hash.js';
import { acceptStep, beginSimulation, tryStep } from '../step.js';

/** Time at which the first contact began; the solver lands on it. */
async function firstTouch(input: SceneInput): Promise<number | undefined> {
  const { model } = await openScene(input);
  const simulation = createSimulation(model, createState(model));
  for (let report = beginSimulation(simulation); report.changes.began.count === 0; ) {
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
  const run = createRun((await openScene(ballOnFloor({}, { materials: elastic }))).model);
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

describe('solids are looked at by their distance, and none passes another unseen', () => {
  /** Depth of a located touch over the thickness of the thinner body. */
  const TOUCH = 1e-6;
  const still = (shape: ReturnType<typeof box>, position: [number, number, number]) =>
    body({ name: 'still', shape, position });

  test.each([1, 100, 10_000])('a plate of 1 mm thrown flat at another one at %s m/s', async (speed) => {
    const plate = box([0.3, 0.3, 0.001]);
    const thrown = body({ name: 'thrown', shape: plate, position: [0.05, 0, 1], velocity: [0, 0, -speed] });
    const touch = await firstTouch(free([still(box([0.5, 0.5, 0.001]), [0, 0, 0]), thrown]));
    const exact = (0.999 + TOUCH * 0.001) / speed;
    // Both ends of the way are rounded, 4 ulp of 1 m, and so is the depth of the piece between them, as much again.
    expect(Math.abs((touch ?? 0) - exact)).toBeLessThan((16 * Number.EPSILON) / speed);
  });

  test('a scene may have touches seen deeper', async () => {
    const plate = box([0.3, 0.3, 0.001]);
    const thrown = body({ name: 'thrown', shape: plate, position: [0.05, 0, 1], velocity: [0, 0, -1] });
    const detection = { touchDepth: 0.01 };
    const touch = await firstTouch(free([still(box([0.5, 0.5, 0.001]), [0, 0, 0]), thrown], { detection }));
    expect(Math.abs((touch ?? 0) - (0.999 + 0.01 * 0.001))).toBeLessThan(16 * Number.EPSILON);
  });

  test.each([1, 30, 1000])('the side of a rod that turns at %s rad/s, in its first turn', async (rate) => {
    const rod = body({
      name: 'rod',
      type: 'kinematic',
      shape: box([1, 0.01, 0.01]),
      motion: { type: 'uniform', angularVelocity: [0, 0, rate] },
    });
    const touch = await firstTouch(free([rod, still(box([0.001, 0.05, 0.05]), [0, 0.495, 0])], { until: 20 }));
    // Its leading side, 5 mm off the axis, comes to the corner (0.5 mm, 470 mm): y cos φ − x sin φ = 5 mm.
    const angle = Math.acos(0.005 / Math.hypot(0.0005, 0.47)) - Math.atan2(0.0005, 0.47);
    // A wedge of 1e-9 m is let in: as deep along its normal, which is not quite that of the motion.
    expect(Math.abs((touch ?? 0) * rate - angle)).toBeLessThan((10 * TOUCH * 0.001) / 0.47);
  });

  test('the edge of a tumbling plate, and what it misses by a hair', async () => {
    const sizes: [number, number, number] = [0.2, 0.02, 0.002];
    for (const [offset, touches] of [
      [0.0999, true],
      [0.1001, false],
    ] as const) {
      // Its long side sweeps a disc of radius hypot(0.1, 0.001) m, while it does not move on.
      const plate = body({ name: 'plate', shape: box(sizes), angularVelocity: [0, 500, 0] });
      const height = 0.005 + Math.hypot(0.1, 0.001) + (offset - 0.1);
      const touch = await firstTouch(free([plate, still(box([0.01, 0.01, 0.01]), [0, 0, height])], { until: 0.05 }));
      expect(touch !== undefined, `offset ${offset}`).toBe(touches);
    }
  });

  test.each([1, 50, 2000])('a fin of 1 mm on a block of 100 mm, at %s m/s past a post', async (speed) => {
    const outline = makePolygon([
      [-0.05, -0.1],
      [0.05, -0.1],
      [0.05, 0],
      [0.0005, 0],
      [0.0005, 0.1],
      [-0.0005, 0.1],
      [-0.0005, 0],
      [-0.05, 0],
    ]);
    const finned = body({ name: 'finned', shape: extrusion(outline, 0.1), velocity: [speed, 0, 0] });
    const post = still(box([0.001, 0.001, 0.2]), [1, 0.05, 0.05]);
    const touch = await firstTouch(free([finned, post]));
    // The post is 1 mm thick as the fin is, the block far more: the touch is 1e-9 m deep.
    expect(Math.abs((touch ?? 0) * speed - (0.999 + TOUCH * 0.001))).toBeLessThan(16 * Number.EPSILON);
  });

  test('a die that is fully inside a block is still detected', async () => {
    for (const speed of [10, 1000]) {
      const die = body({ name: 'die', shape: box([0.01, 0.01, 0.01]), position: [0, 0, 2], velocity: [0, 0, -speed] });
      const touch = await firstTouch(free([still(box([1, 1, 1]), [0, 0, 0]), die]));
      expect(Math.abs((touch ?? 0) * speed - (1.495 + TOUCH * 0.01))).toBeLessThan(16 * Number.EPSILON * 2);
    }
  });

  test('earlier searches, in this run or another, change no bit', async () => {
    const { model } = await openScene(
      free(
        [
          body({ name: 'ground', type: 'fixed', shape: box([1, 1, 0.1]), position: [0, 0, -0.05] }),
          body({ name: 'one', shape: box([0.1, 0.1, 0.1]), position: [0.1, 0, 0.2], angularVelocity: [1, 2, 3] }),
          body({ name: 'two', shape: box([0.1, 0.2, 0.1]), position: [-0.1, 0, 0.3], angularVelocity: [-3, 2, 0] }),
        ],
        { gravity: [0, 0, -10], until: 0.4 },
      ),
    );
    const alone = createRun(model);
    while (advance(alone, 50).kind !== 'done') expect(alone.simulation.state.steps).toBeLessThan(1e5);
    // Two runs step by step in turn, the second a restart of the first from a snapshot half way.
    const first = createRun(model);
    while (first.simulation.state.time < 0.2) advance(first, 1);
    const second = createRun(model, { snapshot: snapshotOf(first) });
    let going = true;
    while (going) going = [first, second].map((run) => advance(run, 1).kind !== 'done').includes(true);
    expect(stateHash(first.simulation)).toBe(stateHash(alone.simulation));
    expect(stateHash(second.simulation)).toBe(stateHash(alone.simulation));
    expect(alone.simulation.state.contactsBegun).toBeGreaterThan(0);
  });
});
