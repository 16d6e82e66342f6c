/** Everything that acts along joints at once: the same with every solver, and restarted anywhere to the bit. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { createRun, openScene, SOLVER_NAMES, stateHash } from '@impinge/engine/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solverNamed } from '../drive.js';
import { tight } from './mechanism-run.js';
import { coordinatesOf, finished, interrupted, ledgerOf } from './whole-runs.js';

/** A cart on a rail with stops and friction, an arm that a motor turns, and a forearm on a spring that a PD holds; all of it on one tree. */
const machine = (solver: SceneInput['solver'], until: number): SceneInput =>
  scene({
    name: 'machine',
    until,
    gravity: [0, 0, -9.81],
    solver,
    bodies: [
      body({ name: 'cart', mass: 3, inertia: [0.1, 0.1, 0.1] }),
      body({ name: 'arm', mass: 1, inertia: [0.01, 0.03, 0.03], position: [0.25, 0, 0] }),
      body({ name: 'forearm', mass: 0.5, inertia: [0.005, 0.01, 0.01], position: [0.7, 0, 0] }),
    ],
    joints: [
      {
        type: 'prismatic',
        name: 'rail',
        bodies: ['world', 'cart'],
        at: { axis: [1, 0, 0] },
        speed: 0.8,
        limits: { min: -0.1, max: 0.1, stiffness: 2e4, restitution: 0.6 },
        friction: { load: 20, coefficient: 0.1, law: { type: 'regularised-coulomb', slipSpeed: 0.05 } },
      },
      {
        type: 'revolute',
        name: 'shoulder',
        bodies: ['arm', 'cart'],
        at: { axis: [0, 1, 0] },
      },
      {
        type: 'revolute',
        name: 'elbow',
        bodies: ['arm', 'forearm'],
        at: { position: [0.5, 0, 0], axis: [0, 1, 0] },
        spring: { stiffness: 3, rest: 0.2, damping: 0.05 },
      },
    ],
    motors: [
      {
        type: 'velocity',
        name: 'turn',
        joint: 'shoulder',
        value: { expression: '1.5*sin(5*t)' },
        limit: 9,
        response: 0.02,
      },
      { type: 'torque', name: 'hold', joint: 'elbow', value: { controller: 'pd', output: 'effort' }, limit: 6 },
    ],
    controllers: [
      {
        type: 'pd',
        name: 'pd',
        rate: 100,
        joint: 'elbow',
        target: { expression: '0.3*cos(4*t)' },
        proportional: 15,
        derivative: 1,
      },
    ],
  });

describe('one machine', () => {
  const UNTIL = 0.4;
  const STEP = 1e-4;
  const reference = openScene(machine(tight(1e-10), UNTIL)).then(({ model }) => finished(createRun(model)));

  it('hits a stop, rubs, is driven and held', async () => {
    const { off, exchanged, energy } = ledgerOf(await reference);
    for (const part of [energy.damping, energy.friction, energy.dampers, energy.applied])
      expect(Math.abs(part)).toBeGreaterThan(1e-4);
    expect(off).toBeLessThan(1e-8 * exchanged);
  });

  /** Some times what was measured: 3e-3 for explicit Euler, 1e-4 for Rosenbrock, and up to 1.5e-5 for the others, whose touch is seen late by up to a step. */
  const bounds = (type: string): number => (/euler/.test(type) ? 2e-2 : type === 'rosenbrock-23' ? 1e-3 : 1e-4);

  it.each(SOLVER_NAMES)('%s comes to the same', async (type) => {
    const run = finished(createRun((await openScene(machine(solverNamed(type, STEP), UNTIL))).model));
    const known = coordinatesOf(await reference);
    for (const [i, value] of coordinatesOf(run).entries())
      expect(Math.abs(value - known[i])).toBeLessThan(bounds(type));
    const { off, exchanged } = ledgerOf(run);
    expect(off).toBeLessThan(bounds(type) * exchanged);
  });

  it.each(SOLVER_NAMES)('%s goes on to the bit from a snapshot of any step', async (type) => {
    const { model } = await openScene(machine(solverNamed(type, 5 * STEP), 0.15));
    const hash = stateHash(finished(createRun(model)).simulation);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (steps) => {
        expect(stateHash(interrupted(model, steps).simulation)).toBe(hash);
      }),
      { numRuns: 2 },
    );
  });
});
