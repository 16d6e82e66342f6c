/**
 * v̇ = (−γ + iΩ) v in the plane x + iz across the field, Ω = q B/m, γ = c/m: a ball that starts at r with v = (−γ + iΩ) r is at r e^((−γ + iΩ) t).
 * Without drag that is a circle of radius m v/(q B) in the period 2π m/(q B), whatever the speed.
 */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import registry, { CHARGE, FIELD } from './module.js';
import scene, { START } from './scene.js';

/** A step may err by 1e-7 of what moves; errors turn with the ball, so that over a turn they do not add up: ten steps' worth is allowed. */
const ALLOWED = 1e-6;

async function rows(set: Readonly<Record<string, number>> = {}) {
  const list: { time: number; at: number[][]; kinetic: number; given: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set, registry })) {
    const [kinetic, given, sum] = sensors.slice(2 * START.length);
    list.push({ time, at: START.map((_, i) => [sensors[2 * i], sensors[2 * i + 1]]), kinetic, given, sum });
  }
  return list;
}

describe('charged balls', () => {
  it.each([
    { mass: 1e-3, drag: 4e-4 },
    { mass: 1e-3, drag: 0 },
    { mass: 4e-3, drag: 2e-3 },
  ])('of $mass kg with drag $drag spiral as the formula says, on one straight line', async ({ mass, drag }) => {
    const [turning, fading] = [(CHARGE * FIELD) / mass, drag / mass];
    let worst = 0;
    for (const { time, at } of await rows({ mass, drag }))
      at.forEach(([x, z], i) => {
        const r = START[i] * Math.exp(-fading * time);
        worst = Math.max(worst, Math.hypot(x - r * Math.cos(turning * time), z - r * Math.sin(turning * time)));
      });
    console.log(`mass ${mass}, drag ${drag}: off by ${worst.toExponential(1)} m`);
    expect(worst).toBeLessThan(ALLOWED * START[0]);
  });

  it('without drag every ball is back after the period 2π m/(q B) = 1.2566 s', async () => {
    const list = await rows({ drag: 0 });
    for (const turn of [1, 2, 3]) {
      const { time, at } = list[120 * turn];
      expect(time).toBeCloseTo((turn * 2 * Math.PI * 1e-3) / (CHARGE * FIELD), 9);
      at.forEach(([x, z], i) => {
        expect(Math.hypot(x - START[i], z)).toBeLessThan(ALLOWED * START[0]);
      });
    }
  });

  it('the field does no work: drag takes all that is lost', async () => {
    const list = await rows();
    const [{ kinetic, sum: start }] = list;
    for (const { given, sum, kinetic: left, time } of list) {
      // Force and velocity are perpendicular but for the rounding of five products.
      expect(Math.abs(given)).toBeLessThan(1e-15);
      expect(Math.abs(sum - start)).toBeLessThan(ALLOWED * kinetic);
      expect(Math.abs(left - kinetic * Math.exp(-0.8 * time))).toBeLessThan(2 * ALLOWED * kinetic);
    }
  });
});
