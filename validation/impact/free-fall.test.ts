/** Free fall and impact speed: v = √(2 g h) at first touch, for every solver. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { VARIABLE_STEP_SOLVERS } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';

const G = 9.81;
const RADIUS = 0.05;
const HEIGHTS = [0.01, 0.2, 1, 10, 100];

const drop = (height: number, solver: SceneInput['solver']) =>
  scene({
    name: 'drop',
    until: 2 * Math.sqrt((2 * height) / G),
    gravity: [0, 0, -G],
    materials: { ball: material({}) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(RADIUS), position: [0, 0, height + RADIUS] }),
    ],
    solver,
  });

async function touchOf(height: number, solver: SceneInput['solver']) {
  const { began, run } = await drive(drop(height, solver), { enough: ({ began }) => began.length > 0 });
  expect(began).toHaveLength(1);
  return { time: began[0].time, speed: began[0].approachSpeed, steps: run.simulation.state.steps };
}

describe.each(HEIGHTS)('free fall by %d m', (height) => {
  const exact = Math.sqrt(2 * G * height);
  const step = exact / G / 333.3;

  it.each(VARIABLE_STEP_SOLVERS)('%s lands on the touch to round-off', async (type) => {
    const { time, speed, steps } = await touchOf(height, { type });
    // The parabola has degree 2, so the methods have no truncation error. What is left is round-off: one rounding of v and x a
    // step, and a gap known to a few ulp of the start height, which moves the touch by ulp(h)/v and the speed by g ulp(h)/v.
    const roundOff = Number.EPSILON * (4 * steps * exact + (8 * G * (height + RADIUS)) / exact);
    expect(Math.abs(speed - exact)).toBeLessThan(roundOff);
    expect(Math.abs(time - exact / G)).toBeLessThan(2 * (roundOff / G));
  });

  it.each(['velocity-verlet', 'heun', 'bogacki-shampine-3', 'rk4', 'dormand-prince-5'] as const)(
    '%s sees the touch at most one step late',
    async (type) => {
      const { speed } = await touchOf(height, { type, step });
      // Seen at the end of the step it happened in: never early (but for round-off), late by less than one step of gravity.
      expect(speed - exact).toBeGreaterThan(-1e-12 * exact);
      expect(speed - exact).toBeLessThan(G * step);
    },
  );

  it.each([
    ['semi-implicit-euler', -1],
    ['explicit-euler', 1],
  ] as const)('%s sees it within one step of where its own parabola has it', async (type, side) => {
    const { speed } = await touchOf(height, { type, step });
    // Falls by g h t/2 too far (x uses the new v) or too short (the old one), which is half a step early or late, and then up to one step late. A
    // second-order part (t/2 (h/2t)²) is far below the remaining hundredth.
    expect((speed - exact) / (G * step)).toBeGreaterThan(side / 2 - 0.01);
    expect((speed - exact) / (G * step)).toBeLessThan(side / 2 + 1.01);
  });
});
