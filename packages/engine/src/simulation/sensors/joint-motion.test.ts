import { expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { advance, createRun } from '../run.js';
import { sensorSchema } from './sensors.js';

type SensorInput = NonNullable<SceneInput['sensors']>[number];

/** A cart on a rail, and a bob of 1 kg at the lowest point of its swing on a rod of 1 m. */
const JOINTED: readonly (readonly [SensorInput, number, string])[] = [
  [{ type: 'joint-slide', name: 's', joint: 'rail' }, 0.25, 'm'],
  [{ type: 'joint-slide-speed', name: 's', joint: 'rail' }, 0.5, 'm/s'],
  [{ type: 'joint-angle', name: 's', joint: 'pivot' }, 0, 'rad'],
  [{ type: 'joint-angle-speed', name: 's', joint: 'pivot' }, 2, 'rad/s'],
  // −2.5 N on 2 kg; −6 N m on 1 + 1 · 1² kg m²
  [{ type: 'joint-slide-acceleration', name: 's', joint: 'rail' }, -1.25, 'm/s²'],
  [{ type: 'joint-angle-acceleration', name: 's', joint: 'pivot' }, -3, 'rad/s²'],
  // m (g + v²/l)
  [{ type: 'joint-force', name: 's', joint: 'pivot', axis: 'z' }, 14, 'N'],
  // With what its damper gives.
  [{ type: 'joint-torque', name: 's', joint: 'pivot', axis: 'y' }, -6, 'N m'],
  // −k (q − rest) − c q̇, and k_p (s − q)
  [{ type: 'drive-torque', name: 's', drive: 'pivot.spring' }, -6, 'N m'],
  [{ type: 'drive-force', name: 's', drive: 'push' }, -2.5, 'N'],
  [{ type: 'controller-output', name: 's', controller: 'hold', output: 'effort', unit: 'N' }, -2.5, 'N'],
  // A weight of 3 kg on a rod; a torque of 4 N m on two wheels, (1 + 2² 1) 0.8 rad/s²; a rack of 1 kg on a pinion, (1 + 1/0.5²) 2 m/s² downwards.
  [{ type: 'rod-tension', name: 's', joint: 'string' }, 30, 'N'],
  [{ type: 'coupling-torque', name: 's', coupling: 'gear', joint: 'wheel' }, -3.2, 'N m'],
  [{ type: 'coupling-torque', name: 's', coupling: 'gear', joint: 'other wheel' }, -1.6, 'N m'],
  [{ type: 'coupling-torque', name: 's', coupling: 'teeth', joint: 'pinion' }, -4, 'N m'],
  [{ type: 'coupling-force', name: 's', coupling: 'teeth', joint: 'rack' }, 8, 'N'],
];

const turning = (name: string) => body({ name, mass: 1, inertia: [1, 1, 1], position: [9, 0, 0] });
type JointInput = NonNullable<SceneInput['joints']>[number];
const axle = (name: string): JointInput => ({
  type: 'revolute',
  name,
  bodies: ['world', name],
  at: { position: [9, 0, 0] },
});

const hanging = (sensors: SensorInput[]): SceneInput =>
  scene({
    name: 'Hanging',
    until: 0.01,
    gravity: [0, 0, -10],
    bodies: [
      body({ name: 'cart', mass: 2, inertia: [1, 1, 1], position: [0, 5, 0] }),
      body({ name: 'bob', mass: 1, inertia: [1, 1, 1], position: [0, 0, -1] }),
      body({ name: 'weight', mass: 3, inertia: [1, 1, 1], position: [5, 0, -2] }),
      ...['wheel', 'other wheel', 'pinion', 'rack'].map(turning),
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
      { type: 'rod', name: 'string', bodies: ['world', 'weight'], at: { first: { position: [5, 0, 0] }, second: {} } },
      ...['wheel', 'other wheel', 'pinion'].map(axle),
      { type: 'prismatic', name: 'rack', bodies: ['world', 'rack'], at: { axis: [0, 0, 1] } },
    ],
    couplings: [
      { type: 'gear', name: 'gear', joints: ['wheel', 'other wheel'], ratio: -2 },
      { type: 'rack', name: 'teeth', joints: ['pinion', 'rack'], radius: 0.5 },
    ],
    forces: [{ type: 'torque', name: 'motor', body: 'wheel', value: [0, 0, 4] }],
    controllers: [{ type: 'pd', name: 'hold', rate: 100, joint: 'rail', target: 0, proportional: 10 }],
    motors: [{ type: 'torque', name: 'push', joint: 'rail', value: { controller: 'hold', output: 'effort' } }],
    sensors,
  });

test.each(JOINTED)('joints: %o reads %s %s', async (sensor, value, unit) => {
  const { model } = await openScene(hanging([sensor]));
  const event = advance(createRun(model), 1);
  if (event.kind !== 'frame') throw new Error('no frame');
  // What rows of loops carry is right to μ² = 1e-12 of itself: loop-solve.ts.
  expect(Math.abs(event.frame.sensors[0] - value)).toBeLessThan(2e-12 * Math.max(1, Math.abs(value)));
  expect(model.sensors[0].unit).toBe(unit);
});

test.each([
  ['a slide of a hinge', { type: 'joint-slide', name: 's', joint: 'pivot' }, 'joint/no-coordinate'],
  ['a second angle', { type: 'joint-angle', name: 's', joint: 'pivot', coordinate: 2 }, 'joint/no-coordinate'],
  ['the torque of a force', { type: 'drive-torque', name: 's', drive: 'push' }, 'sensor/no-coordinate'],
  ['a motor that is not there', { type: 'drive-force', name: 's', drive: 'pull' }, 'scene/dangling-name'],
  ['tension of a hinge', { type: 'rod-tension', name: 's', joint: 'pivot' }, 'sensor/no-rod'],
  [
    'torque of a gear on another joint',
    { type: 'coupling-torque', name: 's', coupling: 'gear', joint: 'pivot' },
    'sensor/not-coupled',
  ],
  ['force of a gear', { type: 'coupling-force', name: 's', coupling: 'gear', joint: 'wheel' }, 'sensor/not-coupled'],
  [
    'a coupling that is not there',
    { type: 'coupling-torque', name: 's', coupling: 'chain', joint: 'wheel' },
    'scene/dangling-name',
  ],
  ['a joint that is not there', { type: 'joint-angle', name: 's', joint: 'knee' }, 'scene/dangling-name'],
] as const)('%s is refused', async (_name, sensor, code) => {
  await expect(openScene(hanging([sensor as SensorInput]))).rejects.toThrow(code);
});

test('every kind of sensor of joints is in the list above', () => {
  const kinds = sensorSchema.options
    .map((option) => option.shape.type.value)
    .filter((kind) => /^(joint|rod|coupling|drive|controller)-/.test(kind));
  expect(new Set(JOINTED.map(([sensor]) => sensor.type))).toEqual(new Set(kinds));
});

/** One body on each kind of joint, moving along its coordinates: what is read does not depend on whether it carries or is held by forces. */
const MOVING: readonly (readonly [object, readonly ('angle' | 'slide')[]])[] = [
  [{ type: 'revolute' }, ['angle']],
  [{ type: 'prismatic' }, ['slide']],
  [{ type: 'screw', lead: 0.3 }, ['angle']],
  [{ type: 'cylindrical' }, ['slide', 'angle']],
  [{ type: 'planar' }, ['slide', 'slide', 'angle']],
  [{ type: 'universal' }, ['angle', 'angle']],
];

test.each(MOVING)(
  'coordinates of a joint that is held by forces are those of one that carries: %o',
  async (joint, kinds) => {
    const read = async (closes: boolean) => {
      const number = (i: number) => kinds.slice(0, i + 1).filter((kind) => kind === kinds[i]).length;
      const common = (i: number) => ({ joint: 'joint', coordinate: number(i) });
      const sensors = kinds.flatMap((kind, i) => [
        { type: `joint-${kind}`, name: `position ${i}`, ...common(i) },
        { type: `joint-${kind}-speed`, name: `speed ${i}`, ...common(i) },
      ]);
      const at = { position: [0.1, 0.2, 0.3], axis: [0.2, 0.3, 1], reference: [1, 0.1, 0] };
      const input = scene({
        name: 'moving',
        until: 0.5,
        gravity: [1, 2, -3],
        bodies: [
          body({
            name: 'body',
            mass: 1,
            inertia: [0.1, 0.2, 0.25],
            position: [0.4, 0, 0],
            velocity: [1, -2, 0.5],
            angularVelocity: [0.4, -0.3, 3],
          }),
        ],
        joints: [{ ...joint, name: 'joint', bodies: ['world', 'body'], at, closes }] as SceneInput['joints'],
        solver: { type: 'rk4', step: 1e-3 },
        recording: { every: 0.5 },
        sensors: sensors as SceneInput['sensors'],
      });
      const run = createRun((await openScene(input)).model);
      for (;;) {
        const event = advance(run, 100);
        if (event.kind === 'frame' && event.frame.time > 0.4) return event.frame.sensors;
        if (event.kind === 'failed' || event.kind === 'done') throw new Error(event.kind);
      }
    };
    const [carries, held] = [await read(false), await read(true)];
    // rk4 at 1e-3 s errs by less than 1e-10 in either.
    carries.forEach((value, i) => {
      expect(Math.abs(held[i] - value)).toBeLessThan(1e-9);
    });
  },
);
