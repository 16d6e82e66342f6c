/**
 * Adhesive grains in a running scene. JKR: an elastic ball that strikes at v comes back with e² = 1 − 2W/(m v²), W = 7.09 (w⁵ R⁴/E*²)^(1/3) the
 * energy of joining and tearing, and sticks below v_s = √(2W/m) (Thornton & Ning 1998). DMT gives all back.
 */
import { body, type Frame, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { bodyNow, drive, energyNow } from '../drive.js';

/** A grain of an ammonium salt, 100 µm, on a wall of the same. */
const RADIUS = 1e-4;
const DENSITY = 1000;
const YOUNG = 1e9;
const POISSON = 0.25;
const ENERGY = 0.2;
const MASS = (4 / 3) * Math.PI * RADIUS ** 3 * DENSITY;
const MODULUS = YOUNG / (1 - POISSON ** 2) / 2;
/** 1.403255 π w R δ_c: (4/3)(1/10 + 3/5 · 4^(1/3)). */
const TEAR = (3 / RADIUS) * ((Math.PI * ENERGY * RADIUS ** 2) / (8 * MODULUS)) ** (2 / 3);
const LOST = (4 / 3) * (0.1 + 0.6 * 4 ** (1 / 3)) * Math.PI * ENERGY * RADIUS * TEAR;
const STICKING = Math.sqrt((2 * LOST) / MASS);

const impact = (type: 'jkr' | 'dmt', speed: number, until = 1e-3, solver?: SceneInput['solver']): SceneInput =>
  scene({
    name: 'adhesive impact',
    until,
    gravity: [0, 0, 0],
    materials: { salt: material({ density: DENSITY, youngModulus: YOUNG, poissonRatio: POISSON, restitution: 1 }) },
    law: { normal: { type, surfaceEnergy: ENERGY } },
    bodies: [
      body({ name: 'wall', type: 'fixed', shape: plane() }),
      body({ name: 'grain', shape: sphere(RADIUS), position: [0, 0, 1.01 * RADIUS], velocity: [0, 0, -speed] }),
    ],
    recording: { every: 1e-6 },
    solver,
  });

const leave = (type: 'jkr' | 'dmt', speed: number) =>
  drive(impact(type, speed), { enough: ({ ended }) => ended.length > 0 });

describe('JKR', () => {
  it.each([1.01, 1.1, 1.5, 3, 30])(
    'at %s times the speed below which it sticks, what comes back is 1 − (v_s/v)²',
    async (times) => {
      const end = await leave('jkr', times * STICKING);
      const { velocity, position } = bodyNow(end, 0);
      const left = (velocity[2] / (times * STICKING)) ** 2;
      console.log(`JKR at ${times} v_s: e² ${left.toFixed(6)}, closed form ${(1 - times ** -2).toFixed(6)}`);
      // The solver's 1e-7 of the speed a step, some hundred steps.
      expect(Math.abs(left - (1 - times ** -2))).toBeLessThan(1e-4);
      // It tears where the neck ends, not at touch. At its very end the neck gives way as √(δ_c + δ).
      expect(Math.abs((position[2] - RADIUS) / TEAR - 1)).toBeLessThan(1e-6);
      // What tearing loses is booked as lost, and the rest of the books is closed.
      const { damping, elasticResidual, total } = energyNow(end);
      const struck = 0.5 * MASS * (times * STICKING) ** 2;
      expect(Math.abs(damping / LOST - 1)).toBeLessThan(1e-9);
      expect(Math.abs(elasticResidual)).toBeLessThan(1e-4 * struck);
      expect(Math.abs(total / struck - 1)).toBeLessThan(1e-5);
    },
  );

  it('sticks below v_s, swings and never lets go', async () => {
    const { began, ended } = await drive(impact('jkr', 0.99 * STICKING));
    expect([began.length, ended.length]).toEqual([1, 0]);
  });

  it('with a fixed step, which joins and tears late, comes back nearly as it should', async () => {
    const { suggestedStep } = (await openScene(impact('jkr', 3 * STICKING))).model;
    const solver = { type: 'velocity-verlet', step: suggestedStep.step } as const;
    const end = await drive(impact('jkr', 3 * STICKING, 1e-3, solver), { enough: ({ ended }) => ended.length > 0 });
    // A step of a 20th of the contact: the pull of half a step, 1.4 π w R h/m, is 2 % of the speed, at each end.
    expect(Math.abs(bodyNow(end, 0).velocity[2] / (Math.sqrt(8) * STICKING) - 1)).toBeLessThan(0.04);
    expect(Math.abs(energyNow(end).damping / LOST - 1)).toBeLessThan(1e-9);
  });

  it('shows contacts that pull, also where there is a gap', async () => {
    const frames: Frame[] = [];
    const run = createRun((await openScene(impact('jkr', 0.9 * STICKING, 4e-4))).model);
    for (let event = advance(run, 1000); event.kind !== 'done'; event = advance(run, 1000))
      if (event.kind === 'frame') frames.push(event.frame);
    const apart = frames.filter(({ poses, contacts }) => contacts.length > 0 && poses[9] > RADIUS);
    expect(apart.length).toBeGreaterThan(3);
    // On B, the grain, towards the wall: 5/6 of π w R at the least and 3/2 at the most.
    for (const { contacts } of apart) {
      const pull = -contacts[7] / (Math.PI * ENERGY * RADIUS);
      expect(pull).toBeGreaterThan(5 / 6);
      expect(pull).toBeLessThan(1.5 * (1 + 1e-9));
    }
  });
});

describe('DMT', () => {
  it.each([0.3, 3])('at %s times v_s of JKR all comes back, and nothing is booked as lost', async (times) => {
    const end = await leave('dmt', times * STICKING);
    // It parts against a jump of the force, which the step is cut at: 1e-7 of the speed a step.
    expect(Math.abs(bodyNow(end, 0).velocity[2] / (times * STICKING) - 1)).toBeLessThan(1e-4);
    expect(energyNow(end).damping).toBe(0);
  });
});
