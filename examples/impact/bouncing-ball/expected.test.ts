import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const G = 9.81;

async function seriesOf(set: Record<string, number> = {}) {
  const radius = set.radius ?? 0.1;
  const series: { time: number; height: number; speed: number; force: number; kinetic: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) {
    const [z, speed, force, kinetic, , , sum] = sensors;
    series.push({ time, height: z - radius, speed, force, kinetic, sum });
  }
  return series;
}

describe('bouncing ball', () => {
  it('every peak is e² of the one before, until the ball lies still', async () => {
    const series = await seriesOf();
    const peaks = series.filter(
      ({ height }, i) =>
        i > 0 && i + 1 < series.length && height > series[i - 1].height && height >= series[i + 1].height,
    );
    for (let n = 1; n < 4; n++) {
      // Gravity's impulse g T during a contact of T = 6 ms is 2 % of the rebound speed of 3.5 m/s and more later: 4 … 8 % of a
      // height. Frames 10 ms apart miss a peak by at most g (5 ms)²/2 = 0.1 mm.
      expect(peaks[n - 1].height).toBeGreaterThan(0.64 ** n * (1 - 0.04 * n));
      expect(peaks[n - 1].height).toBeLessThan(0.64 ** n * (1 + 0.01 * n));
    }
    const end = series[series.length - 1];
    // √(2h/g) (1 + e)/(1 − e) = 4.06 s of bouncing; a second later it rests where the floor bears it.
    const mass = (4 / 3) * Math.PI * 0.1 ** 3 * 1100;
    expect(end.time).toBe(5);
    expect(end.kinetic).toBeLessThan(1e-9);
    expect(Math.abs(end.force / (mass * G) - 1)).toBeLessThan(1e-3);
    expect(end.height).toBeLessThan(0);
  });

  it('the ledger sum stays level', async () => {
    const sums = (await seriesOf()).map(({ sum }) => sum);
    // 1e-7 of the speed a step is allowed, some 900 steps, nearly all of which err by far less.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-6 * sums[0]);
  });

  it('falls freely to the first touch', async () => {
    for (const { time, speed } of await seriesOf({ height: 2 })) {
      if (time < Math.sqrt((2 * 2) / G)) expect(Math.abs(speed + G * time)).toBeLessThan(1e-12);
    }
  });
});
