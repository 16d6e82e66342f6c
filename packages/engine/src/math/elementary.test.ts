/** Special values, identities and the golden digest of elementary.ts; accuracy is in elementary-accuracy.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acos,
  asin,
  atan,
  atan2,
  cbrt,
  cos,
  cosh,
  exp,
  expm1,
  hypot2,
  hypot3,
  log,
  log1p,
  pow,
  sin,
  sinh,
  tan,
  tanh,
} from './elementary.js';
import { elementaryDigest } from './elementary-digest.js';

const ofOne = { acos, asin, atan, cbrt, cos, cosh, exp, expm1, log, log1p, sin, sinh, tan, tanh };
const ofTwo = { atan2, pow };
const EPSILON = Number.EPSILON;

describe('special values', () => {
  const specials = [0, 1, 0.5, 2, 3, 5e-324, 1e-310, 2.2250738585072014e-308, 1e-20, 1e20, 1e300, Number.MAX_VALUE]
    .concat([Infinity, NaN, 2 ** 53, 2 ** 53 - 1, 2 ** 64, 710, 746])
    .flatMap((x) => [x, -x]);

  /** NaN, zeros with their sign and infinities must be the same; other values within the errors of both sides. */
  const agree = (got: number, wanted: number, at: unknown) => {
    if (Number.isFinite(wanted) && wanted !== 0 && Number.isFinite(got)) {
      // Math.* and ours are each within two ulp, and an ulp is at most EPSILON of a normal value.
      expect(Math.abs(got - wanted), `${at}`).toBeLessThanOrEqual(4 * Math.max(EPSILON * Math.abs(wanted), 5e-324));
    } else expect(got, `${at}`).toBe(wanted);
  };

  test.each(Object.keys(ofOne) as (keyof typeof ofOne)[])('%s is as Math has it', (name) => {
    for (const x of specials) agree(ofOne[name](x), Math[name](x), x);
  });

  test.each(Object.keys(ofTwo) as (keyof typeof ofTwo)[])('%s is as Math has it, for all pairs', (name) => {
    for (const x of specials) for (const y of specials) agree(ofTwo[name](x, y), Math[name](x, y), [x, y]);
  });

  test('hypot has the special values of Math.hypot, for all pairs and triples', () => {
    for (const x of specials) {
      for (const y of specials) {
        agree(hypot2(x, y), Math.hypot(x, y), [x, y]);
        for (const z of specials) agree(hypot3(x, y, z), Math.hypot(x, y, z), [x, y, z]);
      }
    }
  });

  test.each([
    [NaN, 0, 1],
    [1, NaN, NaN],
    [1, Infinity, NaN],
    [-1, -Infinity, NaN],
    [2, Infinity, Infinity],
    [0.5, Infinity, 0],
    [0.5, -Infinity, Infinity],
    [-Infinity, 3, -Infinity],
    [-Infinity, 2, Infinity],
    [-Infinity, -3, -0],
    [-Infinity, -2, 0],
    [-0, 3, -0],
    [-0, 2, 0],
    [-0, -3, -Infinity],
    [-0, -2, Infinity],
    [-0, -0.5, Infinity],
    [-8, 1 / 3, NaN],
    [-2, 3, -8],
    [-2, -1075, -0],
    [-2, 1025, -Infinity],
    [2, -1074, 5e-324],
    [10, 22, 1e22],
  ])('pow(%d, %d) is %d (ECMA-262)', (x, y, wanted) => expect(pow(x, y)).toBe(wanted));

  test.each([
    [0, 0, 0],
    [-0, 0, -0],
    [0, -0, Math.PI],
    [-0, -0, -Math.PI],
    [1, -0, Math.PI / 2],
    [-1, 0, -Math.PI / 2],
    [1, -Infinity, Math.PI],
    [-1, Infinity, -0],
    [Infinity, Infinity, Math.PI / 4],
    [-Infinity, -Infinity, -2.356194490192345],
    [5e-324, 5e-324, Math.PI / 4],
    [5e-324, Number.MAX_VALUE, 0],
  ])('atan2(%d, %d) is %d (ECMA-262)', (y, x, wanted) => expect(atan2(y, x)).toBe(wanted));
});

