/** The whole of the long cascade: a quarter of a million steps, and the books still close. */
import { simulate } from '@impinge/engine';
import { expect, it } from 'vitest';
import scene from '../../examples/impact/long-cascade/scene.js';

it('eight seconds of cascade: ledger level, every ball in the well', async () => {
  const [balls, first, half, radius] = [24, 5, 0.12, 0.03];
  const warnings: string[] = [];
  const run = simulate(scene, { onWarning: ({ code }) => warnings.push(code) });
  const model = await run.model();
  const names = model.sensors.map(({ name }) => name);
  const [sum, work] = [names.indexOf('ledger sum'), names.indexOf('work of the floor')];
  const sums: number[] = [];
  let driven = 0;
  for await (const { poses, sensors } of run) {
    sums.push(sensors[sum]);
    driven = sensors[work];
    for (let ball = first; ball < first + balls; ball++) {
      for (const k of [0, 1]) expect(Math.abs(poses[7 * ball + k])).toBeLessThan(half - 0.98 * radius);
      expect(poses[7 * ball + 2]).toBeGreaterThan(0.98 * radius - 0.004);
    }
  }
  const departure = Math.max(...sums) - Math.min(...sums);
  console.log(`ledger off by ${departure.toExponential(1)} J, ${driven.toFixed(1)} J driven in`);
  // A quarter of a million steps are told of, and nothing else.
  expect(warnings).toEqual(['step/slow']);
  expect(driven).toBeGreaterThan(sums[0]);
  // Some 5000 contacts of ~50 steps; each may err by 1e-7 of a ball's 0.1 J a step, with any sign: √(250 000) × 1e-8 J, and a tenfold.
  expect(departure).toBeLessThan(5e-5);
});
