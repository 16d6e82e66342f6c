import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meshOf, noise, soup } from '../mesh-fixtures.suite.js';
import { isOnLine, slenderness } from '../topology/degenerate-triangles.js';
import { createAabbTree } from '../tree/aabb-tree.js';
import { findSelfIntersections } from './self-intersections.js';
import { trianglesMeet } from './triangle-intersection.js';

const seeds = fc.integer({ min: 0, max: 1_000_000 });

/** An independent test: both triangles cut the common line of their planes, in floating point; undefined when inconclusive. */
function meetByLine(v: Float64Array): boolean | undefined {
  const p = (i: number) => [v[3 * i], v[3 * i + 1], v[3 * i + 2]];
  const sub = (a: number[], b: number[]) => a.map((x, k) => x - b[k]);
  const dot = (a: number[], b: number[]) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = (a: number[], b: number[]) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const normal = (i: number) => cross(sub(p(i + 1), p(i)), sub(p(i + 2), p(i)));
  const [n, m] = [normal(0), normal(3)];
  const line = cross(n, m);
  const range = (first: number, plane: number[], at: number[]) => {
    const d = [0, 1, 2].map((k) => dot(plane, sub(p(first + k), at)));
    const cuts: number[] = [];
    for (let k = 0; k < 3; k++) {
      const [a, b] = [k, (k + 1) % 3];
      if (Math.abs(d[a]) < 1e-9) return undefined;
      if (d[a] * d[b] >= 0) continue;
      const s = d[a] / (d[a] - d[b]);
      cuts.push(dot(line, p(first + a)) * (1 - s) + dot(line, p(first + b)) * s);
    }
    return cuts.sort((a, b) => a - b);
  };
  const [r, q] = [range(0, m, p(3)), range(3, n, p(0))];
  if (r === undefined || q === undefined) return undefined;
  if (r.length < 2 || q.length < 2) return false;
  const gap = Math.max(r[0], q[0]) - Math.min(r[1], q[1]);
  return Math.abs(gap) < 1e-9 ? undefined : gap < 0;
}

describe('triangles without shared corners', () => {
  test('agree with the interval method wherever it is conclusive', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const next = noise(seed);
        const v = Float64Array.from({ length: 18 }, next);
        const wanted = meetByLine(v);
        if (wanted !== undefined) expect(trianglesMeet(v, Uint32Array.of(0, 1, 2, 3, 4, 5), 0, 1)).toBe(wanted);
      }),
      { numRuns: 2000 },
    );
  });

  const meet = (second: readonly number[]) =>
    trianglesMeet(Float64Array.from([0, 0, 0, 4, 0, 0, 0, 4, 0, ...second]), Uint32Array.of(0, 1, 2, 3, 4, 5), 0, 1);
  test.each<[string, readonly number[], boolean]>([
    ['in one plane, overlapping', [1, 1, 0, 9, 1, 0, 1, 9, 0], true],
    ['in one plane, one inside the other', [1, 1, 0, 1.5, 1, 0, 1, 1.5, 0], true],
    ['in one plane, apart', [5, 5, 0, 6, 5, 0, 5, 6, 0], false],
    ['in one plane, edges on one line that overlap', [1, 0, 0, 3, 0, 0, 2, -1, 0], true],
    ['in one plane, edges on one line apart', [5, 0, 0, 7, 0, 0, 6, -1, 0], false],
    ['in one plane, touching in a corner on an edge', [2, 2, 0, 5, 5, 0, 5, 4, 0], true],
    ['parallel', [0, 0, 1e-300, 4, 0, 1e-300, 0, 4, 1e-300], false],
    ['through', [1, 1, -1, 1, 1, 1, 9, 9, 0], true],
    ['standing on it', [1, 1, 0, 1, 1, 5, 2, 2, 5], true],
    ['standing beside it', [3, 3, 0, 3, 3, 5, 5, 5, 5], false],
    ['one ulp above it', [1, 1, 2 ** -1074, 1, 1, 5, 2, 2, 5], false],
  ])('%s', (_name, second, wanted) => expect(meet(second)).toBe(wanted));

  test('the order of triangles and of corners does not matter', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 2 }), (seed, turn) => {
        const next = noise(seed);
        // Small integers, so that touching and lying in one plane happen.
        const v = Float64Array.from({ length: 18 }, () => Math.round(2 * next()));
        if (isOnLine(v, 0, 3, 6) || isOnLine(v, 9, 12, 15)) return;
        const a = [0, 1, 2].map((k) => (k + turn) % 3);
        const one = trianglesMeet(v, Uint32Array.of(0, 1, 2, 3, 4, 5), 0, 1);
        expect(trianglesMeet(v, Uint32Array.of(...a, 5, 4, 3), 0, 1)).toBe(one);
        expect(trianglesMeet(v, Uint32Array.of(...a, 5, 4, 3), 1, 0)).toBe(one);
      }),
      { numRuns: 2000 },
    );
  });
});

test('one shared corner: fans do not meet, a triangle through its neighbour does', () => {
  const v = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, -1, 0, 0, 0, -1, 0, 1, 1, 1, 1, 1, -1);
  expect(trianglesMeet(v, Uint32Array.of(0, 1, 2, 0, 3, 4), 0, 1)).toBe(false);
  expect(trianglesMeet(v, Uint32Array.of(0, 1, 2, 5, 6, 0), 0, 1)).toBe(true);
});

test('the self-intersection search finds the pairs of brute force', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 2, max: 120 }), (seed, n) => {
      const mesh = soup(n, 0.3, seed);
      const skip = new Uint8Array(n);
      skip[0] = 1;
      let count = 0;
      for (let i = 1; i < n; i++)
        for (let j = i + 1; j < n; j++) count += trianglesMeet(mesh.vertices, mesh.triangles, i, j) ? 1 : 0;
      expect(findSelfIntersections(mesh.vertices, mesh.triangles, createAabbTree(mesh, skip)).count).toBe(count);
    }),
    { numRuns: 40 },
  );
});

test('slenderness: 2/√3 for an equilateral triangle; on a line exactly', () => {
  const v = meshOf(
    [0, 0, 0, 1, 0, 0, 0.5, Math.sqrt(3) / 2, 0, 0.1, 0.1, 0.1, 0.3, 0.3, 0.3, 0.7, 0.7, 0.7],
    [],
  ).vertices;
  expect(slenderness(v, 0, 3, 6)).toBeCloseTo(2 / Math.sqrt(3), 14);
  expect([isOnLine(v, 0, 3, 6), isOnLine(v, 9, 12, 15), slenderness(v, 9, 12, 12)]).toEqual([false, true, Infinity]);
});
