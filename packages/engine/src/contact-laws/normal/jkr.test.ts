import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elasticEnergy } from '../elastic-energy.js';
import { materialsOf, viewOf } from '../laws.suite.js';
import { effectiveModulus } from '../pair-materials.js';
import { dmt } from './dmt.js';
import { contactRoot, jkr } from './jkr.js';
import { netForce } from './normal-law.suite.js';

const pair = materialsOf({ youngModulus: 1e9, poissonRatio: 0.25 });
const [w, radius] = [0.07, 1e-4];
const modulus = effectiveModulus(pair.a, pair.b);
const unit = Math.PI * w * radius;
const part = jkr.create({ type: 'jkr', surfaceEnergy: w }, pair);
const reach = part.reach?.(radius) ?? Number.NaN;
const at = (depth: number) => viewOf({ effectiveRadius: radius, penetration: Math.max(0, depth), gap: -depth });

describe('JKR', () => {
  test('y is the largest root of y⁴ − 4 y = 3 D, from the tear at D = −1 to a million times as deep', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1e6, noNaN: true }), (depth) => {
        const y = contactRoot(depth);
        expect(y).toBeGreaterThanOrEqual(1);
        // A double root at −1: there y errs by the root of a rounding, and the residual by its square.
        expect(Math.abs(y ** 4 - 4 * y - 3 * depth)).toBeLessThan(1e-14 * (3 + y ** 4));
      }),
      { numRuns: 1000 },
    );
    expect(contactRoot(-1)).toBe(1);
  });

  test('contact radius, overlap and force are those of the two equations', () => {
    const tear = Math.cbrt((Math.PI * w * radius ** 2) / (8 * modulus));
    fc.assert(
      fc.property(fc.double({ min: 1.01, max: 30, noNaN: true }), (ratio) => {
        const a = ratio * tear;
        const depth = a ** 2 / radius - Math.sqrt((2 * Math.PI * w * a) / modulus);
        const force = (4 * modulus * a ** 3) / (3 * radius) - Math.sqrt(8 * Math.PI * w * modulus * a ** 3);
        // Near the tear a changes as the root of δ, so that roundings of δ count 1/(ratio − 1) times.
        expect(Math.abs(netForce(part, at(depth)) - force)).toBeLessThan(1e-11 * unit * ratio ** 3);
      }),
      { numRuns: 1000 },
    );
  });

  test('joins with 4/3, pulls with 3/2 at most and tears with 5/6 of π w R*; a ball at rest is in by (4/3)^(1/3) a²/R', () => {
    expect(netForce(part, at(0)) / unit).toBeCloseTo(-4 / 3, 12);
    expect(netForce(part, at(-reach * (1 - 1e-12))) / unit).toBeCloseTo(-5 / 6, 5);
    const forces = Array.from({ length: 2001 }, (_, i) => netForce(part, at((-reach * i) / 2000)) / unit);
    // The least of 2000 places is within one of them of the minimum, where the force is flat.
    expect(Math.min(...forces)).toBeCloseTo(-3 / 2, 6);
    // No force at y³ = 6, D = 2 y/3.
    expect(Math.abs(netForce(part, at((2 / 3) * Math.cbrt(6) * reach)))).toBeLessThan(1e-12 * unit);
  });

  test('loses 7.09 (w⁵ R*⁴/E*²)^(1/3) by joining and tearing, which is the work of the force in between', () => {
    const lost = part.lostAtReach?.(radius) ?? Number.NaN;
    const scale = Math.cbrt((w ** 5 * radius ** 4) / modulus ** 2);
    expect(lost / scale).toBeCloseTo(7.09, 2);
    let work = 0;
    const steps = 20_000;
    for (let i = 0; i < steps; i++) work -= (netForce(part, at((-reach * (i + 0.5)) / steps)) * reach) / steps;
    // The force ends as a square root: the midpoint rule errs by (1/steps)^1.5.
    expect(Math.abs(work / lost - 1)).toBeLessThan(1e-6);
    expect(Math.abs(elasticEnergy(part, at(-reach)) / lost - 1)).toBeLessThan(1e-12);
  });

  test('far beyond adhesion it is Hertz', () => {
    const depth = 1e5 * reach;
    const hertz = (4 / 3) * modulus * Math.sqrt(radius) * depth ** 1.5;
    // f = f_H − √(8π w E* a³) + …: (δ/δ_c)^(−3/4) of it, 1.4 times.
    expect(Math.abs(netForce(part, at(depth)) / hertz - 1)).toBeLessThan(2 * 1e5 ** -0.75);
  });
});

test('DMT pulls with 2π w R* from touch on, and bears a load less by that than Hertz', () => {
  const hard = dmt.create({ type: 'dmt', surfaceEnergy: w }, pair);
  expect(netForce(hard, at(0))).toBeCloseTo(-2 * unit, 18);
  const hertz = (4 / 3) * modulus * Math.sqrt(radius) * 1e-6 ** 1.5;
  expect(netForce(hard, at(1e-6)) / (hertz - 2 * unit)).toBeCloseTo(1, 12);
  expect(netForce(hard, at(-1e-12))).toBe(0);
});
