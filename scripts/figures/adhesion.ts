/** Force of adhesive balls over their overlap. */
import { createContactLoad } from '../../packages/engine/src/contact-laws/contact-view.js';
import { materialsOf, viewOf } from '../../packages/engine/src/contact-laws/laws.suite.js';
import { dmt } from '../../packages/engine/src/contact-laws/normal/dmt.js';
import { hertz } from '../../packages/engine/src/contact-laws/normal/hertz.js';
import { jkr } from '../../packages/engine/src/contact-laws/normal/jkr.js';
import { chart, type Point } from './chart.js';

const [ENERGY, RADIUS] = [0.2, 1e-4];

export function adhesion(): string {
  const pair = materialsOf({ youngModulus: 1e9, poissonRatio: 0.25 });
  const soft = jkr.create({ type: 'jkr', surfaceEnergy: ENERGY }, pair);
  const parts = {
    hertz: hertz.create({ type: 'hertz' }, pair),
    soft,
    hard: dmt.create({ type: 'dmt', surfaceEnergy: ENERGY }, pair),
  };
  const tear = soft.reach?.(RADIUS) ?? 0;
  const load = createContactLoad();
  const line = (part: keyof typeof parts, from: number, to: number): Point[] =>
    Array.from({ length: 201 }, (_, i) => {
      const depth = from + ((to - from) * i) / 200;
      parts[part].find(
        viewOf({ effectiveRadius: RADIUS, penetration: Math.max(0, depth * tear), gap: -depth * tear }),
        load,
      );
      return [depth, (load.elastic - load.attraction) / (Math.PI * ENERGY * RADIUS)];
    });
  return chart({
    title: 'Adhesive balls',
    x: { label: 'overlap over the δ_c at which JKR tears', unit: '', range: [-1.5, 3], tick: 0.5 },
    y: { label: 'force over π w R*', unit: '' },
    series: [
      { name: 'Hertz', points: line('hertz', 0, 3), dashed: true, colour: 5 },
      { name: 'JKR', points: [[-1, 0], ...line('soft', -1, 3)], colour: 0 },
      { name: 'DMT', points: [[0, 0], ...line('hard', 0, 3)], colour: 1 },
    ],
    moments: [
      { x: -1, text: 'JKR tears' },
      { x: 0, text: 'both join, DMT parts' },
    ],
    height: 300,
  });
}
