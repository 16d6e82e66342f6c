/** θ = θ₀ (1 − cos ωt) with ω² = k/I, and I = I₀ + 2 m r² as the weights move out. */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

/** Rod ⅓ m (l/2)² + ¼ m r² and two balls 2 (⅖ m r² + m reach²), about the wire. */
const inertiaOf = (reach: number) =>
  (0.2 * 0.25 * 0.25) / 3 + (0.2 * 0.006 * 0.006) / 4 + 2 * 0.5 * (0.4 * 0.03 * 0.03 + reach * reach);

describe('torsion oscillator', () => {
  it.each([0.05, 0.2])('weights at %d m: swings as the moment of inertia says', async (reach) => {
    const rate = Math.sqrt(0.05 / inertiaOf(reach));
    for await (const { time, sensors } of simulate(scene, { set: { reach } })) {
      const [angle, spin, torque, load] = sensors;
      // Some 600 steps of 1e-7 of 1.2 rad and of 1.2 ω rad/s.
      expect(Math.abs(angle - 1.2 * (1 - Math.cos(rate * time)))).toBeLessThan(600e-7);
      expect(Math.abs(spin - 1.2 * rate * Math.sin(rate * time))).toBeLessThan(600e-7 * rate);
      expect(Math.abs(torque - 0.05 * (1.2 - angle))).toBeLessThan(1e-12);
      // 1e-10 m a step of the wire's 2e4 N/m.
      expect(Math.abs(load - 1.2 * 9.81)).toBeLessThan(600e-10 * 2e4);
    }
  });

  it('damped, it comes to rest where the wire is straight', async () => {
    // c/2I = 0.12 /s: e^(−20 · 0.12) = 0.09 of the twist is left.
    const damping = 0.01;
    const run = simulate(scene, { set: { damping } });
    const start = await run.energy();
    let last = 0;
    for await (const { sensors } of run) last = sensors[0];
    const decay = Math.exp((-damping / (2 * inertiaOf(0.2))) * 20);
    expect(Math.abs(last - 1.2)).toBeLessThan(1.2 * decay * 1.1);
    const end = await run.energy();
    expect(end.dampers).toBeGreaterThan(0.9 * 0.5 * 0.05 * 1.2 * 1.2);
    expect(Math.abs(end.total - start.total)).toBeLessThan(1e-6);
  });
});
