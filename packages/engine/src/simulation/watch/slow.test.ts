import { expect, test } from 'vitest';
import { anchor, spring } from '../../scene/builders/forces.js';
import { body } from '../../scene/builders/scene.js';
import { box, plane, sphere } from '../../scene/builders/shapes.js';
import { tessellation } from '../../scene/builders/solids.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { ballOnFloor, driveScene } from '../../scene/small-scenes.suite.js';
import { advance, createRun, snapshotOf } from '../run.js';
import { remedies } from './remedies.js';
import { watchSlow } from './slow.js';

/** More steps than a run takes before it may be called slow. */
const LONG = 32_768;

/** A steel ball of 33 g that a strong field presses on a steel floor. It swings on its contact at some 5e4 rad/s and loses nothing. */
const pressed = (rest: Partial<SceneInput>): SceneInput => {
  const materials = { steel: { density: 7800, youngModulus: 2e11, restitution: 1, friction: 0 } };
  const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
  const ball = body({ name: 'ball', shape: sphere(0.01), position: [0, 0, 0.01] });
  return ballOnFloor({}, { materials, bodies: [floor, ball], gravity: [0, 0, -3e4], until: 0.2, ...rest });
};

/** A body of 1 kg that swings at √k rad/s on a spring. */
const swinging = (stiffness: number, rest: Partial<SceneInput> = {}): SceneInput =>
  ballOnFloor(
    {},
    {
      gravity: [0, 0, 0],
      solver: { type: 'dormand-prince-54' },
      bodies: [body({ name: 'bob', mass: 1, inertia: [1, 1, 1], position: [0, 0, 1] })],
      forces: [spring('tie', anchor('world', [0, 0, 2]), anchor('bob'), { stiffness, restLength: 0.99 })],
      ...rest,
    },
  );

/** The steps of a run, and its warnings of this kind. */
async function slowRun(input: SceneInput) {
  const { run, failure } = await driveScene(input);
  expect(failure).toBeUndefined();
  const slow = run.news.warnings.filter(({ code }) => code === 'step/slow');
  return { steps: run.simulation.state.steps, slow };
}

test('a steel contact that sets the steps is named once, with what helps', async () => {
  const { steps, slow } = await slowRun(pressed({ until: 0.12, solver: { type: 'dormand-prince-54' } }));
  expect(steps).toBeGreaterThan(LONG);
  expect(slow).toMatchObject([{ bodies: ['floor', 'ball'] }]);

  expect(slow[0].message).toMatch(/takes \d+ steps a simulated second: the contact of 'floor' and 'ball' sets them/);
  expect(slow[0].message).toContain("'youngModulus' of 'steel', 100 times smaller, takes about 5 times fewer steps");
  expect(slow[0].message).toContain('solver implicit-euler');
});

test('a material softened as advised takes as many fewer steps as was said', async () => {
  const stepsAt = async (youngModulus: number) => {
    const materials = { steel: { density: 7800, youngModulus, restitution: 1, friction: 0 } };
    return (await slowRun(pressed({ materials, until: 0.02, solver: { type: 'dormand-prince-54' } }))).steps;
  };
  // Under a given load the frequency of Hertz goes with E^(1/3), and steps with it as long as each has as many of them: 4.6.
  const fewer = (await stepsAt(2e11)) / (await stepsAt(2e9));
  expect(fewer).toBeGreaterThan(3.5);
  expect(fewer).toBeLessThan(6);
});

test('a spring that sets the steps is named, and a run that goes on from there does not say it again', async () => {
  const { model } = await openScene(swinging(1e9, { until: 0.2 }));
  const run = createRun(model);
  while (run.simulation.state.steps <= LONG) advance(run, 1000);
  expect(run.news.warnings).toMatchObject([{ code: 'step/slow', bodies: ['bob'] }]);
  expect(run.news.warnings[0].message).toContain("the element 'tie' sets them");
  expect(run.news.warnings[0].message).toContain('solver rosenbrock-23');
  const resumed = createRun(model, { snapshot: snapshotOf(run) });
  while (resumed.simulation.state.steps <= 1.5 * LONG) advance(resumed, 1000);
  expect(resumed.news.warnings).toEqual([]);
});

test('a long run of longer steps is not slow, nor is one that is recorded as often as it moves', async () => {
  const soft = await slowRun(swinging(1e6, { until: 4 }));
  expect(soft.steps).toBeGreaterThan(LONG);
  expect(soft.slow).toEqual([]);
  const small = await slowRun(swinging(1e9, { until: 0.12, recording: { every: 1e-4 } }));
  expect(small.steps).toBeGreaterThan(LONG);
  expect(small.slow).toEqual([]);
});

test('short steps of a moment do not make a run slow', async () => {
  const { simulation } = createRun((await openScene(swinging(1e9))).model);
  const { state } = simulation;
  state.steps = LONG;
  state.solver.step = 3e-6;
  const warnedAt = (time: number) => {
    state.time = time;
    return watchSlow(simulation);
  };
  // 10 900 and 32 800 steps a second.
  expect(warnedAt(3)).toEqual([]);
  expect(warnedAt(1)).toHaveLength(1);
});

test('a suggested step that is short is told with its reason; a step that the scene gives is its own affair', async () => {
  const short = await slowRun(pressed({ until: 0.8, gravity: [0, 0, -10], solver: { type: 'velocity-verlet' } }));
  expect(short.steps).toBeGreaterThan(LONG);
  expect(short.slow).toMatchObject([{ bodies: ['floor', 'ball'] }]);
  expect(short.slow[0].message).toContain("the contact between 'floor' and 'ball'");
  for (const type of ['velocity-verlet', 'implicit-euler'] as const) {
    const given = await slowRun(pressed({ until: 0.4, gravity: [0, 0, -10], solver: { type, step: 1e-5 } }));
    expect(given.steps).toBeGreaterThan(LONG);
    expect(given.slow).toEqual([]);
  }
});

test('no advice is already in force', async () => {
  const adviceOf = async (input: SceneInput, kind: 'contact' | 'element') =>
    remedies((await openScene(input)).model, kind === 'contact' ? { kind, shapes: [0, 1] } : { kind });
  const rosenbrock = { type: 'rosenbrock-23' } as const;
  const contact = await adviceOf(pressed({ solver: rosenbrock }), 'contact');
  expect(contact).toContain('implicit-euler');
  expect(contact).not.toContain('rosenbrock');
  const element = await adviceOf(swinging(1e9, { solver: rosenbrock }), 'element');
  expect(element).toBe('what helps: a softer element, or one with less damping');
});

test('a given stiffness is named by its path, and fine meshes are named where meshes meet', async () => {
  const linear = pressed({ law: { normal: { type: 'linear', stiffness: 1e9 } } });
  const adviceFor = async (input: SceneInput) =>
    remedies((await openScene(input)).model, { kind: 'contact', shapes: [0, 1] });
  expect(await adviceFor(linear)).toContain("'law.normal.stiffness', 100 times smaller, takes about 10 times fewer");
  expect(await adviceFor(linear)).not.toContain('mesh');
  const round = (segments: number) =>
    ballOnFloor(
      {},
      {
        bodies: [
          body({ name: 'table', type: 'fixed', shape: box([1, 1, 0.1]) }),
          body({
            name: 'disc',
            shape: tessellation({ of: { type: 'sphere', radius: 0.1, segments } }),
            position: [0, 0, 1],
          }),
        ],
      },
    );
  expect(await adviceFor(round(12))).not.toContain('mesh');
  expect(await adviceFor(round(120))).toMatch(/a coarser mesh of 'disc', whose \d+ triangles/);
});
