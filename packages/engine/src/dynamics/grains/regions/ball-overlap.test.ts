/** Shared volumes against closed forms, and against the sum of their parts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { box, sphere, tetrahedron } from '../../../geometry/mesh/mesh-fixtures.suite.js';
import { ballInMesh, ballsShare, ballVolume } from './ball-overlap.js';

/** Sums of a hundred cones of a ball of volume V round by 1e-14 V or so. */
const near = (found: number, expected: number, R: number) =>
  expect(Math.abs(found - expected)).toBeLessThan(1e-12 * ballVolume(R));
const cap = (R: number, h: number) => (Math.PI * h * h * (3 * R - h)) / 3;

describe('a ball in a box of edges 4', () => {
  const room = box(4);
  test('wholly inside, wholly outside', () => {
    near(ballInMesh(room, 0.3, -0.2, 0.1, 1), ballVolume(1), 1);
    near(ballInMesh(room, 3.5, 0, 0, 1), 0, 1);
    near(ballInMesh(room, 3, 3, 3, 1), 0, 1);
  });
  test('cut by one face: a cap', () => {
    for (const x of [1.2, 1.5, 2, 2.4, 2.9]) near(ballInMesh(room, x, 0.1, 0.2, 1), cap(1, 3 - x), 1);
  });
  test('centred on a face, an edge, a corner: a half, a quarter, an eighth', () => {
    near(ballInMesh(room, 2, 0, 0, 1), ballVolume(1) / 2, 1);
    near(ballInMesh(room, 2, 2, 0, 1), ballVolume(1) / 4, 1);
    near(ballInMesh(room, 2, 2, 2, 1), ballVolume(1) / 8, 1);
  });
  test('cut by two opposite faces of a thin box', () => {
    near(ballInMesh(box(4, 4, 0.5), 0, 0, 0, 1), ballVolume(1) - 2 * cap(1, 0.75), 1);
  });
  test('around a small box: the box', () => near(ballInMesh(box(0.5), 0.1, 0.05, 0, 1), 0.125, 1));
});

const place = fc.tuple(...[0, 1, 2].map(() => fc.double({ min: -2.5, max: 2.5, noNaN: true }))) as fc.Arbitrary<
  number[]
>;
const onGrid = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -5, max: 5 }).map((i) => i / 2))) as fc.Arbitrary<
  number[]
>;

test('boxes that fill space share all of a ball among them, also where its centre lies on their faces, edges and corners', () => {
  const parts = [-2, -1, 0, 1, 2].flatMap((x) =>
    [-2, -1, 0, 1, 2].flatMap((y) => [-2, -1, 0, 1, 2].map((z) => box(1, 1, 1, [x, y, z]))),
  );
  fc.assert(
    fc.property(fc.oneof(place, onGrid), fc.constantFrom(0.25, 0.5, 0.7), (p, R) => {
      const [x, y, z] = p.map((value) => 0.7 * value);
      const shares = parts.map((part) => ballInMesh(part, x, y, z, R));
      near(
        shares.reduce((sum, share) => sum + share, 0),
        ballVolume(R),
        R,
      );
    }),
    { numRuns: 60 },
  );
});

test('a tetrahedron: what a fine sum over points says', () => {
  const mesh = tetrahedron();
  // x/5 + y/4 + z/3 < 1 in the first octant.
  const [R, n] = [1.1, 120];
  const h = (2 * R) / n;
  // The faces across the axes lie between cells, so that they add no error.
  const [x, y, z] = [54 * h, 44 * h, 33 * h];
  let count = 0;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      for (let k = 0; k < n; k++) {
        const p = [i, j, k].map((q, a) => [x, y, z][a] + R * ((2 * q + 1) / n - 1));
        const inside = p.every((q) => q > 0) && p[0] / 5 + p[1] / 4 + p[2] / 3 < 1;
        if (inside && Math.hypot(p[0] - x, p[1] - y, p[2] - z) < R) count++;
      }
  // The surface of the part, some 4 π R², meets 4 π R²/h² cells, each wrong by half a cell with either sign: √N h³/2.
  const error = 3 * Math.sqrt((4 * Math.PI * R * R) / (h * h)) * 0.5 * h ** 3;
  expect(Math.abs(ballInMesh(mesh, x, y, z, R) - count * h ** 3)).toBeLessThan(error);
});

test('two balls share a lens, and a fine mesh of one says the same to its tessellation', () => {
  expect(ballsShare(1, 1, 2)).toBe(0);
  near(ballsShare(1, 0.5, 0.2), ballVolume(0.5), 1);
  near(ballsShare(1, 1, 1), 2 * cap(1, 0.5), 1);
  const mesh = sphere(1, 96, 48);
  // Facets lie inside by up to 1 − cos(π/48) = 0.2 % of the radius, over an area of some 4 π/3.
  expect(Math.abs(ballInMesh(mesh, 0.8, 0.3, 0, 0.6) - ballsShare(1, 0.6, Math.hypot(0.8, 0.3)))).toBeLessThan(
    0.002 * 4,
  );
});
