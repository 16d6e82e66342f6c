import { body, canonicalScene, type Frame, scene } from '@impinge/engine';
import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { measureOf, noticeable } from './joint-reactions.js';
import { columnOf, listJoints, valueAt } from './joint-series.js';

const plain = (name: string) => body({ name, mass: 1, inertia: [1, 1, 1] });
const SCENE = canonicalScene(
  scene({
    name: 'series',
    until: 1,
    gravity: [0, 0, 0],
    bodies: [plain('a'), plain('b')],
    joints: [
      { type: 'revolute', name: 'hinge', bodies: ['world', 'a'], limits: { min: -1, max: 2 } },
      { type: 'universal', name: 'cross', bodies: ['a', 'b'] },
    ],
    motors: [{ type: 'torque', name: 'M', joint: 'hinge', value: 1 }],
  }),
);
const [hinge, cross] = listJoints(SCENE);

const frameOf = (time: number, joints: readonly number[]): Frame => {
  const none = new Float64Array(0);
  return {
    index: 0,
    time,
    poses: none,
    sensors: none,
    contacts: none,
    contactStates: none,
    joints: Float64Array.from(joints),
  };
};

test('joints are listed with what is known of them', () => {
  expect(hinge.series.map(({ name, unit }) => `${name} [${unit}]`)).toEqual([
    'hinge: angle [rad]',
    'hinge: speed [rad/s]',
    'hinge: motor M [N m]',
    'hinge: force [N]',
    'hinge: torque [N m]',
  ]);
  expect(cross.series.map(({ label }) => label)).toEqual([
    'angle 1',
    'angle 1 speed',
    'angle 2',
    'angle 2 speed',
    'force',
    'torque',
  ]);
  expect(hinge.series[0].limits).toMatchObject({ min: -1, max: 2 });
  expect([hinge.kind, ...hinge.bodies]).toEqual(['revolute', 'world', 'a']);
  // Three angles in one plot, three colours.
  const angles = [hinge.series[0], cross.series[0], cross.series[2]];
  expect(new Set(angles.map(({ colour }) => colour)).size).toBe(3);
});

test('values are read from where the frame has them; of a recording without joints they are not known', () => {
  const numbers = Array.from({ length: 19 }, (_, i) => i);
  const [angle, speed, motor, force] = hinge.series;
  const frame = frameOf(0, numbers);
  expect([angle, speed, motor].map((series) => valueAt(frame, series))).toEqual([6, 7, 18]);
  expect(valueAt(frame, force)).toBe(Math.hypot(0, 1, 2));
  expect(valueAt(frameOf(0, []), angle)).toBeNaN();
  expect(columnOf([frameOf(0, [])], angle)).toEqual([null]);
});

test('a torque that is rounding is none', () => {
  const torque = hinge.series[4];
  expect(valueAt(frameOf(0, [400, 0, 0, 0, 3e-15, 0]), torque)).toBe(0);
  expect(valueAt(frameOf(0, [0, 0, 0, 0, 3e-15, 0]), torque)).toBe(3e-15);
  expect(valueAt(frameOf(0, [400, 0, 0, 0, 3e-9, 0]), torque)).toBe(3e-9);
});

describe('angles within half a turn', () => {
  const [angle] = hinge.series;
  const framesOf = (positions: readonly number[], speeds: readonly number[], every: number) =>
    positions.map((q, i) => frameOf(i * every, [0, 0, 0, 0, 0, 0, q, speeds[i]]));
  const wrapped = (q: number) => q - 2 * Math.PI * Math.round(q / (2 * Math.PI));

  test('are plotted with their turns, as the speeds say', () => {
    const every = 0.05;
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (speed, swing) => {
          const times = Array.from({ length: 50 }, (_, i) => i * every);
          const exact = times.map((t) => speed * t + swing * Math.sin(4 * t));
          const speeds = times.map((t) => speed + 4 * swing * Math.cos(4 * t));
          const column = columnOf(framesOf(exact.map(wrapped), speeds, every), angle);
          // 60 rad/s are 3 rad a frame, and the trapezoid errs by h³/12 · 64 · 3 = 0.002 rad: far from half a turn.
          column.forEach((value, i) => {
            expect(Math.abs((value ?? Number.NaN) - exact[i])).toBeLessThan(1e-9);
          });
        },
      ),
    );
  });

  test('are left alone where turns are counted already', () => {
    const jumps = [0, 4, -4];
    expect(columnOf(framesOf(jumps, [0, 0, 0], 1), angle)).toEqual(jumps);
  });
});

test('a torque that is rounding beside the forces is not drawn, a real one is', () => {
  const loads = [
    { kind: 'force' as const, point: new Vector3(), value: new Vector3(20, 0, 0) },
    { kind: 'torque' as const, point: new Vector3(), value: new Vector3(1e-13, 0, 0) },
  ];
  const measure = measureOf({ force: 20, torque: 1e-13 }, 2);
  expect(noticeable(loads, measure)).toEqual([loads[0]]);
  expect(noticeable(loads, measureOf({ force: 1e-14, torque: 1e-13 }, 2))).toEqual(loads);
});
