import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, meshOf, noise, soup, sphere, torus } from '../mesh-fixtures.suite.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { type AabbTree, createAabbTree, refitAabbTree } from './aabb-tree.js';
import { closestOnTriangle } from './closest-on-triangle.js';
import { createNearestPoint, findNearest } from './nearest-triangle.js';
import { pointInMesh } from './point-in-mesh.js';
import { findBoxOverlaps, findSegmentOverlaps } from './tree-queries.js';
import { triangleBoxes } from './triangle-boxes.js';

const seeds = fc.integer({ min: 0, max: 1_000_000 });
const soups = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0, max: 1, noNaN: true }), seeds);

/** Every triangle is in exactly one leaf; every box fits the triangles below it exactly. */
function expectSound(tree: AabbTree, mesh: TriangleMesh): void {
  const own = triangleBoxes(mesh.vertices, mesh.triangles);
  expect([...tree.order].sort((a, b) => a - b)).toEqual([...tree.order.keys()]);
  const below = (node: number): number[] =>
    tree.leafSize[node] > 0
      ? [...tree.order.subarray(tree.link[node], tree.link[node] + tree.leafSize[node])]
      : [...below(node + 1), ...below(tree.link[node])];
  for (let node = 0; node < tree.nodeCount; node++) {
    const list = below(node);
    for (let k = 0; k < 3; k++) {
      expect(tree.boxes[6 * node + k]).toBe(Math.min(...list.map((t) => own[6 * t + k])));
      expect(tree.boxes[6 * node + 3 + k]).toBe(Math.max(...list.map((t) => own[6 * t + 3 + k])));
    }
  }
  if (tree.nodeCount > 0) expect(below(0)).toHaveLength(mesh.triangles.length / 3);
}

const touching = (own: Float64Array, b: Float64Array) =>
  Array.from({ length: own.length / 6 }, (_, t) => t).filter((t) =>
    [0, 1, 2].every((k) => own[6 * t + k] <= b[3 + k] && own[6 * t + 3 + k] >= b[k]),
  );

describe('structure', () => {
  test('boxes are exactly those of the triangles below, after building and after a refit', () => {
    fc.assert(
      fc.property(soups, seeds, ([n, size, seed], other) => {
        const mesh = soup(n, size, seed);
        const tree = createAabbTree(mesh);
        expectSound(tree, mesh);
        const next = noise(other);
        const moved = { ...mesh, vertices: mesh.vertices.map((x) => x + next()) };
        refitAabbTree(tree, moved.vertices);
        expectSound(tree, moved);
      }),
      { numRuns: 30 },
    );
  });

  test('building ends for coinciding triangles, one triangle, none and coordinates over 600 decades', () => {
    const same = meshOf(
      Array.from({ length: 900 }, (_, i) => [0, 0, 0, 1, 0, 0, 0, 1, 0][i % 9]),
      Array.from({ length: 300 }, (_, i) => i),
    );
    for (const mesh of [same, soup(1, 1, 1), meshOf([], [])]) expectSound(createAabbTree(mesh), mesh);
    const wide = soup(600, 0.1, 3);
    wide.vertices.forEach((x, i) => {
      wide.vertices[i] = x * 10 ** ((Math.floor(i / 9) % 600) - 300);
    });
    expectSound(createAabbTree(wide), wide);
    expect(findBoxOverlaps(createAabbTree(meshOf([], [])), new Float64Array(6), new Uint32Array(1))).toBe(0);
  });
});

