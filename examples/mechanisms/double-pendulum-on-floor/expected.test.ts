/** The pendulum bounces, slides, and rests off centre where friction holds it; the energy is all accounted for. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

const degrees = (angle: number) => (angle * 180) / Math.PI;

test('comes to rest off centre, on a tip that friction holds', async () => {
  const ledger: number[] = [];
  let rest = 0;
  let last = new Float64Array();
  for await (const { time, sensors } of simulate(scene)) {
    ledger.push(sensors[11]);
    if (Math.abs(sensors[2]) > 0.01) rest = time;
    last = Float64Array.from(sensors);
  }
  const [upper, lower, , , , z, along, up, pull] = last;
  // Default tolerances: what tighter ones change is 0.001°.
  expect(degrees(upper)).toBeCloseTo(-0.388, 2);
  expect(degrees(lower)).toBeCloseTo(-63.5, 1);
  expect(Math.abs(rest - 7.84)).toBeLessThan(0.05);
  // On the floor, sunk in by (9.7 N/1e9)^(2/3) = 4.6 µm.
  expect(Math.abs(z + 0.61 + 4.6e-6)).toBeLessThan(1e-7);
  expect(Math.abs(along)).toBeLessThan(0.15 * up);
  // Floor and joint carry 7 kg between them; the pull is off the vertical by as little as friction, 0.2 of 59 N, makes it.
  expect(Math.abs(pull + up - 7 * 9.81)).toBeLessThan(0.01);
  for (const sum of ledger) expect(Math.abs(sum - ledger[0])).toBeLessThan(1e-5);
});

test('without friction only the middle is left to rest in, and nothing stops it there', async () => {
  let fastest = 0;
  for await (const { time, sensors } of simulate(scene, { set: { friction: 0, staticFriction: 0 } }))
    if (time > 9) fastest = Math.max(fastest, Math.abs(sensors[2]));
  expect(fastest).toBeGreaterThan(0.1);
});
