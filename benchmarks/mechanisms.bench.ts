/**
 * What joints cost. A chain of n links: time a step, and how it grows with n; beside MuJoCo's with the same Runge–Kutta steps. 40 windows of
 * four bars for 10 s: at the same error as MuJoCo, whose constraints are soft. Both must agree before they are timed.
 */
import type { SceneInput } from '@impinge/engine';
import { advance, createRun, driveRun, openScene } from '@impinge/engine/run';
import { interleaved, interleavedAsync } from './interleaved.js';
import { createMujocoChain, loadMujoco, type Mujoco, runMujocoFourBars } from './mechanisms-mujoco.js';
import { chain, fourBars, PIVOT } from './mechanisms-scenes.js';

const LENGTHS = [10, 100, 1000, 10_000];
const STEP = 1e-5;
/** Link steps in one measurement, some milliseconds. */
const LINK_STEPS = 1000;
const ROUNDS = 100;
const stepsOf = (n: number) => Math.max(1, LINK_STEPS / n);

type Kind = 'revolute' | 'spherical';

/** A chain that has begun, and a function that takes steps of it. */
async function startChain(n: number, kind: Kind, step = STEP) {
  const begin = performance.now();
  const run = createRun((await openScene(chain(n, kind, { type: 'rk4', step }))).model);
  const started = (performance.now() - begin) / 1000;
  const take = (steps: number) => {
    const { kind: event } = advance(run, steps);
    if (event !== 'pause') throw new Error(`${event} instead of steps of a chain`);
  };
  // The first advance stops at the frame of time 0.
  advance(run, 1);
  return { run, take, started };
}

/** Slope of log time over log n by least squares. */
function exponentOf(lengths: readonly number[], times: readonly number[]): number {
  const x = lengths.map(Math.log);
  const y = times.map(Math.log);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const products = x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0);
  return products / x.reduce((sum, value) => sum + (value - mx) * (value - mx), 0);
}

async function growth(kind: Kind) {
  const chains = [];
  for (const n of LENGTHS) chains.push(await startChain(n, kind));
  const jobs = chains.map(
    ({ take }, i) =>
      () =>
        take(LINK_STEPS / LENGTHS[i]),
  );
  const times = interleaved(jobs, ROUNDS).map((seconds, i) => seconds / stepsOf(LENGTHS[i]));
  const exponent = exponentOf(LENGTHS, times);
  return [
    ...LENGTHS.map((n, i) => ({
      name: `chain, ${n} ${kind} links, rk4`,
      value: times[i] * 1e6,
      unit: 'µs/step',
      against: 'baseline',
      peer: `${n / LENGTHS[0]} × ${LENGTHS[0]} links`,
      peerValue: ((times[0] * n) / LENGTHS[0]) * 1e6,
      ratio: (times[i] * LENGTHS[0]) / (times[0] * n),
      better: 'lower',
    })),
    {
      name: `chain, ${kind}: exponent of n`,
      value: exponent,
      unit: '',
      against: 'limit',
      peer: 'linear',
      peerValue: 1,
      ratio: exponent,
      better: 'lower',
    },
    {
      name: `${LENGTHS[3]} ${kind} links: compiled`,
      value: chains[3].started,
      unit: 's',
      against: 'baseline',
      peer: `${LENGTHS[3] / LENGTHS[2]} × ${LENGTHS[2]} links`,
      peerValue: (chains[2].started * LENGTHS[3]) / LENGTHS[2],
      ratio: (chains[2].started > 0 ? chains[3].started / chains[2].started : Number.NaN) / (LENGTHS[3] / LENGTHS[2]),
      better: 'lower',
    },
  ];
}

