import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dampedForce, materialsOf } from '../laws.suite.js';
import { dampingSchema } from './damping.schema.js';
import { checkDampingLaw, dampedImpact, RESTITUTIONS } from './damping-law.suite.js';
import { DAMPING_LAWS } from './damping-laws.js';
import { dampingFactor, gonthier, MIN_RESTITUTION } from './gonthier.js';

const SPECS = [{ type: 'gonthier' }, { type: 'none' }].map((spec) => dampingSchema.parse(spec));

for (const spec of SPECS) checkDampingLaw(JSON.stringify(spec), DAMPING_LAWS[spec.type], spec);

test('every law of the list is in the suite', () => {
  expect(new Set(SPECS.map(({ type }) => type))).toEqual(new Set(Object.keys(DAMPING_LAWS)));
});

describe('gonthier', () => {
  const partOf = (restitution: number) =>
    gonthier.create({ type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 1e-3 }, materialsOf({ restitution }));

  test.each(RESTITUTIONS)('a free impact comes back with e = %s, for a linear and for a Hertz force', (restitution) => {
    for (const elastic of ['linear', 'hertz'] as const) {
      const rebound = dampedImpact(partOf(restitution), elastic).reboundSpeed / 1.5;
      // The test's own 8000 Runge–Kutta steps leave some 1e-6 of the impact speed.
      expect(Math.abs(rebound - restitution)).toBeLessThan(1e-5);
    }
  });

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
