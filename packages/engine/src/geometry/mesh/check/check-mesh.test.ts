import { describe, expect, test } from 'vitest';
import {
  box,
  exploded,
  flippedAt,
  inverted,
  joined,
  meshOf,
  sphere,
  tetrahedron,
  torus,
  without,
  withTriangles,
} from '../mesh-fixtures.suite.js';
import type { TriangleMesh } from '../triangle-mesh.js';
import { checkMesh } from './check-mesh.js';

/** Codes and counts found. */
const found = (mesh: TriangleMesh): Record<string, number> =>
  Object.fromEntries(checkMesh(mesh).problems.map(({ code, count }) => [code, count]));

describe('sound meshes have no problems', () => {
  test.each([
    ['tetrahedron', tetrahedron()],
    ['cube', box()],
    ['sphere', sphere()],
    ['torus', torus()],
    ['an STL of a torus, every triangle by itself', exploded(torus())],
    ['two parts apart', joined(box(), box(1, 1, 1, [3, 0, 0]))],
  ])('%s', (_name, mesh) => {
    const report = checkMesh(mesh);
    expect(report.problems).toEqual([]);
    expect([report.closed, report.oriented, report.cavities]).toEqual([true, true, 0]);
  });

  test('a cavity is kept and counted, also one with a core inside it', () => {
    const hollow = checkMesh(joined(box(4), inverted(box(1))));
    expect([hollow.problems, hollow.components, hollow.cavities]).toEqual([[], 2, 1]);
    const core = checkMesh(joined(box(4), inverted(box(2)), sphere(0.5)));
    expect([core.problems, core.components, core.cavities]).toEqual([[], 3, 1]);
    const order = checkMesh(joined(inverted(sphere(1)), torus(9, 1), box(4), inverted(box(0.5, 0.5, 0.5, [9, 0, 0]))));
    expect([order.problems, order.components, order.cavities]).toEqual([[], 4, 2]);
  });
});

describe('each defect is reported, and nothing else', () => {
  const cube = box();
  const far = (mesh: TriangleMesh) => joined(mesh, box(1, 1, 1, [9, 9, 9]));
  test.each<[string, TriangleMesh, Record<string, number>]>([
    ['a triangle missing', without(cube, 3), { 'mesh/boundary-edges': 3 }],
    ['a triangle missing from a part', far(without(cube, 3)), { 'mesh/boundary-edges': 3 }],
    ['a triangle flipped', flippedAt(sphere(), 7), { 'mesh/flipped-triangles': 1 }],
    ['five flipped in an STL', exploded(flippedAt(torus(), 1, 5, 9, 200, 201)), { 'mesh/flipped-triangles': 5 }],
    ['all flipped', inverted(torus()), { 'mesh/inverted-solid': 1 }],
    ['one part flipped', joined(cube, inverted(box(1, 1, 1, [5, 0, 0]))), { 'mesh/inverted-solid': 1 }],
    ['a part inside that faces outward', joined(box(4), box(1)), { 'mesh/nested-solids': 1 }],
    ['a triangle twice', withTriangles(cube, ...cube.triangles.slice(0, 3)), { 'mesh/duplicate-triangles': 1 }],
    ['a triangle twice, flipped', withTriangles(cube, 0, 3, 2), { 'mesh/duplicate-triangles': 1 }],
    ['the whole twice', joined(cube, cube), { 'mesh/duplicate-triangles': 12 }],
    ['a triangle with one corner twice', withTriangles(cube, 0, 0, 5), { 'mesh/degenerate-triangles': 1 }],
    ['cubes that share an edge', joined(cube, box(1, 1, 1, [1, 1, 0])), { 'mesh/non-manifold-edges': 1 }],
    ['cubes that share a corner', joined(cube, box(1, 1, 1, [1, 1, 1])), { 'mesh/non-manifold-vertices': 1 }],
    ['boxes that overlap', joined(box(2), box(2, 2, 2, [0.9, 0.7, 0.6])), { 'mesh/self-intersections': 26 }],
    ['in millimetres', box(2500), { 'mesh/unusual-extent': 1 }],
    ['scaled twice', box(2e-6), { 'mesh/unusual-extent': 1 }],
    ['long and thin', box(5000 / 1e3, 1e-3, 1e-3), { 'mesh/needles': 8 }],
  ])('%s', (_name, mesh, wanted) => {
    const report = found(mesh);
    if ('mesh/self-intersections' in wanted) expect(Object.keys(report)).toEqual(Object.keys(wanted));
    else expect(report).toEqual(wanted);
  });

  test('a sheet inside ends on the surface: edges with three triangles, and not closed', () => {
    const sheet = withTriangles(cube, 0, 7, 4);
    const report = checkMesh(sheet, { selfIntersections: false });
    expect(report.closed).toBe(false);
    expect(report.problems.map(({ code }) => code)).toContain('mesh/non-manifold-edges');
  });

  test('a Möbius strip is open and one-sided', () => {
    const n = 20;
    const vertices: number[] = [];
    const triangles: number[] = [];
    for (let i = 0; i < n; i++) {
      const u = (2 * Math.PI * i) / n;
      for (const s of [-0.3, 0.3]) {
        const r = 1 + s * Math.cos(u / 2);
        vertices.push(r * Math.cos(u), r * Math.sin(u), s * Math.sin(u / 2));
      }
      const [a, b] = [2 * i, 2 * i + 1];
      const [c, d] = i === n - 1 ? [1, 0] : [2 * i + 2, 2 * i + 3];
      triangles.push(a, c, b, b, c, d);
    }
    const report = found(meshOf(vertices, triangles));
    expect(report['mesh/one-sided']).toBe(1);
    expect(report['mesh/boundary-edges']).toBe(2 * n);
  });

  test('three cubes that share faces: closed, with walls inside', () => {
    const report = checkMesh(joined(box(), box(1, 1, 1, [1, 0, 0]), box(1, 1, 1, [2, 0, 0])));
    expect([report.closed, report.oriented, report.components]).toEqual([true, true, 1]);
    const codes = report.problems.map(({ code, severity }) => `${severity} ${code}`);
    expect(codes).toEqual(['warning mesh/non-manifold-edges', 'warning mesh/internal-walls']);
  });

  test('a triangle folded over its neighbour in one plane cuts it', () => {
    const fold = meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0, 0.2, 0.9, 0], [0, 1, 2, 1, 0, 3]);
    expect(found(fold)['mesh/self-intersections']).toBe(1);
    const flat = meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0, 0.2, -0.9, 0], [0, 1, 2, 1, 0, 3]);
    expect(found(flat)['mesh/self-intersections']).toBeUndefined();
  });
});

