import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene, { stickingSpeed } from './scene.js';

const PARTS = [0.5, 0.95, 1.05, 1.5, 3];

describe.each([0.05, 0.2])('grains with w = %s J/m²', (surfaceEnergy) => {
  it('stick below v_s, and come back with √(v² − v_s²) above', async () => {
    const unit = stickingSpeed(surfaceEnergy);
    let last: number[] = [];
    for await (const { sensors } of simulate(scene, { set: { surfaceEnergy } })) last = Array.from(sensors);
    PARTS.forEach((part, i) => {
      if (part > 1) expect(Math.abs(last[i] / unit - Math.sqrt(part ** 2 - 1)), `${part} v_s`).toBeLessThan(1e-3);
      // Grains that stick swing on: pulled in, they are faster than they came, at most by what joining gives.
      else expect(Math.abs(last[i])).toBeLessThan(Math.hypot(part, 1) * unit);
    });
    // Three tears, ½ m v_s² each.
    const mass = (4 / 3) * Math.PI * 1e-12 * 1000;
    expect(Math.abs(last[5] / (1.5 * mass * unit ** 2) - 1)).toBeLessThan(1e-5);
  });
});
