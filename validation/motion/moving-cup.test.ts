/**
 * A ball without friction in a round cup that is shaken: a pendulum of length L = R − r + δ (δ: how far it sinks in) whose pivot moves.
 * With X = A sin Ωt and ω₀² = g/L, for small angles θ:
 *   x = A ω₀²/(ω₀² − Ω²) sin Ωt + B sin ω₀t,   B = 0 when it starts with that motion's velocity, −AΩω₀/(ω₀² − Ω²) when it starts at rest.
 */
import {
  body,
  cylinder,
  expression,
  material,
  prescribed,
  type SceneInput,
  scene,
  sphere,
  turn,
} from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive } from '../drive.js';

const G = 9.81;
const [CUP, BALL, MASS, STIFFNESS] = [0.25, 0.05, 0.5, 1e5];
const SUNK = (MASS * G) / STIFFNESS;
const LENGTH = CUP - BALL + SUNK;
const NATURAL = Math.sqrt(G / LENGTH);

const shaken = (amplitude: number, rate: number, speed: number): SceneInput =>
  scene({
    name: 'moving cup',
    until: 3,
    gravity: [0, 0, -G],
    materials: { ball: material({}) },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, tangential: { type: 'none' } },
    parameters: {
      amplitude: { value: amplitude, unit: 'm', help: 'Of the cup.' },
      rate: { value: rate, unit: 'rad/s', help: 'Angular frequency of the cup.' },
    },
    bodies: [
      body({
        name: 'cup',
        type: 'kinematic',
        shape: cylinder(CUP, 1, { hole: true, orientation: turn([1, 0, 0], Math.PI / 2) }),
        motion: prescribed({ position: [expression('amplitude*sin(rate*t)'), 0, 0] }),
      }),
      body({ name: 'ball', shape: sphere(BALL), mass: MASS, position: [0, 0, -LENGTH], velocity: [speed, 0, 0] }),
    ],
  });

const AMPLITUDE = 2e-4;

/** Least squares of S sin Ωt + C cos Ωt over samples [t, x]. */
function fitted(samples: readonly (readonly [number, number])[], rate: number) {
  let [ss, sc, cc, sx, cx] = [0, 0, 0, 0, 0];
  for (const [t, x] of samples) {
    const [s, c] = [Math.sin(rate * t), Math.cos(rate * t)];
    ss += s * s;
    sc += s * c;
    cc += c * c;
    sx += s * x;
    cx += c * x;
  }
  const determinant = ss * cc - sc * sc;
  return { sine: (sx * cc - cx * sc) / determinant, cosine: (cx * ss - sx * sc) / determinant };
}

describe('ball in a shaken cup', () => {
  it.each([0.5, 0.8, 1.3, 2])('at Ω = %s ω₀: amplitude and phase of the forced motion', async (ratio) => {
    const rate = ratio * NATURAL;
    const gain = 1 / (1 - ratio ** 2);
    const samples: [number, number][] = [];
    await drive(shaken(AMPLITUDE, rate, gain * AMPLITUDE * rate), {
      enough: (now) => {
        samples.push([now.run.simulation.state.time, bodyNow(now, 0).position[0]]);
        return false;
      },
    });
    const { sine, cosine } = fitted(samples, rate);
    const [amplitude, phase] = [Math.hypot(sine, cosine) / AMPLITUDE, Math.atan2(cosine, sine)];
    console.log(
      `Ω/ω₀ ${ratio}: gain ${amplitude.toFixed(6)} (${Math.abs(gain).toFixed(6)}), phase ${phase.toFixed(6)}`,
    );
    // Left out by the linear pendulum: terms of θ² and θ̇²/ω₀², as parts of the motion, grown by the gain and by ω₀t.
    const angle = (Math.abs(gain - 1) * AMPLITUDE) / LENGTH;
    const tolerance = angle ** 2 * (1 + ratio ** 2) * (1 + Math.abs(gain)) * (1 + NATURAL * 3);
    expect(tolerance).toBeLessThan(1e-3);
    expect(Math.abs(amplitude / Math.abs(gain) - 1)).toBeLessThan(tolerance);
    // In step with the cup below resonance, against it above.
    expect(Math.abs(ratio < 1 ? phase : Math.PI - Math.abs(phase))).toBeLessThan(tolerance);
    for (const [t, x] of samples) expect(Math.abs(x / (gain * AMPLITUDE) - Math.sin(rate * t))).toBeLessThan(tolerance);
  });

  it('started at rest it swings with both frequencies', async () => {
    const rate = 0.6 * NATURAL;
    const gain = 1 / (1 - 0.6 ** 2);
    let largest = 0;
    await drive(shaken(AMPLITUDE, rate, 0), {
      enough: (now) => {
        const { time } = now.run.simulation.state;
        const exact = gain * AMPLITUDE * (Math.sin(rate * time) - 0.6 * Math.sin(NATURAL * time));
        largest = Math.max(largest, Math.abs(bodyNow(now, 0).position[0] - exact));
        return false;
      },
    });
    console.log(`largest error ${(largest / AMPLITUDE).toExponential(2)} of the amplitude`);
    // θ < 2.6 A/L: θ² (1 + ω₀t) = 1.5e-4 of a swing of 2.5 A.
    expect(largest).toBeLessThan(4e-4 * AMPLITUDE);
  });
});
