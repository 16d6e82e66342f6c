/** What every elastic law must do, and what it promises. Run over the whole list by normal-laws.test.ts. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ContactView, createContactLoad } from '../contact-view.js';
import { elasticEnergy } from '../elastic-energy.js';
import { freeImpact } from '../free-impact.suite.js';
import { type NormalLaw, type NormalPart, type NormalTraits, traitsOf } from '../law.js';
import { materialsOf, viewOf } from '../laws.suite.js';
import { materialSchema } from '../materials.schema.js';
import type { NormalSpec } from './normal.schema.js';

const steel = materialSchema.parse({ youngModulus: 2.1e11, poissonRatio: 0.3 });
const rubber = materialSchema.parse({ youngModulus: 5e7, poissonRatio: 0.48 });
const RUNS = { numRuns: 1000 };

/** A paraboloid of radius R, z = r²/(2R), pressed in by δ, as points or by the volume π R δ² it shares with the floor. */
export function pressedIn(penetration: number, patch = true, effectiveRadius = 0.02): ContactView {
  const view = viewOf({ effectiveRadius });
  press(view, penetration);
  return patch ? view : Object.assign(view, { volume: 0, depth: 0, contactArea: 0, elasticVolume: 0, push: 0 });
}

/** Presses it in by δ, or lifts it by −δ. */
function press(view: ContactView, depth: number): void {
  view.gap = -depth;
  view.penetration = Math.max(0, depth);
  view.volume = Math.PI * view.effectiveRadius * view.penetration * view.penetration;
  view.depth = view.penetration;
  view.contactArea = 2 * Math.PI * view.effectiveRadius * view.penetration;
  view.push = 2.5 * Math.sqrt(0.4 * Math.PI * view.effectiveRadius) * view.penetration ** 1.5;
  view.elasticVolume = (2 / 5) * view.push * view.penetration;
}

const load = createContactLoad();

/** f_el − f_ad [N]; all of the load is looked at. */
export function netForce(part: NormalPart, view: ContactView): number {
  part.find(view, load);
  expect(load.elastic).toBeGreaterThanOrEqual(0);
  expect(load.attraction).toBeGreaterThanOrEqual(0);
  expect(load.stiffness).toBeGreaterThan(0);
  return load.elastic - load.attraction;
}

