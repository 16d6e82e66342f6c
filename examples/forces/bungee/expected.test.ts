/** Free fall, the longest rope by energy, slack above, and rest where the rope bears the weight. */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const [G, MASS, LENGTH, STIFFNESS] = [9.81, 75, 15, 160];

async function rowsOf(set: Record<string, number>) {
  const rows: { time: number; feet: number; pull: number; length: number; sum: number; felt: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set })) {
    const [feet, , felt, pull, length, , sum] = sensors;
    rows.push({ time, feet, felt, pull, length, sum });
  }
  return rows;
}

describe('bungee', () => {
  it('straight down without damping: as deep as m g (l₀ + x) = ½ k x² says, and back to the bridge', async () => {
    const rows = await rowsOf({ push: 0, damping: 0 });
    const weight = MASS * G;
    const longest = LENGTH + (weight + Math.sqrt(weight * weight + 2 * STIFFNESS * weight * LENGTH)) / STIFFNESS;
    const deepest = Math.max(...rows.map(({ length }) => length));
    // Frames 20 ms apart miss the turn by at most ½ a (10 ms)², a = 24 m/s².
    expect(deepest).toBeLessThan(longest + 1e-4);
    expect(deepest).toBeGreaterThan(longest - 0.5 * 24 * 0.01 * 0.01);
    const later = rows.filter(({ time }) => time > 4);
    expect(Math.max(...later.map(({ feet }) => feet))).toBeGreaterThan(-0.01);
    expect(Math.max(...rows.map(({ feet }) => feet))).toBeLessThan(1e-4);
  });

  it('falls freely until the rope is taut, and never feels a push', async () => {
    const falling = Math.sqrt((2 * LENGTH) / G);
    for (const { time, feet, felt, pull, length } of await rowsOf({ push: 0 })) {
      if (length < LENGTH) expect(pull).toBe(0);
      if (time > falling) continue;
      expect(Math.abs(feet + 0.5 * G * time * time)).toBeLessThan(1e-9);
      expect(Math.abs(felt - G)).toBeLessThan(1e-12);
    }
  });

  it('comes to rest where the rope bears the weight, and the ledger stays level', async () => {
    const rows = await rowsOf({ push: 0, damping: 200 });
    const end = rows[rows.length - 1];
    // c/2m = 1.3 /s: e^(−25) of a few metres after 20 s.
    expect(Math.abs(end.length - LENGTH - (MASS * G) / STIFFNESS)).toBeLessThan(1e-3);
    expect(Math.abs(end.pull - MASS * G)).toBeLessThan(0.1);
    const sums = rows.map(({ sum }) => sum);
    // Relative to the energy of the fall, 75 kg · g · 30 m; where a damped rope goes taut its power jumps inside a step.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-5 * MASS * G * 30);
  });
});
