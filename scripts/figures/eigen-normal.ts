/** Direction of the normal of a block drawn over the edge of a table, by three definitions. */
import {
  createInterference,
  createInterferenceScratch,
  findEigenNormal,
  findInterference,
} from '@impinge/engine/detection';
import { overEdge, REST } from '../../validation/contact/continuity-motions.js';
import { chart, type Point } from './chart.js';

const STEPS = 240;

export function eigenNormal(): string {
  const { a, b, poseB } = overEdge();
  const [scratch, out, normal] = [createInterferenceScratch(), createInterference(), new Float64Array(3)];
  const lines: Point[][] = [[], [], []];
  for (let n = 0; n <= STEPS; n++) {
    const u = n / STEPS - (n === STEPS ? 1e-6 : 0);
    findInterference(a, REST, b, poseB(u), scratch, out);
    const [x, z] = [out.normalAB[0], out.normalAB[2]];
    findEigenNormal(out.inertiaW, out.normalAB, undefined, 0, normal);
    const angles = [Math.atan2(x, z), x > z ? Math.PI / 2 : 0, Math.atan2(normal[0], normal[2])];
    angles.forEach((angle, k) => {
      lines[k].push([2 * (1 - u), (180 / Math.PI) * angle]);
    });
  }
  return chart({
    title: 'A block drawn over the edge of a table',
    x: { label: 'width of the shared volume over its depth', unit: '', range: [0, 2], tick: 0.5 },
    y: { label: 'angle of the normal from vertical', unit: '°', range: [0, 90], tick: 15 },
    series: [
      { name: 'along Σ A n', points: lines[0], dashed: true },
      { name: 'nearest principal axis', points: lines[1] },
      { name: 'findEigenNormal', points: lines[2] },
    ],
    moments: [{ x: 1, text: 'eigenvalues cross' }],
    height: 280,
  });
}
