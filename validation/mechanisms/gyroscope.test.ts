/** A heavy top on a spherical joint: nutation and precession against Lagrange's integrals, and against what a fast top is known for. */
import { describe, expect, it } from 'vitest';
import { topAt, topOf } from './gyroscope.js';
import { topMotion } from './gyroscope-reference.js';

/** A disc of 1 kg and 0.1 m radius, 0.12 m from its point. */
const DISC = { mass: 1, distance: 0.12, across: 0.0025, along: 0.005 };
const angleBetween = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe('gyroscope', () => {
  it.each([
    ['let go', { tilt: 1, precession: 0, spin: 150 }],
    ['pushed on', { tilt: 1, precession: 4, spin: 150 }],
    ['pushed back', { tilt: 1, precession: -2, spin: 150 }],
    ['slow', { tilt: 0.5, precession: 0, spin: 70 }],
    ['from the level', { tilt: Math.PI / 2, precession: 0, spin: 200 }],
  ] as const)('%s, it nutates and precesses as the closed form has it', async (_, start) => {
    const { at, period, advance, other } = topMotion(topOf(DISC, start));
    for (const part of [0.4, 1]) {
      const known = at(part);
      const now = await topAt(DISC, start, known.time);
      expect(Math.abs(now.cosine - known.cosine)).toBeLessThan(1e-9);
      expect(angleBetween(now.azimuth, known.azimuth)).toBeLessThan(1e-8);
      // Nothing acts about its axis of symmetry.
      expect(Math.abs(now.spin - start.spin)).toBeLessThan(1e-8 * start.spin);
    }
    const far = await topAt(DISC, start, 10 * period);
    expect(angleBetween(far.azimuth, 10 * advance)).toBeLessThan(1e-6);
    console.log(
      `nutates in ${period.toFixed(5)} s by ${(Math.acos(other) - start.tilt).toFixed(5)} rad, precesses at ${(advance / period).toFixed(5)} rad/s`,
    );
  });

  it('fast: precesses at m g l/(C ω), nutates at C ω/A', () => {
    const [spin, tilt] = [1000, 1];
    const { across, along, weightMoment } = topOf(DISC, { tilt, precession: 0, spin });
    const { period, advance } = topMotion({ across, along, weightMoment, tilt, precession: 0, spin });
    // Both to the part β cos θ/a² that its weight is of its spin, 2e-3 here.
    const weak = (2 * weightMoment * across) / (along * spin * along * spin);
    expect(Math.abs(advance / period / (weightMoment / (along * spin)) - 1)).toBeLessThan(weak);
    expect(Math.abs((2 * Math.PI) / period / ((along * spin) / across) - 1)).toBeLessThan(weak);
  });

  it('asleep upright: stands at ω² > 4 A m g l/C², falls below', async () => {
    const { across, along, weightMoment } = topOf(DISC, { tilt: 0, precession: 0, spin: 0 });
    const limit = Math.sqrt(4 * across * weightMoment) / along;
    // A thousandth of a radian aside, precessing as fast as a sleeping top does, C ω/2A.
    const widest = async (spin: number) => {
      const start = { tilt: 1e-3, precession: (along * spin) / (2 * across), spin };
      let widest = 0;
      // Below the limit the tilt grows with √(m g l/A − (C ω/2A)²) = 5/s at 0.8 of it.
      for (const time of [0.4, 0.8, 1.2, 1.6])
        widest = Math.max(widest, Math.acos((await topAt(DISC, start, time)).cosine));
      return widest;
    };
    expect(await widest(1.1 * limit)).toBeLessThan(3e-3);
    expect(await widest(0.8 * limit)).toBeGreaterThan(0.3);
    console.log(`falls asleep above ${limit.toFixed(2)} rad/s`);
  });
});
