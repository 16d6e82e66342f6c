/** Up to the stop the door swings as a damped oscillator with dry friction; it strikes, comes back, and rests on its frame under the spring. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

/** 0.9 m × 40 mm × 2 m of 350 kg/m³ about its edge [kg m²]; closer; μ N r of the hinge [N m]. */
const INERTIA = 0.9 * 0.04 * 2 * 350 * (0.9 ** 2 / 3 + 0.04 ** 2 / 12);
const [K, C, PRELOAD, PUSH, STOP, E] = [15, 8, Math.PI / 9, 4.6, (95 * Math.PI) / 180, 0.4];
const FRICTION = 0.2 * 250 * 0.01;

/** Angle and speed while it opens: an oscillator about where spring and friction are level. */
function opening(time: number): { angle: number; speed: number } {
  const level = -PRELOAD - FRICTION / K;
  const decay = C / (2 * INERTIA);
  const rate = Math.sqrt(K / INERTIA - decay * decay);
  const [c, s, fade] = [Math.cos(rate * time), Math.sin(rate * time), Math.exp(-decay * time)];
  const side = (PUSH - decay * level) / rate;
  const [x, turned] = [-level * c + side * s, level * s + side * c];
  return { angle: level + fade * x, speed: fade * (rate * turned - decay * x) };
}

test('opens, strikes, and is shut', async () => {
  const rows: { time: number; sensors: number[] }[] = [];
  for await (const { time, sensors } of simulate(scene)) rows.push({ time, sensors: Array.from(sensors) });
  const struck = rows.findIndex(({ sensors }) => sensors[0] > STOP);
  for (const { time, sensors } of rows.slice(0, struck)) {
    // Friction starts where bristles are bent, at once; what is left are the default tolerances.
    expect(Math.abs(sensors[0] - opening(time).angle)).toBeLessThan(1e-6);
    expect(Math.abs(sensors[1] - opening(time).speed)).toBeLessThan(1e-5);
  }
  const before = rows[struck - 1];
  const after = rows.slice(struck).find(({ sensors }) => sensors[0] < STOP);
  expect(before.sensors[1]).toBeGreaterThan(0.4);
  // The closer goes on pulling in the blow of 10 ms and between frames: 36 N m on 6.8 kg m² for 20 ms.
  expect(Math.abs(-(after?.sensors[1] ?? 0) - E * before.sensors[1])).toBeLessThan(0.02 * (36 / INERTIA) * (1 + E));
  // Shut and at rest: frame and friction hold what the spring presses with.
  const { sensors: last } = rows[rows.length - 1];
  expect(Math.abs(last[0])).toBeLessThan(1e-4);
  expect(Math.abs(last[1])).toBeLessThan(1e-5);
  expect(Math.abs(last[3] + last[4] - K * PRELOAD)).toBeLessThan(1e-3);
  expect(last[3]).toBeGreaterThan(0);
  expect(Math.abs(last[4])).toBeLessThanOrEqual(FRICTION);
  for (const { sensors } of rows) expect(Math.abs(sensors[5] - rows[0].sensors[5])).toBeLessThan(1e-5);
  const shut = rows.findLast(({ sensors }) => Math.abs(sensors[0]) > 1e-3)?.time;
  const touched = rows.find(({ time, sensors }) => time > 1 && sensors[0] < 0.01)?.time;
  const drift = Math.max(...rows.map(({ sensors }) => Math.abs(sensors[5] - rows[0].sensors[5])));
  console.log(
    `strikes at ${rows[struck].time} s with ${before.sensors[1]} rad/s, back with ${after?.sensors[1]}; at its frame from ${touched} s, shut from ${shut} s; frame ${last[3]} N m, friction ${last[4]} N m; ledger moves ${drift} J`,
  );
});
