import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { createBallOverlap } from './ball-overlap.js';
import { createInterferenceVolume, type InterferenceVolume } from './interference-volume.js';
import { findSphereHalfSpaceVolume } from './sphere-half-space-volume.js';
import { findSphereSphereVolume } from './sphere-sphere-volume.js';

const PI = Math.PI;
const out = createInterferenceVolume();
const overlap = createBallOverlap();

function findCap(radius: number, centre: Vec3, normal: Vec3, gap: number, into: InterferenceVolume): void {
  findLens(radius, Number.NaN, centre, normal, gap, into, findSphereHalfSpaceVolume);
}

function findLens(
  radius: number,
  otherRadius: number,
  centre: Vec3,
  normal: Vec3,
  gap: number,
  into: InterferenceVolume,
  find = findSphereSphereVolume,
): void {
  overlap.centre.set(centre);
  overlap.normal.set(normal);
  find(Object.assign(overlap, { radius, otherRadius, gap }), into);
}

/** Volume, centroid along the axis and moments of a solid of discs, area(s) from 0 to d, by Gauss' rule with 3 points a piece. */
function discs(squaredRadius: (s: number) => number, cuts: readonly number[]) {
  const nodes = [
    [-Math.sqrt(0.6), 5 / 18],
    [0, 8 / 18],
    [Math.sqrt(0.6), 5 / 18],
  ];
  const sums = [0, 0, 0, 0];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [low, high] = [cuts[i], cuts[i + 1]];
    for (const [x, w] of nodes) {
      const s = (low + high) / 2 + (x * (high - low)) / 2;
      const area = PI * squaredRadius(s);
      const weight = w * (high - low);
      for (let k = 0; k < 3; k++) sums[k] += weight * area * s ** k;
      sums[3] += (weight * area * squaredRadius(s)) / 4;
    }
  }
  const [volume, first, second, across] = sums;
  const mean = first / volume;
  return { volume, mean, about: 2 * across, across: across + second - volume * mean * mean };
}

const spaced = (low: number, high: number, n = 16) =>
  Array.from({ length: n + 1 }, (_, i) => low + ((high - low) * i) / n);
const relative = (value: number, wanted: number, bound: number) =>
  expect(Math.abs(value - wanted)).toBeLessThanOrEqual(bound * Math.abs(wanted));

function momentsAlong({ inertia: [xx, yy, zz, xy, yz, zx] }: InterferenceVolume, [x, y, z]: Vec3): number {
  return xx * x * x + yy * y * y + zz * z * z + 2 * (xy * x * y + yz * y * z + zx * z * x);
}

const part = fc.double({ min: -1, max: 1, noNaN: true });
const directions = fc
  .tuple(part, part, part)
  .filter(([x, y, z]) => x * x + y * y + z * z > 0.01)
  .map((v) => unit(v, [0, 0, 1]));
const across = (n: Vec3): Vec3 => unit(Math.abs(n[0]) < 0.5 ? [0, n[2], -n[1]] : [-n[2], 0, n[0]], [1, 0, 0]);
const along = (n: Vec3, p: ArrayLike<number>, from: Vec3) =>
  n[0] * (p[0] - from[0]) + n[1] * (p[1] - from[1]) + n[2] * (p[2] - from[2]);
const CENTRE: Vec3 = [0.25, -0.5, 1];

