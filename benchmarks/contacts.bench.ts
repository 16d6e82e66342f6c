/**
 * Balls that lie on a floor, 10² to 10⁴ of them, semi-implicit Euler: a step in which one contact in a hundred begins or ends, against one in
 * which none does, which is the baseline. The last row is the slope of log time over log n, beside 1: a time that grows with the contacts.
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

/** A function that takes steps; `changing`: how many balls are lifted off the floor, or put back, before each. */
async function stepsOf(count: number, changing: number): Promise<() => void> {
  const side = Math.ceil(Math.sqrt(count));
  const { model } = await openScene(
    scene({
      name: 'balls on a floor',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { any: material({ youngModulus: 1e7, friction: 0.3, density: 1000 }) },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        ...Array.from({ length: count }, (_, i) =>
          body({
            name: `ball ${i}`,
            shape: sphere(RADIUS),
            position: [0.12 * (i % side), 0.12 * Math.floor(i / side), 0.9999 * RADIUS],
          }),
        ),
      ],
      solver: { type: 'semi-implicit-euler', step: STANDSTILL },
      recording: { every: 1, checkpointEvery: 1 },
    }),
  );
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

export default async function contacts() {
  const rows = [];
  const times: number[] = [];
  for (const count of SIZES) {
    const jobs = [await stepsOf(count, count / 100), await stepsOf(count, 0)];
    const [changing, still] = interleaved(jobs, ROUNDS).map((seconds) => (1e6 * seconds) / WORK);
    times.push(changing * count);
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
  const slope = Math.log10(times[2] / times[0]) / 2;
  rows.push({
    name: 'contacts, growth',
    value: slope,
    unit: 'exponent',
    against: 'limit',
    peer: 'linear',
    peerValue: 1,
    ratio: slope,
    better: 'lower',
  });
  return rows;
}
