/**
 * The oracle is another way to the same number: the distance of two triangles is that of their nine differences of corners' hull from 0, whose
 * nearest point lies inside a simplex of at most three of the nine (Carathéodory), or is 0 inside one of four. All 129 are tried.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTrianglePair, findTriangleDistance2 } from './triangle-distance.js';

type Point = readonly [number, number, number];
const minus = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1], p[2] - q[2]];
const dot = (p: Point, q: Point) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
const cross = (p: Point, q: Point): Point => [
  p[1] * q[2] - p[2] * q[1],
  p[2] * q[0] - p[0] * q[2],
  p[0] * q[1] - p[1] * q[0],
];

/** Distance from 0 to the foot on the plane, line or point through p, q, r; Infinity where it is not inside. */
function footOf(list: readonly Point[]): number {
  const [p, q, r] = list;
  if (list.length === 1) return Math.sqrt(dot(p, p));
  const u = minus(q, p);
  if (list.length === 2) {
    const s = -dot(p, u) / dot(u, u);
    return s >= 0 && s <= 1 ? Math.sqrt(dot(cross(p, u), cross(p, u)) / dot(u, u)) : Infinity;
  }
  const n = cross(u, minus(r, p));
  const inside = [cross(p, q), cross(q, r), cross(r, p)].every((side) => dot(side, n) >= 0);
  return inside ? Math.abs(dot(p, n)) / Math.sqrt(dot(n, n)) : Infinity;
}

function holdsOrigin([p, q, r, s]: readonly Point[]): boolean {
  const volume = (a: Point, b: Point, c: Point) => dot(a, cross(b, c));
  const parts = [volume(q, r, s), -volume(p, r, s), volume(p, q, s), -volume(p, q, r)];
  return parts.every((part) => part > 0) || parts.every((part) => part < 0);
}

function subsets<T>(list: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return list.flatMap((item, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [item, ...rest]));
}

function oracle(a: readonly Point[], b: readonly Point[]): number {
  const differences = a.flatMap((p) => b.map((q) => minus(p, q)));
  if (subsets(differences, 4).some(holdsOrigin)) return 0;
  const feet = [1, 2, 3].flatMap((size) => subsets(differences, size).map(footOf));
  return Math.min(...feet.filter((d) => !Number.isNaN(d)));
}

const pair = createTrianglePair();
function distance(a: readonly Point[], b: readonly Point[], limit = Number.POSITIVE_INFINITY): number {
  pair.a.set(a.flat());
  pair.b.set(b.flat());
  return Math.sqrt(findTriangleDistance2(pair, limit * limit));
}
const between = () => Math.sqrt([0, 1, 2].reduce((sum, k) => sum + (pair.pointA[k] - pair.pointB[k]) ** 2, 0));

/** Squares of squares of these do not vanish. */
const coordinate = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 1e9);
/** On a lattice of halves, so that parallel edges, equal corners and triangles without area come often. */
const coarse = fc.integer({ min: -2, max: 2 }).map((n) => n / 2);
const pointOf = (x: fc.Arbitrary<number>) => fc.tuple(x, x, x);
const triangleOf = (x: fc.Arbitrary<number>) => fc.tuple(pointOf(x), pointOf(x), pointOf(x));

describe('distance of two triangles', () => {
  test.each([
    ['anywhere', coordinate],
    ['on a lattice', coarse],
  ])('%s: the same as of the hull of their differences', (_name, x) => {
    fc.assert(
      fc.property(triangleOf(x), triangleOf(x), fc.integer({ min: 0, max: 3 }), (a, b, shift) => {
        const moved = b.map(([px, py, pz]): Point => [px + shift, py, pz]);
        const [got, want] = [distance(a, moved), oracle(a, moved)];
        // Coordinates below 4, some ten roundings; a hull whose sides are nearly in line magnifies those of the oracle.
        expect(Math.abs(got - want)).toBeLessThan(1e-12);
        if (got > 0) expect(Math.abs(between() - got)).toBeLessThan(32 * Number.EPSILON);
      }),
      { numRuns: 400 },
    );
  });

  const floor: Point[] = [
    [0, 0, 0],
    [4, 0, 0],
    [0, 4, 0],
  ];
  test('corner over face, edge over edge, corner past corner', () => {
    const tip: Point[] = [
      [1, 1, 0.25],
      [1, 1, 1],
      [1.5, 1, 1],
    ];
    expect(distance(floor, tip)).toBe(0.25);
    expect([pair.featureA, pair.featureB]).toEqual([6, 0]);
    const ridge: Point[] = [
      [1, -1, 0.5],
      [1, 1e-9, 0.5],
      [1, -1, 3],
    ];
    expect(Math.abs(distance([...floor].reverse(), ridge) - 0.5)).toBeLessThan(1e-15);
    const beyond: Point[] = [
      [7, 0, 4],
      [8, 0, 4],
      [7, -1, 5],
    ];
    expect(distance(floor, beyond)).toBe(5);
    expect([pair.featureA, pair.featureB]).toEqual([1, 0]);
  });

  test('triangles that intersect or touch are at distance 0', () => {
    const through: Point[] = [
      [1, 1, -1],
      [1, 1, 1],
      [1.25, 1, 1],
    ];
    expect(distance(floor, through)).toBe(0);
    expect(distance(floor, floor)).toBe(0);
    const corner = through.map(([x, y, z]): Point => [x - 1, y - 1, z + 1]);
    expect(distance(floor, corner)).toBe(0);
  });

  test.each([1e-4, 1e-8, 1e-12, 0])('edges at an angle of %s: the crossing is found to rounding', (angle) => {
    const a: Point[] = [
      [-1, 0, 0],
      [1, 0, 0],
      [0, 0, -1],
    ];
    const b: Point[] = [
      [-1, -angle / 3, 0.1],
      [1, angle / 2, 0.1],
      [0, 0, 2],
    ];
    expect(Math.abs(distance(a, b) - 0.1)).toBeLessThan(4 * Number.EPSILON);
  });

  test.each([1e-3, 1e-9, 1e-15, 0])('a needle %s wide is as near as its axis', (width) => {
    const needle: Point[] = [
      [-1, 0, 0.5],
      [1, width, 0.5],
      [1, -width, 0.5],
    ];
    const tip: Point[] = [
      [0.3, 0, 1],
      [0, 0, 2],
      [1, 1, 2],
    ];
    expect(Math.abs(distance(needle, tip) - 0.5)).toBeLessThan(4 * Number.EPSILON);
  });

  test('a pair not nearer than the limit returns the limit and changes nothing', () => {
    const above = floor.map(([x, y, z]): Point => [x, y, z + 1]);
    pair.featureA = -1;
    expect(distance(floor, above, 1)).toBe(1);
    expect(pair.featureA).toBe(-1);
    expect(distance(floor, above, 1.0001)).toBe(1);
    expect(pair.featureA).not.toBe(-1);
  });
});
