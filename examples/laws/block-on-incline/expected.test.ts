import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene, { ANGLE } from './scene.js';

const G = 9.81;

async function wayOf(set: Record<string, number>) {
  const series: { time: number; way: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) {
    const [x, z, , , sum] = sensors;
    series.push({ time, way: x * Math.cos(ANGLE) - z * Math.sin(ANGLE), sum });
  }
  return series;
}

describe('block on an incline', () => {
  it('slides below tan 30°: ½ g (sin θ − μ cos θ) t²', async () => {
    const series = await wayOf({ friction: 0.4, until: 1 });
    const end = series[series.length - 1];
    const exact = 0.5 * G * (Math.sin(ANGLE) - 0.4 * Math.cos(ANGLE)) * end.time ** 2;
    // The springs take a swing of 8 ms to come up to the cone.
    expect(Math.abs(end.way / exact - 1)).toBeLessThan(0.02);
  });

  it('stays above it, and the ledger sum is level', async () => {
    const series = await wayOf({});
    const [early, end] = [series[100], series[series.length - 1]];
    expect(early.time).toBeCloseTo(1, 9);
    expect(Math.abs(end.way - early.way)).toBeLessThan(1e-9);
    const sums = series.map(({ sum }) => sum);
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-6);
  });
});
