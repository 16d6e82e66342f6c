/**
 * The same four-bar twice: with hinges, and of free bodies held together by bushings of stiffness K. Their pins open by the force over K, so that the one
 * comes to the other with 1/K.
 */
import { anchor, body, bushing, type SceneInput, scene } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive, slopeOf } from '../drive.js';
import { pin, type Triple, tight } from './mechanism-run.js';

const bodies = [
  body({ name: 'left', mass: 1, inertia: [0.1, 0.1, 0.1], position: [0, 0, 0.5] }),
  body({ name: 'coupler', mass: 1, inertia: [0.1, 0.1, 0.1], position: [0.5, 0, 1] }),
  body({ name: 'right', mass: 1, inertia: [0.1, 0.1, 0.1], position: [1.1, 0, 0.45] }),
];
const PINS: readonly (readonly [string, string, string, Triple])[] = [
  ['A', 'world', 'left', [0, 0, 0]],
  ['B', 'left', 'coupler', [0, 0, 1]],
  ['D', 'world', 'right', [1.2, 0, -0.1]],
  ['C', 'coupler', 'right', [1, 0, 1]],
];
const common = { until: 0.8, gravity: [1, 0, -9.81] as Triple, bodies };

const jointed = scene({
  ...common,
  name: 'hinges',
  joints: PINS.map((one) => pin(...one)),
  solver: tight(1e-10),
});

const held = (stiffness: number): SceneInput => {
  const at = (name: string, point: Triple) => {
    const [x, y, z] = bodies.find((one) => one.name === name)?.position ?? [0, 0, 0];
    return anchor(name, [point[0] - x, point[1] - y, point[2] - z]);
  };
  // A tenth of what stops a body of 1 kg without a swing.
  const damping = 0.2 * Math.sqrt(stiffness);
  return scene({
    ...common,
    name: 'bushings',
    forces: PINS.map(([name, first, second, point]) =>
      bushing(name, at(first, point), at(second, point), {
        stiffness: [stiffness, stiffness, stiffness],
        damping: [damping, damping, damping],
      }),
    ),
    solver: tight(1e-8),
  });
};

describe('a four-bar of bushings', () => {
  it('comes to the one of hinges as 1/K', async () => {
    const { positionsW: known } = (await drive(jointed)).run.simulation.scratch.motion;
    const stiffnesses = [1e4, 1e5, 1e6];
    const errors: number[] = [];
    for (const stiffness of stiffnesses) {
      const { positionsW } = (await drive(held(stiffness))).run.simulation.scratch.motion;
      errors.push(Math.max(...positionsW.map((x, i) => Math.abs(x - known[i]))));
    }
    const order = slopeOf(stiffnesses, errors);
    console.log(
      `off by ${errors.map((error) => error.toExponential(2)).join(', ')} m at K = ${stiffnesses.join(', ')} N/m: order ${order.toFixed(3)}`,
    );
    expect(order).toBeLessThan(-0.95);
    expect(order).toBeGreaterThan(-1.05);
    expect(errors[2]).toBeLessThan(1e-4);
  });
});

describe('a wheel in a bushing that is free about its axle', () => {
  // Out of balance, in a slanting field, 15 rad/s: four turns.
  const wheel = body({
    name: 'wheel',
    mass: 1,
    inertia: [0.1, 0.12, 0.2],
    position: [0.2, 0, 0.1],
    velocity: [0, 3, 0],
    angularVelocity: [0, 0, 15],
  });
  const turning = { name: 'wheel', until: 1.8, gravity: [0, -9.81, -3] as Triple, bodies: [wheel] };

  it('comes to a hinge as 1/K over many turns', async () => {
    const hinge = await drive(
      scene({
        ...turning,
        joints: [{ type: 'revolute', name: 'axle', bodies: ['world', 'wheel'] }],
        solver: tight(1e-10),
      }),
    );
    const { positionsW: known } = hinge.run.simulation.scratch.motion;
    expect(Math.abs(hinge.run.simulation.state.y[0])).toBeGreaterThan(6 * Math.PI);
    const stiffnesses = [1e4, 1e5, 1e6];
    const errors: number[] = [];
    for (const k of stiffnesses) {
      const c = 0.2 * Math.sqrt(k);
      const axle = bushing('axle', anchor('world'), anchor('wheel', [-0.2, 0, -0.1]), {
        stiffness: [k, k, k],
        damping: [c, c, c],
        turnStiffness: [k, k, 0],
        turnDamping: [c, c, 0],
      });
      const driven = await drive(scene({ ...turning, forces: [axle], solver: tight(1e-8) }));
      const { positionsW } = driven.run.simulation.scratch.motion;
      errors.push(Math.max(...positionsW.map((x, i) => Math.abs(x - known[i]))));
    }
    const order = slopeOf(stiffnesses, errors);
    console.log(
      `wheel off by ${errors.map((error) => error.toExponential(2)).join(', ')} m at K = ${stiffnesses.join(', ')}: order ${order.toFixed(3)}`,
    );
    // The softest is off by 5 cm, where 1/K² still shows.
    expect(Math.abs(order + 1)).toBeLessThan(0.1);
  });
});
