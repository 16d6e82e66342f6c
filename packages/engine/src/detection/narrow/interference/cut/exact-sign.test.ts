/** Signs that never vanish and volumes to the last digit, against whole numbers of any length. */
import { describe, expect, test } from 'vitest';
import { seededNumbers } from '../interference-pairs.suite.js';
import { accurateVolume } from './accurate-volume.js';
import { createExactPoints, exactSign, tieFraction } from './exact-sign.js';

/** vol × 6 of points with whole coordinates, exactly. */
function wholeVolume(x: ArrayLike<number>): bigint {
  const d = (i: number, k: number) => BigInt(x[3 * i + k]) - BigInt(x[k]);
  const minor = (i: number, j: number) => d(2, i) * d(3, j) - d(2, j) * d(3, i);
  return d(1, 0) * minor(1, 2) + d(1, 1) * minor(2, 0) + d(1, 2) * minor(0, 1);
}

test('volumes of nearly flat tetrahedra are right to the last digit', () => {
  const random = seededNumbers(23);
  const x = new Float64Array(12);
  for (let n = 0; n < 500; n++) {
    const size = 2 ** Math.floor(20 + 30 * random());
    const whole = () => Math.round((random() - 0.5) * size);
    for (let i = 0; i < 9; i++) x[i] = whole();
    // The last point in the plane of the others, but for a few units.
    const [u, v] = [random(), random()];
    for (let k = 0; k < 3; k++)
      x[9 + k] = Math.round(x[k] + u * (x[3 + k] - x[k]) + v * (x[6 + k] - x[k])) + Math.round(3 * random());
    const exact = Number(wholeVolume(x));
    expect(Math.abs(accurateVolume(x) - exact)).toBeLessThanOrEqual(2 * Number.EPSILON * Math.abs(exact));
  }
});

describe('ties', () => {
  const e = createExactPoints();
  const ask = (points: readonly (readonly number[])[], ranks: readonly number[]): number => {
    points.forEach((p, i) => {
      e.x.set(p, 3 * i);
      e.rank[i] = ranks[i];
      e.sigma.fill(1, 3 * i, 3 * i + 3);
    });
    return exactSign(e);
  };
  const flat = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [1, 1, 0],
  ];

  test('exchanging two points turns the sign, however degenerate they are', () => {
    const line = [0, 1, 2, 3].map((i) => [i, 2 * i, 3 * i]);
    const same = [0, 1, 2, 3].map(() => [1, 1, 1]);
    for (const points of [flat, line, same]) {
      const sign = ask(points, [3, 1, 4, 2]);
      expect(Math.abs(sign)).toBe(1);
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [0, 3],
        [1, 2],
        [1, 3],
        [2, 3],
      ]) {
        const order = [0, 1, 2, 3];
        [order[i], order[j]] = [order[j], order[i]];
        const ranks = [3, 1, 4, 2];
        expect(
          ask(
            order.map((k) => points[k]),
            order.map((k) => ranks[k]),
          ),
        ).toBe(-sign);
      }
    }
  });

  test('the sign is that of points really moved by falling amounts', () => {
    const random = seededNumbers(29);
    for (let n = 0; n < 200; n++) {
      // Points of a small grid in which nearly all are degenerate; moved by 2⁻¹², 2⁻²⁴, 2⁻⁴⁸ … of it as whole numbers.
      const points = Array.from({ length: 4 }, () => [0, 1, 2].map(() => Math.floor(2 * random())));
      const ranks = [0, 1, 2, 3].sort(() => random() - 0.5);
      const scale = 1n << 16384n;
      const moved = points.map((p, i) =>
        p.map((x, k) => BigInt(x) * scale + (scale >> (1n << BigInt(3 * ranks[i] + k + 1)))),
      );
      const d = (i: number, k: number) => moved[i][k] - moved[0][k];
      const minor = (i: number, j: number) => d(2, i) * d(3, j) - d(2, j) * d(3, i);
      const volume = d(1, 0) * minor(1, 2) + d(1, 1) * minor(2, 0) + d(1, 2) * minor(0, 1);
      expect(ask(points, ranks)).toBe(volume > 0n ? 1 : -1);
    }
  });

  test('an edge in a plane crosses it at the end that is perturbed less, or where the leading terms say', () => {
    expect(tieFraction(1, [3, -1, -1], -1, [6, -1, -1])).toBe(1);
    expect(tieFraction(1, [6, -1, -1], -1, [3, -1, -1])).toBe(0);
    expect(tieFraction(1, [3, -1, -1], -3, [3, -1, -1])).toBe(0.25);
  });
});
