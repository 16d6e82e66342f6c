/** Energy decays, swings die, and the way along the axis ends. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

test('the ball comes to rest in both directions', async () => {
  const run = simulate(scene);
  const rows: { time: number; x: number; speed: number; held: number }[] = [];
  for await (const { time, sensors } of run) {
    const { kinetic, potential, elastic } = await run.energy();
    rows.push({ time, x: sensors[0], speed: sensors[2], held: kinetic + potential + elastic });
  }
  const swing = (from: number, to: number) =>
    Math.max(...rows.filter(({ time }) => time >= from && time <= to).map(({ x }) => Math.abs(x)));
  // A swing takes 2 π √(7/5 · 0.9/g) = 2.25 s.
  expect(swing(1, 3.3)).toBeGreaterThan(0.2);
  expect(swing(17.7, 20)).toBeLessThan(0.03);
  const at = (time: number) => rows[Math.round(time / 0.02)];
  expect(at(1).speed).toBeGreaterThan(0.13);
  expect(at(20).speed).toBeLessThan(1e-3);
  expect(at(20).speed).toBeGreaterThan(-1e-6);
  const rolling = rows.filter(({ time }) => time > 1.5);
  // Relaxation gives back less than 1e-6 J a frame by then.
  for (let k = 1; k < rolling.length; k++) expect(rolling[k].held).toBeLessThan(rolling[k - 1].held + 1e-6);
});