describe('queries give what brute force gives', () => {
  test('boxes, also after a refit, where the answer equals that of a new tree', () => {
    fc.assert(
      fc.property(soups, seeds, ([n, size, seed], other) => {
        const mesh = soup(n, size, seed);
        const tree = createAabbTree(mesh);
        const next = noise(other);
        const moved = { ...mesh, vertices: mesh.vertices.map((x) => x + 0.3 * next()) };
        refitAabbTree(tree, moved.vertices);
        const rebuilt = createAabbTree(moved);
        const own = triangleBoxes(moved.vertices, moved.triangles);
        const centre = [next(), next(), next()];
        const query = Float64Array.from([...centre.map((c) => c - 0.2), ...centre.map((c) => c + 0.2)]);
        const exact = touching(own, query);
        for (const one of [tree, rebuilt]) {
          const out = new Uint32Array(n);
          const found = out.subarray(0, findBoxOverlaps(one, query, out));
          // Queries return whole leaves; the triangles that really touch are the same.
          expect([...found].filter((t) => exact.includes(t)).sort((a, b) => a - b)).toEqual(exact);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the count exceeds the length of a full buffer', () => {
    const tree = createAabbTree(soup(50, 0.1, 7));
    const out = new Uint32Array(10);
    expect(findBoxOverlaps(tree, Float64Array.of(-9, -9, -9, 9, 9, 9), out)).toBe(50);
    expect(findSegmentOverlaps(tree, [-9, -9, -9], [9, 9, 9], new Uint32Array(0))).toBeLessThanOrEqual(50);
  });

  test('segments: no box that sampled points of the segment fall into is missed', () => {
    fc.assert(
      fc.property(soups, seeds, ([n, size, seed], other) => {
        const mesh = soup(n, size, seed);
        const next = noise(other);
        const [p, q] = [0, 1].map(() => [2 * next(), 2 * next(), 2 * next()]);
        const out = new Uint32Array(n);
        const found = new Set(out.subarray(0, findSegmentOverlaps(createAabbTree(mesh), p, q, out)));
        const own = triangleBoxes(mesh.vertices, mesh.triangles);
        for (let s = 0; s <= 50; s++) {
          const at = p.map((x, k) => x + ((q[k] - x) * s) / 50);
          for (const t of touching(own, Float64Array.from([...at, ...at]))) expect(found.has(t)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('nearest triangle, lowest number on ties', () => {
    fc.assert(
      fc.property(soups, seeds, ([n, size, seed], other) => {
        const mesh = soup(n, size, seed);
        const next = noise(other);
        const out = createNearestPoint();
        const tree = createAabbTree(mesh);
        const offset = new Float64Array(3);
        for (let i = 0; i < 5; i++) {
          const [x, y, z] = [2 * next(), 2 * next(), 2 * next()];
          findNearest(tree, mesh.vertices, x, y, z, out);
          let least = Infinity;
          for (let t = 0; t < n; t++)
            least = Math.min(
              least,
              closestOnTriangle(mesh.vertices, 9 * t, 9 * t + 3, 9 * t + 6, Float64Array.of(x, y, z), offset),
            );
          expect(Math.abs(out.distance - Math.sqrt(least))).toBeLessThan(1e-14);
        }
      }),
      { numRuns: 60 },
    );
    const cube = box(2);
    const out = createNearestPoint();
    findNearest(createAabbTree(cube), cube.vertices, 0, 0, 0, out);
    expect([out.triangle, out.distance]).toEqual([0, 1]);
  });

  test('closest point of a triangle: no sampled point of it is nearer, and the answer lies on it', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const next = noise(seed);
        const v = Float64Array.from({ length: 9 }, next);
        const p = [2 * next(), 2 * next(), 2 * next()];
        const out = new Float64Array(3);
        const d = closestOnTriangle(v, 0, 3, 6, Float64Array.from(p), out);
        for (let i = 0; i <= 12; i++)
          for (let j = 0; j <= 12 - i; j++) {
            const at = [0, 1, 2].map((k) => v[k] + ((v[3 + k] - v[k]) * i) / 12 + ((v[6 + k] - v[k]) * j) / 12 - p[k]);
            if (at[0] ** 2 + at[1] ** 2 + at[2] ** 2 < d - 1e-12) expect.fail('a sampled point is nearer');
          }
        const on = new Float64Array(3);
        expect(
          closestOnTriangle(
            v,
            0,
            3,
            6,
            Float64Array.from(p, (x, k) => x + out[k]),
            on,
          ),
        ).toBeLessThan(1e-24);
      }),
      { numRuns: 200 },
    );
  });
});

describe('point in mesh', () => {
  test('a cube on grid points, where rays meet corners and edges: inside, on and outside', () => {
    const cube = box(2);
    const tree = createAabbTree(cube);
    for (let i = -3; i <= 3; i++)
      for (let j = -3; j <= 3; j++)
        for (let k = -3; k <= 3; k++) {
          const most = Math.max(Math.abs(i), Math.abs(j), Math.abs(k)) / 2;
          const wanted = most < 1 ? 'inside' : most === 1 ? 'surface' : 'outside';
          expect(pointInMesh(tree, cube.vertices, [i / 2, j / 2, k / 2])).toBe(wanted);
        }
  });

  test('a ray that meets a vertex or runs along a face is retried in another direction', () => {
    const d = [0.5773, 0.6127, 0.5397];
    const apex = d.map((x) => 4 * x);
    const spike = meshOf([-4, -4, -1, 6, -4, -1, -4, 6, -1, ...apex], [0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3]);
    expect(pointInMesh(createAabbTree(spike), spike.vertices, [0, 0, 0])).toBe('inside');
  });

  test('sphere and torus against their equations, away from the facets', () => {
    const [ball, ring] = [sphere(1, 48, 24), torus(2, 0.5, 64, 32)];
    const [ballTree, ringTree] = [createAabbTree(ball), createAabbTree(ring)];
    const next = noise(5);
    for (let i = 0; i < 300; i++) {
      const [x, y, z] = [3 * next(), 3 * next(), next()];
      const r = Math.sqrt(x * x + y * y + z * z);
      if (Math.abs(r - 1) > 0.02) expect(pointInMesh(ballTree, ball.vertices, [x, y, z]) === 'inside').toBe(r < 1);
      const tube = Math.sqrt((Math.sqrt(x * x + y * y) - 2) ** 2 + z * z);
      if (Math.abs(tube - 0.5) > 0.02)
        expect(pointInMesh(ringTree, ring.vertices, [x, y, z]) === 'inside').toBe(tube < 0.5);
    }
  });
});
