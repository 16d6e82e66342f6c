/** What every damping law must do. Run over the whole list by damping-laws.test.ts. */
import { describe, expect, test } from 'vitest';
import { freeImpact, type Impact } from '../free-impact.suite.js';
import type { DampingLaw, DampingPart } from '../law.js';
import { dampedForce, loadOf, materialsOf, viewOf } from '../laws.suite.js';
import type { DampingSpec } from './damping.schema.js';

export const RESTITUTIONS = [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999];

const ELASTIC = {
  linear: (d: number) => 2e4 * d,
  hertz: (d: number) => 3e6 * d * Math.sqrt(d),
};

/** A free impact with this damping on an elastic force. */
export function dampedImpact(part: DampingPart, elastic: keyof typeof ELASTIC): Impact {
  const [speed, mass] = [1.5, 0.04];
  const damping = part.coefficient(speed);
  const force = (penetration: number, approachSpeed: number) => {
    const load = loadOf(ELASTIC[elastic](penetration));
    part.find(viewOf({ penetration, approachSpeed, impactSpeed: speed, damping, effectiveMass: mass }), load);
    return load.pressing;
  };
  return freeImpact(force, mass, speed, 4e-3, 8000);
}

export function checkDampingLaw(name: string, law: DampingLaw<never>, spec: DampingSpec): void {
  const partOf = (restitution: number) => law.create(spec as never, materialsOf({ restitution }));

  describe(`damping law ${name}`, () => {
    test('e = 1 damps nothing, at any speed', () => {
      for (const rate of [-3, -1e-6, 0, 1e-6, 3]) expect(dampedForce(partOf(1), rate, 0.5)).toBe(1);
    });

    test('less restitution never damps less, and a body at rest is not damped', () => {
      const coefficients = [...RESTITUTIONS, 1].map((e) => partOf(e).coefficient(1));
      coefficients.slice(1).forEach((c, i) => {
        expect(c).toBeLessThanOrEqual(coefficients[i]);
      });
      for (const c of coefficients) expect(c).toBeGreaterThanOrEqual(0);
      for (const e of RESTITUTIONS) expect(dampedForce(partOf(e), 0, 1)).toBe(1);
    });

    test('resists motion: more force while closing, less while opening', () => {
      expect(dampedForce(partOf(0.5), 0.3, 1)).toBeGreaterThanOrEqual(1);
      expect(dampedForce(partOf(0.5), -0.3, 1)).toBeLessThanOrEqual(1);
    });

    test.each(RESTITUTIONS)('a free impact with e = %s never pulls and never gains speed', (restitution) => {
      for (const elastic of ['linear', 'hertz'] as const) {
        const { leastForce, reboundSpeed } = dampedImpact(partOf(restitution), elastic);
        expect(leastForce).toBeGreaterThanOrEqual(0);
        expect(reboundSpeed).toBeLessThan(1.5 * (1 + 1e-6));
      }
    });
  });
}
