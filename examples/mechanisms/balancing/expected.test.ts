/**
 * Near upright the loop is linear: y = (x, θ, ẋ, θ̇) goes from sample to sample by y ← Φ y + Γ F, Φ and Γ the exact solution over T = 5 ms with F held. With speeds from
 * differences F depends on the sample before as well. Without the motor the pole falls with its momentum and energy kept:
 *   ½ (J − m²l² cos²θ/(M + m)) θ̇² = m g l (cos θ₀ − cos θ).
 */
import { simulate } from 'impinge';
import { describe, expect, it } from 'vitest';
import registry from './module.js';
import scene, { CART, DECAYS, G, gainsFor, HALF, INERTIA, POLE, RATE } from './scene.js';

const [TOTAL, MOMENT, ABOUT] = [CART + POLE, POLE * HALF, INERTIA + POLE * HALF * HALF];
const D = TOTAL * ABOUT - MOMENT * MOMENT;
const GAINS = gainsFor(DECAYS);
/** The scene's. */
const TILT = Math.PI / 18;
const SAMPLES_A_FRAME = 4;

async function rows(set: Readonly<Record<string, number>> = {}, until = 6) {
  const list: { time: number; slide: number; angle: number; speed: number; force: number; sum: number }[] = [];
  for await (const { time, sensors } of simulate(scene, { set, until, registry })) {
    const [slide, angle, speed, force, , sum] = sensors;
    list.push({ time, slide, angle, speed, force, sum });
  }
  return list;
}

/** y after T of the linear plant under a constant force, by its power series; the tenth term is (c T²)⁵/10! = 1e-23 of the first. */
function hold(y: readonly number[], force: number): number[] {
  const rate = ([, angle, v, w]: readonly number[], f: number) => [
    v,
    w,
    (ABOUT * f - MOMENT * MOMENT * G * angle) / D,
    (TOTAL * MOMENT * G * angle - MOMENT * f) / D,
  ];
  const sum = [...y];
  let term = [...y];
  for (let n = 1; n <= 10; n++) {
    // The force is a constant: it has a part in the first derivative only.
    term = rate(term, n === 1 ? force : 0).map((r) => r / (RATE * n));
    term.forEach((part, i) => {
      sum[i] += part;
    });
  }
  return sum;
}

/** Slide and angle of the linear loop at every sample. */
function linear(tilt: number, samples: number): { slide: number; angle: number }[] {
  let y = [0, tilt, 0, 0];
  let [lastSlide, lastAngle] = [0, tilt];
  return Array.from({ length: samples + 1 }, () => {
    const [slide, angle] = y;
    const [v, w] = [(slide - lastSlide) * RATE, (angle - lastAngle) * RATE];
    y = hold(y, GAINS.slide * slide + GAINS.slideSpeed * v + GAINS.angle * angle + GAINS.angleSpeed * w);
    [lastSlide, lastAngle] = [slide, angle];
    return { slide, angle };
  });
}

describe('balancing', async () => {
  const list = await rows();

  it('a small tilt goes the way of the linear sampled loop', async () => {
    const tilt = 0.01;
    const expected = linear(tilt, 6 * RATE);
    let worst = 0;
    for (const [n, { slide, angle }] of (await rows({ tilt })).entries()) {
      const wanted = expected[n * SAMPLES_A_FRAME];
      worst = Math.max(worst, Math.abs(slide - wanted.slide), Math.abs(angle - wanted.angle));
    }
    console.log(`off by ${(worst / tilt).toExponential(1)} of the tilt`);
    // What sin and cos leave out is θ² of what they keep, with factors around 1.
    expect(worst).toBeLessThan(3 * tilt * tilt * tilt);
  });

  it('from 10° it comes back, at the end at the rate of the slowest pole', () => {
    const samples = linear(1, 12 * RATE);
    const slowest = Math.log(samples[11 * RATE].slide / samples[12 * RATE].slide);
    const [before, end] = [250, 300].map((frame) => list[frame]);
    const found = Math.log(before.slide / end.slide) / (end.time - before.time);
    console.log(`decays at ${found.toFixed(4)} 1/s (${slowest.toFixed(4)}; placed at ${DECAYS[0]})`);
    const [force, slide] = [list.map((row) => Math.abs(row.force)), list.map((row) => row.slide)].map((all) =>
      Math.max(...all),
    );
    console.log(`with ${force.toFixed(2)} N and ${slide.toFixed(4)} m`);
    // 1e-9 m of a step are 1e-4 of the 1e-5 m that are left.
    expect(Math.abs(found - slowest)).toBeLessThan(1e-3);
    // Speeds that are half a sample old, and a force that is held, cost some damping: 2.5 ms each at decays of 2 to 6 in a second.
    expect(Math.abs(slowest - DECAYS[0])).toBeLessThan(0.1 * DECAYS[0]);
    expect(Math.abs(end.angle)).toBeLessThan(1e-5);
  });

  it('without the motor the pole falls as energy and momentum say', async () => {
    const falling = await rows({ gain: 0 }, 3);
    for (const { angle, speed } of falling) {
      const mobile = ABOUT - (MOMENT * Math.cos(angle)) ** 2 / TOTAL;
      const error = 0.5 * mobile * speed * speed - MOMENT * G * (Math.cos(TILT) - Math.cos(angle));
      // Ten steps' worth of 1e-7.
      expect(Math.abs(error)).toBeLessThan(1e-6 * MOMENT * G);
    }
    expect(Math.max(...falling.map(({ angle }) => angle))).toBeGreaterThan(Math.PI);
  });

  it('a motor of less than (M + m) g tan θ₀ = 2.076 N cannot lift the pole, and one of more does', async () => {
    const needed = TOTAL * G * Math.tan(TILT);
    const largest = async (limit: number) => Math.max(...(await rows({ limit })).map(({ angle }) => angle));
    expect(await largest(0.98 * needed)).toBeGreaterThan(Math.PI / 2);
    // It never leans further than at the start.
    expect(await largest(1.02 * needed)).toBeLessThan(TILT * (1 + 1e-9));
  });

  it('the ledger closes', () => {
    // 1e-7 of 1 J a step; errors of the sum have both signs.
    for (const { sum } of list) expect(Math.abs(sum - list[0].sum)).toBeLessThan(1e-6);
  });
});
