/** The ball rolls after the first bounce, loses its spin and falls off the edge. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test('bounces, rolls, stops spinning and leaves', async () => {
  let [rolling, spin, height] = [0, 0, 0];
  for await (const { time, sensors, poses } of simulate(scene, { set: { step: 1e-3, duration: 5 } })) {
    if (Math.abs(time - 0.36) < 0.005) rolling = sensors[1];
    if (Math.abs(time - 2.2) < 0.005) spin = sensors[2];
    height = poses[9];
  }
  expect(Math.abs(rolling - 0.197)).toBeLessThan(1e-3);
  expect(Math.abs(spin)).toBeLessThan(0.01);
  expect(height).toBeLessThan(-1);
});
