import { expect, test } from 'vitest';
import { body, scene } from '../../scene/builders.js';
import { compile } from '../../scene/compile.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun } from '../run.js';
import { sensorSchema } from './sensors.schema.js';

type SensorInput = NonNullable<SceneInput['sensors']>[number];

/** A cart on a rail, and a bob of 1 kg at the lowest point of its swing on a rod of 1 m. */
const JOINTED: readonly (readonly [SensorInput, number, string])[] = [
  [{ type: 'joint-slide', name: 's', joint: 'rail' }, 0.25, 'm'],
  [{ type: 'joint-slide-speed', name: 's', joint: 'rail' }, 0.5, 'm/s'],
  [{ type: 'joint-angle', name: 's', joint: 'pivot' }, 0, 'rad'],
  [{ type: 'joint-angle-speed', name: 's', joint: 'pivot' }, 2, 'rad/s'],
  // m (g + v²/l)
  [{ type: 'joint-force', name: 's', joint: 'pivot', axis: 'z' }, 14, 'N'],
  // With what its damper gives.
  [{ type: 'joint-torque', name: 's', joint: 'pivot', axis: 'y' }, -6, 'N m'],
  // −k (q − rest) − c q̇, and k_p (s − q)
  [{ type: 'drive-torque', name: 's', drive: 'pivot.spring' }, -6, 'N m'],
  [{ type: 'drive-force', name: 's', drive: 'push' }, -2.5, 'N'],
  [{ type: 'controller-output', name: 's', controller: 'hold', output: 'effort', unit: 'N' }, -2.5, 'N'],
];

const hanging = (sensors: SensorInput[]): SceneInput =>
  scene({
    name: 'Hanging',
    until: 0.01,
    gravity: [0, 0, -10],
    bodies: [
      body({ name: 'cart', mass: 2, inertia: [1, 1, 1], position: [0, 5, 0] }),
      body({ name: 'bob', mass: 1, inertia: [1, 1, 1], position: [0, 0, -1] }),
    ],
    joints: [
      { type: 'prismatic', name: 'rail', bodies: ['world', 'cart'], at: { axis: [1, 0, 0] }, slide: 0.25, speed: 0.5 },
      {
        type: 'revolute',
        name: 'pivot',
        bodies: ['world', 'bob'],
        at: { axis: [0, 1, 0] },
        speed: 2,
        spring: { damping: 3 },
      },
    ],
    controllers: [{ type: 'pd', name: 'hold', rate: 100, joint: 'rail', target: 0, proportional: 10 }],
    motors: [{ type: 'torque', name: 'push', joint: 'rail', value: { controller: 'hold', output: 'effort' } }],
    sensors,
  });

test.each(JOINTED)('joints: %o reads %s %s', async (sensor, value, unit) => {
  const model = await compile(hanging([sensor]));
  const event = advance(createRun(model), 1);
  if (event.kind !== 'frame') throw new Error('no frame');
  expect(event.frame.sensors[0]).toBeCloseTo(value, 12);
  expect(model.sensors[0].unit).toBe(unit);
});

test.each([
  ['a slide of a hinge', { type: 'joint-slide', name: 's', joint: 'pivot' }, 'joint/no-coordinate'],
  ['a second angle', { type: 'joint-angle', name: 's', joint: 'pivot', coordinate: 2 }, 'joint/no-coordinate'],
  ['the torque of a force', { type: 'drive-torque', name: 's', drive: 'push' }, 'sensor/no-coordinate'],
  ['a motor that is not there', { type: 'drive-force', name: 's', drive: 'pull' }, 'scene/dangling-name'],
  ['a joint that is not there', { type: 'joint-angle', name: 's', joint: 'knee' }, 'scene/dangling-name'],
] as const)('%s is refused', async (_name, sensor, code) => {
  await expect(compile(hanging([sensor as SensorInput]))).rejects.toThrow(code);
});

test('every kind of sensor of joints is in the list above', () => {
  const kinds = sensorSchema.options
    .map((option) => option.shape.type.value)
    .filter((kind) => /^(joint|drive|controller)-/.test(kind));
  expect(new Set(JOINTED.map(([sensor]) => sensor.type))).toEqual(new Set(kinds));
});
