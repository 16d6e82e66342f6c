/** Oblique impacts of an alumina ball by Hertz and Mindlin, against gross sliding (Chung & Ooi, test 4). */
import { OBLIQUE, obliqueImpact } from '../../validation/laws/rolling-scenes.js';
import { figure, type Point } from './chart.js';

export async function obliqueImpacts(): Promise<string> {
  const { friction, restitution, speed, radius } = OBLIQUE;
  const kept: Point[] = [];
  const spin: Point[] = [];
  for (let degrees = 5; degrees <= 85; degrees += 5) {
    const after = await obliqueImpact((degrees * Math.PI) / 180);
    kept.push([degrees, after.kept]);
    spin.push([degrees, -after.spin]);
  }
  const angles = Array.from({ length: 54 }, (_, n) => 33 + n);
  const pull = friction * (1 + restitution);
  return figure({
    title: 'Oblique impact: e 0.98, μ 0.092, 3.9 m/s',
    columns: 2,
    panels: [
      {
        x: { label: 'angle from the normal', unit: '°' },
        y: { label: 'v_t after/before', unit: '' },
        series: [
          { name: 'Mindlin', points: kept, marks: 'dots' },
          { name: 'sliding', points: angles.map((a) => [a, 1 - pull / Math.tan((a * Math.PI) / 180)]) },
        ],
      },
      {
        x: { label: 'angle from the normal', unit: '°' },
        y: { label: 'spin', unit: 'rad/s' },
        series: [
          { name: 'Mindlin', points: spin, marks: 'dots' },
          {
            name: 'sliding',
            points: angles.map((a) => [a, (2.5 * pull * speed * Math.cos((a * Math.PI) / 180)) / radius]),
          },
        ],
      },
    ],
  });
}
