/** A clump beside a general body that is made of the same balls. */
import { describe, expect, test } from 'vitest';
import type { SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';

type Point = [number, number, number];
const R = 0.003;

/** Two balls side by side, which do not overlap: the general path would count an overlap twice. */
const dumbbell = (radius: number) => ({
  balls: [
    { at: [-radius, 0, 0] as Point, radius },
    { at: [radius, 0, 0] as Point, radius },
  ],
});

const material = { density: 2500, youngModulus: 5e6, restitution: 0.6, friction: 0.3 };

/** A dumbbell that falls on a plane, turning; as a clump and as a body far from it. */
function twins(step: number, law: SceneInput['law']): SceneInput {
  const orientation: [number, number, number, number] = [0, Math.sin(0.25), 0, Math.cos(0.25)];
  const motion = { velocity: [0.1, 0.05, -0.3] as Point, spin: [20, -10, 30] as Point };
  return {
    impinge: 1,
    name: 'Twins',
    until: 0.02,
    gravity: [0, 0, -9.81],
    materials: { glass: material },
    law,
    bodies: [
      { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] },
      {
        name: 'body',
        shapes: dumbbell(R).balls.map(({ at, radius }) => ({ type: 'sphere', radius, position: at })),
        position: [0, 0, 0.006],
        orientation,
        velocity: motion.velocity,
        angularVelocity: motion.spin,
        grains: false,
      },
    ] as SceneInput['bodies'],
    grains: {
      step,
      sets: [
        {
          name: 'clump',
          shape: dumbbell(R),
          filling: {
            type: 'given',
            positions: [[1, 0, 0.006]],
            velocities: [motion.velocity],
            spins: [motion.spin],
            orientations: [orientation],
          },
        },
      ],
    },
    solver: { type: 'dormand-prince-54', relativeTolerance: 1e-8, positionTolerance: 1e-10, velocityTolerance: 1e-8 },
    recording: { every: 0.02 },
    sensors: [
      ...(['x', 'y', 'z'] as const).flatMap(
        (axis): NonNullable<SceneInput['sensors']> => [
          { type: 'position', name: `body ${axis}`, body: 'body', axis },
          { type: 'grain-centre', name: `clump ${axis}`, axis },
        ],
      ),
    ],
  };
}

describe('beside a body of the same balls', () => {
  async function apart(step: number, law: SceneInput['law']): Promise<number> {
    let squared = 0;
    for await (const frame of simulate(twins(step, law))) {
      const grains = frame.grains;
      if (frame.time < 0.02 || grains === undefined) continue;
      for (const axis of ['x', 'y', 'z']) {
        const d = frame.sensor(`clump ${axis}`) - frame.sensor(`body ${axis}`) - (axis === 'x' ? 1 : 0);
        squared += d * d;
      }
      // Orientation: where the first ball is.
      const { position, orientation } = frame.pose('body');
      const axis = rotatedX(orientation);
      for (let k = 0; k < 3; k++) {
        const ball = grains.positions[k] - (k === 0 ? 1 : 0);
        const d = ball - (position[k] - R * axis[k]);
        squared += d * d;
      }
    }
    return Math.sqrt(squared);
  }

  function rotatedX([x, y, z, w]: ArrayLike<number> & Iterable<number>): number[] {
    return [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)];
  }

  test.each([
    ['without friction', 2, { damping: { type: 'gonthier' }, tangential: { type: 'none' } }],
    ['with springs of friction', 1, { damping: { type: 'gonthier' }, tangential: { type: 'elastic-coulomb' } }],
  ])('a clump moves the same, but for the error of the step: %s', async (_, order, parts) => {
    const law = { normal: { type: 'hertz' }, ...parts } as SceneInput['law'];
    const errors = [await apart(8e-6, law), await apart(2e-6, law)];
    // It has moved by 8 mm and bounced. Springs of friction that slide are of the first order of the step, all else is of the second.
    expect(errors[0]).toBeLessThan(2e-6);
    expect(errors[1]).toBeLessThan(order === 2 ? 0.12 * errors[0] : 0.4 * errors[0]);
  });
});
