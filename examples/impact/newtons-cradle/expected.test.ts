import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import scene from './scene.js';

/** Speeds of the five balls at the end, then momentum and kinetic energy at start and end. */
async function endOf(set: Record<string, number>) {
  let first: number[] | undefined;
  let last: number[] = [];
  for await (const { sensors } of simulate(scene, { set })) {
    first ??= [...sensors];
    last = [...sensors];
  }
  return { speeds: last.slice(0, 5), momentum: [first?.[5] ?? 0, last[5]], energy: [first?.[6] ?? 0, last[6]] };
}

describe("Newton's cradle", () => {
  it('touching: the last two leave at 0.127 and 0.989 of the speed; momentum and energy are kept', async () => {
    const { speeds, momentum, energy } = await endOf({});
    // The published numbers have three digits.
    expect(Math.abs(speeds[3] - 0.127)).toBeLessThan(6e-4);
    expect(Math.abs(speeds[4] - 0.989)).toBeLessThan(6e-4);
    for (const speed of speeds.slice(0, 3)) expect(speed).toBeLessThan(0);
    // Momentum to round-off over ~100 steps; energy to the solver's 1e-7 a step.
    expect(Math.abs(momentum[1] / momentum[0] - 1)).toBeLessThan(1e-13);
    expect(Math.abs(energy[1] / energy[0] - 1)).toBeLessThan(1e-5);
  });

  it('the shares do not depend on the speed', async () => {
    // K δ^1.5 has no scale of its own: a faster blow is the same blow in less time.
    const slow = await endOf({ speed: 0.5 });
    const fast = await endOf({ speed: 5 });
    for (let i = 0; i < 5; i++) expect(Math.abs(slow.speeds[i] / 0.5 - fast.speeds[i] / 5)).toBeLessThan(1e-4);
  });

  it('apart: the last leaves with all of it', async () => {
    const { speeds } = await endOf({ gap: 0.001 });
    // Four impacts, each to 1e-7 a step over ~50 steps.
    expect(Math.abs(speeds[4] - 1)).toBeLessThan(2e-5);
    for (const speed of speeds.slice(0, 4)) expect(Math.abs(speed)).toBeLessThan(2e-5);
  });

  it('e = 0.95: frozen impact speeds swallow the blow', async () => {
    const following = await endOf({ restitution: 0.95 });
    const frozen = await endOf({ restitution: 0.95, runningMax: 0 });
    expect(Math.abs(following.speeds[4] - 0.89)).toBeLessThan(0.01);
    expect(Math.abs(frozen.speeds[4] - 0.35)).toBeLessThan(0.01);
  });
});
