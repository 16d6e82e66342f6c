/**
 * Gonthier 2007, fig. 5.14–5.19: a double pendulum strikes the floor, bounces, slides to and fro and comes to rest off centre. The thesis gives no
 * inertia; slender rods here, and double-pendulum.long.test.ts has another.
 */
import { describe, expect, it } from 'vitest';
import { doublePendulumSeries, holdingForces, lowerAngle, restingBand, stopOf } from './double-pendulum.js';

const degrees = (angle: number) => (angle * 180) / Math.PI;
/** Static friction of the scene, and τ_dw [s]. */
const [MU_S, DWELL_TIME] = [0.15, 0.75];
/** Of Hertz' force [N/m^1.5]. */
const STIFFNESS = 1e9;
/** Between frames [s]. */
const EVERY = 0.01;

describe('double pendulum on the floor', async () => {
  const series = await doublePendulumSeries();

  it('bounces, slides, and rests off centre where friction can hold it', () => {
    const last = series[series.length - 1];
    const [upper, lower] = last.angles;
    const band = restingBand(MU_S);
    const inAir = series.filter(({ force }) => force[1] === 0);
    const lastFlight = inAir[inAir.length - 1].time;
    const stop = stopOf(series);
    console.log(
      `last flight ${lastFlight} s, rests from ${stop} s at ${degrees(upper).toFixed(3)}°, ${degrees(lower).toFixed(2)}°, f/N ${(last.force[0] / last.force[1]).toFixed(4)}, band ${band.map((x) => degrees(x).toFixed(2))}°, energy ${series[0].energy.toFixed(3)} → ${last.energy.toFixed(3)} J, s_dw ${last.dwell.toFixed(3)}`,
    );
    // The second joint first goes far to the positive side, then settles on the other.
    expect(Math.max(...series.map(({ angles }) => angles[1]))).toBeGreaterThan(1);
    // Rest: the geometry of a tip on the floor, sunk in by (N/K)^(2/3).
    const sunk = (last.force[1] / STIFFNESS) ** (2 / 3);
    const slope = 0.25 * Math.sin(-upper - lower);
    expect(Math.abs(lower - lowerAngle(upper))).toBeLessThan((1.1 * sunk) / slope);
    // And its statics; what moves still, moves with some 1e-9 of g.
    const held = holdingForces(upper);
    expect(Math.abs(last.force[1] / held.up - 1)).toBeLessThan(1e-3);
    expect(Math.abs(last.force[0] - held.along)).toBeLessThan(1e-3 * held.up);
    expect(upper).toBeGreaterThan(band[0]);
    expect(upper).toBeLessThan(band[1]);
    // Without friction the only place to rest is 0; it is held off it.
    expect(Math.abs(degrees(upper))).toBeGreaterThan(0.1);
    // Once it rests the dwell state goes to 1 with τ_dw. It had begun to when it slowed below v_S, a few tenths of a second earlier.
    const left = Math.exp(-(last.time - stop - EVERY) / DWELL_TIME);
    expect(1 - last.dwell).toBeLessThan(left);
    expect(1 - last.dwell).toBeGreaterThan(0.3 * left);
  });

  it('loses energy at the floor alone', () => {
    let flights = 0;
    for (let i = 1; i < series.length; i++) {
      const [a, b] = [series[i - 1], series[i]];
      // A touch holds some of it, and gives it back.
      if (a.force[1] > 0 || b.force[1] > 0) continue;
      expect(b.energy - a.energy).toBeLessThan(1e-5);
      // Too high to have been on the floor in between, at up to 5 m/s.
      const way = EVERY * 5;
      if (a.tip[1] + 0.61 < way || b.tip[1] + 0.61 < way) continue;
      flights++;
      expect(Math.abs(b.energy - a.energy)).toBeLessThan(1e-5);
    }
    expect(flights).toBeGreaterThan(20);
    // Default tolerances, 1e-6 of 10 J.
    for (const { ledger } of series) expect(Math.abs(ledger - series[0].ledger)).toBeLessThan(1e-5);
  });
});
