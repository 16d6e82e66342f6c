import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisAngle } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import { rotateMesh, translateMesh, turnOver } from '../../mesh/transform-mesh.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { areaOf, checkSolid, corner, relative, volumeOf } from '../mesh-facts.suite.js';
import { box } from '../primitives/box.js';
import { cylinder } from '../primitives/cylinder.js';
import { icosphere } from '../primitives/sphere.js';
import { torus } from '../primitives/torus.js';
import { convexHull, difference, intersection, union } from './csg.js';
import { loadManifold } from './load-manifold.js';

/** A box by its corners. */
const span = (low: Vec3, high: Vec3): TriangleMesh => {
  const mesh = box({ size: [2, 2, 2] });
  return { ...mesh, vertices: mesh.vertices.map((v, i) => (v < 0 ? low[i % 3] : high[i % 3])) };
};
const corners = (mesh: TriangleMesh) =>
  Array.from({ length: mesh.vertices.length / 3 }, (_, v) => corner(mesh, v).join()).sort();

describe('booleans in f64', () => {
  test('a box cut by a box has exactly the coordinates of the two', async () => {
    const [low, high, inner, outer]: Vec3[] = [
      [0.1, 0.1, 0.1],
      [0.7, 1 / 3, 0.9],
      [0.2, 0.15, 0.3],
      [0.6, 0.2, 5],
    ];
    const cut = await difference(span(low, high), [span(inner, outer)]);
    checkSolid(cut);
    const all = [low, high].flatMap((a) =>
      [low, high].flatMap((b) => [low, high].map((c) => [a[0], b[1], c[2]].join())),
    );
    const pocket = [0.2, 0.6].flatMap((x) => [0.15, 0.2].flatMap((y) => [0.3, 0.9].map((z) => [x, y, z].join())));
    expect(corners(cut)).toEqual([...all, ...pocket].sort());
  });
  test('coordinates that f32 cannot tell apart stay apart', async () => {
    const gap = 1e-9;
    const slab = await difference(span([0, 0, 0], [1, 1, 1]), [span([-1, -1, gap], [2, 2, 2])]);
    checkSolid(slab);
    expect(relative(volumeOf(slab), gap)).toBeLessThan(1e-9);
  });
  test('V(A) + V(B) = V(A ∪ B) + V(A ∩ B), and V(A \\ B) = V(A) − V(A ∩ B)', async () => {
    await loadManifold();
    const number = fc.double({ min: -1, max: 1, noNaN: true });
    const axis = fc.tuple(number, number, number).filter(([x, y, z]) => Math.hypot(x, y, z) > 0.1);
    const solids = [
      box({ size: [1, 0.7, 0.4] }),
      cylinder({ radius: 0.4, height: 1, segments: 24 }),
      torus({ ringRadius: 0.5, tubeRadius: 0.2, segments: 16 }),
      icosphere({ radius: 0.5, segments: 16 }),
    ];
    const placed = fc
      .record({ solid: fc.constantFrom(...solids), axis, angle: number, offset: axis })
      .map(({ solid, axis: about, angle, offset }) =>
        translateMesh(rotateMesh(solid, axisAngle(about, 3 * angle)), offset),
      );
    await fc.assert(
      fc.asyncProperty(placed, placed, async (a, b) => {
        const [both, common, rest] = [await union([a, b]), await intersection([a, b]), await difference(a, [b])];
        const sum = volumeOf(a) + volumeOf(b);
        expect(Math.abs(volumeOf(both) + volumeOf(common) - sum) / sum).toBeLessThan(3e-12);
        expect(Math.abs(volumeOf(rest) + volumeOf(common) - volumeOf(a)) / sum).toBeLessThan(3e-12);
        checkSolid(both);
        if (common.triangles.length > 0) checkSolid(common);
      }),
      { numRuns: 60, seed: 3 },
    );
  });
  test('known volumes of booleans', async () => {
    const cube = box({ size: [1, 1, 1] });
    const points = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].flatMap((p) => [...p, ...p.map((v) => -v)]);
    const octahedron = await convexHull([{ vertices: Float64Array.from(points), triangles: new Uint32Array() }]);
    expect(volumeOf(octahedron)).toBeCloseTo(4 / 3, 14);
    expect(octahedron.triangles.length / 3).toBe(8);
    checkSolid(octahedron);
    expect(volumeOf(await intersection([cube, octahedron]))).toBeCloseTo(5 / 6, 13);
    const hollow = await difference(box({ size: [4, 4, 4] }), [cube]);
    expect(volumeOf(hollow)).toBeCloseTo(63, 12);
    const row = await union([cube, translateMesh(cube, [1, 0, 0]), translateMesh(cube, [2, 0, 0])]);
    checkSolid(row);
    expect(volumeOf(row)).toBeCloseTo(3, 13);
  });
  test('nothing in common gives no triangles, which is again an operand', async () => {
    const cube = box({ size: [1, 1, 1] });
    const nothing = await intersection([cube, translateMesh(cube, [5, 0, 0])]);
    expect(nothing.triangles).toHaveLength(0);
    expect(volumeOf(await union([cube, nothing]))).toBeCloseTo(1, 14);
  });
  test('a hull keeps exact corners of what it encloses', async () => {
    const two = await convexHull([span([0.1, 0.1, 0.1], [0.2, 0.2, 0.2]), span([1 / 3, 0.1, 0.1], [0.7, 0.2, 0.2])]);
    checkSolid(two);
    expect(corners(two)).toEqual(corners(span([0.1, 0.1, 0.1], [0.7, 0.2, 0.2])));
    await expect(convexHull([{ vertices: new Float64Array(9), triangles: new Uint32Array() }])).rejects.toThrow(
      /one plane/,
    );
  });
});

