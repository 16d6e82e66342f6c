/**
 * ḋ against differences of d along smooth motions. The nearest points are unique on nearly all of a random way; where they jump within ±h
 * they are not, d has a kink, and the instant is left out.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extrude } from '../../../geometry/authoring/extrude.js';
import { makePolygon } from '../../../geometry/authoring/polygon/polygon.js';
import { box } from '../../../geometry/authoring/primitives/box.js';
import { axisAngle, multiply, type Quaternion } from '../../../math/quaternion.js';
import { unit, type Vec3 } from '../../../math/vec3.js';
import { createInterferenceSolid } from '../interference/interference-solid.js';
import { distanceRate, type RigidMotion } from './distance-rate.js';
import { createDistanceScratch } from './distance-scratch.js';
import { findDistance } from './find-distance.js';
import { createDistanceSearch, createSolidDistance } from './solid-distance.js';

const scratch = createDistanceScratch();
const block = createInterferenceSolid(box({ size: [1, 0.8, 0.6] }));
const angle = createInterferenceSolid(
  extrude(
    makePolygon([
      [0, 0],
      [1, 0],
      [1, 0.3],
      [0.3, 0.3],
      [0.3, 1],
      [0, 1],
    ]),
    { height: 0.4 },
  ),
);

/** A motion that turns and moves uniformly, and its pose at time t. */
interface Way extends RigidMotion {
  readonly turn: Quaternion;
}
function poseAt({ centreW, velocityW, angularVelocityW, turn }: Way, t: number): number[] {
  const [x, y, z] = [angularVelocityW[0], angularVelocityW[1], angularVelocityW[2]];
  const rate = Math.sqrt(x * x + y * y + z * z);
  const turned = multiply(axisAngle(unit([x, y, z], [0, 0, 1]), rate * t), turn);
  return [...[0, 1, 2].map((k) => centreW[k] + velocityW[k] * t), ...turned];
}

const number = fc.integer({ min: -1000, max: 1000 }).map((n) => n / 1000);
const vector = fc.tuple(number, number, number);
const way = (place: fc.Arbitrary<Vec3>): fc.Arbitrary<Way> =>
  fc.tuple(place, vector, vector, vector, number).map(([centreW, velocityW, angularVelocityW, axis, by]) => ({
    centreW,
    velocityW,
    angularVelocityW,
    turn: axisAngle(unit(axis, [1, 0, 0]), 3 * by),
  }));
const away = fc.tuple(vector, fc.integer({ min: 1500, max: 3000 })).map(([v, n]): Vec3 => {
  const [x, y, z] = unit(v, [0, 1, 0]);
  return [(x * n) / 1000, (y * n) / 1000, (z * n) / 1000];
});

test('is what d changes by', () => {
  const out = createSolidDistance();
  const at = (a: Way, b: Way, t: number) => {
    findDistance(block, poseAt(a, t), angle, poseAt(b, t), createDistanceSearch(), scratch, out);
    return { d: out.distance, points: [...out.pointA, ...out.pointB] };
  };
  const h = 1e-6;
  let compared = 0;
  fc.assert(
    fc.property(way(fc.constant<Vec3>([0, 0, 0])), way(away), (a, b) => {
      const [before, after, now] = [at(a, b, -h), at(a, b, h), at(a, b, 0)];
      const slid = Math.max(...before.points.map((x, k) => Math.abs(x - after.points[k])));
      if (out.state !== 'apart' || now.d < 0.01 || slid > 1e-4) return;
      compared++;
      // Points slide at 1e-4/2h = 50 m/s at most and turn n by that over d ≥ 0.01 m: d'' ≤ 2 m/s × 5000/s, times h. Rounding is ε 3/h.
      expect(Math.abs((after.d - before.d) / (2 * h) - distanceRate(out, a, b))).toBeLessThan(1e4 * h);
    }),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(200);
});

test('two bodies flying apart: the speed along the line; a body spinning below a flat face: 0', () => {
  const still = { centreW: [0, 0, 0], velocityW: [0, 0, 0], angularVelocityW: [0, 0, 0] };
  const found = createSolidDistance();
  findDistance(block, [0, 0, 0, 0, 0, 0, 1], block, [0, 0, 2, 0, 0, 0, 1], createDistanceSearch(), scratch, found);
  expect(distanceRate(found, still, { ...still, velocityW: [5, -4, 3] })).toBe(3);
  expect(distanceRate(found, still, { ...still, centreW: [0, 0, 2], angularVelocityW: [0, 0, 7] })).toBe(0);
});
