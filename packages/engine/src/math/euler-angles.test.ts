import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axesOf, EULER_SEQUENCES, findEulerVelocity, fromEuler, toEuler } from './euler-angles.js';
import { rotated } from './quaternion.js';
import type { Vec3 } from './vec3.js';

type Matrix = readonly (readonly number[])[];

/** Rotation by an angle about x (0), y (1) or z (2), as textbooks write it. */
function turnAbout(axis: number, angle: number): Matrix {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ],
    [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ],
    [
      [c, -s, 0],
      [s, c, 0],
      [0, 0, 1],
    ],
  ][axis];
}

const product = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) => [0, 1, 2].map((k) => row.reduce((sum, value, i) => sum + value * b[i][k], 0)));

const UNITS: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const angle = fc.double({ min: -7, max: 7, noNaN: true });
const angles = fc.tuple(angle, angle, angle);

const PROPER = ['xyx', 'xzx', 'yxy', 'yzy', 'zxz', 'zyz'];

describe.each(EULER_SEQUENCES)('%s', (sequence) => {
  const isProper = PROPER.includes(sequence);
  const [i, j, k] = axesOf(sequence);
  const matrix = ([a, b, c]: Vec3) => product(product(turnAbout(i, a), turnAbout(j, b)), turnAbout(k, c));
  const difference = (a: Vec3, b: Vec3) =>
    Math.max(...matrix(a).flatMap((row, r) => row.map((value, c) => Math.abs(value - matrix(b)[r][c]))));

  test('is the product of the three rotation matrices', () => {
    fc.assert(
      fc.property(angles, (given) => {
        const q = fromEuler(sequence, given);
        const R = matrix(given);
        UNITS.forEach((unit, column) => {
          rotated(q, unit).forEach((value, row) => {
            expect(Math.abs(value - R[row][column])).toBeLessThan(2e-15);
          });
        });
      }),
    );
  });

  test('angles in range round-trip', () => {
    // The second angle this far from an end of its range: β′ is seen to EPSILON/margin.
    const margin = 1e-3;
    const inside = fc.double({ min: -Math.PI + 1e-6, max: Math.PI, noNaN: true });
    const middle = isProper
      ? fc.double({ min: margin, max: Math.PI - margin, noNaN: true })
      : fc.double({ min: -Math.PI / 2 + margin, max: Math.PI / 2 - margin, noNaN: true });
    fc.assert(
      fc.property(inside, middle, inside, (a, b, c) => {
        const found = toEuler(sequence, fromEuler(sequence, [a, b, c]));
        [a, b, c].forEach((wanted, n) => {
          const off = Math.abs(found[n] - wanted);
          // π and −π are the same angle.
          expect(Math.min(off, 2 * Math.PI - off)).toBeLessThan(4e-15 / margin);
        });
      }),
    );
  });

  test('every rotation round-trips, from a quaternion of any length and either sign', () => {
    fc.assert(
      fc.property(angles, fc.constantFrom(1, -1, 3, -0.01), (given, scale) => {
        const [x, y, z, w] = fromEuler(sequence, given);
        const found = toEuler(sequence, [scale * x, scale * y, scale * z, scale * w]);
        // Near gimbal lock the third angle is put into the first: off by the threshold.
        expect(difference(given, found)).toBeLessThan(2e-8);
        const [low, high] = isProper ? [0, Math.PI] : [-Math.PI / 2, Math.PI / 2];
        expect(found[1]).toBeGreaterThanOrEqual(low);
        expect(found[1]).toBeLessThanOrEqual(high);
        for (const n of [0, 2]) expect(Math.abs(found[n])).toBeLessThanOrEqual(Math.PI);
      }),
    );
  });

  test('in gimbal lock the third angle is zero and the rotation is kept', () => {
    const ends = isProper ? [0, Math.PI] : [-Math.PI / 2, Math.PI / 2];
    for (const b of ends) {
      const given: Vec3 = [0.7, b, -1.9];
      const found = toEuler(sequence, fromEuler(sequence, given));
      expect(found[2]).toBe(0);
      expect(difference(given, found)).toBeLessThan(2e-8);
    }
  });

  test('angular velocity is that of the rotation matrix: Ṙ Rᵀ', () => {
    fc.assert(
      fc.property(angles, angles, (a, rates) => {
        const h = 1e-5;
        const shifted = (s: number): Vec3 => [a[0] + s * rates[0], a[1] + s * rates[1], a[2] + s * rates[2]];
        const [before, after, now] = [matrix(shifted(-h)), matrix(shifted(h)), matrix(a)];
        const W = product(
          after.map((row, r) => row.map((value, c) => (value - before[r][c]) / (2 * h))),
          [0, 1, 2].map((r) => now.map((row) => row[r])),
        );
        const omega = new Float64Array(3);
        findEulerVelocity(axesOf(sequence), a, rates, omega, 0);
        // h² × third derivative ≤ (Σ|rates|)³/6 < 21³/6, and round-off EPSILON/h.
        [W[2][1], W[0][2], W[1][0]].forEach((wanted, n) => {
          expect(Math.abs(omega[n] - wanted)).toBeLessThan(1e-10 * 2000 + 1e-10);
        });
      }),
    );
  });
});
