/**
 * Order of every solver on one smooth problem that has all of a body's state: an asymmetric top that is thrown in a field of gravity, no contact.
 * x, v are a parabola; the orientation is not, and its quaternion is renormalised by the engine whenever its norm has drifted. Errors against
 * Dormand–Prince 5(4) at 1e-13. Variable solvers are held at a fixed step by tolerances so loose that no step is rejected (asserted).
 */
import { body, box, material, type SceneInput, scene } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive, slopeOf, solverNamed } from '../drive.js';
import { ORDERS } from './orders.js';

const UNTIL = 1;

const top = (solver: SceneInput['solver']) =>
  scene({
    name: 'top',
    until: UNTIL,
    gravity: [0, 0, -9.81],
    materials: { any: material({ density: 1000 }) },
    bodies: [
      body({
        name: 'top',
        shape: box([0.1, 0.2, 0.3]),
        position: [0, 0, 1],
        velocity: [1, 0, 3],
        angularVelocity: [2, 5, 3],
      }),
    ],
    solver,
    recording: { every: UNTIL },
  });

/** Held at a fixed step by tolerances that allow everything. */
const HELD = {
  relativeTolerance: 1,
  positionTolerance: 1e9,
  angleTolerance: 1e9,
  velocityTolerance: 1e9,
  angularVelocityTolerance: 1e9,
};

/** The orientation at the end, made unit. */
async function endOf(solver: SceneInput['solver']) {
  const { state } = (await drive(top(solver))).run.simulation;
  const q = [...state.y.subarray(3, 7)];
  const norm = Math.hypot(...q);
  return { q: q.map((part) => part / norm), norm, y: state.y, steps: state.steps, rejected: state.rejectedSteps };
}

describe('order on a smooth motion with rotation', async () => {
  const exact = await endOf({
    type: 'dormand-prince-54',
    relativeTolerance: 1e-13,
    angleTolerance: 1e-14,
    angularVelocityTolerance: 1e-13,
    positionTolerance: 1e-13,
    velocityTolerance: 1e-13,
  });

  it.each(SOLVER_NAMES)('%s', async (type) => {
    const order = ORDERS[type];
    // Enough steps to see the order, few enough to stay above round-off.
    const counts = order >= 4 ? [32, 64, 128] : [128, 256, 512];
    const errors: number[] = [];
    for (const count of counts) {
      const { q, norm, steps, rejected } = await endOf(
        solverNamed(type, UNTIL / count, { ...HELD, maxStep: UNTIL / count }),
      );
      expect([steps, rejected]).toEqual([count, 0]);
      // The engine keeps the norm: DRIFT in normalise-orientations.ts.
      expect(Math.abs(norm * norm - 1)).toBeLessThanOrEqual(1e-8 * (1 + 1e-6));
      errors.push(Math.hypot(...q.map((part, k) => part - exact.q[k])));
    }
    const measured = slopeOf(
      counts.map((count) => 1 / count),
      errors,
    );
    const shown = errors.map((error) => error.toExponential(1)).join(', ');
    console.log(`| ${type} | ${order} | ${measured.toFixed(2)} | ${shown} |`);
    // The steps are a fifth of a radian at most: the next term of the error is no more than that part of this one.
    expect(Math.abs(measured - order)).toBeLessThan(0.3);
  });
});
