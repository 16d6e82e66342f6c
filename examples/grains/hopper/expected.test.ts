import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

describe('hopper', async () => {
  const run = simulate(scene);
  const rows: { time: number; left: number; out: number; mass: number; paddle: number; sum: number }[] = [];
  for await (const frame of run)
    rows.push({
      time: frame.time,
      left: frame.sensor('beads in motion'),
      out: frame.sensor('beads out'),
      mass: frame.sensor('mass out'),
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

  it('the beads turn the paddle, and the ledger sum stays level', async () => {
    expect(at(0.5).paddle).toBeLessThan(-2);
    const { damping, friction, kinetic } = await run.energy();
    // Springs of friction that slide are booked with the first order of the step.
    expect(Math.abs(at(0.5).sum - at(0).sum)).toBeLessThan(0.03 * (damping + friction + kinetic));
  });
});
