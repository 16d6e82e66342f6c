import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

/** Largest overlap [m], force [N] and duration [s]: Chung & Ooi's tests 1 and 2. */
const TESTS = [
  { name: 'limestone', overlap: 368.304e-6, force: 7108.241, time: 54.201e-6 },
  { name: 'glass', overlap: 274.1127e-6, force: 10696.889, time: 40.33946e-6 },
  { name: 'aluminium', overlap: 49.7172e-6, force: 11369.858, time: 731.657e-6 },
];

async function framesOf(set: Record<string, number> = {}) {
  const frames: number[][] = [];
  for await (const { sensors } of simulate(scene, { set })) frames.push(Array.from(sensors));
  return frames;
}

describe('Chung & Ooi', () => {
  it('tests 1 and 2: overlap, force and duration', async () => {
    const frames = await framesOf();
    TESTS.forEach(({ name, overlap, force, time }, n) => {
      const rows = frames.map((row) => [row[2 * n], row[2 * n + 1]]);
      // Frames 1 µs apart miss a peak by half of that: (π/2/40)² /2 of it at most.
      expect(Math.abs(Math.max(...rows.map(([d]) => d)) / overlap - 1), name).toBeLessThan(1e-3);
      expect(Math.abs(Math.max(...rows.map(([, f]) => f)) / force - 1), name).toBeLessThan(1.5e-3);
      expect(Math.abs(1e-6 * rows.filter(([d]) => d > 0).length - time), name).toBeLessThan(1.5e-6);
    });
  });

  it.each([0.2, 0.4, 0.6, 0.8, 1])('test 3: a restitution of %s comes back', async (restitution) => {
    const frames = await framesOf({ restitution });
    expect(Math.abs(frames[frames.length - 1][6] / 3.9 - restitution)).toBeLessThan(1e-4);
  });
});
