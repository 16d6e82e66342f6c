import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DampingLaw } from '../law.js';
import { dampedForce, materialsOf } from '../laws.suite.js';
import { dampingSchema } from './damping.schema.js';
import { checkDampingLaw, dampedRebound, elasticFor, RESTITUTIONS } from './damping-law.suite.js';
import { DAMPING_LAWS } from './damping-laws.js';
import { dampingFactor, gonthier, MIN_RESTITUTION } from './gonthier.js';

const SPECS = [
  { type: 'gonthier' },
  { type: 'gonthier', impactSpeed: 'frozen' },
  { type: 'gonthier', impactSpeed: 'running-max', smallSpeed: 1e-5 },
  { type: 'hunt-crossley' },
  { type: 'lankarani-nikravesh' },
  { type: 'tsuji', clamped: true },
  { type: 'tsuji', clamped: false },
  { type: 'kelvin-voigt', clamped: true },
  { type: 'kelvin-voigt', clamped: false },
  { type: 'constant', coefficient: 0.7 },
  { type: 'none' },
].map((spec) => dampingSchema.parse(spec));

for (const spec of SPECS) {
  const asksRestitution = spec.type !== 'none' && spec.type !== 'constant';
  checkDampingLaw(JSON.stringify(spec), DAMPING_LAWS[spec.type], spec, asksRestitution);
}

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(DAMPING_LAWS)));
});

describe('gonthier', () => {
  const partOf = (restitution: number) =>
    gonthier.create({ type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 1e-3 }, materialsOf({ restitution }));

  test('d is the root of (1 + d/e)/(1 − d) = exp(d (1 + 1/e)) for every e', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.99999, noNaN: true }), (e) => {
        const d = dampingFactor(e);
        expect(d).toBeGreaterThan(0);
        expect(d).toBeLessThanOrEqual(1);
        const excess = (x: number) => Math.log1p(x / e) - Math.log1p(-x) - x * (1 + 1 / e);
        // The root changes sign within a small part of d. Near e = 1 the function is all cancellation: roundings of
        // the logarithms, 1e-16 d, move the root by that over the slope, which is about (1 − e)² of 1.
        const blur = 1e-9 + 1e-15 / (1 - e) ** 2;
        expect(excess(d * (1 - blur))).toBeLessThanOrEqual(1e-15);
        if (d * (1 + blur) < 1) expect(excess(d * (1 + blur))).toBeGreaterThanOrEqual(-1e-15);
      }),
    );
  });

  test('d falls from 1 to 0 without a jump where the series takes over', () => {
    const [below, above] = [dampingFactor(1 - 1.0001e-4), dampingFactor(1 - 0.9999e-4)];
    // d = 3/2 (1 − e) to first order, so over 2e-8 of e it changes by 3e-8.
    expect(below - above).toBeGreaterThan(0);
    expect(Math.abs(below - above - 3e-8)).toBeLessThan(1e-8);
    expect(dampingFactor(1)).toBe(0);
  });

  test('the factor ends at 1 − d ≥ 0 when the body leaves at e times the impact speed', () => {
    for (const e of RESTITUTIONS) {
      const left = dampedForce(partOf(e), -e * 2, 2);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(Math.abs(left - (1 - dampingFactor(e)))).toBeLessThan(8 * Number.EPSILON);
    }
  });

  test('no restitution at all is taken as the smallest one', () => {
    expect(partOf(0).coefficient(1)).toBe(partOf(MIN_RESTITUTION).coefficient(1));
    expect(partOf(0).coefficient(1)).toBeLessThan(Infinity);
  });

  test('does not depend on the unit of speed', () => {
    expect(dampedForce(partOf(0.5), -0.25, 0.5)).toBe(dampedForce(partOf(0.5), -25, 50));
  });
});

/** e_out of a factor 1 + a δ̇/δ̇₀ on any elastic law: a (1 + e_out) = ln((1 + a)/(1 − a e_out)). */
function reboundOf(a: number): number {
  let [low, high] = [0, Math.min(1, 1 / a)];
  for (let round = 0; round < 60; round++) {
    const e = (low + high) / 2;
    if (a * (1 + e) > Math.log1p(a) - Math.log1p(-a * e)) low = e;
    else high = e;
  }
  return low;
}

describe('what the laws that are not exact give back', () => {
  const rebounds = (spec: object, restitution: number) => {
    const parsed = dampingSchema.parse(spec);
    const part = (DAMPING_LAWS[parsed.type] as DampingLaw<never>).create(parsed as never, materialsOf({ restitution }));
    return elasticFor(part).map((elastic) => dampedRebound(part, elastic));
  };

  test.each([
    { type: 'hunt-crossley', a: (e: number) => 1.5 * (1 - e), half: 0.66296 },
    { type: 'lankarani-nikravesh', a: (e: number) => 0.75 * (1 - e * e), half: 0.72524 },
    { type: 'constant', coefficient: 0.7, a: () => 0.7 * 1.5, half: 0.58129 },
  ])(
    '$type: the root of a (1 + e_out) = ln((1 + a)/(1 − a e_out)), whatever the elastic law',
    ({ a, half, ...spec }) => {
      for (const e of RESTITUTIONS)
        for (const rebound of rebounds(spec, e)) expect(Math.abs(rebound - reboundOf(a(e)))).toBeLessThan(1e-5);
      expect(Math.abs(reboundOf(a(0.5)) - half)).toBeLessThan(1e-5);
    },
  );

  test.each([
    { type: 'tsuji', e: 0.5, out: 0.55028 },
    { type: 'tsuji', e: 0.4, out: 0.47201 },
    // In √(δ^2.5) for δ Tsuji's equation is Kelvin and Voigt's, so the two give back the same.
    { type: 'kelvin-voigt', e: 0.5, out: 0.55028 },
    { type: 'kelvin-voigt', e: 0.4, out: 0.47201 },
  ])('$type clamped: $e becomes $out', ({ type, e, out }) => {
    for (const rebound of rebounds({ type, clamped: true }, e)) expect(Math.abs(rebound - out)).toBeLessThan(3e-5);
  });
});
