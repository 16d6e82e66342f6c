import { describe, expect, test } from 'vitest';
import { body, plane, scene, sphere } from '../../scene/builders.js';
import { compile } from '../../scene/compile.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';
import { advance, createRun } from '../run.js';
import { sensorSchema } from './sensors.schema.js';

const DEPTH = 0.002;
const STIFFNESS = 5e4;
type SensorInput = NonNullable<SceneInput['sensors']>[number];

/** A ball of 2 kg pressed 2 mm into the floor and another of 3 kg apart, moving; elastic, without friction. */
const pressed = (sensors: SensorInput[]): SceneInput =>
  scene({
    name: 'Pressed',
    until: 0.01,
    gravity: [0, 0, -10],
    materials: { m: {} },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, tangential: { type: 'none' } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({
        name: 'ball',
        shape: sphere(0.1),
        mass: 2,
        position: [0.5, 0, 0.1 - DEPTH],
        velocity: [3, 4, 0],
        angularVelocity: [0, 0, -6],
      }),
      body({
        name: 'other',
        shapes: [sphere(0.05, { position: [0.2, 0, 0] })],
        mass: 3,
        inertia: [1, 1, 1],
        position: [-1, -2, 5],
        velocity: [0, 0, -1],
        angularVelocity: [1, 2, 2],
      }),
    ],
    sensors,
  });

async function readAtStart(sensor: SensorInput) {
  const model = await compile(pressed([sensor]));
  const event = advance(createRun(model), 1);
  if (event.kind !== 'frame') throw new Error('no frame');
  return { value: event.frame.sensors[0], unit: model.sensors[0].unit };
}

const potential = 2 * 10 * (0.1 - DEPTH) + 3 * 10 * 5;
const CASES: [SensorInput, number, string][] = [
  [{ type: 'position', name: 's', body: 'ball', axis: 'z' }, 0.1 - DEPTH, 'm'],
  [{ type: 'position', name: 's', body: 'other', axis: 'x' }, -1, 'm'],
  [{ type: 'position', name: 's', body: 'other', axis: 'norm' }, Math.sqrt(30), 'm'],
  [{ type: 'velocity', name: 's', body: 'ball', axis: 'y' }, 4, 'm/s'],
  [{ type: 'velocity', name: 's', body: 'ball', axis: 'norm' }, 5, 'm/s'],
  [{ type: 'angular-velocity', name: 's', body: 'ball', axis: 'z' }, -6, 'rad/s'],
  [{ type: 'angular-velocity', name: 's', body: 'other', axis: 'norm' }, 3, 'rad/s'],
  [{ type: 'contact-force', name: 's', body: 'ball', axis: 'z' }, STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', body: 'floor', axis: 'z' }, -STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', body: 'other', axis: 'norm' }, 0, 'N'],
  [{ type: 'penetration', name: 's', bodies: ['floor', 'ball'] }, DEPTH, 'm'],
  [{ type: 'penetration', name: 's', bodies: ['ball', 'floor'] }, DEPTH, 'm'],
  [{ type: 'penetration', name: 's', bodies: ['ball', 'other'] }, 0, 'm'],
  [{ type: 'energy', name: 's', term: 'kinetic' }, 25 + 0.5 * 0.008 * 36 + 1.5 + 4.5, 'J'],
  [{ type: 'energy', name: 's', term: 'elastic' }, 0.5 * STIFFNESS * DEPTH * DEPTH, 'J'],
  [{ type: 'momentum', name: 's', axis: 'x' }, 6, 'kg m/s'],
  [{ type: 'momentum', name: 's', axis: 'norm' }, Math.sqrt(36 + 64 + 9), 'kg m/s'],
  // m x × v of the centres, the other's at (−0.8, −2, 5), and I ω: 0.008 kg m² and 1 kg m².
  [{ type: 'angular-momentum', name: 's', axis: 'x' }, -0.784 + 6 + 1, 'kg m²/s'],
  [{ type: 'angular-momentum', name: 's', axis: 'z' }, 4 - 0.048 + 2, 'kg m²/s'],
  [{ type: 'contact-count', name: 's' }, 1, '1'],
];

describe('at the start', () => {
  test.each(CASES)('%o reads %s %s', async (sensor, wanted, unit) => {
    const read = await readAtStart(sensor);
    // A handful of roundings; the depth is a difference of tenths of a metre, so EPSILON · 0.1/0.002 of itself.
    expect(Math.abs(read.value - wanted)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(wanted)));
    expect(read.unit).toBe(unit);
  });

  test('potential energy counts the centre of mass, not the origin', async () => {
    // The shape of `other` is 0.2 m along x from its origin: same height.
    const { value } = await readAtStart({ type: 'energy', name: 's', term: 'potential' });
    expect(value).toBeCloseTo(potential, 10);
  });
});

test('along the run the elastic line is ½ k δ² of the penetration, and the ledger closes', async () => {
  const sensors: SensorInput[] = [
    { type: 'penetration', name: 'depth', bodies: ['floor', 'ball'] },
    { type: 'energy', name: 'elastic', term: 'elastic' },
    { type: 'energy', name: 'total', term: 'total' },
  ];
  const { frames } = drive(await compile(pressed(sensors)));
  for (const frame of frames) {
    const [depth, elastic] = frame.sensors;
    const wanted = 0.5 * STIFFNESS * depth * depth;
    // The rows are quadratures of steps with a relative tolerance of 1e-7.
    expect(Math.abs(elastic - wanted)).toBeLessThan(1e-6 * 0.5 * STIFFNESS * DEPTH * DEPTH);
    expect(Math.abs(frame.sensors[2] - frames[0].sensors[2])).toBeLessThan(1e-6);
  }
});

test('every kind of sensor is in the list above', () => {
  const kinds = sensorSchema.options.map((option) => option.shape.type.value);
  expect(new Set(CASES.map(([sensor]) => sensor.type))).toEqual(new Set(kinds));
});
