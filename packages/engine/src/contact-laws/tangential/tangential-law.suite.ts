/** What every friction law must do. Run over the whole list by tangential-laws.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TangentialSpec } from './tangential.schema.js';
import type { TangentialLaw } from './tangential-law.js';

export function checkTangentialLaw(name: string, law: TangentialLaw, spec: TangentialSpec): void {
  const speeds = fc.double({ min: 0, max: 10, noNaN: true });
  const forces = fc.double({ min: 0, max: 1e4, noNaN: true });
  const coefficients = fc.double({ min: 0, max: 2, noNaN: true });

  describe(`friction law ${name}`, () => {
    test('opposes slip (f_t = −c v_t with c ≥ 0) and stays within μ f_n', () => {
      fc.assert(
        fc.property(coefficients, speeds, forces, (mu, slip, normal) => {
          const c = law.resistance(spec, mu, slip, normal);
          expect(c).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(c)).toBe(true);
          expect(c * slip).toBeLessThanOrEqual(mu * normal * (1 + 2 * Number.EPSILON) + 1e-300);
        }),
        { numRuns: 500 },
      );
    });

    test('no slip, no force; no load, no force; no friction, no force', () => {
      expect(law.resistance(spec, 0.3, 0, 10) * 0).toBe(0);
      expect(law.resistance(spec, 0.3, 1, 0)).toBe(0);
      expect(law.resistance(spec, 0, 1, 10)).toBe(0);
    });

    test('the force never falls as slip grows', () => {
      fc.assert(
        fc.property(speeds, speeds, (a, b) => {
          const force = (slip: number) => law.resistance(spec, 0.3, slip, 10) * slip;
          const [slow, fast] = a < b ? [a, b] : [b, a];
          expect(force(slow)).toBeLessThanOrEqual(force(fast) * (1 + 4 * Number.EPSILON) + 1e-300);
        }),
      );
    });
  });
}
