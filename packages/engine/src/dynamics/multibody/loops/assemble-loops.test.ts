import { describe, expect, test } from 'vitest';
import { body, scene } from '../../../scene/builders/scene.js';
import { openScene } from '../../../scene/open-scene.js';
import type { SceneInput } from '../../../scene/scene.schema.js';
import type { Model } from '../../../simulation/model.js';
import { advance, createRun } from '../../../simulation/run.js';

type Joint = NonNullable<SceneInput['joints']>[number];
type Triple = [number, number, number];

const bar = (name: string, position: Triple) => body({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });
const pin = (name: string, first: string, second: string, position: Triple, axis: Triple = [0, 1, 0]): Joint => ({
  type: 'revolute',
  name,
  bodies: [first, second],
  at: { position, axis },
});

/** A square of three bars of 1 m on the ground; the coupler's far pin is `gap` m too far out and `aside` m out of the plane. */
const square = (gap: number, aside = 0): SceneInput =>
  scene({
    name: 'square',
    until: 1,
    gravity: [0, 0, -9.81],
    bodies: [bar('left', [0, 0, 0.5]), bar('coupler', [0.5, 0, 1]), bar('right', [1, 0, 0.5])],
    joints: [
      pin('A', 'world', 'left', [0, 0, 0]),
      pin('B', 'left', 'coupler', [0, 0, 1]),
      pin('D', 'world', 'right', [1, 0, 0]),
      {
        type: 'revolute',
        name: 'C',
        bodies: ['coupler', 'right'],
        at: {
          first: { position: [0.5 + gap, aside, 0], axis: [0, 1, 0] },
          second: { position: [0, 0, 0.5], axis: [0, 1, 0] },
        },
      },
    ],
  });

test('a rod whose ends are at one point has no length and no direction', async () => {
  const rod: Joint = { type: 'rod', name: 'link', bodies: ['world', 'left'], at: { first: {}, second: {} } };
  const input = square(0);
  const bodies = input.bodies.map((each) => (each.name === 'left' ? { ...each, position: [0, 0, 0] as Triple } : each));
  await expect(openScene({ ...input, bodies, joints: [rod] })).rejects.toThrow(
    "joints.0.at: 'link' has no length: its ends are at one point at time 0",
  );
  const apart = { ...rod, at: { first: {}, second: { position: [0, 0, 0.1] as Triple } } };
  expect((await openScene({ ...input, bodies, joints: [apart] })).model.assembly?.freedoms).toBe(5);
});

describe('redundant conditions', () => {
  test('a planar four-bar of hinges: three of the five rows that close it are redundant', async () => {
    const { assembly } = (await openScene(square(0))).model;
    expect(assembly).toEqual({ freedoms: 1, moved: [], redundant: [{ joint: 'C', rows: 3, of: 5 }] });
  });

  test('the same with a spherical and a cylindrical joint: none, and one degree of freedom', async () => {
    const input = square(0);
    const joints = input.joints?.map((joint) => {
      if (joint.name === 'B') return { ...joint, type: 'spherical' } as Joint;
      return joint.name === 'C' ? ({ ...joint, type: 'cylindrical' } as Joint) : joint;
    });
    const { assembly } = (await openScene({ ...input, joints })).model;
    expect(assembly).toEqual({ freedoms: 1, moved: [], redundant: [] });
  });

  test('a third parallel crank adds one redundant row', async () => {
    const input = square(0);
    const { assembly } = (
      await openScene({
        ...input,
        bodies: [...input.bodies, bar('middle', [0.4, 0, 0.5])],
        joints: [
          ...(input.joints ?? []),
          pin('E', 'world', 'middle', [0.4, 0, 0]),
          pin('F', 'coupler', 'middle', [0.4, 0, 1]),
        ],
      })
    ).model;
    expect(assembly?.freedoms).toBe(1);
    expect(assembly?.redundant).toEqual([
      { joint: 'C', rows: 3, of: 5 },
      { joint: 'F', rows: 4, of: 5 },
    ]);
  });

  test('a door on two hinges: all five of the second; a gear that a loop makes already: its one', async () => {
    const door = (
      await openScene(
        scene({
          name: 'door',
          until: 1,
          gravity: [0, 0, -9.81],
          bodies: [bar('door', [0.5, 0, 0])],
          joints: [
            pin('lower', 'world', 'door', [0, 0, -0.5], [0, 0, 1]),
            pin('upper', 'world', 'door', [0, 0, 0.5], [0, 0, 1]),
          ],
        }),
      )
    ).model;
    expect(door.assembly).toEqual({ freedoms: 1, moved: [], redundant: [{ joint: 'upper', rows: 5, of: 5 }] });
    const geared = (
      await openScene({
        ...square(0),
        couplings: [{ type: 'gear', name: 'gear', joints: ['A', 'D'], ratio: 1 }],
      })
    ).model;
    expect(geared.assembly?.freedoms).toBe(1);
    expect(geared.assembly?.redundant).toContainEqual({ joint: 'gear', rows: 1, of: 1 });
  });

  test('bars in line are redundant for an instant only, which does not count', async () => {
    // All in line along x: 1 + 0.6 = 1.2 + 0.4.
    const flat = (
      await openScene(
        scene({
          name: 'flat',
          until: 1,
          gravity: [0, 0, -9.81],
          bodies: [bar('left', [0.5, 0, 0]), bar('coupler', [0.7, 0, 0]), bar('right', [0.8, 0, 0])],
          joints: [
            pin('A', 'world', 'left', [0, 0, 0]),
            pin('B', 'left', 'coupler', [1, 0, 0]),
            pin('D', 'world', 'right', [1.2, 0, 0]),
            pin('C', 'coupler', 'right', [0.4, 0, 0]),
          ],
        }),
      )
    ).model;
    expect(flat.assembly).toEqual({ freedoms: 1, moved: [], redundant: [{ joint: 'C', rows: 3, of: 5 }] });
  });
});

