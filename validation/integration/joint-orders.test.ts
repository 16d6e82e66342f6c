/**
 * Order of every solver on joints, no contact: a chain of a spherical and a revolute link, a floating chain that turns, and one window of four bars, whose loop is closed after
 * each step. Errors against Dormand–Prince 5(4) at 1e-13, as in orders.test.ts.
 */
import { body, type SceneInput, scene } from '@impinge/engine';
import { SOLVER_NAMES } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive, slopeOf, solverNamed } from '../drive.js';
import { ORDERS } from './orders.js';

const UNTIL = 0.5;

type Point = [number, number, number];
const link = (name: string, position: Point, more: Partial<Parameters<typeof body>[0]> = {}) =>
  body({ name, mass: 1, inertia: [0.02, 0.05, 0.06], position, ...more });
type Joint = NonNullable<SceneInput['joints']>[number];
const pin = (name: string, first: string, second: string, position: Point, speed = 0): Joint => ({
  type: 'revolute',
  name,
  bodies: [first, second],
  at: { position, axis: [0, 1, 0] },
  speed,
});

const PROBLEMS: Record<string, Pick<SceneInput, 'bodies' | 'joints'>> = {
  'spherical and revolute link': {
    bodies: [link('upper', [0.5, 0, 0]), link('lower', [1, 0.5, 0])],
    joints: [
      { type: 'spherical', name: 'shoulder', bodies: ['world', 'upper'], at: { position: [0, 0, 0] } },
      pin('elbow', 'upper', 'lower', [1, 0, 0], 2),
    ],
  },
  'chain that floats': {
    bodies: [link('a', [0, 0, 0]), link('b', [1, 0.2, 0]), link('c', [2, 0, 0.1])],
    joints: [pin('ab', 'a', 'b', [0.5, 0, 0], 2), pin('bc', 'b', 'c', [1.5, 0, 0], -1)],
  },
  'window of four bars': {
    bodies: [link('left', [0, 0, 0.5]), link('right', [1, 0, 0.5]), link('top', [0.5, 0, 1])],
    joints: [
      pin('ground left', 'world', 'left', [0, 0, 0], 1),
      pin('ground right', 'world', 'right', [1, 0, 0], 1),
      pin('top left', 'left', 'top', [0, 0, 1], -1),
      pin('top right', 'top', 'right', [1, 0, 1]),
    ],
  },
};

/** Held at a fixed step by tolerances that allow everything. */
const HELD = {
  relativeTolerance: 1,
  positionTolerance: 1e9,
  angleTolerance: 1e9,
  velocityTolerance: 1e9,
  angularVelocityTolerance: 1e9,
};
const TIGHT = {
  type: 'dormand-prince-54',
  relativeTolerance: 1e-13,
  positionTolerance: 1e-13,
  angleTolerance: 1e-13,
  velocityTolerance: 1e-13,
  angularVelocityTolerance: 1e-13,
} as const;

/** Where the bodies are at the end [m]. */
async function endOf(parts: Pick<SceneInput, 'bodies' | 'joints'>, solver: SceneInput['solver']) {
  const { scratch, state } = (
    await drive(scene({ name: 'order', until: UNTIL, gravity: [0, 0, -9.81], ...parts, solver }))
  ).run.simulation;
  return { places: scratch.motion.positionsW.slice(), steps: state.steps, rejected: state.rejectedSteps };
}

describe.each(Object.entries(PROBLEMS))('order on joints: %s', async (_, parts) => {
  const exact = await endOf(parts, TIGHT);

  it.each(SOLVER_NAMES)('%s', async (type) => {
    const order = ORDERS[type];
    // Enough steps to see the order, few enough to stay above round-off.
    const counts = order >= 4 ? [16, 32, 64] : [64, 128, 256];
    const errors: number[] = [];
    for (const count of counts) {
      const step = UNTIL / count;
      const { places, steps, rejected } = await endOf(parts, solverNamed(type, step, { ...HELD, maxStep: step }));
      expect([steps, rejected]).toEqual([count, 0]);
      errors.push(Math.hypot(...places.map((x, i) => x - exact.places[i])));
    }
    const slope = slopeOf(counts, errors);
    console.log(`${type}: order ${(-slope).toFixed(2)}, errors ${errors.map((e) => e.toExponential(1)).join(' ')}`);
    expect(-slope).toBeGreaterThan(order - 0.25);
  });
});
