/**
 * Bounces under gravity against the closed form of instantaneous impacts: touch n happens at √(2h/g) (1 + 2e + … + 2eⁿ).
 *
 * A real contact takes time T, and gravity goes on during it. To first order in T each bounce is late by T, and gravity's
 * impulse g T changes the rebound speed by at most g T; that change is passed on as e, e², …, so the flight that follows is off
 * by at most 2T/(1 − e). Touch n is therefore off by at most n T (1 + 2/(1 − e)), and everything shrinks as T.
 */
import { body, material, plane, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive, slopeOf } from '../drive.js';

const G = 9.81;
const HEIGHT = 1;
const RADIUS = 0.05;

const bouncing = (restitution: number, youngModulus: number) =>
  scene({
    name: 'bounces',
    until: 10,
    gravity: [0, 0, -G],
    materials: { ball: material({ youngModulus, restitution }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), position: [0, 0, HEIGHT + RADIUS] }),
    ],
  });

async function latenessOf(restitution: number, youngModulus: number, bounces: number) {
  const { began, ended } = await drive(bouncing(restitution, youngModulus), {
    enough: ({ began }) => began.length > bounces,
  });
  const longest = Math.max(...ended.map(({ time }, i) => time - began[i].time));
  const fall = Math.sqrt((2 * HEIGHT) / G);
  let exact = fall;
  const late = began.map(({ time }, n) => {
    if (n > 0) exact += 2 * fall * restitution ** n;
    return time - exact;
  });
  return { late, longest };
}

describe('bounces under gravity', () => {
  // As many bounces as have an impact speed ≫ g T: past that the ball no longer leaves the floor and the expansion is void.
  it.each([
    { restitution: 0.5, bounces: 4 },
    { restitution: 0.8, bounces: 8 },
    { restitution: 0.95, bounces: 12 },
  ])('e = $restitution: $bounces bounces come as the closed form says', async ({ restitution, bounces }) => {
    const { late, longest } = await latenessOf(restitution, 1e9, bounces);
    expect(late).toHaveLength(bounces + 1);
    for (let n = 0; n <= bounces; n++) {
      // 1e-6 s: the solver's relative 1e-7 a step, over times of seconds.
      const allowed = n * longest * (1 + 2 / (1 - restitution)) + 1e-6;
      expect(Math.abs(late[n]), `touch ${n + 1}`).toBeLessThan(allowed);
    }
    console.log(
      `e ${restitution}: contact ${longest.toExponential(2)} s, touch ${bounces + 1} late by ${late[bounces].toExponential(2)} s`,
    );
  });

  it('the departure is first order in the contact time', async () => {
    // T ∝ E^(−2/5): if anything else made touches late or early, it would not shrink with T.
    const runs = [];
    for (const modulus of [1e8, 1e9, 1e10, 1e11]) runs.push(await latenessOf(0.8, modulus, 4));
    const order = slopeOf(
      runs.map(({ longest }) => longest),
      runs.map(({ late }) => Math.abs(late[4])),
    );
    console.log(`departure of touch 5 goes as T^${order.toFixed(2)}`);
    expect(order).toBeGreaterThan(0.9);
    expect(order).toBeLessThan(1.1);
  });
});