describe('identities', () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  const moderate = fc.double({ noNaN: true, min: -700, max: 700 });
  const positive = fc.double({ noNaN: true, min: 2.2250738585072014e-308, max: Number.MAX_VALUE });
  const check = (property: fc.IProperty<[number]> | fc.IProperty<[number, number]>) =>
    fc.assert(property as fc.IProperty<unknown>, { seed: 20240607, numRuns: 2000 });

  test.each(Object.entries({ sin, tan, asin, atan, sinh, tanh, cbrt }))('%s is odd, bit for bit', (_, f) => {
    check(fc.property(finite, (x) => Object.is(f(-x), -f(x))));
    check(fc.property(moderate, (x) => Object.is(f(-x), -f(x))));
  });

  test.each(Object.entries({ cos, cosh }))('%s is even, bit for bit', (_, f) => {
    check(fc.property(finite, (x) => Object.is(f(-x), f(x))));
    check(fc.property(moderate, (x) => Object.is(f(-x), f(x))));
  });

  test('sin² + cos² = 1', () => {
    // 0.8 ulp ≤ 0.4 ε on each gives 2 × 0.4 ε (|sin| + |cos|) ≤ 1.14 ε; rounding two squares and a sum adds ε.
    check(fc.property(finite, (x) => Math.abs(sin(x) * sin(x) + cos(x) * cos(x) - 1) < 2.2 * EPSILON));
  });

  test('pow(x, 1) = x and pow(x, 0) = 1', () => {
    check(fc.property(finite, (x) => Object.is(pow(x, 1), x)));
    check(fc.property(finite, (x) => pow(x, 0) === 1));
  });

  test('pow(x, 1/2) and √x are at most an ulp apart', () => {
    check(fc.property(positive, (x) => Math.abs(pow(x, 0.5) - Math.sqrt(x)) <= EPSILON * Math.sqrt(x)));
  });

  test('exp(log x) = x', () => {
    // 0.51 ulp of the logarithm becomes relative, and exp adds 0.52 ulp: ulp(v) ≤ ε |v|. Near overflow x may pass it.
    const within = (x: number) => (0.51 * Math.abs(log(x)) + 0.53) * EPSILON * x;
    check(fc.property(positive, (x) => x > 1e308 || Math.abs(exp(log(x)) - x) <= within(x)));
  });

  test('expm1 and log1p undo each other near zero', () => {
    // Both have condition number at most 1 + |x| here, and each errs by at most 0.65 ε.
    const tiny = fc.double({ noNaN: true, min: 2.2250738585072014e-308, max: 0.01 });
    check(fc.property(tiny, (x) => Math.abs(log1p(expm1(x)) - x) <= 2 * 0.65 * 1.01 * EPSILON * x));
  });

  test.each(Object.entries({ exp, expm1, log, log1p, atan, cbrt, sinh, tanh, asin }))(
    '%s does not decrease',
    (_, f) => {
      // Steps of 2^−40 relative change the result by far more than its error, save where it is flat, and there it may be equal.
      const inDomain = fc.double({ noNaN: true, min: 1e-300, max: 0.999 });
      check(fc.property(inDomain, (x) => f(x * (1 + 2 ** -40)) >= f(x)));
    },
  );

  test('acos x = π/2 − asin x', () => {
    // Arcs up to π: 0.65 ulp ≤ 1.3 ε and asin's 0.65 ε, plus rounding one difference.
    const unit = fc.double({ noNaN: true, min: -1, max: 1 });
    check(fc.property(unit, (x) => Math.abs(acos(x) - (Math.PI / 2 - asin(x))) <= 4 * EPSILON));
  });

  test('hypot takes its arguments in any order; atan2 ignores a common power of two', () => {
    check(fc.property(finite, finite, (x, y) => Object.is(hypot2(x, y), hypot2(y, -x))));
    check(fc.property(finite, finite, (x, y) => Object.is(hypot3(x, y, x / 3), hypot3(x / 3, x, y))));
    check(
      fc.property(
        moderate,
        moderate,
        (x, y) =>
          Math.abs(x) < 1e-200 || Math.abs(y) < 1e-200 || Object.is(atan2(y, x), atan2(y * 2 ** 900, x * 2 ** 900)),
      ),
    );
  });
});

test('every bit of 20 000 results is the one pinned here, on every engine', () => {
  expect(elementaryDigest()).toBe('5cc4561f96fb85c8');
});
