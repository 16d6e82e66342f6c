/** Stops that begin in unusual ways: a joint that starts beyond its limit, and a touch that a fixed step sees late. */
import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';
import { findEnergy } from '../energy.js';

const INERTIA = 0.4;

/** A wheel on a stop at 0.5 rad, without gravity; it starts at `angle` with `speed`. */
const wheel = (angle: number, speed: number, stop: object, parts: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'wheel',
    until: 0.3,
    gravity: [0, 0, 0],
    bodies: [body({ name: 'wheel', mass: 1, inertia: [1, 1, INERTIA] })],
    joints: [
      { type: 'revolute', name: 'axle', bodies: ['world', 'wheel'], angle, speed, limits: { max: 0.5, ...stop } },
    ],
    ...parts,
  });

async function runOf(input: SceneInput) {
  const { run } = drive((await openScene(input)).model);
  const { model, state, balance } = run.simulation;
  const { start: startEnergy } = balance;
  const { trees } = model.system.bodies;
  const energy = findEnergy(model.system, state.time, state.y, 0);
  return {
    speed: state.y[trees.speeds[0]],
    off: energy.total - startEnergy.total,
    residual: energy.elasticResidual,
    start: startEnergy,
    steps: state.steps,
    warnings: run.news.warnings.map(({ code, message }) => ({ code, message })),
  };
}

describe('a joint that starts beyond its limit', () => {
  test('is thrown back as a blow that pressed it there would: at e √(k/I) δ', async () => {
    const [stiffness, restitution] = [1e4, 0.5];
    const { speed, off, start, steps, warnings } = await runOf(wheel(0.6, 0, { stiffness, restitution }));
    const thrown = Math.sqrt(stiffness / INERTIA) * 0.1;
    expect(start.elastic).toBeCloseTo(0.5 * stiffness * 0.01, 12);
    // The turning point of a damped blow is not as deep as the elastic one: it comes back slower than at full speed, and not slower than e of it.
    expect(-speed).toBeLessThan(thrown);
    expect(-speed).toBeGreaterThan(restitution * thrown);
    expect(Math.abs(off)).toBeLessThan(1e-6 * start.elastic);
    expect(steps).toBeLessThan(1000);
    expect(warnings).toHaveLength(1);
    expect(warnings[0].code).toBe('joint/beyond-limit');
    expect(warnings[0].message).toMatch(/'axle\.limits' are exceeded by 0\.1\d* rad at the start.*15\.8 rad\/s/);
  });

  test('gives no warning if the rebound is slower than 1 rad/s', async () => {
    const { warnings } = await runOf(wheel(0.5 + 1e-4, 0, { stiffness: 1e4 }));
    expect(warnings).toEqual([]);
  });
});

describe('fixed steps', () => {
  test.each(['rk4', 'velocity-verlet'] as const)(
    '%s: what a touch seen late gives away for nothing is in the ledger, which closes',
    async (type) => {
      const step = 1e-3;
      const stop = { stiffness: 4000, restitution: 1, damping: { type: 'none' } };
      const { off, residual, speed } = await runOf(wheel(0.40099, 1, stop, { solver: { type, step } }));
      expect(speed).toBeLessThan(0);
      // Seen late by up to a step, at 1 rad/s: ½ k h², and as much again at the release.
      expect(Math.abs(residual)).toBeLessThan(4000 * step * step);
      // The touch is 0.99 of a step late, ½ k h² = 2e-3 J; the sum of the books is off only by what the method errs in a blow, (ω h)²/8 of the energy.
      expect(Math.abs(off)).toBeLessThan((4000 / INERTIA) * ((step * step) / 8) * 0.5 * INERTIA);
    },
  );

  test('of their own choice resolve the blow', async () => {
    const { off } = await runOf(wheel(0.4, 1, { stiffness: 1e6, restitution: 0.7 }, { solver: { type: 'rk4' } }));
    expect(Math.abs(off)).toBeLessThan(1e-3 * 0.5 * INERTIA);
  });
});
