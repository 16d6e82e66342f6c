import { describe, expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { canonicalScene } from '../../scene/canonical.js';
import { openScene } from '../../scene/open-scene.js';
import { placeJoints } from '../../scene/place-joints.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { simulate } from '../../scene/simulate.js';
import { layOutFrameJoints } from './frame-joints.js';

const G = 9.81;
type Joint = NonNullable<SceneInput['joints']>[number];

const rod = (name: string, position: [number, number, number]) =>
  body({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });

function sceneOf(bodies: SceneInput['bodies'], joints: readonly Joint[], more: Partial<SceneInput> = {}): SceneInput {
  return scene({ name: 'joints', until: 0.1, gravity: [0, 0, -G], bodies, joints: [...joints], ...more });
}

async function framesOf(input: SceneInput) {
  const frames = [];
  for await (const frame of simulate(input)) frames.push(frame);
  return frames;
}

test('each kind has its coordinates, in the order in which sensors count them', () => {
  const kindsOf = (type: 'revolute' | 'screw' | 'cylindrical' | 'universal' | 'planar' | 'spherical') => {
    const common = { name: 'joint', bodies: ['world', 'a'] as [string, string] };
    const spec: Joint = type === 'screw' ? { type, ...common, lead: 0.1 } : { type, ...common };
    const { joints } = layOutFrameJoints(canonicalScene(sceneOf([rod('a', [0, 0, 0])], [spec])));
    return joints[0].coordinates.map(({ kind, number }) => `${kind} ${number}`);
  };
  expect(kindsOf('revolute')).toEqual(['angle 1']);
  expect(kindsOf('screw')).toEqual(['angle 1']);
  expect(kindsOf('cylindrical')).toEqual(['slide 1', 'angle 1']);
  expect(kindsOf('universal')).toEqual(['angle 1', 'angle 2']);
  expect(kindsOf('planar')).toEqual(['slide 1', 'slide 2', 'angle 1']);
  expect(kindsOf('spherical')).toEqual([]);
});

test('a frame says of a hanging rod what holds it, its angle, its speed and what its motor gives', async () => {
  const input = sceneOf(
    [rod('upper', [0, 0, -1]), rod('lower', [0, 0, -3])],
    [
      { type: 'revolute', name: 'top', bodies: ['world', 'upper'], at: { axis: [0, 1, 0] }, speed: 0.5 },
      { type: 'fixed', name: 'weld', bodies: ['upper', 'lower'], at: { position: [0, 0, -2] } },
    ],
    { motors: [{ type: 'torque', name: 'drive', joint: 'top', value: 3 }] },
  );
  const frames = await framesOf(input);
  const { joints, motors, size } = layOutFrameJoints(canonicalScene(input));
  expect(frames[0].joints).toHaveLength(size);
  const [{ force, coordinates }, weld] = joints;
  const first = frames[0].joints;
  // m (g + r ω²) of both at r = 1 and 3 m; the motor's torque bends, and pulls sideways alone.
  expect(first[force + 2]).toBeCloseTo(2 * G + (1 + 3) * 0.25, 10);
  expect(first[weld.force + 2]).toBeCloseTo(G + 3 * 0.25, 10);
  expect(first[coordinates[0].at]).toBe(0);
  expect(first[coordinates[0].at + 1]).toBe(0.5);
  expect(first[motors[0]]).toBe(3);
  // The angle is that of the recorded pose: about y by φ.
  const last = frames[frames.length - 1];
  expect(last.joints[coordinates[0].at]).toBeCloseTo(2 * Math.asin(last.poses[4]), 12);
});

describe('a joint that closes a loop', () => {
  /** A square of four rods that hang from two pivots; the last pin closes it. */
  const pin = (name: string, bodies: [string, string], position: [number, number, number]): Joint => ({
    type: 'revolute',
    name,
    bodies,
    at: { position, axis: [0, 1, 0] },
  });
  const input = sceneOf(
    [rod('left', [0, 0, -0.5]), rod('right', [1, 0, -0.5]), rod('bar', [0.5, 0, -1])],
    [
      { ...pin('a', ['world', 'left'], [0, 0, 0]), speed: 1 } as Joint,
      pin('b', ['world', 'right'], [1, 0, 0]),
      pin('c', ['left', 'bar'], [0, 0, -1]),
      pin('d', ['bar', 'right'], [1, 0, -1]),
    ],
  );

  test('has coordinates and a reaction like any other', async () => {
    const frames = await framesOf(input);
    const { joints } = layOutFrameJoints(canonicalScene(input));
    const { joints: values } = frames[frames.length - 1];
    const of = (joint: number, k: 0 | 1) => values[joints[joint].coordinates[0].at + k];
    // A parallelogram: the bar does not turn, so its pins turn as the pivots do, one the other way.
    for (const k of [0, 1] as const) {
      expect(Math.abs(of(0, k))).toBeGreaterThan(0.05);
      expect(of(1, k)).toBeCloseTo(of(0, k), 8);
      expect(of(2, k)).toBeCloseTo(-of(0, k), 8);
      expect(of(3, k)).toBeCloseTo(of(0, k), 8);
    }
    // Newton for the bar, by the accelerations that a frame before and after tell to second order.
    const [before, now, after] = frames.slice(-4, -1).map(({ poses }) => poses.subarray(14, 21));
    const h = frames[1].time;
    const force = (joint: number) => frames[frames.length - 3].joints[joints[joint].force + 2];
    const acceleration = (before[2] - 2 * now[2] + after[2]) / (h * h);
    expect(Math.abs(force(2) - force(3) - (G + acceleration))).toBeLessThan(0.01);
  });

  test('has its frames on both bodies at the same place', async () => {
    const frames = await framesOf(input);
    const { poses } = frames[frames.length - 1];
    const [, , , closing] = placeJoints(canonicalScene(input));
    const [p, q] = (['first', 'second'] as const).map((side, i) => {
      const body = closing.bodies[i];
      const [x, , z] = closing.frames[side].point;
      const angle = 2 * Math.asin(poses[7 * body + 4]);
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return [poses[7 * body] + c * x + s * z, poses[7 * body + 2] - s * x + c * z];
    });
    // Loops are closed to far below what a picture shows.
    expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeLessThan(1e-8);
  });
});

test('a scene without joints has an empty array', async () => {
  const { model } = await openScene(sceneOf([rod('a', [0, 0, 0])], []));
  expect(model.system.bodies.joints).toHaveLength(0);
  const [frame] = await framesOf(sceneOf([rod('a', [0, 0, 0])], []));
  expect(frame.joints).toHaveLength(0);
});
