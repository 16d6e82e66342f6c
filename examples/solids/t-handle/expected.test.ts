/** The handle turns over at the times that Euler's equations give, and keeps its energy. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import { topPeriod } from '../../../validation/solids/free-top.js';
import scene from './scene.js';

test('turns over every half period of the free top', async () => {
  const run = simulate(scene);
  const { bodies } = (await run.model()).system;
  // Bar along x, stem along z: products of inertia are round-off.
  const [ix, iy, iz] = [bodies.inertiaB[0], bodies.inertiaB[4], bodies.inertiaB[8]];
  const [wx, wz] = [0.1, 10];
  const ascending = [
    [ix, ix * wx],
    [iy, 0],
    [iz, iz * wz],
  ].sort(([p], [q]) => p - q);
  const period = topPeriod(
    ascending.map(([moment]) => moment),
    ascending.map(([, momentum]) => momentum),
  );
  const start = await run.energy();
  // The stem's share of the angular momentum, whose direction never changes, is what turns over with exactly that period.
  const tilt = (ix * wx) / (iz * wz);
  const crossings: number[] = [];
  let [before, timeBefore] = [1, 0];
  for await (const { time, poses } of run) {
    const [x, y, z, w] = poses.subarray(3, 7);
    const share = 1 - 2 * (x * x + y * y) + 2 * tilt * (x * z + w * y);
    if (share > 0 !== before > 0) crossings.push(timeBefore + ((time - timeBefore) * before) / (before - share));
    [before, timeBefore] = [share, time];
  }
  expect(crossings.length).toBeGreaterThanOrEqual(5);
  // Straight lines between frames h = 20 ms apart, through a curve like tanh Ωt with Ω = 6.5/s: off by up to 0.1 Ω² h³/3 = 1.1e-5 s at
  // each end. An energy that drifts by 3e-9 changes 1 − L²/(2E I₂) = 2e-5 by 1.5e-4 of itself, and with it the time of the
  // exponential growth at 1/0.26 s by 4e-5 s. Together 6e-5 s.
  for (let i = 1; i < crossings.length; i++) {
    expect(Math.abs(crossings[i] - crossings[i - 1] - period / 2)).toBeLessThan(6e-5);
  }
  // In the README.
  expect(period / 2).toBeCloseTo(1.838, 3);
  // The solver allows 1e-7 of relative error a step; the drift seen over 12 s is 3e-9.
  expect(Math.abs((await run.energy()).kinetic / start.kinetic - 1)).toBeLessThan(1e-7);
});
