/** Paths on lattices, where nearly everything lies on faces, edges and corners, against closed forms. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { box, meshOf } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { crossingOf, sideOfTriangle } from './exact-crossing.js';

/** Passages of a segment, forward and backward. */
function passages({ vertices, triangles }: TriangleMesh, p: readonly number[], q: readonly number[]): [number, number] {
  let [forward, backward] = [0, 0];
  for (let t = 0; t < triangles.length; t += 3) {
    const crossing = crossingOf(vertices, triangles.subarray(t, t + 3), p, q);
    if (crossing > 0) forward++;
    if (crossing < 0) backward++;
  }
  return [forward, backward];
}

const lattice = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -3, max: 3 }))) as unknown as fc.Arbitrary<number[]>;
const paths = fc.array(lattice, { minLength: 2, maxLength: 8 });
/** Where the box of edges 2 about the origin is for a centre that is moved by e: its lower sides belong to it, its upper ones do not. */
const inBox = (p: readonly number[]) => p.every((x) => x >= -1 && x < 1);

test('a path enters and leaves a box once each time it does, whatever edges it meets', () => {
  const mesh = box(2, 2, 2);
  fc.assert(
    fc.property(paths, (path) => {
      for (let i = 1; i < path.length; i++) {
        const [forward, backward] = passages(mesh, path[i - 1], path[i]);
        // Normals point outward: forward leaves.
        expect(forward - backward).toBe((inBox(path[i - 1]) ? 1 : 0) - (inBox(path[i]) ? 1 : 0));
        // A straight line enters a box at most once, and leaves it at most once.
        expect(forward).toBeLessThanOrEqual(1);
        expect(backward).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 2000 },
  );
});

test('closed paths pass a slanted solid as often in as out, whatever its triangles', () => {
  // An octahedron with corners on the lattice; the faces are cut by none of its coordinate planes alike.
  const mesh = meshOf(
    [2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2],
    [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5],
  );
  const inside = ([x, y, z]: readonly number[]) => {
    // |x| + |y| + |z| < 2 for x + ε: the sides are even numbers, so a 1/4, a 1/16 and a 1/64 stand for ε, ε² and ε³.
    return Math.abs(x + 1 / 4) + Math.abs(y + 1 / 16) + Math.abs(z + 1 / 64) < 2;
  };
  fc.assert(
    fc.property(lattice, lattice, (p, q) => {
      const [forward, backward] = passages(mesh, p, q);
      expect(forward - backward).toBe((inside(p) ? 1 : 0) - (inside(q) ? 1 : 0));
      expect(forward + backward).toBeLessThanOrEqual(2);
    }),
    { numRuns: 5000 },
  );
});

test('a square in two triangles counts once what falls through its diagonal, its corners and its rims in part', () => {
  const mesh = meshOf([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], [0, 1, 2, 0, 2, 3]);
  for (let i = -1; i <= 5; i++)
    for (let j = -1; j <= 5; j++) {
      const [x, y] = [i / 4, j / 4];
      const isOver = i >= 0 && i < 4 && j >= 0 && j < 4;
      expect(passages(mesh, [x, y, 1], [x, y, -1])).toEqual([0, isOver ? 1 : 0]);
      // By way of a place on the square itself.
      const [first, second] = [passages(mesh, [x, y, 1], [x, y, 0]), passages(mesh, [x, y, 0], [x, y, -1])];
      expect([first[0] + second[0], first[1] + second[1]]).toEqual([0, isOver ? 1 : 0]);
      // Along the square nothing passes.
      expect(passages(mesh, [x, y, 0], [x + 1 / 8, y + 1 / 8, 0])).toEqual([0, 0]);
    }
});

test('a place off by one rounding is on its own side', () => {
  const mesh = meshOf([0, 0, 0.1, 1, 0, 0.2, 0, 1, 0.7], [0, 1, 2]);
  // z = 0.1 + 0.1 x + 0.6 y of the doubles, by whole numbers over 2^60.
  expect(sideOfTriangle(mesh.vertices, mesh.triangles, [0, 0, 0.1])).toBe(-1);
  expect(sideOfTriangle(mesh.vertices, mesh.triangles, [0, 0, 0.1 + 2e-17])).toBe(1);
  expect(sideOfTriangle(mesh.vertices, mesh.triangles, [0, 0, 0.1 - 2e-17])).toBe(-1);
});
