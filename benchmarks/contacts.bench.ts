/**
 * Balls by semi-implicit Euler, 10² to 10⁴ of them. Falling, beside what a body may cost; lying on a floor, beside what a body and its contact may cost; and a
 * step in which one contact in a hundred begins or ends, against one in which none does, which is the baseline. The last row of each kind is the slope of
 * log time over log n, beside 1: a time that grows with the balls.
 */
import { body, material, plane, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { interleaved } from './interleaved.js';

const SIZES = [100, 1000, 10_000];
const ROUNDS = 8;
const RADIUS = 0.05;
/** So short that nothing moves by itself [s]. */
const STANDSTILL = 1e-9;
/** Balls in one job, so that all jobs are about as long. */
const WORK = 100_000;
const BODY = 13;
/** Targets for a body, and for a body with a contact [µs a step]. */
const [FOR_BODY, FOR_CONTACT] = [0.3, 0.8];
/** Steps that count, of balls that fall, or lie in peace [s]. */
const SHORT = 1e-6;

const ballsAt = (count: number, height: number) => {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, i) =>
    body({
      name: `ball ${i}`,
      shape: sphere(RADIUS),
      position: [0.12 * (i % side), 0.12 * Math.floor(i / side), height],
    }),
  );
};

const openBalls = async (count: number, height: number, step: number) =>
  openScene(
    scene({
      name: 'balls over a floor',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { any: material({ youngModulus: 1e7, friction: 0.3, density: 1000 }) },
      bodies: [body({ name: 'floor', type: 'fixed', shape: plane() }), ...ballsAt(count, height)],
      solver: { type: 'semi-implicit-euler', step },
      recording: { every: 1, checkpointEvery: 1 },
    }),
  );

/** A function that takes steps of balls whose middles begin at a height. */
async function quietSteps(count: number, height: number): Promise<() => void> {
  const run = createRun((await openBalls(count, height, SHORT)).model);
  run.contactNews = false;
  advance(run, 1);
  return () => {
    advance(run, WORK / count);
  };
}

/** A function that takes steps; `changing`: how many balls are lifted off the floor, or put back, before each. */
async function stepsOf(count: number, changing: number): Promise<() => void> {
  const { model } = await openBalls(count, 0.9999 * RADIUS, STANDSTILL);
  const run = createRun(model);
  run.contactNews = false;
  advance(run, 1);
  const { state, scratch } = run.simulation;
  let next = 0;
  return () => {
    for (let step = 0; step < WORK / count; step++) {
      for (let i = 0; i < changing; i++, next = (next + 7) % count) {
        const z = BODY * next + 2;
        state.y[z] = state.y[z] < RADIUS ? 1.01 * RADIUS : 0.9999 * RADIUS;
      }
      // y was changed by hand: what was found of it no longer holds.
      scratch.placed.time = Number.NaN;
      advance(run, 1);
    }
  };
}

/** Slope of log time over log n, of times for all balls of the three sizes. */
const growthOf = (name: string, times: readonly number[]) => {
  const slope = Math.log10((times[2] * SIZES[2]) / (times[0] * SIZES[0])) / 2;
  return {
    name: `${name}, growth`,
    value: slope,
    unit: 'exponent',
    against: 'limit',
    peer: 'linear',
    peerValue: 1,
    ratio: slope,
    better: 'lower',
  };
};

export default async function contacts() {
  const rows = [];
  for (const [name, height, target] of [
    ['falling balls', 10, FOR_BODY],
    ['balls at rest, one contact each', 0.9999 * RADIUS, FOR_CONTACT],
  ] as const) {
    const jobs = [];
    for (const count of SIZES) jobs.push(await quietSteps(count, height));
    const times = interleaved(jobs, ROUNDS).map((seconds) => (1e6 * seconds) / WORK);
    rows.push(
      ...times.map((value, i) => ({
        name: `${SIZES[i]} ${name}`,
        value,
        unit: 'µs/body',
        against: 'limit',
        peer: 'target',
        peerValue: target,
        ratio: value / target,
        better: 'lower',
      })),
      growthOf(name, times),
    );
  }
  const times: number[] = [];
  for (const count of SIZES) {
    const jobs = [await stepsOf(count, count / 100), await stepsOf(count, 0)];
    const [changing, still] = interleaved(jobs, ROUNDS).map((seconds) => (1e6 * seconds) / WORK);
    times.push(changing);
    rows.push({
      name: `contacts, 1 % of ${count} change`,
      value: changing,
      unit: 'µs/contact',
      against: 'baseline',
      peer: 'none changes',
      peerValue: still,
      ratio: changing / still,
      better: 'lower',
    });
  }
  rows.push(growthOf('contacts that change', times));
  return rows;
}