describe('loops that do not quite close', () => {
  test.each([1e-4, 1e-2, 0.5])('%s m too long: closed, and every move is reported', async (gap) => {
    const { model } = await openScene(square(gap));
    const moved = model.assembly?.moved ?? [];
    expect(moved.map(({ body }) => body)).toEqual(['left', 'coupler', 'right']);
    const [left, , right] = moved;
    // Bars on the ground turn about their pin, 0.5 m from their centre.
    for (const { distance, angle } of [left, right])
      expect(Math.abs(distance - 2 * 0.5 * Math.sin(angle / 2))).toBeLessThan(1e-12);
    // Together they make up for the gap, to second order.
    expect(Math.abs(left.angle + right.angle - gap)).toBeLessThan(gap * gap);
    const { news } = createRun(model);
    expect(news.warnings.map(({ code, bodies }) => [code, bodies])).toEqual([
      ['joint/moved', ['left', 'coupler', 'right']],
    ]);
  });

  test('a closed loop is unchanged to the bit, without a warning', async () => {
    const { model } = await openScene(square(0));
    expect(model.assembly?.moved).toEqual([]);
    expect(createRun(model).news.warnings).toEqual([]);
    expect(Array.from(model.initialY.subarray(0, 6))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('bars in line that have to buckle are closed after a perturbation', async () => {
    // Two bars of 0.6 m in line over a distance of 1 m.
    const { assembly } = (
      await openScene(
        scene({
          name: 'buckling',
          until: 1,
          gravity: [0, 0, -9.81],
          bodies: [bar('left', [0.3, 0, 0]), bar('right', [0.9, 0, 0])],
          joints: [
            pin('A', 'world', 'left', [0, 0, 0]),
            pin('B', 'left', 'right', [0.6, 0, 0]),
            {
              type: 'spherical',
              name: 'C',
              bodies: ['world', 'right'],
              at: { first: { position: [1, 0, 0] }, second: { position: [0.3, 0, 0] } },
            },
          ],
        }),
      )
    ).model;
    expect(assembly?.freedoms).toBe(0);
    // Both at acos(0.5/0.6) to the line.
    for (const { angle } of assembly?.moved ?? []) expect(angle).toBeCloseTo(Math.acos(0.5 / 0.6), 9);
    expect(assembly?.moved).toHaveLength(2);
  });
});

describe('loops that cannot be closed', () => {
  test('too long: refused, with the names of all its joints and the remaining gap', async () => {
    // The coupler is 4 m long, the others reach over 3.
    await expect(openScene(square(3))).rejects.toMatchObject({
      code: 'joint/cannot-close',
      message: expect.stringMatching(/'C', 'D', 'A', 'B'.* 1\.00 m/),
    });
  });

  test('out of its plane, which no joint can correct: refused too', async () => {
    await expect(openScene(square(0, 0.01))).rejects.toMatchObject({
      code: 'joint/cannot-close',
      message: expect.stringMatching(/'C', 'D', 'A', 'B'.* 0\.0100 m/),
    });
  });
});

describe('start coordinates', () => {
  /** The square with a crank that starts turned by `angle` from how it is drawn; masses differ, so that the smallest move would turn it back. */
  const turned = (joint: 'A' | 'B' | 'D', angle: number): SceneInput => {
    const input = square(0);
    const bodies = input.bodies.map((each, i) => ({ ...each, mass: [1, 50, 0.01][i] }));
    const joints = input.joints?.map((each) => (each.name === joint ? ({ ...each, angle } as Joint) : each));
    const sensors = ['A', 'B', 'C', 'D'].map((name) => ({ type: 'joint-angle' as const, name, joint: name }));
    return { ...input, bodies, joints, sensors };
  };

  test.each([
    ['A', 0.4],
    ['A', -1.1],
    ['D', 0.3],
  ] as const)('a crank at %s that starts at %f rad stays there, and the others follow', async (joint, angle) => {
    const { model } = await openScene(turned(joint, angle));
    const readings = readAtStart(model);
    expect(model.assembly?.moved.length).toBeGreaterThan(0);
    expect(readings[joint]).toBeCloseTo(angle, 12);
    // It was asked for, so it is no warning.
    expect(model.assembly?.followed).toEqual([joint]);
    expect(createRun(model).news.warnings).toEqual([]);
    // A parallelogram: both cranks turn together, and the coupler does not turn.
    expect(readings.A).toBeCloseTo(angle, 10);
    expect(readings.D).toBeCloseTo(angle, 10);
    expect(readings.B).toBeCloseTo(-angle, 10);
  });

  test('two that contradict each other are both changed, and the moves are reported', async () => {
    const input = turned('A', 0.3);
    const joints = input.joints?.map((each) => (each.name === 'D' ? ({ ...each, angle: -0.2 } as Joint) : each));
    const { model } = await openScene({ ...input, joints });
    const { A, D } = readAtStart(model);
    expect(A).toBeCloseTo(D, 10);
    expect(createRun(model).news.warnings.map(({ code }) => code)).toEqual(['joint/moved']);
    expect(model.assembly?.moved.length).toBeGreaterThan(0);
  });
});

function readAtStart(model: Model): Record<string, number> {
  const event = advance(createRun(model), 1);
  if (event.kind !== 'frame') throw new Error('no frame');
  return Object.fromEntries(model.sensors.map(({ name }, i) => [name, event.frame.sensors[i]]));
}