export function checkNormalLaw(name: string, law: NormalLaw<never>, spec: NormalSpec): void {
  const part = law.create(spec as never, materialsOf(rubber, steel));
  const swapped = law.create(spec as never, materialsOf(steel, rubber));
  const depths = fc.double({ min: 1e-9, max: 1e-2, noNaN: true });
  const radii = fc.double({ min: 1e-5, max: 1e2, noNaN: true });
  const traits = traitsOf<never, NormalTraits>(law, spec as never);

  describe(`normal law ${name}`, () => {
    test('out of reach, no force, at any speed', () => {
      fc.assert(
        fc.property(radii, depths, fc.double({ min: -100, max: 100, noNaN: true }), (effectiveRadius, away, speed) => {
          const gap = (part.reach?.(effectiveRadius) ?? 0) * (1 + 1e-9) + away;
          const view = viewOf({ effectiveRadius, penetration: 0, gap, approachSpeed: speed });
          expect(netForce(part, view)).toBe(0);
        }),
        RUNS,
      );
    });

    test('the force grows with overlap', () => {
      fc.assert(
        fc.property(depths, depths, (p, q) => {
          fc.pre(p < q * (1 - 1e-9));
          expect(netForce(part, pressedIn(p))).toBeLessThan(netForce(part, pressedIn(q)));
        }),
        RUNS,
      );
    });

    test(`between faces that touch, R* = A/(π δ), the force ${traits.ofBalls === true ? 'has no bound' : 'is bounded'}`, () => {
      fc.assert(
        fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), (area) => {
          const between = (depth: number) => Math.abs(netForce(part, pressedIn(depth, true, area / (Math.PI * depth))));
          if (traits.ofBalls === true) expect(between(1e-12)).toBeGreaterThan(100 * between(1e-9));
          else expect(between(1e-12)).toBeLessThanOrEqual(between(1e-9));
        }),
        RUNS,
      );
    });

    test(traits.neverPulls ? 'never pulls' : 'pulls in a shallow overlap', () => {
      if (!traits.neverPulls) expect(netForce(part, pressedIn(1e-9))).toBeLessThan(0);
      else
        fc.assert(
          fc.property(depths, (d) => {
            expect(netForce(part, pressedIn(d))).toBeGreaterThan(0);
          }),
          RUNS,
        );
    });

    test(traits.continuous ? 'the force starts at zero' : 'the force starts with a jump', () => {
      const touch = Math.abs(netForce(part, pressedIn(1e-15)));
      if (traits.continuous) expect(touch).toBeLessThan(1e-9 * netForce(part, pressedIn(1e-2)));
      else expect(touch).toBeGreaterThan(1e-3 * Math.abs(netForce(part, pressedIn(1e-6))));
    });

    test(traits.volumetric ? 'needs a patch' : 'needs no patch', () => {
      fc.assert(
        fc.property(depths, (d) => {
          const point = netForce(part, pressedIn(d, false));
          if (traits.volumetric) expect(point).toBe(0);
          // Hertz by R* and by Φ are two sums.
          else expect(Math.abs(point / netForce(part, pressedIn(d)) - 1)).toBeLessThan(16 * Number.EPSILON);
        }),
        RUNS,
      );
      expect(part.needs?.includes('patch') ?? false).toBe(traits.volumetric);
    });

    test('is independent of which body is A, of the axes and of the velocity', () => {
      const angles = fc.double({ min: 0, max: 6.28, noNaN: true });
      const speeds = fc.double({ min: -3, max: 3, noNaN: true });
      fc.assert(
        fc.property(depths, angles, angles, speeds, (d, u, v, speed) => {
          const force = netForce(part, pressedIn(d));
          expect(Math.abs(netForce(swapped, pressedIn(d)) / force - 1)).toBeLessThan(16 * Number.EPSILON);
          const view = pressedIn(d);
          view.normal.set([Math.cos(u) * Math.cos(v), Math.sin(u) * Math.cos(v), Math.sin(v)]);
          view.slip.set([speed, -speed, u]);
          Object.assign(view, { slipSpeed: Math.hypot(speed, speed, u), spin: speed, approachSpeed: speed });
          expect(netForce(part, view)).toBe(force);
        }),
        RUNS,
      );
    });

    test('the stored energy is the work of the force, and zero at touch', () => {
      const unit = elasticEnergy(part, pressedIn(1e-2));
      expect(Math.abs(elasticEnergy(part, pressedIn(0)))).toBeLessThan(1e-12 * Math.abs(unit));
      fc.assert(
        fc.property(depths, (d) => {
          const h = 1e-4 * d;
          const slope = (elasticEnergy(part, pressedIn(d + h)) - elasticEnergy(part, pressedIn(d - h))) / (2 * h);
          part.find(pressedIn(d), load);
          // Central difference: (h/d)² of the force, and EPSILON d/h of what it is a difference of.
          const blur =
            1e-7 * (load.elastic + load.attraction) + (1e-15 * Math.abs(elasticEnergy(part, pressedIn(0)))) / h;
          expect(Math.abs(slope - (load.elastic - load.attraction))).toBeLessThan(blur);
        }),
        RUNS,
      );
    });

    test('is finite for every size, depth and gap', () => {
      const gaps = fc.double({ min: -1, max: 1, noNaN: true });
      fc.assert(
        fc.property(radii, gaps, (effectiveRadius, gap) => {
          const view = pressedIn(Math.max(0, -gap), true, effectiveRadius);
          view.gap = gap;
          expect(netForce(part, view)).toBeLessThan(Number.POSITIVE_INFINITY);
          expect(Number.isFinite(elasticEnergy(part, view))).toBe(true);
          expect(part.contactTime(effectiveRadius, 1, 1e-9)).toBeLessThan(Number.POSITIVE_INFINITY);
        }),
        RUNS,
      );
    });

    test.each([0.01, 1, 30])(
      'contactTime at %s m/s is that of an integrated impact, and only tearing loses energy',
      (speed) => {
        const mass = 0.04;
        const radius = viewOf().effectiveRadius;
        const reach = part.reach?.(radius) ?? 0;
        const promised = part.contactTime(radius, mass, speed);
        const view = pressedIn(1e-3);
        const force = (d: number) => {
          press(view, d);
          part.find(view, load);
          return load.elastic - load.attraction;
        };
        const { duration, reboundSpeed } = freeImpact(force, mass, speed, promised, 4000, reach);
        // Adhesion makes a contact last longer, at first touch and before it ends.
        if (traits.neverPulls) expect(Math.abs(duration / promised - 1)).toBeLessThan(1e-5);
        else expect(Math.abs(duration / promised - 1)).toBeLessThan(0.25);
        const lost = part.lostAtReach?.(radius) ?? 0;
        // f ~ δ^p has a kink at the ends of the contact: 4000 Runge–Kutta steps leave less than 1e-5.
        expect(Math.abs(reboundSpeed / Math.sqrt(speed * speed - (2 * lost) / mass) - 1)).toBeLessThan(1e-5);
      },
    );
  });
}
