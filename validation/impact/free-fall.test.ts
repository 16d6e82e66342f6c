/** Free fall and impact speed: v = √(2 g h) at first touch, for every solver. */
import { body, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
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

describe('free fall', () => {
  it.each(HEIGHTS)('Dormand–Prince lands on the touch to round-off, %d m', async (height) => {
    const exact = Math.sqrt(2 * G * height);
    const { time, speed, steps } = await touchOf(height, { type: 'dormand-prince-54' });
    // The parabola has degree 2, so the method has no truncation error. What is left is round-off: one rounding of v and x a
    // step, and a gap known to a few ulp of the start height, which moves the touch by ulp(h)/v and the speed by g ulp(h)/v.
    const roundOff = Number.EPSILON * (4 * steps * exact + (8 * G * (height + RADIUS)) / exact);
    expect(Math.abs(speed - exact)).toBeLessThan(roundOff);
    expect(Math.abs(time - exact / G)).toBeLessThan(2 * (roundOff / G));
  });

  it.each(HEIGHTS)('RK4 sees the touch at most one step late, %d m', async (height) => {
    const exact = Math.sqrt(2 * G * height);
    const step = exact / G / 333.3;
    const { speed } = await touchOf(height, { type: 'rk4', step });
    // Seen at the end of the step it happened in: never early (but for round-off), late by less than one step of gravity.
    expect(speed - exact).toBeGreaterThan(-1e-12 * exact);
    expect(speed - exact).toBeLessThan(G * step);
  });

  it.each(HEIGHTS)('semi-implicit Euler sees it within one step, %d m', async (height) => {
    const exact = Math.sqrt(2 * G * height);
    const step = exact / G / 333.3;
    const { speed } = await touchOf(height, { type: 'semi-implicit-euler', step });
    // Falls by g h t/2 too far (x uses the new v), which is half a step early, and then up to one step late. A second-order
    // part (t/2 (h/2t)²) is far below the remaining half step.
    expect(speed - exact).toBeGreaterThan(-G * step * 0.51);
    expect(speed - exact).toBeLessThan(G * step * 0.51);
  });
});
