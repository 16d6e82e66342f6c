/** Involute teeth keep the ratio but for their play and give; as many of them touch as the line of action is long. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

const [MODULE, TEETH, WHEEL_TEETH, PLAY, SPEED, LOAD] = [0.01, 18, 27, 2e-4, 10, 10];
const ANGLE = (20 * Math.PI) / 180;
const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

test('the ratio follows, the teeth carry the load, two of them at times', { timeout: 240_000 }, async () => {
  const rows: { time: number; sensors: number[] }[] = [];
  for await (const { time, sensors } of simulate(scene)) rows.push({ time, sensors: Array.from(sensors) });
  // One pitch is 2π/18/10 s; whole ones, after the first touch has died out.
  const pitch = (2 * Math.PI) / TEETH / SPEED;
  const settled = rows.filter(({ time }) => time > pitch && time < 4 * pitch);
  const of = (k: number) => settled.map(({ sensors }) => sensors[k]);

  // It trails by half the play and by what the teeth give way; facets of 3 mm on flanks of radius 30 mm are 0.03 mm off.
  const behind = of(2);
  expect(Math.min(...behind)).toBeGreaterThan(PLAY / 2);
  expect(Math.max(...behind)).toBeLessThan(PLAY / 2 + 1e-4);
  const [a, b] = [settled[0], settled[settled.length - 1]];
  const ratio = (b.sensors[0] - a.sensors[0]) / (SPEED * (b.time - a.time));
  // Off by no more than the spread of that error over the way.
  const spread = Math.max(...behind) - Math.min(...behind);
  expect(Math.abs(ratio + TEETH / WHEEL_TEETH)).toBeLessThan(
    spread / ((MODULE / 2) * WHEEL_TEETH * SPEED * (b.time - a.time)),
  );

  // Contact ratio: length of the line of action over the pitch on the base circle.
  const reach = (z: number) => {
    const [tip, base] = [(MODULE * z) / 2 + MODULE, ((MODULE * z) / 2) * Math.cos(ANGLE)];
    return Math.sqrt(tip * tip - base * base);
  };
  const line = reach(TEETH) + reach(WHEEL_TEETH) - ((MODULE * (TEETH + WHEEL_TEETH)) / 2) * Math.sin(ANGLE);
  const touching = line / (Math.PI * MODULE * Math.cos(ANGLE));
  const base = ((MODULE * WHEEL_TEETH) / 2) * Math.cos(ANGLE);
  console.log(
    `ratio ${ratio}, behind ${Math.min(...behind)} … ${Math.max(...behind)} m, touching ${mean(of(3))} (line of action ${touching}), force ${mean(of(4))} N (load ${LOAD / base} N)`,
  );
  // Facets let go early and give takes up late.
  expect(Math.abs(mean(of(3)) - touching)).toBeLessThan(0.35);
  expect(Math.max(...of(3))).toBe(2);
  // Friction of 0.1 goes with the pitch point's side, and adds μ²/2 to the length of the force.
  expect(Math.abs(mean(of(4)) / (LOAD / base) - 1)).toBeLessThan(0.05);
  // The motor turns at its speed, and pays for the load in the ratio of the teeth and for what friction takes.
  for (const { time, sensors } of rows) expect(Math.abs(sensors[7] - SPEED * time)).toBeLessThan(1e-9);
  console.log(`torque of the motor ${mean(of(6))} N m`);
  expect(mean(of(6)) / ((LOAD * TEETH) / WHEEL_TEETH)).toBeGreaterThan(1);
  expect(mean(of(6)) / ((LOAD * TEETH) / WHEEL_TEETH)).toBeLessThan(1.05);
  // The shaft carries what the teeth press.
  for (const { sensors } of settled) expect(Math.abs(sensors[5] - sensors[4])).toBeLessThan(1e-6);
});
