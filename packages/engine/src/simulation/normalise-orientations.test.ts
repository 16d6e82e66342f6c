import { expect, test } from 'vitest';
import { openScene } from '../scene/open-scene.js';
import { twoBalls } from '../scene/small-scenes.suite.js';
import { normaliseOrientations } from './normalise-orientations.js';

const { system, initialY } = (await openScene(twoBalls())).model;

test('a small, harmless drift is left unchanged, bit for bit', () => {
  const y = initialY.map((value, i) => (i === 6 ? value * (1 + 4e-9) : value));
  const before = y.slice();
  expect(normaliseOrientations(system.bodies, y)).toBe(false);
  expect(y).toEqual(before);
});

test('a larger drift is removed for that body only, and the rotation is kept', () => {
  const y = initialY.slice();
  y.set([0.2, -0.4, 0.6, 1.2], 13 + 3);
  expect(normaliseOrientations(system.bodies, y)).toBe(true);
  const q = y.subarray(16, 20);
  expect(Math.hypot(...q)).toBeCloseTo(1, 15);
  expect(q[1] / q[0]).toBeCloseTo(-2, 14);
  expect([...y.subarray(0, 16)]).toEqual([...initialY.subarray(0, 16)]);
});
