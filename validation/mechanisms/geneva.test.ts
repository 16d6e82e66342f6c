/** The Geneva drive turns 360°/n a turn by contact alone and is locked in between, to the play that its geometry leaves. */
import { authoring } from '@impinge/engine/geometry';
import { describe, expect, it } from 'vitest';
import { checkGeneva, told } from './geneva.suite.js';
import { engagement, idealAngle, idealRatio, lockPlay, playAt, slotPlay } from './geneva-motion.js';
import { runGeneva } from './geneva-run.js';

const SLOTS = [3, 4, 6, 8];

describe.each(SLOTS)('closed form, %i slots', (slots) => {
  const d = authoring.genevaDimensions({ slots, radius: 0.05 });
  const eta = engagement(d);

  it('turns by 2π/n, starts and ends at rest, with the ratio its angle has', () => {
    expect(idealAngle(d, -eta + 1e-9)).toBeCloseTo(0, 8);
    expect(idealAngle(d, eta - 1e-9)).toBeCloseTo((-2 * Math.PI) / slots, 8);
    expect(idealRatio(d, -eta + 1e-9)).toBeCloseTo(0, 7);
    const s = Math.sin(Math.PI / slots);
    expect(idealRatio(d, 0)).toBeCloseTo(-s / (1 - s), 12);
    for (const phi of [-0.9 * eta, -0.3 * eta, 0.1 * eta, 0.7 * eta]) {
      const difference = (idealAngle(d, phi + 1e-5) - idealAngle(d, phi - 1e-5)) / 2e-5;
      // Third derivative × h²/6; it is below 100 even with 3 slots.
      expect(Math.abs(difference - idealRatio(d, phi))).toBeLessThan(1e-7);
    }
  });

  it('has the play t/2 over the distance in a slot, and t over the arm of the tips in between', () => {
    const t = d.clearance;
    expect(slotPlay(d, 0)).toBeCloseTo(t / 2 / (d.centreDistance - d.driveCrankRadius), 4);
    // Wall and corner agree where one takes over from the other, at the rim.
    expect(slotPlay(d, eta)).toBeCloseTo(t / 2 / d.radius, 4);
    const arm = (angle: number) => d.centreDistance * Math.sin(angle);
    const tip = Math.acos(
      (d.centreDistance ** 2 + d.stopArcRadius ** 2 - d.radius ** 2) / (2 * d.centreDistance * d.stopArcRadius),
    );
    expect(lockPlay(d, t) / (t / arm(tip))).toBeCloseTo(1, 1);
    // Before the pin comes the wheel is freed ahead, after it has gone behind.
    const free = playAt(d, -eta - 0.3);
    expect(free.ahead).toBeGreaterThan(free.behind);
    expect(playAt(d, eta + 0.3)).toEqual({ ahead: free.behind, behind: free.ahead });
  });
});

describe('by contact', () => {
  // 4 slots are the example's own test, and geneva.long.test.ts has all of them.
  it.each([3, 8])('%i slots: one turn', async (slots) => {
    console.log(told(slots, checkGeneva(await runGeneva({ slots, turns: 1 }))));
  });
});