/** Equal steps of RK4 on equal chains. */
async function chainBeside(mujoco: Mujoco, n: number) {
  const step = 1e-4;
  const mine = await startChain(n, 'revolute', step);
  const theirs = createMujocoChain(mujoco, n, step);
  mine.take(200);
  const difference = Math.abs(mine.run.simulation.state.y[0] - theirs(200));
  // Two implementations of one scheme on one system: they differ by roundings, which a chain enlarges.
  if (!(difference < 1e-9)) throw new Error(`the two chains do not agree: ${difference} rad`);
  const steps = stepsOf(n);
  const [value, peerValue] = interleaved([() => mine.take(steps), () => theirs(steps)], 3 * ROUNDS).map(
    (seconds) => (seconds / steps) * 1e6,
  );
  const name = `chain, ${n} links, rk4, equal steps`;
  return {
    name,
    value,
    unit: 'µs/step',
    against: 'peer',
    peer: 'MuJoCo WASM',
    peerValue,
    ratio: value / peerValue,
    better: 'lower',
  };
}

const errorOf = ([x, z]: readonly [number, number]) => Math.hypot(x - PIVOT[0], z - PIVOT[1]);

/** A run of ours at a relative tolerance; tolerances of positions and angles are a tenth of it. Where the first upper pivot is at the end [m]. */
async function prepareFourBars(tolerance: number): Promise<() => Promise<[number, number]>> {
  const solver: SceneInput['solver'] = {
    type: 'dormand-prince-54',
    relativeTolerance: tolerance,
    positionTolerance: tolerance / 10,
    angleTolerance: tolerance / 10,
    velocityTolerance: tolerance,
    angularVelocityTolerance: tolerance,
  };
  const { model } = await openScene(fourBars(solver));
  return async () => {
    const run = createRun(model);
    const end = await driveRun(run);
    if (end.kind === 'failed') throw new Error(end.failure.message);
    const { positionsW } = run.simulation.scratch.motion;
    return [2 * positionsW[0], 2 * positionsW[2]];
  };
}

/** The first of some settings, coarse to fine, whose error and that of the next finer one are small enough: one alone may be luck. */
async function coarsest<T>(settings: readonly T[], wanted: number, run: (setting: T) => Promise<[number, number]>) {
  const errors: number[] = [];
  for (let i = 0; i < settings.length; i++) {
    errors.push(errorOf(await run(settings[i])));
    if (i > 0 && errors[i] <= wanted && errors[i - 1] <= wanted)
      return { setting: settings[i - 1], error: errors[i - 1] };
  }
  throw new Error(`no setting reaches ${wanted} m; the best error was ${Math.min(...errors)} m`);
}

const TOLERANCES = [1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5, 3e-6, 1e-6, 3e-7, 1e-7];
const MUJOCO_STEPS = [
  1e-2, 8e-3, 6.25e-3, 5e-3, 4e-3, 3.125e-3, 2.5e-3, 2e-3, 1.6e-3, 1.25e-3, 1e-3, 8e-4, 5e-4, 2.5e-4,
];

async function fourBarsBeside(mujoco: Mujoco, wanted: number) {
  const mine = await coarsest(TOLERANCES, wanted, async (tolerance) => (await prepareFourBars(tolerance))());
  const theirs = await coarsest(MUJOCO_STEPS, wanted, async (step) => runMujocoFourBars(mujoco, step));
  const ours = await prepareFourBars(mine.setting);
  const [value, peerValue] = await interleavedAsync([ours, async () => runMujocoFourBars(mujoco, theirs.setting)], 4);
  return {
    name: `40 four-bars, 10 s, error ${mine.error.toExponential(1)} m`,
    value,
    unit: 's',
    against: 'peer',
    peer: `MuJoCo WASM, h = ${theirs.setting} s, error ${theirs.error.toExponential(1)} m`,
    peerValue,
    ratio: value / peerValue,
    better: 'lower',
  };
}

export default async function mechanismsBenchmark() {
  const results = [];
  const mujoco = await loadMujoco();
  if (mujoco !== undefined) {
    // First: code that has run chains of spherical joints, and of 10 000 links, is a third slower for ten links (19 instead of 14.5 µs).
    for (const n of [10, 100]) results.push(await chainBeside(mujoco, n));
    for (const wanted of [1e-3, 1e-4]) results.push(await fourBarsBeside(mujoco, wanted));
  }
  results.push(...(await growth('revolute')), ...(await growth('spherical')));
  return results;
}
