/** Stokes: v = v_T (1 − e^(−t/T)), v_T = 2 (ρ_oil − ρ) g r²/(9 η), T = 2 ρ r²/(9 η). */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

const DENSITIES = [7800, 2500, 1140, 240];

describe('falling with drag', () => {
  it.each([10, 40])('in oil of %d Pa s every ball has the speed that Stokes says', async (viscosity) => {
    const unit = (2 * 0.01 * 0.01) / (9 * viscosity);
    const sums: number[] = [];
    for await (const { time, sensors } of simulate(scene, { set: { viscosity } })) {
      DENSITIES.forEach((density, i) => {
        const wanted = (970 - density) * 9.81 * unit * (1 - Math.exp(-time / (density * unit)));
        // Some 300 steps of 1e-7 of 0.15 m/s; errors of speed die out within T = 17 ms.
        expect(Math.abs(sensors[i] - wanted)).toBeLessThan(300e-7 * 0.15);
      });
      sums.push(sensors[7]);
    }
    // Energy exchanged: 0.2 N along 0.18 m, and less.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-5 * 0.05);
  });

  it('at the end drag takes what weight and buoyancy give', async () => {
    const run = simulate(scene);
    for await (const _ of run);
    const { dampers, applied, kinetic } = await run.energy();
    expect(dampers).toBeGreaterThan(0);
    // Three sink against their buoyancy, one rises with it.
    expect(applied).toBeLessThan(0);
    expect(kinetic).toBeLessThan(0.1 * dampers);
  });
});