describe('faces', () => {
  const block = box({ size: [1, 1, 1] });
  const drill = cylinder({ radius: 0.2, height: 3, segments: 24 });
  test('keep their names through booleans, with the areas that remain', async () => {
    const cut = await difference(block, [drill], { operandNames: ['block', 'bore'] });
    expect([...cut.faces!.names].sort()).toEqual(
      ['block.x+', 'block.x-', 'block.y+', 'block.y-', 'block.z+', 'block.z-', 'bore.side'].sort(),
    );
    const hole = 12 * Math.sin(Math.PI / 12) * 0.04;
    expect(areaOf(cut, 'block.z+')).toBeCloseTo(1 - hole, 12);
    expect(areaOf(cut, 'block.x+')).toBeCloseTo(1, 12);
    expect(areaOf(cut, 'bore.side')).toBeCloseTo(24 * 0.4 * Math.sin(Math.PI / 24), 12);
    const again = await difference(cut, [translateMesh(block, [0.9, 0, 0])]);
    expect(areaOf(again, 'block.y+')).toBeCloseTo(0.9, 12);
    expect(again.faces?.names).toContain('x-');
  });
  test('of the same name in two operands stay apart, and unnamed ones get a name', async () => {
    const both = await union([block, translateMesh(block, [0.5, 0.5, 0.5])]);
    expect(both.faces?.names).toContain('x+');
    expect(both.faces?.names).toContain('x+#1');
    const bare = { vertices: block.vertices, triangles: block.triangles };
    const cut = await difference(bare, [{ vertices: drill.vertices, triangles: drill.triangles }], {
      operandNames: ['a', 'b'],
    });
    expect([...cut.faces!.names].sort()).toEqual(['a', 'b']);
  });
});

describe('what is not a solid is refused, with the operand, the place and the reason', () => {
  const cube = box({ size: [1, 1, 1] });
  const broken: readonly [string, TriangleMesh, RegExp][] = [
    [
      'open',
      { ...cube, triangles: cube.triangles.slice(3) },
      /solids.1 \(lid\): the edge .* belongs to one triangle only.*csg\/not-closed/,
    ],
    [
      'turned',
      { ...cube, triangles: cube.triangles.map((v, i, all) => (i < 3 ? all[2 - i] : v)) },
      /windings are inconsistent/,
    ],
    ['inside out', turnOver(cube), /face inward \(volume -1/],
    [
      'NaN',
      { ...cube, vertices: cube.vertices.map((v, i) => (i === 4 ? Number.NaN : v)) },
      /vertex 1 has the coordinate NaN/,
    ],
    [
      'index',
      { ...cube, triangles: cube.triangles.map((v, i) => (i === 5 ? 99 : v)) },
      /triangle 1 names vertex 99 of 8/,
    ],
    ['twice', { ...cube, triangles: Uint32Array.of(0, 0, 1) }, /names a vertex twice/],
  ];
  test.each(broken)('%s', async (_what, mesh, message) => {
    await expect(union([cube, mesh], { operandNames: ['pot', 'lid'] })).rejects.toThrow(message);
  });
  test('no operand, wrong number of names', async () => {
    await expect(union([])).rejects.toThrow(/at least one/);
    await expect(union([cube], { operandNames: [] })).rejects.toThrow(/each of 1 operands/);
  });
});
