/**
 * The same steps of heaps on 2 threads, against 1 in the same run, which is the baseline; 0.5 would be perfect. Wall time, because threads cost CPU time to save
 * it: on a machine that does something else the ratios are too high. Where threads are of no use the run works alone, and the ratio is 1.
 */
import { Worker } from 'node:worker_threads';
import type { SceneInput } from '@impinge/engine';
import { advance, createRun, openScene, type RunThreads, type StartThread, startThreads } from '@impinge/engine/run';
import { median } from './interleaved.js';
import { ballScene, nutScene, stoneScene } from './threads-scenes.js';

const THREADS = 2;
const ROUNDS = 7;

interface Case {
  readonly name: string;
  readonly scene: SceneInput;
  /** Steps until the bodies lie upon each other, and steps of a round. */
  readonly before: number;
  readonly steps: number;
}

const CASES: readonly Case[] = [
  { name: '50 stones', scene: stoneScene(50), before: 2500, steps: 100 },
  { name: '200 stones', scene: stoneScene(200), before: 2500, steps: 30 },
  { name: '30 nuts', scene: nutScene(30), before: 4000, steps: 400 },
  { name: '1000 balls', scene: ballScene(1000), before: 500, steps: 100 },
];

/** The worker of the command. */
const start: StartThread = (handed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../threads/worker.js', import.meta.url), { workerData: handed });
    worker.once('message', () => resolve(() => void worker.terminate()));
    worker.once('error', reject);
  });

export default async function* threads() {
  for (const { name, scene, before, steps } of CASES) {
    const { model } = await openScene(scene);
    const teams: RunThreads[] = [];
    for (const count of [1, THREADS]) teams.push(await startThreads(model, count, start));
    const runs = teams.map((team) => createRun(model, { threads: team }));
    const times = runs.map((): number[] => []);
    for (const run of runs)
      while (run.simulation.state.steps < before) advance(run, before - run.simulation.state.steps);
    for (let round = 0; round < ROUNDS; round++) {
      runs.forEach((run, i) => {
        const end = run.simulation.state.steps + steps;
        const began = performance.now();
        while (run.simulation.state.steps < end) advance(run, end - run.simulation.state.steps);
        times[i].push((1000 * (performance.now() - began)) / steps);
      });
    }
    const [alone, together] = times.map(median);
    const worker = teams[1].count === 1 ? ', which works alone' : '';
    for (const team of teams) team.end();
    yield {
      name: `${name} on ${THREADS} threads${worker}`,
      value: together,
      unit: 'µs/step',
      against: 'baseline',
      peer: '1 thread',
      peerValue: alone,
      ratio: together / alone,
      better: 'lower',
    };
  }
}
