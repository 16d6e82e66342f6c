/**
 * A run reaches its end whatever its length. Regression: steps that divide `until` but for rounding left a few ulp to go, and a step
 * of a few ulp was reported as a stall ("no step is small enough at t = 1.2999999999999994 s") for a third of all lengths.
 */
import { body, material, scene, simulate, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';

describe('the end of a run', () => {
  it('free flight ends on `until` for every length', async () => {
    const failed: string[] = [];
    for (let tenths = 1; tenths <= 60; tenths++) {
      const until = tenths * 0.1;
      const input = scene({
        name: 'flight',
        until,
        gravity: [0, 0, -9.81],
        materials: { any: material({}) },
        bodies: [body({ name: 'ball', shape: sphere(0.1) })],
        recording: { every: until / 200 },
      });
      let last = 0;
      try {
        for await (const { time } of simulate(input)) last = time;
      } catch (error) {
        failed.push(`${until}: ${String(error)}`);
        continue;
      }
      expect(last).toBe(until);
    }
    expect(failed).toEqual([]);
  });
});
