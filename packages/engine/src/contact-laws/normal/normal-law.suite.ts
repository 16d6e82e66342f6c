/** What every elastic law must do. Run over the whole list by normal-laws.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeImpact } from '../free-impact.suite.js';
import { type Material, materialSchema } from '../materials.schema.js';
import type { NormalSpec } from './normal.schema.js';
import type { NormalLaw } from './normal-law.js';

const steel = materialSchema.parse({ youngModulus: 2.1e11, poissonRatio: 0.3 });
const rubber = materialSchema.parse({ youngModulus: 5e7, poissonRatio: 0.48 });

export function checkNormalLaw(name: string, law: NormalLaw, spec: NormalSpec): void {
  const stiffness = (a: Material, b: Material, radius = 0.02) => law.coefficient(spec, a, b, radius);
  const depths = fc.double({ min: 1e-9, max: 1e-2, noNaN: true });

  describe(`normal law ${name}`, () => {
    test('no overlap, no force', () => expect(law.force(stiffness(steel, rubber), 0)).toBe(0));

    test('the stiffness is positive and does not know which body is A', () => {
      expect(stiffness(steel, rubber)).toBeGreaterThan(0);
      expect(Math.abs(stiffness(steel, rubber) / stiffness(rubber, steel) - 1)).toBeLessThan(4 * Number.EPSILON);
    });

    test('the force grows with overlap, is proportional to the stiffness, and never pulls', () => {
      const k = stiffness(rubber, rubber);
      fc.assert(
        fc.property(depths, depths, (p, q) => {
          fc.pre(p < q * (1 - 1e-12));
          expect(law.force(k, p)).toBeGreaterThan(0);
          expect(law.force(k, p)).toBeLessThan(law.force(k, q));
          expect(law.force(2 * k, p)).toBe(2 * law.force(k, p));
        }),
      );
    });

    test('the stored energy is the work of the force: its derivative, and zero without overlap', () => {
      const k = stiffness(rubber, steel);
      expect(law.energy(k, 0)).toBe(0);
      fc.assert(
        fc.property(depths, (d) => {
          const h = 1e-4 * d;
          const slope = (law.energy(k, d + h) - law.energy(k, d - h)) / (2 * h);
          // Central difference: (h/d)² of the force, and EPSILON d/h.
          expect(Math.abs(slope / law.force(k, d) - 1)).toBeLessThan(1e-7);
        }),
      );
    });

    test.each([0.01, 1, 30])(
      'contactTime at %s m/s is that of an integrated impact, and energy comes back',
      (speed) => {
        const [k, mass] = [stiffness(rubber, steel), 0.04];
        const promised = law.contactTime(k, mass, speed);
        const { duration, reboundSpeed } = freeImpact((d) => law.force(k, d), mass, speed, promised);
        // f ~ δ^p has a kink at the ends of the contact: 4000 Runge–Kutta steps leave less than 1e-5.
        expect(Math.abs(duration / promised - 1)).toBeLessThan(1e-5);
        expect(Math.abs(reboundSpeed / speed - 1)).toBeLessThan(1e-5);
      },
    );
  });
}
