/** The block on 30° for a minute. */
import { expect, it } from 'vitest';
import { drive } from '../drive.js';
import { blockScene, downSlope } from './incline-block.js';

it.each([0.58, 0.6])('μ %f: holds for 60 s, drift below 1e-6 m', async (friction) => {
  const input = blockScene({ friction, until: 60 });
  const settled = downSlope(await drive(input, { until: 1 })).way;
  const end = downSlope(await drive(input)).way;
  console.log(`μ ${friction}: drift ${(end - settled).toExponential(1)} m in 59 s`);
  expect(Math.abs(end - settled)).toBeLessThan(1e-6);
});
