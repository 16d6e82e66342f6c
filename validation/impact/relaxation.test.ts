/**
 * Relaxed penetration (Gonthier 2007, §3.3.1): a solver with a fixed step sees a touch late, finds an overlap that nobody paid for, and throws the
 * ball higher than it fell from. δ_r = max(0, δ − δ_o) starts from nothing instead.
 */
import { body, material, plane, scene, sphere } from 'impinge';
import { expect, test } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

const [RADIUS, STIFFNESS, G, DENSITY] = [0.1, 1e5, 9.81, 1000];
const MASS = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;

const TAU = 10;

const drop = (relaxation: number | undefined, type: 'rk4' | 'dormand-prince-5', step: number, rest: object = {}) =>
  scene({
    name: 'late touch',
    until: 0.4,
    gravity: [0, 0, -G],
    materials: { m: material({ density: DENSITY, restitution: 1, friction: 0 }) },
    law: {
      normal: { type: 'linear', stiffness: STIFFNESS },
      damping: { type: 'none' },
      tangential: { type: 'none' },
      ...(relaxation === undefined ? {} : { relaxation }),
    },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), position: [0, 0, RADIUS + 0.1] }),
    ],
    solver: { type, step },
    ...rest,
  });

/** Upward speed when the first contact has ended, over that with which it began to fall through the floor's level, √(2 g h). */
async function rebound(
  relaxation: number | undefined,
  type: 'rk4' | 'dormand-prince-5',
  step: number,
  height: number,
): Promise<number> {
  const input = drop(relaxation, type, step);
  const ball = input.bodies[1];
  const driven = await drive(
    { ...input, bodies: [input.bodies[0], { ...ball, position: [0, 0, RADIUS + height] }] },
    { enough: ({ ended }) => ended.length > 0 },
  );
  const { position, velocity } = bodyNow(driven, 0);
  // The contact is seen to end up to a step late: what it has at the floor's level counts.
  const speed2 = velocity[2] ** 2 + 2 * G * (position[2] - RADIUS);
  return Math.sqrt(speed2 / (2 * G * height));
}

test.each(['rk4', 'dormand-prince-5'] as const)(
  '%s with 12 steps in a contact: without it the ball may gain, with it it never does',
  async (type) => {
    const step = (Math.PI * Math.sqrt(MASS / STIFFNESS)) / 12;
    const heights = Array.from({ length: 12 }, (_, i) => 0.1 + 0.001 * i);
    const plain = await Promise.all(heights.map((height) => rebound(undefined, type, step, height)));
    const relaxed = await Promise.all(heights.map((height) => rebound(TAU, type, step, height)));
    console.log(
      `${type}: rebound ${Math.max(...plain).toFixed(4)} at most as it is, ${Math.max(...relaxed).toFixed(4)} relaxed`,
    );
    // A touch up to a step late stores up to k (v h)²/2 that was never paid: (π/12)² of the energy, 3 % of the speed.
    expect(Math.max(...plain)).toBeGreaterThan(1.01);
    // The waived depth, up to v h, comes back in T/τ_r of the contact time T and does f δ_o T/τ_r of work, T/(6 τ_r) of the speed. The end of the
    // force inside a step is a kink, (ω h)²/24 of the speed.
    const duration = Math.PI * Math.sqrt(MASS / STIFFNESS);
    expect(Math.max(...relaxed)).toBeLessThan(1 + duration / (6 * TAU) + (Math.PI / 12) ** 2 / 24);
  },
);

test('what it gives back in time is booked, and a ball at rest ends where it belongs', async () => {
  const rest = {
    until: 4,
    materials: { m: material({ density: DENSITY, restitution: 0.3, friction: 0 }) },
    law: {
      normal: { type: 'linear', stiffness: STIFFNESS } as const,
      damping: { type: 'gonthier' } as const,
      tangential: { type: 'none' } as const,
      relaxation: 0.2,
    },
  };
  const driven = await drive(drop(undefined, 'rk4', 5e-4, rest));
  const sunk = RADIUS - bodyNow(driven, 0).position[2];
  // 20 τ_r later nothing is waived any more.
  expect(Math.abs(sunk / ((MASS * G) / STIFFNESS) - 1)).toBeLessThan(1e-3);
  const now = energyNow(driven);
  expect(now.law).toBeGreaterThan(0);
  const start = MASS * G * (RADIUS + 0.1);
  expect(Math.abs(now.total - start)).toBeLessThan(1e-4 * start);
});
