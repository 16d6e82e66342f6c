import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  box,
  exploded,
  flippedAt,
  inverted,
  joined,
  noise,
  sphere,
  torus,
  withTriangles,
} from '../mesh-fixtures.suite.js';
import { meshProperties } from '../mesh-properties.js';
import { weldVertices } from '../topology/weld-vertices.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { checkMesh } from './check-mesh.js';
import { type RepairOptions, repairMesh } from './repair-mesh.js';

/** Coordinates off by up to h, every triangle on its own. */
const shaken = (mesh: TriangleMesh, h: number, seed: number): TriangleMesh => {
  const next = noise(seed);
  return { ...mesh, vertices: mesh.vertices.map((x) => x + h * next()) };
};

describe('each step repairs its own defect and reports it', () => {
  test.each<[string, TriangleMesh, RepairOptions, readonly number[]]>([
    ['weld', exploded(box()), { weld: 0 }, [28]],
    ['weld within a tolerance', shaken(exploded(sphere()), 1e-7, 3), { weld: 1e-6 }, [3 * 528 - 266]],
    ['drop degenerate', withTriangles(box(), 0, 0, 5, 1, 2, 1), { dropDegenerate: true }, [2]],
    ['drop duplicates', joined(box(), box()), { dropDuplicates: true }, [12]],
    ['orient', flippedAt(torus(), 1, 2, 3, 77, 501), { orient: true }, [5]],
    ['orient a whole that faces inward', flippedAt(inverted(torus()), 7), { orient: true }, [1023]],
    ['orient a cavity', joined(box(4), flippedAt(box(1), 0, 1)), { orient: true }, [10]],
    ['flip inverted', inverted(sphere()), { flipInverted: true }, [528]],
    ['flip one of two', joined(box(), inverted(box(1, 1, 1, [3, 0, 0]))), { flipInverted: true }, [12]],
    [
      'all of it',
      withTriangles(shaken(exploded(flippedAt(box(), 4)), 1e-9, 1), 0, 1, 2, 5, 5, 5),
      { weld: 1e-8, dropDegenerate: true, dropDuplicates: true, orient: true, flipInverted: true },
      [28, 1, 1, 1, 0],
    ],
  ])('%s', (_name, mesh, options, counts) => {
    const before = [mesh.vertices.slice(), mesh.triangles.slice()];
    const repaired = repairMesh(mesh, options);
    expect(repaired.steps.map(({ count }) => count)).toEqual(counts);
    expect(repaired.steps.map(({ step }) => step)).toEqual(Object.keys(options));
    expect(checkMesh(repaired.mesh).problems).toEqual([]);
    expect([mesh.vertices, mesh.triangles]).toEqual(before);
  });

  test('triangles with collinear corners are removed without opening the surface, also in a row', () => {
    // Edge 0–1 of the cube's bottom is split at three points on the bottom only; a row of flat triangles joins it to the side.
    const cube = box(4);
    const at = (x: number) => [x, -2, -2];
    const vertices = [...cube.vertices, ...at(-1), ...at(0), ...at(1)];
    const kept = [...cube.triangles].filter((_, i) => Math.floor(i / 3) !== 1);
    // Triangle 1 of the box is (0, 3, 1): its edge 1 → 0 becomes 1 → 10 → 9 → 8 → 0.
    const fan = [3, 1, 10, 3, 10, 9, 3, 9, 8, 3, 8, 0];
    const flat = [0, 8, 9, 0, 9, 10, 0, 10, 1];
    const cracked = { vertices: Float64Array.from(vertices), triangles: Uint32Array.from([...kept, ...fan, ...flat]) };
    const before = checkMesh(cracked);
    expect([before.closed, before.problems.map(({ code, count }) => `${count} ${code}`)]).toEqual([
      true,
      ['3 mesh/degenerate-triangles'],
    ]);
    for (const mesh of [cracked, exploded(cracked)]) {
      const { mesh: mended, steps } = repairMesh(mesh, { dropDegenerate: true });
      expect(steps[0].count).toBe(3);
      expect(checkMesh(mended).problems).toEqual([]);
      expect(meshProperties(mended).volume).toBe(64);
    }
  });

  test('nothing asked for, nothing done', () => {
    const broken = flippedAt(box(), 2);
    expect(repairMesh(broken, {})).toEqual({ mesh: broken, steps: [] });
  });

  test('a sound mesh stays as it is', () => {
    const cube = box();
    const all = { dropDegenerate: true, dropDuplicates: true, orient: true, flipInverted: true };
    const { mesh, steps } = repairMesh(cube, all);
    expect(mesh).toEqual(cube);
    expect(steps.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });

  test('names of faces follow their triangles', () => {
    const cube = box();
    const faces = {
      ids: Uint32Array.from({ length: 13 }, (_, t) => t),
      names: Array.from({ length: 13 }, (_, t) => `f${t}`),
    };
    const odd = { vertices: cube.vertices, triangles: Uint32Array.from([1, 1, 2, ...cube.triangles]), faces };
    const { mesh } = repairMesh(odd, { dropDegenerate: true });
    expect([...mesh.faces!.ids]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('an invalid tolerance is refused', () => {
    expect(() => repairMesh(box(), { weld: -1 })).toThrow('must be ≥ 0 m');
  });
});

describe('properties', () => {
  test('any flips in a torus or a hollow cube are repaired: same volume as before', () => {
    const hollow = joined(box(4), inverted(box(1)));
    fc.assert(
      fc.property(fc.constantFrom(torus(2, 0.5, 12, 6), hollow), fc.array(fc.nat(23)), (mesh, flips) => {
        const { mesh: mended } = repairMesh(flippedAt(mesh, ...new Set(flips)), { orient: true });
        expect(meshProperties(mended).volume).toBe(meshProperties(mesh).volume);
      }),
    );
  });

  test('welding: no vertex moves farther than the tolerance, and those that stay are farther apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.double({ min: 0.01, max: 0.5, noNaN: true }), (seed, h) => {
        const points = Float64Array.from({ length: 240 }, noise(seed));
        const weld = weldVertices(points, h);
        const apart = (i: number, j: number) =>
          Math.sqrt([0, 1, 2].reduce((sum, k) => sum + (points[3 * i + k] - points[3 * j + k]) ** 2, 0));
        const kept = [...weld.keys()].filter((i) => weld[i] === i);
        expect(Math.max(...[...weld.keys()].map((i) => apart(i, weld[i])))).toBeLessThanOrEqual(h * (1 + 1e-15));
        const gaps = kept.flatMap((i) => kept.filter((j) => i < j).map((j) => apart(i, j)));
        expect(Math.min(...gaps)).toBeGreaterThan(h * (1 - 1e-15));
        expect([...weld].every((j, i) => j <= i && weld[j] === j)).toBe(true);
      }),
    );
  });

  test('welding equal coordinates: −0 is 0', () => {
    expect([...weldVertices(Float64Array.of(0, 1, 0, -0, 1, -0, 0, 1, 1e-300))]).toEqual([0, 0, 2]);
  });
});
