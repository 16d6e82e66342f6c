/** The machine sinks by its weight over the stiffness, and the mounts share the weight by the lever rule. */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const WEIGHT = 80 * 9.81;

async function endOf(set: Record<string, number>) {
  const run = simulate(scene, { set: { damping: 3000, ...set } });
  const start = await run.energy();
  let last = new Float64Array(8);
  for await (const { sensors } of run) last = sensors as Float64Array<ArrayBuffer>;
  const [height, nod, frontLeft, frontRight, rearLeft, rearRight] = last;
  return { height, nod, front: frontLeft + frontRight, rear: rearLeft + rearRight, start, end: await run.energy() };
}

describe('bushing mount', () => {
  it('stands level when the motor is in the middle: each mount bears a quarter', async () => {
    const { height, nod, front, rear } = await endOf({ offset: 0 });
    // Damping ratio of the heave c/√(k m/…) ≈ 1.7: the slowest part dies as e^(−14 t), 1e-9 after 1.5 s.
    expect(Math.abs(height + WEIGHT / (4 * 4e4))).toBeLessThan(1e-6);
    expect(Math.abs(nod)).toBeLessThan(1e-9);
    expect(Math.abs(front - rear)).toBeLessThan(1e-6 * WEIGHT);
  });

  it('with the motor in front the front bears more, by the lever rule', async () => {
    const { nod, front, rear, start, end } = await endOf({});
    // Centre of mass at 60/80 · 0.1 m, and 60/80 · 0.17 m + 0.02 m over the mounts, which the nod brings further ahead; nod² is left out.
    const ahead = (60 / 80) * 0.1 + nod * ((60 / 80) * 0.17 + 0.02);
    expect(nod).toBeGreaterThan(0);
    expect(Math.abs(front + rear - WEIGHT)).toBeLessThan(1e-6 * WEIGHT);
    expect(Math.abs((front - rear) / WEIGHT - ahead / 0.25)).toBeLessThan(2 * nod * nod + 1e-6);
    expect(Math.abs(end.total - start.total)).toBeLessThan(1e-5 * end.dampers);
  });

  it('undamped it bounces at √(4k/m)', async () => {
    const rate = Math.sqrt((4 * 4e4) / 80);
    const sag = WEIGHT / (4 * 4e4);
    for await (const { time, sensors } of simulate(scene, { set: { damping: 0, offset: 0 } })) {
      // Some 400 steps of 1e-7 of its speed.
      expect(Math.abs(sensors[0] + sag * (1 - Math.cos(rate * time)))).toBeLessThan(400e-7 * sag);
    }
  });
});
