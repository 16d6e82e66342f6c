/** A witness never claims more than the true distance, however the shapes have moved since, and serves as long as they stay together. */
import { expect, test } from 'vitest';
import { torus } from '../../../geometry/authoring/primitives/torus.js';
import { exactGeometry } from '../../../geometry/shape-geometry.js';
import type { ShapePoses } from '../../../geometry/shape-model.js';
import { rotated, unitQuaternion } from '../../../math/quaternion.js';
import { seededNumbers } from '../interference/interference-pairs.suite.js';
import { type ApartWitnesses, creditWitness, provenDistance, renewWitness } from './apart-witnesses.js';
import { placeShapes } from './placed-shapes.suite.js';
import { findShapeDistance } from './shape-distance.js';
import { createSolidDistance } from './solid-distance.js';

const brick = exactGeometry({ type: 'box', size: [1, 0.5, 0.3] });
const floor = exactGeometry({ type: 'plane', normal: [0, 0, 1] });
const ring = torus({ ringRadius: 0.7, tubeRadius: 0.2, segments: 16 });
const NOTHING = Number.NEGATIVE_INFINITY;

/** Moves a shape and turns it a little; a plane's axis goes along. */
function nudge(poses: ShapePoses, shape: number, random: () => number, size: number): void {
  for (let k = 0; k < 3; k++) poses.originsW[3 * shape + k] += size * (random() - 0.5);
  for (let k = 0; k < 4; k++) poses.orientations[4 * shape + k] += size * (random() - 0.5);
  const q = unitQuaternion([...poses.orientations.subarray(4 * shape, 4 * shape + 4)] as never);
  poses.orientations.set(q, 4 * shape);
  poses.axesW.set(rotated(q, [0, 0, 1]), 3 * shape);
}

test('it is at most the true distance along 60 random motions of solids and of a half-space', () => {
  const random = seededNumbers(61);
  const out = createSolidDistance();
  let [served, steps] = [0, 0];
  for (let run = 0; run < 60; run++) {
    const { detection, poses } = placeShapes([
      [run % 3 === 0 ? floor : ring, [0, 0, 0]],
      [run % 2 === 0 ? brick : ring, [0.3, 0.2, 1.5]],
    ]);
    const [a, b] = run % 4 < 2 ? [0, 1] : [1, 0];
    const witnesses: ApartWitnesses = new Map();
    for (let step = 0; step < 40; step++) {
      nudge(poses, 0, random, run % 3 === 0 ? 0.002 : 0.01);
      nudge(poses, 1, random, 0.01);
      findShapeDistance(detection, poses, a, b, Number.POSITIVE_INFINITY, out);
      const proven = provenDistance(witnesses, detection, poses, a, b, 7);
      steps++;
      // Both are rounded by some 1e-14 m.
      expect(proven).toBeLessThanOrEqual(out.distance + 1e-13);
      if (proven > 0) {
        served++;
        creditWitness(witnesses, 7);
      } else renewWitness(witnesses, detection, poses, a, b, 7, 10);
    }
  }
  expect(served).toBeGreaterThan(steps / 2);
});

test('shapes that move together are known to be apart for ever', () => {
  const { detection, poses } = placeShapes([
    [ring, [0, 0, 0]],
    [brick, [0, 0, 1]],
  ]);
  const witnesses: ApartWitnesses = new Map();
  renewWitness(witnesses, detection, poses, 0, 1, 7, 10);
  const first = provenDistance(witnesses, detection, poses, 0, 1, 7);
  expect(first).toBeGreaterThan(0.6);
  const random = seededNumbers(67);
  for (let n = 0; n < 100; n++) {
    const q = unitQuaternion([random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]);
    const at = [9 * random(), 9 * random(), 9 * random()];
    const along = rotated(q, [0, 0, 1]);
    for (const shape of [0, 1]) {
      poses.orientations.set(q, 4 * shape);
      for (let k = 0; k < 3; k++) poses.originsW[3 * shape + k] = at[k] + shape * along[k];
    }
    // Round-off of places up to 16 m from the origin, and of R, in which 1e-15 counts as a turn of 1e-15.
    expect(Math.abs(provenDistance(witnesses, detection, poses, 0, 1, 7) - first)).toBeLessThan(1e-13);
  }
});

test('touching shapes have none', () => {
  const { detection, poses } = placeShapes([
    [brick, [0, 0, 0]],
    [brick, [0, 0, 0.29]],
  ]);
  const witnesses: ApartWitnesses = new Map();
  expect(provenDistance(witnesses, detection, poses, 0, 1, 7)).toBe(NOTHING);
  renewWitness(witnesses, detection, poses, 0, 1, 7, 1);
  expect(provenDistance(witnesses, detection, poses, 0, 1, 7)).toBe(NOTHING);
});

test.each([
  ['always, where it served', 4, 400],
  ['ever more rarely, where it did not: after waiting 1, 3, 7 … 63, 64, 64 … times', 0, 12],
])('it is made anew %s', (_, credits, renewals) => {
  const { detection, poses } = placeShapes([
    [brick, [0, 0, 0]],
    [brick, [0, 0, 0.4]],
  ]);
  const witnesses: ApartWitnesses = new Map();
  let renewed = 0;
  for (let n = 0; n < 400; n++) {
    poses.originsW[5] += 1e-3;
    for (let i = 0; i < credits; i++) creditWitness(witnesses, 7);
    renewWitness(witnesses, detection, poses, 0, 1, 7, 10);
    // An older one says less, by what the brick has moved.
    if (provenDistance(witnesses, detection, poses, 0, 1, 7) > poses.originsW[5] - 0.3 - 1e-6) renewed++;
  }
  expect(renewed).toBe(renewals);
});
