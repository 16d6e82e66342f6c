/** Triangulating polygons: all corners and the winding stay, and areas add up without overlap. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { areaOf } from './mesh-examples.suite.js';
import { Float64List, Uint32List } from './mesh-lists.js';
import { PolygonCutter } from './mesh-polygon.js';
import { processorTime } from './processor-time.suite.js';

type Point = readonly number[];

function cut(points: readonly Point[]): { mesh: TriangleMesh; notes: string[] } {
  const vertices = new Float64List();
  const triangles = new Uint32List();
  for (const [x, y, z] of points) vertices.push3(x, y, z);
  const cutter = new PolygonCutter(vertices, triangles);
  cutter.add(
    points.map((_, i) => i),
    1,
  );
  return { mesh: { vertices: vertices.toArray(), triangles: triangles.toArray() }, notes: cutter.notes('line') };
}

/** ½ Σ pᵢ × pᵢ₊₁ */
function areaVector(points: readonly Point[]): number[] {
  return [0, 1, 2].map((k) => {
    const [u, v] = [(k + 1) % 3, (k + 2) % 3];
    const term = (a: Point, b: Point) => a[u] * b[v] - a[v] * b[u];
    return points.reduce((sum, p, i) => sum + term(p, points[(i + 1) % points.length]), 0) / 2;
  });
}

/** The outline, each edge once and in its direction; inside, each edge and its twin. */
function checkDisc({ triangles }: TriangleMesh, corners: number): void {
  expect(triangles.length).toBe(3 * (corners - 2));
  const edges = new Set<string>();
  triangles.forEach((a, i) => {
    edges.add(`${a} ${triangles[i % 3 === 2 ? i - 2 : i + 1]}`);
  });
  expect(edges.size).toBe(triangles.length);
  for (let i = 0; i < corners; i++) expect(edges).toContain(`${i} ${(i + 1) % corners}`);
}

/** A star seen from the origin, with extra corners on its straight sides, tilted and moved in space. */
const star = fc
  .tuple(
    fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
    fc.integer({ min: 0, max: 3 }),
    fc.tuple(...[1, 2, 3].map(() => fc.double({ min: -3, max: 3, noNaN: true }))),
    fc.boolean(),
  )
  .map(([radii, between, [tilt, turn, away], backward]) => {
    const flat = radii.map((r, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [r * Math.cos(angle), r * Math.sin(angle)];
    });
    const all = flat.flatMap(([x, y], i) => {
      const [nx, ny] = flat[(i + 1) % flat.length];
      return Array.from({ length: between + 1 }, (_, k) => {
        const s = k / (between + 1);
        return [x + s * (nx - x), y + s * (ny - y)];
      });
    });
    const points = all.map(([x, y]) => {
      const [py, pz] = [y * Math.cos(tilt), y * Math.sin(tilt)];
      return [x * Math.cos(turn) + pz * Math.sin(turn) + away, py - away, pz * Math.cos(turn) - x * Math.sin(turn)];
    });
    return backward ? points.reverse() : points;
  });

test('concave polygons in any plane, with corners on straight edges', () => {
  fc.assert(
    fc.property(star, (points) => {
      const { mesh, notes } = cut(points);
      expect(notes).toEqual([]);
      if (points.length > 3) checkDisc(mesh, points.length);
      const area = Math.hypot(...areaVector(points));
      // Corners on straight sides are off by round-off, so slivers may flip by an ulp of the coordinates.
      expect(Math.abs(areaOf(mesh) - area)).toBeLessThan(1e-13 * points.length);
    }),
    { numRuns: 3000 },
  );
});

test('corners on the edges of an axis-parallel polygon stay in use, so that no crack opens to the neighbour', () => {
  const outline = [0, 1, 2, 3].map((x) => [x, 0, 0]).concat([3, 2, 1, 0].map((x) => [x, 2, 0]));
  checkDisc(cut(outline).mesh, 8);
  const triangle = [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [0, 1],
  ].map(([x, y]) => [x, y, 5]);
  checkDisc(cut(triangle).mesh, 6);
});

test.each([0, 1, 2, 3])('an arrowhead whose reflex corner is number %i', (shift) => {
  const arrow = [
    [0, 0, 0],
    [2, 0, 1],
    [0.5, 0, 0.5],
    [1, 0, 2],
  ];
  const points = arrow.map((_, i) => arrow[(i + shift) % 4]);
  const { mesh } = cut(points);
  checkDisc(mesh, 4);
  expect(areaOf(mesh)).toBeCloseTo(Math.hypot(...areaVector(points)), 14);
});

test('a polygon that crosses itself or has no area is noted and keeps its outline', () => {
  const bow = [
    [0, 0, 0],
    [1, 1, 0],
    [1, 0, 0],
    [0, 1, 0],
  ];
  const flat = [0, 1, 2, 3, 4].map((x) => [x, 0, 0]);
  const huge = flat.map(([x]) => [x * 1e200, x * x * 1e200, 0]);
  for (const points of [bow, flat, huge]) {
    const { mesh, notes } = cut(points);
    checkDisc(mesh, points.length);
    expect(notes.join()).toContain('first: line 1');
  }
});

test('repeated corners are left out', () => {
  const { vertices } = cut([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
  ]).mesh;
  const list = new Float64List();
  for (let i = 0; i < 9; i += 3) list.push3(vertices[i], vertices[i + 1], vertices[i + 2]);
  const triangles = new Uint32List();
  const cutter = new PolygonCutter(list, triangles);
  cutter.add([0, 1, 1, 2], 7);
  expect([...triangles.toArray()]).toEqual([0, 1, 2]);
  cutter.add([0, 0, 1, 1], 8);
  expect(triangles.length).toBe(3);
  expect(cutter.notes('line')).toEqual(['3 repeated corners left out']);
});

test('a comb of 3000 corners is triangulated quickly', () => {
  const comb = Array.from({ length: 1500 }, (_, i) => [i, i % 2 === 0 ? 1 : 100, 0]);
  const points = [...comb, ...comb.map(([x]) => [x, 0, 0]).reverse()];
  let found = cut(points.slice(0, 3));
  // Less than 1 s; looking at all corners for each of all pairs of them would take a minute.
  const seconds = processorTime(() => {
    found = cut(points);
  });
  expect(seconds).toBeLessThan(5);
  checkDisc(found.mesh, 3000);
});
