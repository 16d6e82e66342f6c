/** Force over indentation through an impact (Gonthier 2007, fig. 5.2): the area of the loop is what the impact loses. */
import { describe, expect, it } from 'vitest';
import { GONTHIER_BALL, loopOf } from './impact-scenes.js';

/** ∮ f dδ by trapezia [J]. */
function areaOf(loop: readonly (readonly [number, number])[]): number {
  let area = 0;
  for (let i = 1; i < loop.length; i++) area += 0.5 * (loop[i][1] + loop[i - 1][1]) * (loop[i][0] - loop[i - 1][0]);
  return area;
}

describe('the loop of an impact', () => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9, 1])('of e = %s has the area ½ m (1 − e²) v²', async (restitution) => {
    const speed = 1;
    // T of the elastic impact is 73 µs; with e = 0.1 it takes some ten times that to leave.
    const duration = restitution < 0.5 ? 7.3e-4 : 1.5e-4;
    const loop = await loopOf({ ...GONTHIER_BALL, restitution, speed, frames: { count: 4000, duration } });
    expect(loop[loop.length - 1][0]).toBe(0);
    const lost = 0.5 * GONTHIER_BALL.mass * (1 - restitution ** 2) * speed ** 2;
    // Trapezia of 4000 samples, a few hundred of them in the impact: (π/400)² of the energy that passes through.
    expect(Math.abs(areaOf(loop) - lost)).toBeLessThan(1e-4 * 0.5 * GONTHIER_BALL.mass);
    // More is lost on the way in the less comes back: the peak comes earlier and higher.
    const forces = loop.map(([, f]) => f);
    const peak = forces.indexOf(Math.max(...forces));
    const deepest = loop.reduce((best, [d], i) => (d > loop[best][0] ? i : best), 0);
    if (restitution < 1) expect(peak).toBeLessThan(deepest);
    expect(Math.min(...forces)).toBeGreaterThanOrEqual(0);
  });
});
