/** The hanger comes to rest on all four pads, carried by their springs, and its energy goes where the ledger says. */
import { simulate } from 'impinge';
import { expect, test } from 'vitest';
import scene from './scene.js';

/** Sections of the hanger [m²], times its length [m]: foot, two stems, two heads, four pads. */
const VOLUME = (0.2 * 0.015 + 2 * 0.015 * 0.048 + 2 * 0.074 * 0.015 + 4 * 0.006 * 0.003) * 0.05;
const WEIGHT = 1150 * VOLUME * 9.81;
/** A flat pad of area A between two concave solids is a spring 2 κ₂ E* √A, κ₂ = 64/(15 π²); 1/E* = 2 (1 − ν²)/E. */
const STIFFNESS = 4 * (1e7 / (2 * (1 - 0.09))) * (128 / (15 * Math.PI ** 2)) * Math.sqrt(0.006 * 0.05);

test('four places carry the hanger', async () => {
  const run = simulate(scene, { set: { duration: 0.4 } });
  const start = await run.energy();
  const counts = new Set<number>();
  let [count, load, height, turned] = [0, 0, 0, 0];
  for await (const { sensors, poses } of run) {
    [count, load, height] = [sensors[0], sensors[1], sensors[2]];
    turned = Math.hypot(poses[10], poses[11], poses[12]);
    counts.add(count);
    // Its heads cannot leave the slots.
    expect(Math.abs(height)).toBeLessThan(0.005);
  }
  // Tilted, it meets the lips one after the other.
  expect(counts.size).toBeGreaterThan(2);
  expect(count).toBe(4);
  // At rest but for what a step may err, 1e-7 of it.
  expect(Math.abs(load / WEIGHT - 1)).toBeLessThan(1e-6);
  expect(Math.abs((-height * STIFFNESS) / WEIGHT - 1)).toBeLessThan(1e-5);
  expect(turned).toBeLessThan(1e-6);
  const end = await run.energy();
  const fallen = start.potential - end.potential;
  expect(end.damping / fallen).toBeGreaterThan(0.9);
  // Steps err by 1e-7 of speeds of 0.3 m/s, some hundred of them where it counts.
  expect(Math.abs(end.total - start.total) / fallen).toBeLessThan(1e-5);
});
