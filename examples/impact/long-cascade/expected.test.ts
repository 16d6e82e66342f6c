import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const BALLS = 24;
const RADIUS = 0.03;
const HALF = 0.12;

/** The first impacts only: the whole cascade takes minutes. */
const DURATION = 0.3;

describe('long cascade', () => {
  it('balls stay in the well, the ledger stays level, nothing needs a warning', async () => {
    const warnings: string[] = [];
    const sums: number[] = [];
    let last: readonly number[] = [];
    const run = simulate(scene, { set: { duration: DURATION }, onWarning: ({ message }) => warnings.push(message) });
    for await (const { poses, sensors } of run) {
      last = [...sensors];
      sums.push(sensors[4]);
      for (let ball = 0; ball < BALLS; ball++) {
        // Bodies 0 … 4 are the floor and the walls. A ball at 2 m/s sinks by (5 m v²/4K)^(2/5) ≈ 0.3 mm into 2 GPa; 2 % of R is 0.6.
        const [x, y, z] = poses.subarray(7 * (5 + ball));
        const wall = HALF - 0.98 * RADIUS;
        expect(Math.abs(x)).toBeLessThan(wall);
        expect(Math.abs(y)).toBeLessThan(wall);
        // The floor swings by 4 mm.
        expect(z).toBeGreaterThan(0.98 * RADIUS - 0.004);
      }
    }
    expect(warnings).toEqual([]);
    const [, damping, friction, work] = last;
    expect(damping).toBeGreaterThan(0);
    expect(friction).toBeGreaterThan(0);
    expect(work).not.toBe(0);
    // 1e-7 of a speed a step is allowed, over thousands of steps of which nearly all err by far less.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-5 * sums[0]);
  });

  it('is the same to the last bit when run again, and another cascade when a ball bounces a little more', async () => {
    const hashOf = async (restitution: number) => {
      const run = simulate(scene, { set: { duration: 0.25, restitution } });
      for await (const _ of run);
      return run.stateHash();
    };
    const hash = await hashOf(0.9);
    expect(await hashOf(0.9)).toBe(hash);
    expect(await hashOf(0.9 + 1e-12)).not.toBe(hash);
  });
});
