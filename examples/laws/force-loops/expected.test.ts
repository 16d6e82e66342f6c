import { simulate } from 'impinge';
import { expect, it } from 'vitest';
import scene from './scene.js';

it('the area of each loop is what its impact loses, and the peak moves forward as more is lost', async () => {
  const frames: number[][] = [];
  for await (const { sensors } of simulate(scene)) frames.push(Array.from(sensors));
  [0.1, 0.3, 0.5, 0.7, 0.9, 1].forEach((e, n) => {
    let area = 0;
    const loop = frames.map((row) => [Math.max(0, row[2 * n]), row[2 * n + 1]]);
    for (let i = 1; i < loop.length; i++) area += 0.5 * (loop[i][1] + loop[i - 1][1]) * (loop[i][0] - loop[i - 1][0]);
    // Trapezia 1 µs wide, of an impact of 73 µs: (π/73)²/12 of the energy, 2e-4.
    expect(Math.abs(area - 0.227 * (1 - e * e)), `e = ${e}`).toBeLessThan(1e-3 * 0.227);
    const at = (column: number) => loop.reduce((best, row, i) => (row[column] > loop[best][column] ? i : best), 0);
    if (e < 1) expect(at(1)).toBeLessThan(at(0));
    expect(Math.min(...loop.map(([, force]) => force))).toBeGreaterThanOrEqual(0);
  });
});
