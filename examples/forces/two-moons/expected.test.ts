/** Kepler's three laws. */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const AXIS = Math.cbrt(4);

async function rowsOf(set: Record<string, number> = {}) {
  const rows: number[][] = [];
  for await (const { time, sensors } of simulate(scene, { set })) rows.push([time, ...sensors]);
  return rows;
}

describe('two moons', () => {
  it('an ellipse with the planet in a focus; equal areas in equal times', async () => {
    const rows = await rowsOf();
    const areas = rows.map((row) => row[4]);
    for (const [, inner, outer, , , x] of rows) {
      // 1e-7 a step, some 400 steps, and phases that drift by three times as much a radian: 25 radians.
      expect(Math.abs(inner - 1)).toBeLessThan(400 * 1e-7);
      // r = a (1 − e²)/(1 + e cos ν), x = r cos ν: r + e x = a (1 − e²).
      expect(Math.abs(outer + 0.6 * x - AXIS * 0.64)).toBeLessThan(400 * 1e-7 * AXIS);
    }
    expect(Math.max(...areas) / Math.min(...areas) - 1).toBeLessThan(400 * 1e-7);
  });

  it('four times the cube of the semi-axis is twice the period, whatever the eccentricity', async () => {
    for (const eccentricity of [0, 0.6]) {
      const rows = await rowsOf({ eccentricity });
      const [first, last] = [rows[0], rows[rows.length - 1]];
      expect(last[0]).toBe(4);
      // Back where they started, inner after four periods, outer after two.
      // 400 steps of 1e-7 of the speed, three times that a radian for the 25 radians of the inner moon, half of them on average.
      console.log(`e = ${eccentricity}: outer off by ${last[6] - first[6]} m, inner by ${last[9] - first[9]} m`);
      for (const column of [5, 6, 7, 9]) expect(Math.abs(last[column] - first[column])).toBeLessThan(400e-7 * 3 * 12);
    }
  });

  it('the ledger stays level', async () => {
    const sums = (await rowsOf()).map((row) => row[8]);
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(400 * 2e-7 * Math.abs(sums[0]));
  });
});
