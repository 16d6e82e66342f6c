/** The axis of a top at 150 rad/s, released, pushed on and pushed back: runs, and Lagrange's integrals. */
import { simulate } from '@impinge/engine';
import { type Rotor, type Start, topOf, topScene } from '../../validation/mechanisms/gyroscope.js';
import { topMotion } from '../../validation/mechanisms/gyroscope-reference.js';
import { figure, type Panel, type Point } from './chart.js';

const DISC: Rotor = { mass: 1, distance: 0.12, across: 0.0025, along: 0.005 };
const STARTS: readonly (readonly [string, Start])[] = [
  ['released', { tilt: 1, precession: 0, spin: 150 }],
  ['pushed on', { tilt: 1, precession: 2.5, spin: 150 }],
  ['pushed back', { tilt: 1, precession: -2, spin: 150 }],
];
/** Nutations shown. */
const ROUNDS = 4;

export async function gyroscope(): Promise<string> {
  const panels: Panel[] = [];
  for (const [name, start] of STARTS) {
    const { at, period, advance } = topMotion(topOf(DISC, start));
    const dots: Point[] = [];
    for (let n = 0; n <= 4 * ROUNDS; n++) {
      // Down by parts 0, ½, 1, and up again the same way.
      const [round, part] = [Math.floor(n / 4), (n % 4) / 2];
      const { azimuth, cosine } = at(part <= 1 ? part : 2 - part);
      dots.push([round * advance + (part <= 1 ? azimuth : advance - azimuth), Math.acos(cosine)]);
    }
    const path: Point[] = [];
    const run = { ...topScene(DISC, start, ROUNDS * period), recording: { every: period / 50 } };
    for await (const { poses } of simulate(run)) {
      const [x, y, z] = poses;
      path.push([Math.atan2(y, x), Math.acos(z / DISC.distance)]);
    }
    panels.push({
      x: { label: `azimuth of the axis, ${name}`, unit: 'rad' },
      y: { label: 'tilt', unit: 'rad' },
      series: [
        { name: 'run', points: path },
        { name: 'integrals', points: dots, marks: 'dots' },
      ],
      height: 120,
    });
  }
  return figure({ title: 'Axis of a top, 1 kg at 0.12 m, 150 rad/s', panels });
}