describe('the report', () => {
  test('says where: triangles and coordinates as given', () => {
    const [problem] = checkMesh(flippedAt(box(), 5)).problems;
    expect(problem.places).toHaveLength(1);
    expect(problem.places[0].triangles).toEqual([5]);
    expect(problem.message).toContain('1 triangle is flipped');
    const [open] = checkMesh(without(box(2), 0)).problems;
    expect(open.places.map(({ point }) => point)).toContainEqual([-1, 0, -1]);
  });

  test('at most five places are listed', () => {
    const [problem] = checkMesh(joined(box(), box())).problems;
    expect([problem.count, problem.places.length]).toEqual([12, 5]);
  });

  test('data that is not a mesh is reported and not checked further', () => {
    expect(found(meshOf([], []))).toEqual({ 'mesh/empty': 1 });
    expect(found(meshOf([0, 0, 0, 1, 0, 0, 0, 1, 0], [0, 1, 3]))).toEqual({ 'mesh/index-out-of-range': 1 });
    expect(found(meshOf([0, 0, 0, 1, 0, 0, 0, Number.NaN, 0], [0, 1, 2]))).toEqual({ 'mesh/not-finite': 1 });
    expect(found(meshOf([0, 0, 0, 1], [0, 0, 0]))).toEqual({ 'mesh/incomplete': 1 });
  });

  test('the check of 1e5 copies of one triangle ends', () => {
    const triangles = new Uint32Array(3e5).map((_, i) => i % 3);
    const report = checkMesh({ vertices: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0), triangles });
    expect(report.problems.map(({ count }) => count)).toEqual([3, 99_999]);
  });

  test('a fan of 2000 around one corner is searched to the end', () => {
    expect(checkMesh(sphere(1, 2000, 2)).problems.filter(({ code }) => code !== 'mesh/needles')).toEqual([]);
  });

  test('the check of many triangles in one place ends with a lower bound of the intersections', () => {
    const n = 3000;
    const vertices = Array.from({ length: n }, (_, i) => {
      const u = (i * 2.399963) % (2 * Math.PI);
      return [Math.cos(u), Math.sin(u), -1, -Math.cos(u), -Math.sin(u), i / n, Math.sin(u), -Math.cos(u), 1];
    }).flat();
    const mesh = meshOf(
      vertices,
      Array.from({ length: 3 * n }, (_, i) => i),
    );
    const cut = checkMesh(mesh).problems.find(({ code }) => code === 'mesh/self-intersections');
    expect(cut?.message).toContain('at least');
  });
});
