/** IFToMM A01: a simple pendulum, mass 1 kg at 1 m, from the horizontal at rest, against the elliptic function; and N four-bars, A02. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';

const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-12,
  positionTolerance: 1e-13,
  angleTolerance: 1e-13,
  velocityTolerance: 1e-12,
  angularVelocityTolerance: 1e-12,
} as const;

const pendulum = (until: number): SceneInput =>
  scene({
    name: 'pendulum',
    until,
    gravity: [0, 0, -9.81],
    bodies: [body({ name: 'bob', mass: 1, inertia: [1e-12, 1e-12, 1e-12], position: [-1, 0, 0] })],
    joints: [{ type: 'revolute', name: 'pivot', bodies: ['world', 'bob'], at: { axis: [0, 1, 0] } }],
    solver: TIGHT,
  });

describe('simple pendulum', () => {
  it.each([
    [1, 0.9862917511, -0.1650108531],
    [5, -0.942305435, -0.3347543384],
    [10, -0.2750874626, -0.9614192051],
  ])('is at the published place after %s s', async (until, x, z) => {
    const driven = await drive(pendulum(until));
    const { scratch, state } = driven.run.simulation;
    const p = scratch.motion.positionsW;
    console.log(
      `after ${until} s, ${state.steps} steps: off by ${(p[0] - x).toExponential(1)}, ${(p[2] - z).toExponential(1)} m, energy ${energyNow(driven).total.toExponential(1)} J`,
    );
    expect(Math.abs(p[0] - x)).toBeLessThan(1e-9);
    expect(Math.abs(p[2] - z)).toBeLessThan(1e-9);
  });
});
