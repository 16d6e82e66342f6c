/** The order of the coupled scheme in the grain step: a ball on a plate that hangs on a spring. docs/theory/grains.md. */
import { describe, expect, test } from 'vitest';
import { type SceneInput, type SolverInput, simulate } from '../../packages/engine/src/index.js';
import { advance, createRun, openScene } from '../../packages/engine/src/run.js';

const END = 0.008;

const plate = (solver: SolverInput, step: number, joint: boolean): SceneInput => ({
  impinge: 1,
  name: 'Ball on a plate on a spring',
  until: END,
  gravity: [0, 0, -9.81],
  materials: { a: { density: 2000, youngModulus: 1e6, friction: 0.4 } },
  law: { damping: { type: 'none' } },
  bodies: [{ name: 'plate', shapes: [{ type: 'box', size: [0.02, 0.02, 0.002] }], position: [0, 0, -0.001] }],
  joints: joint ? [{ type: 'prismatic', name: 'slide', bodies: ['world', 'plate'] }] : [],
  forces: [
    {
      type: 'spring',
      name: 'spring',
      from: { body: 'world', point: [0, 0, -0.1] },
      to: { body: 'plate', point: [0, 0, 0] },
      stiffness: 500,
      restLength: 0.099,
    },
  ],
  grains: {
    step,
    sets: [
      {
        name: 'ball',
        sizes: { type: 'mono', radius: 0.004 },
        filling: { type: 'given', positions: [[0, 0, 0.00395]], velocities: [[0, 0, -0.1]] },
      },
    ],
  },
  solver,
  recording: { every: END },
});

/** Heights of plate and ball at the end [m]. */
async function heightsOf(solver: SolverInput, step: number, joint: boolean): Promise<number[]> {
  let heights: number[] = [];
  for await (const { poses, grains } of simulate(plate(solver, step, joint)))
    heights = [poses[2], grains?.positions[2] ?? Number.NaN];
  return heights;
}

const STEPS = [8e-5, 4e-5, 2e-5, 1e-5];

async function ratiosOf(solver: SolverInput, joint: boolean): Promise<number[][]> {
  const exact = await heightsOf({ type: 'rk4' }, STEPS[0] / 128, joint);
  const errors: number[][] = [];
  for (const step of STEPS) errors.push((await heightsOf(solver, step, joint)).map((z, i) => Math.abs(z - exact[i])));
  return errors.slice(1).map((now, i) => now.map((error, k) => errors[i][k] / error));
}

/** Close enough that the tolerances do not show beside the errors of the coupling. */
const TIGHT = { relativeTolerance: 1e-10, positionTolerance: 1e-13 };

describe.each([false, true])('half the step, with the plate on a slide: %s', (joint) => {
  test.each<SolverInput>([
    { type: 'dormand-prince-54', ...TIGHT },
    { type: 'rosenbrock-23', ...TIGHT },
    { type: 'velocity-verlet' },
    { type: 'rk4' },
  ])('divides the error by four with $type', async (solver) => {
    for (const ratio of (await ratiosOf(solver, joint)).flat()) {
      expect(ratio).toBeGreaterThan(3);
      expect(ratio).toBeLessThan(5);
    }
  });

  test.each<SolverInput>([{ type: 'semi-implicit-euler' }, { type: 'implicit-euler' }])(
    'divides it by two with $type, which is of first order itself',
    async (solver) => {
      // Of the plate two errors of opposite sign cancel at some steps.
      for (const [, ball] of await ratiosOf(solver, joint)) {
        expect(ball).toBeGreaterThan(1.7);
        expect(ball).toBeLessThan(2.3);
      }
    },
  );
});

/** Speed at which a light plate leaves a heavy ball after an elastic impact, over what it is exactly. */
async function rebound(loadsGrow: boolean, step: number): Promise<number> {
  const scene: SceneInput = {
    ...plate({ type: 'rk4' }, step, false),
    gravity: [0, 0, 0],
    forces: [],
    bodies: [
      {
        name: 'plate',
        mass: 1e-6,
        inertia: [1e-9, 1e-9, 1e-9],
        shapes: [{ type: 'box', size: [0.02, 0.02, 0.002] }],
        position: [0, 0, -0.0012],
        velocity: [0, 0, 0.5],
      },
    ],
  };
  const still = { ...scene.grains, sets: scene.grains?.sets.map((set) => ({ ...set, filling: STILL })) };
  const { model } = await openScene({ ...scene, grains: still as SceneInput['grains'] });
  const run = createRun({ ...model, grains: model.grains && { ...model.grains, loadsGrow } });
  const { state } = run.simulation;
  for (let event = advance(run, 100); event.kind !== 'done'; event = advance(run, 100))
    if (event.kind === 'failed') throw new Error(event.failure.message);
  const mass = (4 / 3) * Math.PI * 2000 * 0.004 ** 3;
  return -state.y[9] / (0.5 * ((mass - 1e-6) / (mass + 1e-6)));
}
const STILL = { type: 'given' as const, positions: [[0, 0, 0.004] as [number, number, number]] };

test('a light plate that rebounds from a grain gains no energy by the coupling; with the mean force alone it would', async () => {
  const grown = await rebound(true, 1e-5);
  const mean = await rebound(false, 1e-5);
  expect(Math.abs(grown - 1)).toBeLessThan(2e-3);
  expect(mean - 1).toBeGreaterThan(5 * Math.abs(grown - 1));
});