describe('ball and half-space', () => {
  test('volume, centroid and moments are those of the discs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: 0.01, max: 1.99, noNaN: true }),
        directions,
        (r, u, n) => {
          const d = u * r;
          findCap(r, CENTRE, n, -d, out);
          // From the cut away from the half-space's outside; polynomials of degree 6 at most, exact in two pieces.
          const t = (s: number) => d - s;
          const wanted = discs((s) => t(s) * (2 * r - t(s)), spaced(0, d));
          relative(out.volume, wanted.volume, 1e-13);
          relative(out.area, PI * d * (2 * r - d), 1e-14);
          expect(out.depth).toBe(d);
          expect(Math.abs(-along(n, out.centroid, CENTRE) - (r - d + wanted.mean))).toBeLessThan(1e-14 * (1 + r));
          relative(momentsAlong(out, n), wanted.about, 1e-12);
          relative(momentsAlong(out, across(n)), wanted.across, 1e-11);
        },
      ),
    );
  });

  test('tiny depths keep their digits: V/(π r d²) − 1 is −u/3', () => {
    for (let power = 1; power <= 100; power++) {
      const [r, u] = [0.7, 10 ** -power];
      const d = u * r;
      findCap(r, CENTRE, [0, 0, 1], -d, out);
      relative(out.volume, PI * r * d * d * (1 - u / 3), 4e-16 * 4);
      // (d³ r² π/3) 2 about n and half of it across, where the thickness no longer counts.
      relative(out.inertia[2], (2 / 3) * PI * r * r * d * d * d * (1 - 0.75 * u + 0.15 * u * u), 2e-15);
      relative(
        out.inertia[0],
        PI * r * r * d * d * d * (1 / 3 - u / 4 + u / 18 + (u * u) / 20 + u * u * (1 / 54 - 1 / 30)),
        u ** 3 + 2e-15,
      );
    }
  });

  test('no volume if apart, the whole ball if fully submerged', () => {
    findCap(0.5, CENTRE, [0, 0, 1], 0.1, out);
    expect([out.volume, out.area, out.depth, ...out.inertia]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect([...out.centroid]).toEqual([0.25, -0.5, 0.5]);
    findCap(0.5, CENTRE, [0, 0, 1], -7, out);
    relative(out.volume, PI / 6, 1e-15);
    expect([out.area, out.depth]).toEqual([0, 1]);
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(out.centroid[k] - CENTRE[k])).toBeLessThan(1e-15);
      relative(out.inertia[k], 0.1 * (PI / 6), 1e-14);
    }
  });
});

