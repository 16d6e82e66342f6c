/** A free joint holds nothing: a body on it moves as it would without, and its slides say where it is. */
import { body, box, material, plane, type SceneInput, scene, sphere } from '@impinge/engine';
import { describe, expect, it } from 'vitest';
import { drive } from '../drive.js';
import { readingsNow, tight } from './mechanism-run.js';

type Joint = NonNullable<SceneInput['joints']>[number];

/** A thrown brick, and a swinging bar for it to be seen from. */
const thrown = (joints: Joint[]): SceneInput =>
  scene({
    name: 'thrown',
    until: 0.8,
    gravity: [0, 0, -9.81],
    materials: { any: material({}) },
    bodies: [
      body({
        name: 'bar',
        mass: 1,
        inertia: [0.1, 0.2, 0.3],
        position: [0, 0, -0.5],
        velocity: [-1, 0, 0],
        angularVelocity: [0, 2, 0],
      }),
      body({
        name: 'brick',
        mass: 2,
        inertia: [0.03, 0.05, 0.02],
        position: [1, 0.2, 0.3],
        velocity: [0.5, -1, 3],
        angularVelocity: [1, 7, 0.2],
      }),
    ],
    joints: [{ type: 'revolute', name: 'hinge', bodies: ['world', 'bar'], at: { axis: [0, 1, 0] } }, ...joints],
    sensors: [
      ...(['x', 'y', 'z'] as const).map((axis) => ({ type: 'position' as const, name: axis, body: 'brick', axis })),
      ...(['x', 'y', 'z', 'w'] as const).map((axis) => ({
        type: 'orientation' as const,
        name: `q${axis}`,
        body: 'brick',
        axis,
      })),
      ...(joints.length === 0
        ? []
        : ([1, 2, 3] as const).map((coordinate) => ({
            type: 'joint-slide' as const,
            name: `slide ${coordinate}`,
            joint: 'free',
            coordinate,
          }))),
    ],
    solver: tight(1e-11),
  });

describe('a free joint', () => {
  it.each([
    ['to the world', ['world', 'brick']],
    ['to a body that swings', ['bar', 'brick']],
    ['from the body that is free', ['brick', 'bar']],
  ] as const)('%s: the brick flies as without', async (_name, bodies) => {
    const without = readingsNow(await drive(thrown([])));
    const joint: Joint = { type: 'free', name: 'free', bodies: [...bodies] };
    const driven = await drive(thrown([joint]));
    const own = readingsNow(driven);
    for (const name of ['x', 'y', 'z']) expect(own[name]).toBeCloseTo(without[name], 9);
    // A quaternion and its opposite are one orientation.
    const sign = Math.sign(own.qw * without.qw);
    for (const name of ['qx', 'qy', 'qz', 'qw']) expect(sign * own[name]).toBeCloseTo(without[name], 8);
  });

  it('to the world, its slides are the way from where it stands at time 0', async () => {
    const at = readingsNow(await drive(thrown([{ type: 'free', name: 'free', bodies: ['world', 'brick'] }])));
    // The frames are those of the world at time 0, on both: the brick's point is its own, which turns with it.
    const [x, y, z] = [at.qx, at.qy, at.qz];
    expect(x * x + y * y + z * z + at.qw * at.qw).toBeCloseTo(1, 12);
    const moved = [at['slide 1'], at['slide 2'], at['slide 3']];
    // Point of the brick that was at the origin: −r turned, from where the brick is.
    const r = [-1, -0.2, -0.3];
    const cross = (a: readonly number[], b: readonly number[]) => [
      a[1] * b[2] - a[2] * b[1],
      a[2] * b[0] - a[0] * b[2],
      a[0] * b[1] - a[1] * b[0],
    ];
    const t = cross([x, y, z], r).map((c) => 2 * c);
    const turned = cross([x, y, z], t).map((c, k) => r[k] + at.qw * t[k] + c);
    [at.x, at.y, at.z].forEach((place, k) => {
      expect(moved[k]).toBeCloseTo(place + turned[k], 9);
    });
  });

  it('lets its bodies meet', async () => {
    const driven = await drive(
      scene({
        name: 'meet',
        until: 1,
        gravity: [0, 0, -9.81],
        materials: { any: material({ restitution: 0.5 }) },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.5] }),
          body({ name: 'table', type: 'fixed', shape: box([1, 1, 0.1]), position: [0, 0, 0.05] }),
        ],
        joints: [{ type: 'free', name: 'free', bodies: ['table', 'ball'] }],
      }),
    );
    expect(driven.began.length).toBeGreaterThan(0);
  });
});
