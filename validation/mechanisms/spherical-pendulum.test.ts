/** A rod on a spherical joint that swings in space, against the integrals of Lagrange's top without spin. */
import { describe, expect, it } from 'vitest';
import { G, topAt, topOf } from './gyroscope.js';
import { topMotion } from './gyroscope-reference.js';

/** A slender rod of 1.2 m, 2 kg; its centre 0.6 m from the joint. */
const ROD = { mass: 2, distance: 0.6, across: (2 * 1.44) / 12, along: 1e-3 };
const { across: INERTIA } = topOf(ROD, { tilt: 0, precession: 0, spin: 0 });

const angleBetween = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

describe('spherical pendulum', () => {
  it.each([
    [2.4, 1.5],
    [1.8, 2.5],
    [1.2, 0.6],
    [2.9, 7],
  ])('from a tilt of %s rad at %s rad/s it is where the closed form has it', async (tilt, precession) => {
    const start = { tilt, precession, spin: 0 };
    const { at, period, advance, other } = topMotion(topOf(ROD, start));
    let [offTilt, offAzimuth] = [0, 0];
    for (const part of [0.3, 0.7, 1]) {
      const known = at(part);
      const { cosine, azimuth, spin } = await topAt(ROD, start, known.time);
      offTilt = Math.max(offTilt, Math.abs(cosine - known.cosine));
      offAzimuth = Math.max(offAzimuth, angleBetween(azimuth, known.azimuth));
      expect(Math.abs(cosine - known.cosine)).toBeLessThan(1e-9);
      expect(angleBetween(azimuth, known.azimuth)).toBeLessThan(1e-8);
      // Nothing turns it about its own length.
      expect(Math.abs(spin)).toBeLessThan(1e-9);
    }
    console.log(`period ${period.toFixed(6)} s, ${advance.toFixed(6)} rad on, lowest/highest cos ${other.toFixed(6)}`);
    console.log(`off by ${offTilt.toExponential(1)} in cos θ, ${offAzimuth.toExponential(1)} rad round`);
  });

  it('keeps energy and the angular momentum about the vertical', async () => {
    const start = { tilt: 2.4, precession: 1.5, spin: 0 };
    const before = await topAt(ROD, start, 1e-6);
    const after = await topAt(ROD, start, 10);
    // Some 2000 steps at 1e-11 of some joules.
    expect(Math.abs(after.energy - before.energy)).toBeLessThan(1e-8);
    expect(Math.abs(after.vertical - before.vertical)).toBeLessThan(1e-8);
  });

  it('goes round in a cone at ω² = m g l/(A cos θ), g/(l cos θ) of a point', async () => {
    const angle = 0.8;
    const precession = Math.sqrt((ROD.mass * G * ROD.distance) / (INERTIA * Math.cos(angle)));
    const start = { tilt: Math.PI - angle, precession, spin: 0 };
    const { other } = topMotion(topOf(ROD, start));
    expect(Math.abs(other + Math.cos(angle))).toBeLessThan(1e-12);
    const turn = (2 * Math.PI) / precession;
    const { cosine, azimuth } = await topAt(ROD, start, 3 * turn);
    const off = [Math.abs(cosine + Math.cos(angle)), angleBetween(azimuth, 0)];
    console.log(`cone: off by ${off.map((x) => x.toExponential(1)).join(' in cos θ, ')} rad round after three turns`);
    expect(Math.abs(cosine + Math.cos(angle))).toBeLessThan(1e-9);
    expect(angleBetween(azimuth, 0)).toBeLessThan(1e-8);
  });
});
