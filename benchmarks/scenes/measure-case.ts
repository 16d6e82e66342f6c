import { readFile } from 'node:fs/promises';
import { createRun, driveRun, type Model, openScene } from '@impinge/engine/run';
import { cpuSeconds } from '../interleaved.js';
import type { Measured } from './peer-motion.js';
import type { SceneCase, Trace } from './scene-case.js';

/** The model of a case. */
export async function openCase({ scene, folder }: SceneCase): Promise<Model> {
  const assets = folder && (async ({ file }: { file: string }) => readFile(new URL(file, folder)));
  return (await openScene(scene, { assets })).model;
}

/** Clock time between two looks at the CPU time [ms]: an implicit step asks for each of its trials, and looking took a tenth of a hopper's time. */
const BETWEEN_LOOKS = 20;

/** Our run of it and the error of its energy balance [of the energy exchanged], until the CPU time is spent [s]. */
export async function measureCase(model: Model, budget: number): Promise<Measured & { readonly failed: string }> {
  const trace: Trace = { times: [], poses: [] };
  const begin = cpuSeconds();
  let looked = performance.now();
  const run = createRun(model);
  const end = await driveRun(run, {
    onFrame: ({ time, poses }) => {
      trace.times.push(time);
      trace.poses.push(poses);
    },
    stop: () => {
      const now = performance.now();
      if (now - looked < BETWEEN_LOOKS) return false;
      looked = now;
      return cpuSeconds() - begin > budget;
    },
    stepsAtATime: 1,
  });
  const failed = end.kind === 'failed' ? end.failure.message : '';
  return { cpu: cpuSeconds() - begin, reached: run.simulation.state.time, trace, failed };
}
