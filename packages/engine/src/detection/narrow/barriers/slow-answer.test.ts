/** The contacts of random balls against the definition: local minima of the distance, found without tables or trees. */
import { describe, expect, test } from 'vitest';
import {
  box,
  inverted,
  joined,
  noise,
  soup,
  sphere,
  tetrahedron,
  torus,
} from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { length3, type Vec3 } from '../../../math/vec3.js';
import {
  contactsOf,
  distanceOf,
  dot,
  grid,
  mapped,
  minus,
  slowPlaces,
  spread,
  treeOf,
} from './barriers-fixtures.suite.js';
import { createBarriers } from './create-barriers.js';

/** A ball with bumps and dents: every kind of edge and corner. */
function rough(seed: number): TriangleMesh {
  const next = noise(seed);
  return mapped(sphere(1, 10, 7), (p) => {
    const scale = 1 + 0.25 * next();
    return [p[0] * scale, p[1] * scale, p[2] * scale];
  });
}

const SOLIDS: readonly [string, TriangleMesh][] = [
  ['cube', box(1)],
  ['room', joined(box(3), inverted(box(2)))],
  ['tetrahedron', tetrahedron()],
  ['torus', torus(1, 0.4, 12, 8)],
  ['rough ball 1', rough(1)],
  ['rough ball 2', rough(2)],
  ['thin plate', box(2, 1, 0.02)],
];
const SHEETS: readonly [string, TriangleMesh][] = [
  ['waves', grid(spread(-1, 1, 6), spread(-1, 1, 6), (x, y) => 0.3 * Math.sin(3 * x) * Math.cos(2 * y))],
  ['scattered triangles', soup(40, 0.4, 5)],
  ['torus', torus(1, 0.4, 12, 8)],
];
const BALLS = 400;

/** A place near the surface: off a random point of a random triangle. */
function places({ vertices, triangles }: TriangleMesh, seed: number): { c: Vec3; radius: number }[] {
  const next = noise(seed);
  return Array.from({ length: BALLS }, () => {
    const t = Math.floor(((next() + 1) / 2) * (triangles.length / 3));
    const weights = [next() + 1, next() + 1, next() + 1];
    const sum = weights[0] + weights[1] + weights[2];
    const radius = 0.05 + 0.2 * (next() + 1);
    const c = [0, 1, 2].map((k) => {
      const on = weights.reduce((total, w, i) => total + (w / sum) * vertices[3 * triangles[3 * t + i] + k], 0);
      return on + 1.2 * radius * next();
    });
    return { c: c as unknown as Vec3, radius };
  });
}

describe.each([
  ...SOLIDS.map(([name, mesh]) => ({ name, mesh, sides: 'outward' as const })),
  ...SHEETS.map(([name, mesh]) => ({ name, mesh, sides: 'both' as const })),
])('$name, $sides', ({ mesh, sides }) => {
  const barriers = createBarriers(mesh, { sides });
  const solid = sides === 'outward' ? treeOf(mesh) : undefined;

  test('no contact is missing and none is spurious', () => {
    let total = 0;
    let many = 0;
    for (const { c, radius } of places(mesh, 7)) {
      const found = contactsOf(barriers, c, radius);
      const wanted = slowPlaces(mesh, c, radius, solid);
      total += found.length;
      if (found.length > 1) many++;
      expect(found.length, `ball at ${c.join()} radius ${radius}`).toBe(wanted.length);
      for (const { point, gap, normal } of found) {
        const same = wanted.find((place) => distanceOf(place.point, point) < 1e-9);
        expect(same, `contact at ${point.join()}`).toBeDefined();
        const height = gap + radius;
        expect(Math.abs(Math.abs(height) - (same?.distance ?? 0))).toBeLessThan(1e-12);
        expect(Math.abs(length3(...normal) - 1)).toBeLessThan(1e-14);
        // The normal leads from the foot to the centre, or the other way when the centre is inside.
        expect(Math.abs(dot(minus(c, point), normal) - height)).toBeLessThan(1e-12);
      }
    }
    expect(total).toBeGreaterThan(BALLS / 3);
    expect(many).toBeGreaterThanOrEqual(0);
  });
});
