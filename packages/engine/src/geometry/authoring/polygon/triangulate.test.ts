import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extrude } from '../extrude.js';
import { checkSolid, relative, volumeOf } from '../mesh-facts.suite.js';
import { rectangle } from './arc.js';
import { rotatePolygon } from './place-polygon.js';
import { type Loop, makePolygon, type Point2, type Polygon, polygonArea } from './polygon.js';
import { triangulate } from './triangulate.js';

function triangulatedArea(polygon: Polygon): number {
  const { points, triangles } = triangulate(polygon);
  let sum = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points[triangles[t + k]]);
    sum += Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  }
  return sum;
}

/** A star with the given radii about a centre: concave, never crossing itself. */
const star = (radii: readonly number[], [cx, cy]: Point2, size: number, phase: number): Loop =>
  radii.map((r, k) => {
    const angle = phase + (2 * Math.PI * k) / radii.length;
    return [cx + size * r * Math.cos(angle), cy + size * r * Math.sin(angle)];
  });

const radius = fc.double({ min: 0.3, max: 1, noNaN: true });
const phase = fc.double({ min: 0, max: 6, noNaN: true });
/** Outline outside radius 0.3 cos(π/5) > 0.24, up to four holes in the quadrants of a disc of that radius. */
const starWithHoles = fc
  .record({
    radii: fc.array(radius, { minLength: 5, maxLength: 40 }),
    holes: fc.array(fc.array(radius, { minLength: 3, maxLength: 12 }), { maxLength: 4 }),
    turn: phase,
    size: fc.constantFrom(1e-4, 1, 1e3),
  })
  .map(({ radii, holes, turn, size }) =>
    makePolygon(
      star(radii, [0, 0], size, turn),
      holes.map((hole, q) =>
        star(hole, [q & 1 ? 0.08 * size : -0.08 * size, q & 2 ? 0.08 * size : -0.08 * size], 0.07 * size, turn),
      ),
    ),
  );
/** A comb of teeth and gaps on a whole-number grid, full of points on straight lines, with square holes in its back. */
const comb = fc
  .record({
    depths: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 15 }),
    holes: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 6 }),
    angle: fc.constantFrom(0, 0, 0.7),
  })
  .map(({ depths, holes, angle }) => {
    const top = depths.flatMap((depth, i): Point2[] => [
      [i, 4 + depth],
      [i + 1, 4 + depth],
    ]);
    const loop: Point2[] = [...Array.from({ length: depths.length + 1 }, (_, i): Point2 => [i, 0]), ...top.reverse()];
    const clean = loop.filter((p, i) => p.join() !== loop[(i + 1) % loop.length].join());
    const places = [...new Set(holes.filter((h) => h < depths.length))];
    return rotatePolygon(
      makePolygon(
        clean,
        places.map((h) => rectangle(0.5, 1, [h + 0.5, 2])),
      ),
      angle,
    );
  });

describe('triangulation', () => {
  test('of 10⁴ random concave polygons with holes has the shoelace area', () => {
    fc.assert(
      fc.property(fc.oneof(starWithHoles, comb), (polygon) => {
        expect(relative(triangulatedArea(polygon), polygonArea(polygon))).toBeLessThan(1e-12);
      }),
      { numRuns: 10_000, seed: 1975 },
    );
  });
  test('fits walls: extrusions of such polygons are closed, with V = A h', () => {
    fc.assert(
      fc.property(fc.oneof(starWithHoles, comb), (polygon) => {
        const solid = extrude(polygon, { height: 0.3 });
        checkSolid(solid);
        expect(relative(volumeOf(solid), 0.3 * polygonArea(polygon))).toBeLessThan(1e-11);
      }),
      { numRuns: 300, seed: 1976 },
    );
  });
  test('keeps points on straight lines, on the border and between hole and border', () => {
    const outer: Point2[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [4, 2],
      [4, 4],
      [2, 4],
      [0, 4],
      [0, 2],
    ];
    const polygon = makePolygon(outer, [
      [
        [1, 1],
        [2, 1],
        [3, 1],
        [3, 3],
        [2, 3],
        [1, 3],
      ],
    ]);
    expect(new Set(triangulate(polygon).triangles).size).toBe(16);
    checkSolid(extrude(polygon, { height: 1 }));
  });
  test.each([
    [
      'a figure of eight',
      makePolygon([
        [0, 0],
        [3, 2],
        [3, 0],
        [0, 1],
      ]),
    ],
    ['a hole outside', makePolygon(rectangle(1, 1), [rectangle(1, 1, [5, 0])])],
    ['a hole across the outline', makePolygon(rectangle(2, 2), [rectangle(1, 1, [1, 0])])],
  ])('%s is refused', (_what, polygon) => {
    expect(() => triangulate(polygon)).toThrow(
      /crosses or touches the edge after corner \d|hole 0 lies outside the outline/,
    );
  });
});
