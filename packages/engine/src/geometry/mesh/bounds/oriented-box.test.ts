import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { box, meshOf, noise, soup, tetrahedron, torus } from '../mesh-fixtures.suite.js';
import { rotateMesh, scaleMesh, translateMesh } from '../transform-mesh.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { boxAxes, type OrientedBox, orientedBox } from './oriented-box.js';

const volumeOf = ({ halfExtents: [x, y, z] }: OrientedBox) => 8 * x * y * z;
function alignedVolume({ vertices }: TriangleMesh): number {
  const range = (k: number) => {
    const list = vertices.filter((_, i) => i % 3 === k);
    return Math.max(...list) - Math.min(...list);
  };
  return range(0) * range(1) * range(2);
}
function expectInside(mesh: TriangleMesh, bounds: OrientedBox): void {
  const { vertices: v } = mesh;
  const { centre: c, halfExtents } = bounds;
  boxAxes(bounds.orientation).forEach(([x, y, z], k) => {
    for (let i = 0; i < v.length; i += 3) {
      const d = x * (v[i] - c[0]) + y * (v[i + 1] - c[1]) + z * (v[i + 2] - c[2]);
      expect(Math.abs(d)).toBeLessThanOrEqual(halfExtents[k]);
    }
  });
}
const turns = fc
  .tuple(fc.integer({ min: 0, max: 1e6 }), fc.double({ min: -3, max: 3, noNaN: true }))
  .map(([seed, angle]) => {
    const next = noise(seed);
    return axisAngle([next(), next(), next()] as Vec3, angle);
  });

describe('guaranteed', () => {
  test('all points inside and no larger than the axis-aligned box, for soups and stretched tori anywhere', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 1e6 }), turns, (n, seed, turn) => {
        const next = noise(seed);
        const stretch: Vec3 = [1 + next() / 2, 1.1 + next(), 1.1 + next()];
        for (const shape of [soup(n, 0.2, seed), torus(2, 0.5, 16, 8)]) {
          const mesh = translateMesh(rotateMesh(scaleMesh(shape, stretch), turn), [1e3 * next(), 0, 5]);
          const bounds = orientedBox(mesh);
          expectInside(mesh, bounds);
          expect(volumeOf(bounds)).toBeLessThanOrEqual(alignedVolume(mesh) * (1 + 1e-12));
        }
      }),
      { numRuns: 15 },
    );
  });

  test('a rotated box gives itself', () => {
    fc.assert(
      fc.property(turns, (turn) => {
        const bounds = orientedBox(rotateMesh(box(1, 2, 5), turn));
        const edges = bounds.halfExtents.map((x) => 2 * x).sort((a, b) => a - b);
        [1, 2, 5].forEach((x, k) => {
          expect(edges[k]).toBeCloseTo(x, 12);
        });
      }),
      { numRuns: 30 },
    );
  });
});

test('a regular tetrahedron sits in a cube on its edges: 3 V', () => {
  const regular = meshOf([0, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 1], [0, 1, 2, 0, 3, 1, 0, 2, 3, 1, 3, 2]);
  const turned = rotateMesh(regular, axisAngle([1, 2, 3], 1));
  expect(volumeOf(orientedBox(turned))).toBeLessThan(1.001);
});

test('a torus turned lies flat in its box to the facets', () => {
  const bounds = orientedBox(rotateMesh(torus(2, 0.5, 64, 32), axisAngle([1, 1, 0], 0.7)));
  expect(volumeOf(bounds)).toBeLessThan(25 * 1.01);
});

test('flat meshes, one point and no points', () => {
  const sheet = rotateMesh(meshOf([0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 1, 0], [0, 1, 2, 0, 2, 3]), axisAngle([1, 2, 3], 1));
  const edges = orientedBox(sheet)
    .halfExtents.map((x) => 2 * x)
    .sort((a, b) => a - b);
  [0, 1, 2].forEach((x, k) => {
    expect(edges[k]).toBeCloseTo(x, 12);
  });
  expect(orientedBox(meshOf([1, 2, 3], [0, 0, 0]))).toEqual({
    centre: [1, 2, 3],
    orientation: [0, 0, 0, 1],
    halfExtents: [0, 0, 0],
  });
  expect(orientedBox(meshOf([], [])).halfExtents).toEqual([0, 0, 0]);
  expect(volumeOf(orientedBox(tetrahedron()))).toBeLessThanOrEqual(60);
});
