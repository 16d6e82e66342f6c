/** Force of two equal wedges pressed into a block, before and after they are one piece, by two laws. */
import { createInterference, createInterferenceScratch, findInterference } from '@impinge/engine/detection';
import { fork, REST } from '../../validation/contact/continuity-motions.js';
import { chart, type Point } from './chart.js';

const STEPS = 400;
/** u at which the valley between the wedges goes under. */
const MERGE = 0.5;

export function mergingPieces(): string {
  const { a, b, poseB } = fork();
  const [scratch, out] = [createInterferenceScratch(), createInterference()];
  const forces = (u: number) => {
    findInterference(a, REST, b, poseB(u), scratch, out);
    const roots = out.volume.subarray(0, out.count).reduce((sum, v, piece) => sum + Math.sqrt(v * out.depth[piece]), 0);
    return { volume: out.total.volume, roots };
  };
  const unit = forces(MERGE - 1e-9);
  const places = Array.from({ length: STEPS + 1 }, (_, n) => (0.75 * n) / STEPS);
  // Both sides of the jump, so that it is drawn upright.
  const near = [...places.filter((u) => u !== MERGE), MERGE - 1e-9, MERGE + 1e-9].sort((p, q) => p - q);
  const line = (of: keyof typeof unit): Point[] => near.map((u) => [u / MERGE, forces(u)[of] / unit[of]]);
  return chart({
    title: 'Two wedges pressed into a block until they are one piece',
    x: { label: 'depth over height of the wedges', unit: '', range: [0, 1.5], tick: 0.25 },
    y: { label: 'force over that of two pieces as they merge', unit: '' },
    series: [
      { name: 'k_v V', points: line('volume') },
      { name: 'E* k √(V d), summed', points: line('roots') },
    ],
    moments: [{ x: 1, text: 'two pieces become one' }],
    notes: [{ at: [1, 0.55], text: '1/√2: 29 % less' }],
    height: 280,
  });
}
