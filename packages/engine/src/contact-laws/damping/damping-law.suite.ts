/** What every damping law must do, and what it promises. Run over the whole list by damping-laws.test.ts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeImpact } from '../free-impact.suite.js';
import { type DampingLaw, type DampingPart, type DampingTraits, traitsOf } from '../law.js';
import { dampedForce, loadOf, viewOf } from '../laws.suite.js';
import { materialSchema } from '../materials.schema.js';
import { createPairMaterials } from '../pair-materials.js';
import type { DampingSpec } from './damping.schema.js';

export const RESTITUTIONS = [0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999];
const RUNS = { numRuns: 1000 };

/** Elastic laws K δ^p to damp: K [N/m^p] and p. */
const ELASTIC = [
  { name: 'linear', stiffness: 2e4, exponent: 1 },
  { name: 'hertz', stiffness: 3e6, exponent: 1.5 },
  { name: 'power 2', stiffness: 5e7, exponent: 2 },
] as const;
type Elastic = (typeof ELASTIC)[number];

/** The elastic laws that a part goes with. */
export const elasticFor = ({ exponent }: DampingPart): readonly Elastic[] =>
  ELASTIC.filter((law) => exponent === undefined || law.exponent === exponent);

const view = viewOf();
const load = loadOf();

/** Impacts of 40 g at 1.5 m/s, if nothing else is said. */
const SPEED = 1.5;
const MASS = 0.04;

/** Prepares for an impact at δ̇₀ of a mass. */
function startImpact(part: DampingPart, impactSpeed = SPEED, mass = MASS): void {
  view.impactSpeed = impactSpeed;
  view.effectiveMass = mass;
  view.damping = part.coefficient(impactSpeed);
}

/** f_n [N] at an overlap and speed. */
function forceAt(part: DampingPart, elastic: Elastic, depth: number, speed: number): number {
  view.penetration = depth;
  view.gap = -depth;
  view.approachSpeed = speed;
  load.stiffness = elastic.stiffness;
  load.elastic = elastic.stiffness * depth ** elastic.exponent;
  part.find(view, load);
  return load.pressing;
}

/** A free impact with this damping on an elastic force; its rebound speed over 1.5 m/s. */
export function dampedRebound(part: DampingPart, elastic: Elastic): number {
  startImpact(part);
  const force = (depth: number, speed: number) => forceAt(part, elastic, depth, speed);
  return freeImpact(force, MASS, SPEED, 4e-3, 8000).reboundSpeed / SPEED;
}

const PLAIN = materialSchema.parse({});

/** Two materials that differ in nothing but restitution. */
const pairOf = (e: number, f = e) => createPairMaterials({ ...PLAIN, restitution: e }, { ...PLAIN, restitution: f });

const speeds = fc.double({ min: -20, max: 20, noNaN: true });
const depths = fc.double({ min: 1e-9, max: 1e-2, noNaN: true });
const restitutions = fc.oneof(fc.double({ min: 1e-6, max: 1, noNaN: true }), fc.constantFrom(0, 1));
const masses = fc.double({ min: 1e-9, max: 1e3, noNaN: true });

