/** Elastic balls that hit a plane aslant, against Maw, Barber & Fawcett 1976: maw-impact.ts. */
import { describe, expect, it } from 'vitest';
import { rebound, reference } from './maw-impact.js';

const POISSON = 0.3;

/** A spring without dashpot slips over the last 2 % before its cone: 0.1 % of what friction takes, at most 7 χ/2 = 5 of ψ. */
const BAND = 0.01;

describe('rebound of an elastic ball', () => {
  const CASES = [0.2, 0.6, 1.2, 2, 3, 4, 6];

  // A ring stands for its part 1/n of the radius: the edge of the slip is known to that, and what it carries to some tenth of it.
  it.each(CASES)(
    'ψ₁ = %f: rings that slip one by one follow the reference, the better the more of them',
    async (psi) => {
      const exact = reference(psi, POISSON);
      const found: number[] = [];
      for (const springs of [2, 4]) {
        found.push(await rebound(psi, POISSON, { type: 'mindlin-deresiewicz', dampingRatio: 0, springs }));
        expect(Math.abs(found[found.length - 1] - exact)).toBeLessThan(0.2 / springs + BAND);
      }
      console.log(`ψ₁ ${psi}: ψ₂ ${exact.toFixed(3)}; 2 rings ${found[0].toFixed(3)}, 4 rings ${found[1].toFixed(3)}`);
      expect(Math.abs(found[1] - exact)).toBeLessThan(0.75 * Math.abs(found[0] - exact) + BAND);
    },
  );

  // Without partial slip: the same reference with rings that never slip alone. Two moments of how a contact is bent stand for all of it.
  it.each([0.2, 0.6, 1.2, 1.5])('ψ₁ = %f: Mindlin’s spring follows the contact without partial slip', async (psi) => {
    const exact = reference(psi, POISSON, false);
    const conservative = await rebound(psi, POISSON, { type: 'mindlin', dampingRatio: 0 });
    const rescaled = await rebound(psi, POISSON, { type: 'mindlin', form: 'rescaled', dampingRatio: 0 });
    console.log(
      `ψ₁ ${psi}: without partial slip ${exact.toFixed(3)}; conservative ${conservative.toFixed(3)}, rescaled ${rescaled.toFixed(3)}; with it ${reference(psi, POISSON).toFixed(3)}`,
    );
    expect(Math.abs(conservative - exact)).toBeLessThan(0.03);
    expect(rescaled - exact).toBeGreaterThan(0.05);
  });

  it('slides throughout above ψ₁ = 5: ψ₂ = ψ₁ − 7 (1 − ν)/(2 − ν) · 2', async () => {
    const gross = 6 - (14 * (1 - POISSON)) / (2 - POISSON);
    // 400 rings, 4000 steps.
    expect(Math.abs(reference(6, POISSON) - gross)).toBeLessThan(2e-3);
    expect(Math.abs((await rebound(6, POISSON, { type: 'mindlin' })) - gross)).toBeLessThan(BAND);
  });
});
