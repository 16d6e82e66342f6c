import fc from 'fast-check';
import { expect, test } from 'vitest';
import { box, meshOf, noise, sphere, torus } from '../mesh-fixtures.suite.js';
import { translateMesh } from '../transform-mesh.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { boundingSphere } from './bounding-sphere.js';

const cloud = (points: readonly number[]): TriangleMesh => meshOf(points, []);
const far = (mesh: TriangleMesh, c: readonly number[]) => {
  let most = 0;
  for (let i = 0; i < mesh.vertices.length; i += 3)
    most = Math.max(most, Math.sqrt([0, 1, 2].reduce((sum, k) => sum + (mesh.vertices[i + k] - c[k]) ** 2, 0)));
  return most;
};

test('contains every point, and moving the centre in any direction makes it larger', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 1e6 }), fc.boolean(), (n, seed, coarse) => {
      const next = noise(seed);
      // Coarse coordinates: many points on one sphere, line or plane, and repeated ones.
      const mesh = cloud(Array.from({ length: 3 * n }, () => (coarse ? Math.round(2 * next()) : next())));
      const { centre, radius } = boundingSphere(mesh);
      expect(far(mesh, centre)).toBeLessThanOrEqual(radius * (1 + 1e-15));
      // r(c) is convex: where no step reduces it, the sphere is the smallest.
      for (let i = 0; i < 40; i++) {
        const step = [next(), next(), next()];
        const length = Math.sqrt(step[0] ** 2 + step[1] ** 2 + step[2] ** 2);
        for (const h of [1e-5, 1e-2]) {
          const moved = centre.map((x, k) => x + (h * step[k]) / length);
          expect(far(mesh, moved)).toBeGreaterThan(radius * (1 - 1e-12));
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('equals what a slow iteration tends to: c ← c + (farthest − c) / (i + 1), within R / √i', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1e6 }), (n, seed) => {
      const mesh = cloud(Array.from({ length: 3 * n }, noise(seed)));
      const { radius } = boundingSphere(mesh);
      const c = [0, 0, 0];
      const count = 4000;
      for (let i = 1; i < count; i++) {
        let [best, index] = [-1, 0];
        for (let p = 0; p < 3 * n; p += 3) {
          const d = [0, 1, 2].reduce((sum, k) => sum + (mesh.vertices[p + k] - c[k]) ** 2, 0);
          if (d > best) [best, index] = [d, p];
        }
        for (let k = 0; k < 3; k++) c[k] += (mesh.vertices[index + k] - c[k]) / (i + 1);
      }
      // Bădoiu & Clarkson 2003: the radius about c exceeds the smallest by at most R / √i.
      const slow = far(mesh, c);
      expect(radius).toBeLessThanOrEqual(slow * (1 + 1e-12));
      expect(slow).toBeLessThanOrEqual(radius * (1 + 1 / Math.sqrt(count)) + 2 / Math.sqrt(count));
    }),
    { numRuns: 20 },
  );
});

test('equals brute force: the least reach of the least spheres of two, three or four of the points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 0, max: 1e6 }), (n, seed) => {
      const mesh = cloud(Array.from({ length: 3 * n }, noise(seed)));
      let least = Infinity;
      for (let mask = 1; mask < 1 << n; mask++) {
        const chosen = Array.from({ length: n }, (_, i) => i).filter((i) => (mask >> i) & 1);
        if (chosen.length < 2 || chosen.length > 4) continue;
        const points = chosen.flatMap((i) => [...mesh.vertices.subarray(3 * i, 3 * i + 3)]);
        // By Helly's theorem the least sphere of all is the least sphere of at most four of them.
        least = Math.min(least, far(mesh, boundingSphere(cloud(points)).centre));
      }
      expect(Math.abs(boundingSphere(mesh).radius / least - 1)).toBeLessThan(1e-9);
    }),
    { numRuns: 100 },
  );
});

test('closed forms: cube √3/2, sphere R, torus R + r, a point 0, two points half their distance', () => {
  expect(boundingSphere(box()).radius).toBeCloseTo(Math.sqrt(3) / 2, 14);
  expect(boundingSphere(sphere(2)).radius).toBeCloseTo(2, 13);
  expect(boundingSphere(torus(2, 0.5)).radius).toBeCloseTo(2.5, 13);
  expect(boundingSphere(cloud([1, 2, 3]))).toEqual({ centre: [1, 2, 3], radius: 0 });
  expect(boundingSphere(cloud([0, 0, 0, 0, 0, 4]))).toEqual({ centre: [0, 0, 2], radius: 2 });
  expect(boundingSphere(cloud([]))).toEqual({ centre: [0, 0, 0], radius: 0 });
});

test('vertices that no triangle uses do not count, and 1e6 m away nothing is lost', () => {
  const cube = box();
  const more = meshOf([...cube.vertices, 99, 99, 99], [...cube.triangles]);
  expect(boundingSphere(more).radius).toBe(boundingSphere(cube).radius);
  expect(boundingSphere(translateMesh(cube, [1e6, -1e6, 1e6])).radius).toBe(boundingSphere(cube).radius);
});
