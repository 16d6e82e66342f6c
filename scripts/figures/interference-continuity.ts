/** V, S and the force by two laws along a motion in which pieces come, merge and split, and how their changes shrink with the step. */
import {
  createInterference,
  createInterferenceMemory,
  createInterferenceScratch,
  findInterference,
} from '@impinge/engine/detection';
import { type Motion, REST, randomMotions } from '../../validation/contact/continuity-motions.js';
import { figure, type Panel, type Point } from './chart.js';

const STEPS = 1200;
/** Of those that continuity.test.ts goes along. */
const MOTION = 56;

interface Sample {
  readonly u: number;
  readonly count: number;
  readonly volume: number;
  readonly area: number;
  /** Σ √(V d) [m²] */
  readonly roots: number;
}

function along({ a, b, poseB }: Motion, steps: number): Sample[] {
  const [scratch, out, memory] = [createInterferenceScratch(), createInterference(), createInterferenceMemory()];
  return Array.from({ length: steps + 1 }, (_, n) => {
    findInterference(a, REST, b, poseB(n / steps), scratch, out, memory);
    const { count, volume, depth, total } = out;
    const roots = volume.subarray(0, count).reduce((sum, v, piece) => sum + Math.sqrt(v * depth[piece]), 0);
    return { u: n / steps, count, volume: total.volume, area: Math.hypot(...total.areaVectorAB), roots };
  });
}

/** Largest change in one step. */
const largest = (samples: readonly Sample[], of: (sample: Sample) => number): number =>
  Math.max(...samples.slice(1).map((sample, n) => Math.abs(of(sample) - of(samples[n]))));

export async function interferenceContinuity(): Promise<string> {
  const motion = (await randomMotions(100, 5))[MOTION];
  const samples = along(motion, STEPS);
  const line = (of: (sample: Sample) => number): Point[] => samples.map((sample) => [sample.u, of(sample)]);
  const x = { label: 'fraction of the path', unit: '' };
  const volume: Panel = {
    x,
    y: { label: 'V', unit: 'm³', range: [0, 0.2], tick: 0.05 },
    series: [{ name: 'V', points: line((sample) => sample.volume), colour: 0 }],
    height: 110,
  };
  const areas: Panel = {
    x,
    y: { label: '|Σ A n|, Σ √(V d)', unit: 'm²', range: [0, 0.6], tick: 0.1 },
    series: [
      { name: 'Σ √(V d)', points: line(({ roots }) => roots), colour: 1 },
      { name: '|Σ A n|', points: line(({ area }) => area), colour: 2 },
    ],
  };
  const pieces: Panel = {
    x,
    y: { label: 'number of pieces', unit: '', range: [0, 3], tick: 1 },
    series: [{ name: 'pieces', points: line(({ count }) => count), colour: 5 }],
    height: 90,
  };
  const scales = [64, 128, 256, 512, 1024, 2048, 4096].map((steps) => ({ steps, run: along(motion, steps) }));
  const shrinking = (of: (sample: Sample) => number): Point[] =>
    scales.map(({ steps, run }) => [steps, largest(run, of)]);
  const shrink: Panel = {
    x: { label: 'steps', unit: '', scale: 'log', range: [50, 5000] },
    y: { label: 'largest change in one step', unit: 'm³, m²', scale: 'log' },
    series: [
      { name: 'Σ √(V d)', points: shrinking(({ roots }) => roots), marks: 'dots and line', colour: 1 },
      { name: '|Σ A n|', points: shrinking(({ area }) => area), marks: 'dots and line', colour: 2 },
      { name: 'V', points: shrinking((sample) => sample.volume), marks: 'dots and line', colour: 0 },
    ],
    height: 220,
  };
  return figure({
    title: `Continuity along a random motion (${motion.name.split(': ')[1]})`,
    panels: [volume, areas, pieces, shrink],
  });
}