describe('ball and ball', () => {
  const radii = fc.double({ min: 0.1, max: 3, noNaN: true });
  test('volume, centroid and moments are those of the discs', () => {
    fc.assert(
      fc.property(radii, radii, fc.double({ min: 0.01, max: 0.99, noNaN: true }), directions, (a, b, f, n) => {
        const depth = f * 2 * Math.min(a, b);
        const distance = a + b - depth;
        findLens(a, b, CENTRE, n, -depth, out);
        const plane = (distance + ((a - b) * (a + b)) / distance) / 2;
        // From B's pole on; the smaller of the two discs, with the plane of the circle as a cut.
        const squared = (s: number) => {
          const x = distance - b + s;
          return x < plane ? s * (2 * b - s) : (a - x) * (a + x);
        };
        const turn = plane - (distance - b);
        const wanted = discs(squared, [...spaced(0, turn), ...spaced(turn, depth)]);
        relative(out.volume, wanted.volume, 1e-11);
        expect(Math.abs(along(n, out.centroid, CENTRE) - (distance - b + wanted.mean))).toBeLessThan(
          1e-12 * (1 + a + b),
        );
        relative(momentsAlong(out, n), wanted.about, 1e-10);
        relative(momentsAlong(out, across(n)), wanted.across, 1e-9);
        relative(out.area, PI * (a - plane) * (a + plane), 1e-10);
      }),
    );
  });

  test('tiny depths keep their digits: V → π R* δ², A_c → 2 π R* δ', () => {
    const [a, b] = [0.3, 0.7];
    const effective = (a * b) / (a + b);
    for (let power = 1; power <= 100; power++) {
      const depth = 10 ** -power;
      findLens(a, b, CENTRE, [0, 1, 0], -depth, out);
      relative(out.volume, PI * effective * depth * depth, 2 * depth + 4e-15);
      relative(out.area, 2 * PI * effective * depth, 4 * depth + 4e-15);
      relative(out.inertia[1], (PI / 3) * 2 * effective ** 2 * depth ** 3, 8 * depth + 1e-14);
    }
  });

  test('exchanging the balls mirrors, and a large ball is a plane', () => {
    const other = createInterferenceVolume();
    fc.assert(
      fc.property(radii, radii, fc.double({ min: 1e-60, max: 1.2, noNaN: true }), (a, b, f) => {
        const depth = f * 2 * Math.min(a, b);
        findLens(a, b, [0, 0, 0], [0, 0, 1], -depth, out);
        findLens(b, a, [0, 0, a + b - depth], [0, 0, -1], -depth, other);
        relative(other.volume, out.volume, 1e-14);
        relative(other.area, out.area, 1e-13);
        expect(Math.abs(other.centroid[2] - out.centroid[2])).toBeLessThan(1e-14 * (a + b));
        for (let k = 0; k < 6; k++) relative(other.inertia[k], out.inertia[k], 1e-13);
      }),
    );
    findLens(0.5, 1e9, [0, 0, 0], [0, 0, -1], -0.1, out);
    findCap(0.5, [0, 0, 0], [0, 0, 1], -0.1, other);
    relative(out.volume, other.volume, 1e-8);
    relative(out.centroid[2], other.centroid[2], 1e-8);
    relative(out.inertia[0], other.inertia[0], 1e-8);
  });

  test('volume and moments are continuous where one ball goes inside the other', () => {
    for (const [a, b] of [
      [0.5, 2],
      [2, 0.5],
      [1, 1],
    ]) {
      findLens(a, b, CENTRE, [1, 0, 0], -(2 * Math.min(a, b) - 1e-9), out);
      const [volume, moment, x] = [out.volume, out.inertia[1], out.centroid[0]];
      findLens(a, b, CENTRE, [1, 0, 0], -2 * Math.min(a, b), out);
      relative(out.volume, volume, 1e-8);
      relative(out.inertia[1], moment, 1e-8);
      expect(Math.abs(out.centroid[0] - x)).toBeLessThan(1e-8);
      expect(out.area).toBe(0);
    }
  });
});

describe('growth of Φ', () => {
  // Beyond a ball and beyond its whole: nowhere else is a kink of the derivative.
  const depths = fc.double({ min: 1e-4, max: 2.5, noNaN: true });
  const radii = fc.double({ min: 0.3, max: 3, noNaN: true });

  /** Φ at a depth more, at one less, and what it is told to grow by. */
  function checkGrowth(find: (depth: number) => void, depth: number): void {
    const h = 1e-5 * depth;
    find(depth + h);
    const more = out.growth[0];
    find(depth - h);
    const less = out.growth[0];
    find(depth);
    // Central differences leave (h/d)², and ε d/h of rounding.
    relative((more - less) / (2 * h), out.growth[1], 1e-8);
  }

  test('of a cap and of a lens is the derivative of Φ', () => {
    fc.assert(
      fc.property(radii, radii, depths, (r, other, u) => {
        checkGrowth((d) => findCap(r, CENTRE, [0, 0, 1], -d, out), u * r);
        checkGrowth((d) => findLens(r, other, CENTRE, [0, 0, 1], -d, out), u * Math.min(r, other));
      }),
    );
  });

  test('Φ → √(2π/5) √R* d^(5/2) as d → 0', () => {
    const depth = 1e-6;
    findCap(2, CENTRE, [0, 0, 1], -depth, out);
    relative(out.growth[0], Math.sqrt((2 * PI) / 5) * Math.SQRT2 * depth ** 2.5, 1e-5);
    findLens(1, 3, CENTRE, [0, 0, 1], -depth, out);
    relative(out.growth[0], Math.sqrt((2 * PI) / 5) * Math.sqrt(0.75) * depth ** 2.5, 1e-5);
  });
});
