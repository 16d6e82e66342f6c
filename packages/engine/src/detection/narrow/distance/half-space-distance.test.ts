import fc from 'fast-check';
import { expect, test } from 'vitest';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { axisAngle, rotated } from '../../../math/quaternion.js';
import { unit } from '../../../math/vec3.js';
import { interferenceShapes } from '../interference/interference-shapes.suite.js';
import { createInterferenceSolid } from '../interference/interference-solid.js';
import { findHalfSpaceDistance } from './half-space-distance.js';
import { createSolidDistance } from './solid-distance.js';

const cube = createInterferenceSolid(box({ size: [1, 1, 1] }));
const out = createSolidDistance();
const UP = [0, 0, 1];

test('a cube over a floor: flat, on its edge, on its corner, and in the floor', () => {
  const heightOf = (z: number, ...turn: readonly number[]) =>
    findHalfSpaceDistance([7, -3, 0.5], UP, cube, [2, 1, z, ...turn], Number.POSITIVE_INFINITY, out);
  expect(heightOf(2, 0, 0, 0, 1)).toBe(1);
  expect(out).toMatchObject({ state: 'apart', distance: 1 });
  expect([...out.normalAB]).toEqual(UP);
  expect([out.pointA[2], out.pointB[2]]).toEqual([0.5, 1.5]);
  expect(Math.abs(heightOf(2, ...axisAngle([1, 0, 0], Math.PI / 4)) - (1.5 - Math.SQRT1_2))).toBeLessThan(1e-15);
  const onCorner = axisAngle(unit([1, -1, 0], [1, 0, 0]), Math.acos(1 / Math.sqrt(3)));
  expect(Math.abs(heightOf(2, ...onCorner) - (1.5 - Math.sqrt(3) / 2))).toBeLessThan(1e-15);
  expect(heightOf(0.75, 0, 0, 0, 1)).toBe(-0.25);
  expect(out).toMatchObject({ state: 'touching', distance: 0 });
  expect(heightOf(1, 0, 0, 0, 1)).toBe(0);
  expect(out.state).toBe('touching');
});

test('farther than a limit is said; no pose is no height', () => {
  const pose = [0, 0, 2, 0, 0, 0, 1];
  expect(findHalfSpaceDistance([0, 0, 0], UP, cube, pose, 1.4, out)).toBe(1.4);
  expect(out).toMatchObject({ state: 'farther', distance: 1.4 });
  findHalfSpaceDistance([0, 0, 0], UP, cube, [0, 0, Number.NaN, 0, 0, 0, 1], 10, out);
  expect(out.state).toBe('farther');
});

test('is the lowest of all vertices, on every shape', async () => {
  const solids = (await interferenceShapes()).map(([, mesh]) => createInterferenceSolid(mesh));
  const number = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000);
  const vector = fc.tuple(number, number, number);
  fc.assert(
    fc.property(fc.constantFrom(...solids), vector, vector, vector, number, (solid, n, place, axis, angle) => {
      const normal = unit(n, [0, 0, 1]);
      const turn = axisAngle(unit(axis, [0, 0, 1]), 3 * angle);
      const got = findHalfSpaceDistance([0, 0, 0], normal, solid, [...place, ...turn], Number.POSITIVE_INFINITY, out);
      let least = Number.POSITIVE_INFINITY;
      for (const v of solid.triangles) {
        const moved = rotated(turn, [solid.vertices[3 * v], solid.vertices[3 * v + 1], solid.vertices[3 * v + 2]]);
        least = Math.min(
          least,
          moved.reduce((sum, x, k) => sum + normal[k] * (x + place[k]), 0),
        );
      }
      // A dozen products and sums of numbers below 3, on either side.
      expect(Math.abs(got - least)).toBeLessThan(32 * Number.EPSILON);
    }),
  );
});
