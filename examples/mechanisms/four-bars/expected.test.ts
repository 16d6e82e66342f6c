/** At default tolerances N four-bars keep their energy, and are near the published place after 10 s. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test.each([
  [1, 0.478385058, 0.878150179],
  [2, 0.328458112, 0.944518538],
  [4, undefined, undefined],
])('%s windows: energy level, and the place after 10 s', async (windows, x, z) => {
  const ledger: number[] = [];
  let last = new Float64Array();
  for await (const { sensors } of simulate(scene, { set: { windows } })) {
    ledger.push(sensors[4]);
    last = Float64Array.from(sensors);
  }
  const drift = Math.max(...ledger.map((sum) => Math.abs(sum - ledger[0])));
  console.log(`${windows} windows: energy moves by ${drift.toExponential(1)} J, at ${last[0]}, ${last[1]} m`);
  expect(drift).toBeLessThan(5e-5);
  if (x !== undefined && z !== undefined) expect(Math.hypot(last[0] - x, last[1] - z)).toBeLessThan(1e-3);
  expect(Math.abs(Math.hypot(last[0], last[1]) - 1)).toBeLessThan(1e-12);
});