/** `asksRestitution`: whether e sets how much it damps. */
export function checkDampingLaw(
  name: string,
  law: DampingLaw<never>,
  spec: DampingSpec,
  asksRestitution: boolean,
): void {
  const partOf = (restitution: number) => law.create(spec as never, pairOf(restitution));
  const traits = traitsOf<never, DampingTraits>(law, spec as never);
  const elastics = elasticFor(partOf(0.5));

  describe(`damping law ${name}`, () => {
    test(asksRestitution ? 'e of one gives no damping, and a smaller e no less' : 'does not use e', () => {
      if (!asksRestitution) {
        for (const e of RESTITUTIONS) expect(partOf(e).coefficient(1)).toBe(partOf(1).coefficient(1));
        return;
      }
      const coefficients = [...RESTITUTIONS, 1].map((e) => partOf(e).coefficient(1));
      coefficients.slice(1).forEach((c, i) => {
        expect(c).toBeLessThanOrEqual(coefficients[i]);
      });
      for (const c of coefficients) expect(c).toBeGreaterThanOrEqual(0);
      for (const rate of [-3, -1e-6, 0, 1e-6, 3]) expect(dampedForce(partOf(1), rate, 0.5)).toBe(1);
    });

    test('dissipates at every instant, nothing at rest, and is finite', () => {
      fc.assert(
        fc.property(restitutions, depths, speeds, masses, (e, depth, speed, mass) => {
          const part = partOf(e);
          for (const elastic of elastics) {
            startImpact(part, Math.max(part.smallSpeed, speed), mass);
            const excess = forceAt(part, elastic, depth, speed) - load.elastic;
            expect(Number.isFinite(excess)).toBe(true);
            expect(excess * speed).toBeGreaterThanOrEqual(0);
            expect(forceAt(part, elastic, depth, 0)).toBe(load.elastic);
          }
        }),
        RUNS,
      );
    });

    test('no overlap, no force, at any speed', () => {
      fc.assert(
        fc.property(restitutions, speeds, (e, speed) => {
          const part = partOf(e);
          startImpact(part);
          for (const elastic of elastics) expect(forceAt(part, elastic, 0, speed)).toBe(0);
        }),
        RUNS,
      );
    });

    test('a cycle of overlap dissipates', () => {
      const swings = fc.tuple(depths, fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 4 }));
      fc.assert(
        fc.property(restitutions, swings, fc.double({ min: 1, max: 1e4, noNaN: true }), (e, [depth, part, n], rate) => {
          const damping = partOf(e);
          startImpact(damping);
          for (const elastic of elastics) {
            // δ = depth (2 + part sin nφ − sin φ)/4 stays within the overlap; the trapezoidal rule is exact for what comes back.
            let [taken, scale] = [0, 0];
            for (let i = 0; i < 64; i++) {
              const phi = (2 * Math.PI * i) / 64;
              const at = (depth * (2 + part * Math.sin(n * phi) - Math.sin(phi))) / 4;
              const slope = (depth * (n * part * Math.cos(n * phi) - Math.cos(phi))) / 4;
              const force = forceAt(damping, elastic, Math.max(0, at), rate * slope);
              taken += (force - load.elastic) * slope;
              scale += Math.abs(force * slope);
            }
            expect(taken).toBeGreaterThanOrEqual(-1e-14 * scale);
          }
        }),
        RUNS,
      );
    });

    test(traits.neverPulls ? 'never pulls' : 'pulls while it opens fast', () => {
      let least = 0;
      fc.assert(
        fc.property(restitutions, depths, speeds, (e, depth, speed) => {
          const part = partOf(e);
          startImpact(part);
          for (const elastic of elastics) least = Math.min(least, forceAt(part, elastic, depth, speed));
        }),
        RUNS,
      );
      if (traits.neverPulls) expect(least).toBe(0);
      else expect(least).toBeLessThan(0);
    });

    test(traits.continuous ? 'the force starts at zero, at any speed' : 'the force starts with a jump', () => {
      const part = partOf(0.5);
      startImpact(part);
      for (const elastic of elastics) {
        const [touch, later] = [1e-30, 1e-3].map((depth) => forceAt(part, elastic, depth, SPEED));
        // δ^(1/4) is the slowest beginning of all: 1e-7 of what it has at 1 mm.
        if (traits.continuous) expect(touch).toBeLessThan(1e-6 * later);
        else expect(touch).toBeGreaterThan(0.1 * later);
      }
    });

    test('is independent of which body is A and of the axes', () => {
      fc.assert(
        fc.property(restitutions, restitutions, depths, speeds, (e, f, depth, speed) => {
          const straight = law.create(spec as never, pairOf(e, f));
          const swapped = law.create(spec as never, pairOf(f, e));
          for (const elastic of elastics) {
            view.normal.set([0, 0, 1]);
            view.slip.fill(0);
            startImpact(straight);
            const force = forceAt(straight, elastic, depth, speed);
            view.normal.set([0.6, 0, -0.8]);
            view.slip.set([0.8, e, 0.6]);
            startImpact(swapped);
            expect(forceAt(swapped, elastic, depth, speed)).toBe(force);
          }
        }),
        RUNS,
      );
    });

    test.each(RESTITUTIONS)('a free impact with e = %s rebounds as promised, and no faster than it came', (e) => {
      for (const elastic of elastics) {
        const rebound = dampedRebound(partOf(e), elastic);
        expect(rebound).toBeLessThan(1 + 1e-6);
        // 8000 Runge–Kutta steps leave 1e-6 of the impact speed, or (1/8000)^1.25 where the force begins as δ^(1/4).
        if (traits.exact) expect(Math.abs(rebound - e)).toBeLessThan(3e-5);
        else if (e >= 0.1 && e <= 0.7) expect(Math.abs(rebound - e)).toBeGreaterThan(1e-3);
      }
    });
  });
}
