import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

describe('hopper', async () => {
  const run = simulate(scene);
  const rows: Record<
    'time' | 'left' | 'out' | 'mass' | 'paddle' | 'sum' | 'flow' | 'through' | 'massThrough',
    number
  >[] = [];
  for await (const frame of run)
    rows.push({
      time: frame.time,
      left: frame.sensor('beads in motion'),
      out: frame.sensor('beads out'),
      mass: frame.sensor('mass out'),
      flow: frame.sensor('flow'),
      through: frame.sensor('beads through'),
      massThrough: frame.sensor('mass through'),
      paddle: frame.sensor('paddle'),
      sum: frame.sensor('ledger sum'),
    });
  const at = (time: number) => rows[Math.round(time / 0.01)];

  it('no bead is lost', () => {
    for (const { left, out } of rows) expect(left + out).toBe(1200);
    expect(at(0.5).out).toBeGreaterThan(400);
  });

  it('the flow is that of Beverloo', () => {
    // W = C ρ √g (D − k d)^2.5 with C = 0.58, k = 1.4: 0.39 kg/s. Of a packing of 0.58 to 0.62, with C from 0.55 to 0.65, and a bin that is but 18 beads wide.
    const flow = (at(0.45).mass - at(0.3).mass) / 0.15;
    const expected = 0.58 * 0.6 * 2500 * Math.sqrt(9.81) * (0.036 - 1.4 * 0.005) ** 2.5;
    expect(Math.abs(flow / expected - 1)).toBeLessThan(0.3);
  });

  it('the meter at the opening counts what then falls to the outlet', () => {
    for (const { through, out } of rows) expect(through).toBeGreaterThanOrEqual(out);
    // A bead takes some 0.1 s from the opening to the outlet where it falls freely, and twice that past the paddle; some 2400 come in a second.
    expect(at(0.45).through - at(0.45).out).toBeLessThan(0.2 * 2400);
    expect(at(0.45).through - at(0.45).out).toBeGreaterThan(0.05 * 2400);
    // The rate is the mean over the window of 50 ms: 49 whole pieces and a part of one.
    for (const time of [0.3, 0.4, 0.5]) {
      const mean = (at(time).massThrough - at(time - 0.05).massThrough) / 0.05;
      expect(Math.abs(at(time).flow / mean - 1)).toBeLessThan(0.1);
    }
  });

  it('the beads turn the paddle, and the ledger sum stays level', async () => {
    expect(at(0.5).paddle).toBeLessThan(-2);
    const { damping, friction, kinetic } = await run.energy();
    // Springs of friction that slide are booked with the first order of the step.
    expect(Math.abs(at(0.5).sum - at(0).sum)).toBeLessThan(0.03 * (damping + friction + kinetic));
  });
});
