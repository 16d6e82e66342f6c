/** The disc nods and goes round as Lagrange's top does. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import { topMotion } from '../../../validation/mechanisms/gyroscope-reference.js';
import scene from './scene.js';

/** A disc of 1 kg, 0.1 m, 0.12 m from its point. */
const TOP = { across: 0.0025 + 0.0144, along: 0.005, weightMoment: 9.81 * 0.12, tilt: (57.3 * Math.PI) / 180 };

test.each([
  [150, 0],
  [150, 4],
  [300, 0],
])('%s rad/s, sent round at %s rad/s', async (spin, precession) => {
  const { period, start, other, advance } = topMotion({ ...TOP, spin, precession });
  const [least, most] = [Math.min(start, other), Math.max(start, other)];
  const sums: number[] = [];
  const heights: number[] = [];
  let [round, before] = [0, 0];
  for await (const { sensors } of simulate(scene, { set: { spin, precession, duration: 10 * period } })) {
    const [x, y, z, , sum] = sensors;
    const azimuth = Math.atan2(y, x);
    round += Math.atan2(Math.sin(azimuth - before), Math.cos(azimuth - before));
    before = azimuth;
    heights.push(z / 0.12);
    sums.push(sum);
  }
  // Default tolerances: 1e-6 a step, some hundred steps a nutation.
  expect(Math.abs(round - 10 * advance)).toBeLessThan(1e-4);
  for (const u of heights) {
    expect(u).toBeGreaterThan(least - 1e-5);
    expect(u).toBeLessThan(most + 1e-5);
  }
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.9 * (most - least));
  for (const sum of sums) expect(Math.abs(sum - sums[0])).toBeLessThan(5e-5);
  console.log(`nutates in ${period} s between cos ${least} and ${most}, ${advance / period} rad/s round`);
});
