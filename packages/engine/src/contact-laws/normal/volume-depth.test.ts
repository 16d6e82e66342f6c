/** E* k √(V d) against elasticity: indenters z = c r^m, and balls at finite depth. */
import { describe, expect, test } from 'vitest';
import { elasticForce, materialsOf, viewOf } from '../laws.suite.js';
import { effectiveModulus } from '../pair-materials.js';
import { volumeDepth } from './volume-depth.js';

const pair = materialsOf({ youngModulus: 1e9, poissonRatio: 0.25 });
const modulus = effectiveModulus(pair.a, pair.b);
const part = volumeDepth.create({ type: 'volume-depth' }, pair);
const K = 4 / (3 * Math.sqrt(Math.PI));

const force = (volume: number, d: number) => elasticForce(part, viewOf({ penetration: d, depth: d, volume }));

/** k that would make the law exact: the true force over E* √(V d). */
const wanted = (exact: number, volume: number, d: number) => exact / (modulus * Math.sqrt(volume * d));

/** Sneddon's force of the indenter z = c r^m with c = 1, from 2 E* m/(m + 1) a d, d = a^m √π Γ(m/2 + 1)/Γ((m + 1)/2); gammas of half numbers. */
const INDENTERS = [
  // d = (π/2) a; V = π d³/3.
  {
    name: 'cone',
    m: 1,
    k: 0.622,
    exact: (d: number) => (2 / Math.PI) * modulus * d ** 2,
    volume: (d: number) => (Math.PI / 3) * d ** 3,
  },
  // d = 2 a²; V = π d²/2.
  {
    name: 'paraboloid',
    m: 2,
    k: K,
    exact: (d: number) => (4 / 3) * modulus * Math.sqrt(d / 2) * d,
    volume: (d: number) => (Math.PI / 2) * d ** 2,
  },
];

describe('volume–depth', () => {
  test.each(INDENTERS)('$name: the exponent is right, and k would have to be $k', ({ m, k, exact, volume }) => {
    for (const d of [1e-6, 1e-4, 1e-2]) {
      const ratio = force(volume(2 * d), 2 * d) / force(volume(d), d);
      expect(Math.log2(ratio)).toBeCloseTo(1 + 1 / m, 12);
      expect(Math.log2(exact(2 * d) / exact(d))).toBeCloseTo(1 + 1 / m, 12);
      expect(wanted(exact(d), volume(d), d)).toBeCloseTo(k, 3);
    }
  });

  test('flat punch: a spring, 2 E* a in elasticity, for which k would have to be 1.128', () => {
    const [a, d] = [1e-3, 1e-6];
    const volume = Math.PI * a ** 2 * d;
    expect(force(2 * volume, 2 * d) / force(volume, d)).toBeCloseTo(2, 12);
    expect(wanted(2 * modulus * a * d, volume, d)).toBeCloseTo(1.128, 3);
  });

  test.each([
    { name: 'two equal balls', at: 0.01, k: 0.75288, volume: lens, radius: 0.5 },
    { name: 'ball and plane', at: 0.01, k: 0.75351, volume: (d: number) => Math.PI * d ** 2 * (1 - d / 3), radius: 1 },
    { name: 'two equal balls', at: 1e-7, k: 0.752253, volume: lens, radius: 0.5 },
  ])('$name at d/R = $at: k would have to be $k', ({ at, k, volume, radius }) => {
    const hertz = (4 / 3) * modulus * Math.sqrt(radius) * at ** 1.5;
    expect(Math.abs(wanted(hertz, volume(at), at) - k)).toBeLessThan(1e-6);
    expect(Math.abs(force(volume(at), at) / hertz - K / k)).toBeLessThan(2e-6);
  });
});

/** V of two balls R = 1 that share a depth d. */
function lens(d: number): number {
  const D = 2 - d;
  return (Math.PI * d ** 2 * (D ** 2 + 4 * D)) / (12 * D);
}
