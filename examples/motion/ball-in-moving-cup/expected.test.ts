import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene, { swingLength } from './scene.js';

const G = 9.81;
const LENGTH = swingLength();

async function seriesOf(set: Record<string, number> = {}) {
  const series: { time: number; ball: number; cup: number; force: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) {
    const [ball, cup, force, , sum] = sensors;
    series.push({ time, ball, cup, force, sum });
  }
  return series;
}

describe('ball in a moving cup', () => {
  it.each([
    { frequency: 0.8, amplitude: 0.015 },
    { frequency: 1.8, amplitude: 0.005 },
  ])('at $frequency Hz it follows the cup with the gain of a driven pendulum', async (set) => {
    const ratio = (2 * Math.PI * set.frequency) ** 2 / (G / LENGTH);
    const gain = 1 / (1 - ratio);
    const series = await seriesOf(set);
    let largest = 0;
    for (const { ball, cup } of series)
      largest = Math.max(largest, Math.abs(ball / set.amplitude - gain * (cup / set.amplitude)));
    console.log(
      `gain ${gain.toFixed(4)}, largest difference ${(largest / Math.abs(gain)).toExponential(2)} of the swing`,
    );
    // A swing of θ has ω₀² (1 − θ²/8), and the terms of θ̇² are θ² Ω²/ω₀²; both shift phase and gain over 35 rad of ω₀t.
    const angle = (Math.abs(gain - 1) * set.amplitude) / LENGTH;
    const tolerance = angle ** 2 * (1 / 8 + ratio) * (1 + Math.abs(gain)) * 10;
    expect(largest / Math.abs(gain)).toBeLessThan(tolerance);
    expect(tolerance).toBeLessThan(0.15);
  });

  it('at rest it is carried by nothing but its weight, and the ledger stays level', async () => {
    for (const { ball, force, sum } of await seriesOf({ amplitude: 0 })) {
      expect(ball).toBe(0);
      // Where it rests is reckoned with the direction of the contacts before it sinks in: δ/r = 5e-4 of the force, and nothing damps the ringing.
      expect(Math.abs(force / (0.5 * G) - 1)).toBeLessThan(5e-4);
      expect(Math.abs(sum + 0.5 * G * LENGTH)).toBeLessThan(1e-3);
    }
    const sums = (await seriesOf()).map(({ sum }) => sum);
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-6);
  });
});
