/** What every elastic law must do. Run over the whole list by normal-laws.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeImpact } from '../free-impact.suite.js';
import type { NormalLaw } from '../law.js';
import { elasticForce, materialsOf, viewOf } from '../laws.suite.js';
import { materialSchema } from '../materials.schema.js';
import type { NormalSpec } from './normal.schema.js';

const steel = materialSchema.parse({ youngModulus: 2.1e11, poissonRatio: 0.3 });
const rubber = materialSchema.parse({ youngModulus: 5e7, poissonRatio: 0.48 });

export function checkNormalLaw(name: string, law: NormalLaw<never>, spec: NormalSpec): void {
  const part = law.create(spec as never, materialsOf(rubber, steel));
  const swapped = law.create(spec as never, materialsOf(steel, rubber));
  const depths = fc.double({ min: 1e-9, max: 1e-2, noNaN: true });
  const at = (penetration: number) => viewOf({ penetration });

  describe(`normal law ${name}`, () => {
    test('no overlap, no force', () => expect(elasticForce(part, at(0))).toBe(0));

    test('the force is positive and does not know which body is A', () => {
      expect(elasticForce(part, at(1e-3))).toBeGreaterThan(0);
      const ratio = elasticForce(part, at(1e-3)) / elasticForce(swapped, at(1e-3));
      expect(Math.abs(ratio - 1)).toBeLessThan(4 * Number.EPSILON);
    });

    test('the force grows with overlap and never pulls', () => {
      fc.assert(
        fc.property(depths, depths, (p, q) => {
          fc.pre(p < q * (1 - 1e-12));
          expect(elasticForce(part, at(p))).toBeGreaterThan(0);
          expect(elasticForce(part, at(p))).toBeLessThan(elasticForce(part, at(q)));
        }),
        { numRuns: 1000 },
      );
    });

    test('the stored energy is the work of the force: its derivative, and zero without overlap', () => {
      expect(part.energy(at(0))).toBe(0);
      fc.assert(
        fc.property(depths, (d) => {
          const h = 1e-4 * d;
          const slope = (part.energy(at(d + h)) - part.energy(at(d - h))) / (2 * h);
          // Central difference: (h/d)² of the force, and EPSILON d/h.
          expect(Math.abs(slope / elasticForce(part, at(d)) - 1)).toBeLessThan(1e-7);
        }),
        { numRuns: 1000 },
      );
    });

    test.each([0.01, 1, 30])(
      'contactTime at %s m/s is that of an integrated impact, and energy comes back',
      (speed) => {
        const mass = 0.04;
        const promised = part.contactTime(viewOf().effectiveRadius, mass, speed);
        const { duration, reboundSpeed } = freeImpact((d) => elasticForce(part, at(d)), mass, speed, promised);
        // f ~ δ^p has a kink at the ends of the contact: 4000 Runge–Kutta steps leave less than 1e-5.
        expect(Math.abs(duration / promised - 1)).toBeLessThan(1e-5);
        expect(Math.abs(reboundSpeed / speed - 1)).toBeLessThan(1e-5);
      },
    );
  });
}
