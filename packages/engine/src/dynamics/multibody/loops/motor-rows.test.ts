/** Efforts within their limits are those of the bounded linear complementarity problem, whatever the order of the motors. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LoopModel } from './loop-model.js';
import { createLoopFactor, decompose } from './loop-solve.js';
import type { MotorRow } from './motor-row.js';
import { solveWithLimits } from './motor-rows.js';

const rowsOf = (count: number) =>
  ({
    count,
    ballast: count,
    firsts: new Int32Array(count),
    responses: new Float64Array(count),
  }) as unknown as LoopModel;
const motorsOf = (limits: readonly number[]) => limits.map((limit) => ({ limit }) as MotorRow);

/** A of a random mechanism: B Bᵀ with a diagonal that keeps it definite. */
function mobility(entries: readonly number[], count: number): Float64Array {
  const a = new Float64Array(count * count);
  for (let i = 0; i < count; i++)
    for (let k = 0; k < count; k++) {
      let sum = i === k ? 0.05 : 0;
      for (let j = 0; j < count; j++) sum += entries[count * i + j] * entries[count * k + j];
      a[count * i + k] = sum;
    }
  return a;
}

function solve(a: Float64Array, b: readonly number[], limits: readonly number[], first: number): Float64Array {
  const count = b.length;
  const factor = createLoopFactor(count);
  for (let i = 0; i < count; i++) for (let k = 0; k <= i; k++) factor.matrix[count * i + k] = a[count * i + k];
  factor.forces.set(b);
  decompose(rowsOf(count), factor);
  solveWithLimits(rowsOf(count), motorsOf(limits), first, factor);
  return factor.forces;
}

const problems = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    a: fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: count * count, maxLength: count * count })
      .map((entries) => mobility(entries, count)),
    b: fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: count, maxLength: count }),
    loops: fc.integer({ min: 0, max: count - 1 }),
    limits: fc.array(fc.oneof(fc.double({ min: 0.1, max: 20, noNaN: true }), fc.constant(Number.POSITIVE_INFINITY)), {
      minLength: count,
      maxLength: count,
    }),
  }),
);

test('a motor within its limits reaches the wanted acceleration, one at its limit lags behind, and none is held without need', () => {
  fc.assert(
    fc.property(problems, ({ a, b, loops, limits }) => {
      const count = b.length;
      const own = limits.slice(0, count - loops);
      const forces = solve(a, b, own, loops);
      // Refined once with μ = 1e-6 on a matrix of condition up to 1e3: 1e-9 of what is added up.
      const size = b.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
      for (let i = 0; i < count; i++) {
        let ahead = -b[i];
        let terms = size;
        for (let k = 0; k < count; k++) {
          ahead += a[count * i + k] * forces[k];
          terms += Math.abs(a[count * i + k] * forces[k]);
        }
        const limit = i < loops ? Number.POSITIVE_INFINITY : own[i - loops];
        expect(Math.abs(forces[i])).toBeLessThanOrEqual(limit * (1 + 1e-9));
        if (Math.abs(forces[i]) < limit) expect(Math.abs(ahead)).toBeLessThan(1e-6 * terms);
        else expect(Math.sign(forces[i]) * ahead).toBeLessThan(1e-6 * terms);
      }
    }),
    { numRuns: 300 },
  );
});

test('a motor at its limit is released if the limit of another one relieves it', () => {
  // Without limits they want 2.1 and −2.5; with the second held at −0.1 the first wants 0.95 of its limit 1 only.
  const a = Float64Array.of(1, 0.5, 0.5, 1);
  const forces = solve(a, [0.9, -1.4], [1, 0.1], 0);
  expect(forces[1]).toBe(-0.1);
  expect(forces[0]).toBeCloseTo(0.95, 9);
});
