import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRoot } from './find-root.js';

const FUNCTIONS: Record<string, (x: number) => number> = {
  line: (x) => x,
  'flat power': (x) => x ** 9,
  'steep then flat': (x) => Math.atan(1e6 * x),
  exponential: (x) => Math.expm1(20 * x),
  jump: (x) => (x < 0 ? -1e-3 : 1e6),
};

/** Number of doubles between two numbers of about the same size. */
const ulps = (a: number, b: number) => Math.abs(a - b) / (Number.EPSILON * Math.max(Math.abs(a), Math.abs(b)));

describe.each(Object.entries(FUNCTIONS))('%s', (_name, shape) => {
  const roots = fc.double({ min: 0.01, max: 0.99, noNaN: true });
  const signs = fc.constantFrom(1, -1);

  test('the root is found to a few ulp, on the side of b, inside the bracket, in few evaluations', () => {
    fc.assert(
      fc.property(roots, signs, fc.boolean(), (root, sign, backwards) => {
        let calls = 0;
        const f = (x: number) => {
          calls++;
          return sign * shape(x - root);
        };
        const [a, b] = backwards ? [1, 0] : [0, 1];
        const found = findRoot(f, a, f(a), b, f(b));
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        const value = f(found);
        if (value !== 0) {
          expect(Math.sign(value)).toBe(Math.sign(f(b)));
          expect(ulps(found, root)).toBeLessThanOrEqual(8);
        }
        // Four rounds halve the bracket at least once; 53 halvings are all that a double can take.
        expect(calls).toBeLessThan(4 * 53 + 8);
      }),
    );
  });
});

test('an end that is a root is the answer', () => {
  expect(findRoot((x) => x, 0, 0, 1, 1)).toBe(0);
  expect(findRoot((x) => x - 1, 0, -1, 1, 0)).toBe(1);
});

test('a smooth root takes a handful of evaluations', () => {
  let calls = 0;
  const f = (x: number) => {
    calls++;
    return Math.cos(x) - x;
  };
  const found = findRoot(f, 0, 1, 1, Math.cos(1) - 1);
  expect(Math.abs(Math.cos(found) - found)).toBeLessThan(4 * Number.EPSILON);
  expect(calls).toBeLessThan(16);
});
