import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

/** Phases of the impacts in (−π, π], and the sums of the ledger. */
async function bounce(set: Record<string, number> = {}) {
  const { frequency = 5, phase = 0.1 } = set;
  const began: number[] = [];
  const sums: number[] = [];
  const run = simulate(scene, { set, onContact: ({ kind, time }) => kind === 'began' && began.push(time) });
  for await (const { sensors } of run) sums.push(sensors[4]);
  const phases = began.map((time) => {
    const turns = frequency * time - 0.5 + phase / (2 * Math.PI);
    return 2 * Math.PI * (turns - Math.round(turns));
  });
  return { phases, sums };
}

const LOWER = Math.PI / 3; // Γ₁ = π (1 − e)/(1 + e), e = 0.5
const UPPER = Math.hypot(LOWER, 10 / 9); // Γ₂² = Γ₁² + (2 (1 + e²)/(1 + e)²)²

describe('oscillating table', () => {
  it('the ball settles to one bounce a period at the phase that theory has', async () => {
    const { phases, sums } = await bounce();
    const wanted = Math.acos(LOWER / 1.25);
    console.log(`phases ${phases.map((phase) => phase.toFixed(3)).join(' ')}, theory ${wanted.toFixed(4)}`);
    expect(phases.length).toBe(25);
    // Contact lasts 0.1 ms, 3e-3 rad of the table's turn.
    for (const phase of phases.slice(12)) expect(Math.abs(phase - wanted)).toBeLessThan(3e-3);
    // What the table gives is dissipated; 1e-7 of the speed a step is allowed.
    expect(Math.max(...sums) - Math.min(...sums)).toBeLessThan(1e-6);
  });

  it('above the region the phases part in two, below it the ball is carried', async () => {
    expect(UPPER).toBeCloseTo(1.5268, 4);
    const { phases } = await bounce({ gamma: 1.6 });
    const [a, b, c, d] = phases.slice(-4);
    console.log(
      `Γ 1.6: ${phases
        .slice(-6)
        .map((phase) => phase.toFixed(3))
        .join(' ')}`,
    );
    expect(Math.abs(a - b)).toBeGreaterThan(0.3);
    expect(Math.abs(a - c) + Math.abs(b - d)).toBeLessThan(0.02);
    const { phases: few } = await bounce({ gamma: 0.9, restitution: 0.3 });
    expect(few.length).toBeLessThan(12);
  });
});
