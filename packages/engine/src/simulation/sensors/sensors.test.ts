import { describe, expect, test } from 'vitest';
import { anchor as at, drag, spring, torsionalSpring } from '../../scene/builders/forces.js';
import { body, scene } from '../../scene/builders/scene.js';
import { plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';
import { drive } from '../../scene/small-scenes.suite.js';
import { advance, createRun } from '../run.js';
import { sensorSchema } from './sensors.js';

const DEPTH = 0.002;
const STIFFNESS = 5e4;
type SensorInput = NonNullable<SceneInput['sensors']>[number];

/**
 * A ball of 2 kg pressed 2 mm into the floor and another of 3 kg apart, moving; elastic, without friction. The other hangs by a spring that pulls
 * its origin up with 40 N/m · 0.5 m = 20 N and is twisted by 2 N m · 0.25 = 0.5 N m about z.
 */
const pressed = (sensors: SensorInput[]): SceneInput =>
  scene({
    name: 'Pressed',
    until: 0.01,
    gravity: [0, 0, -10],
    materials: { m: {} },
    law: { normal: { type: 'linear', stiffness: STIFFNESS }, damping: { type: 'none' }, tangential: { type: 'none' } },
    detection: { startOverlap: 'keep' },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({
        name: 'ball',
        shape: sphere(0.1),
        mass: 2,
        position: [0.5, 0, 0.1 - DEPTH],
        orientation: [0, 0, 0.6, 0.8],
        velocity: [3, 4, 0],
        angularVelocity: [0, 0, -6],
      }),
      body({
        name: 'other',
        shapes: [sphere(0.05, { position: [0.2, 0, 0] })],
        mass: 3,
        orientation: { euler: 'xzx', angles: [0.5, 0, 0] },
        inertia: [1, 1, 1],
        position: [-1, -2, 5],
        velocity: [0, 0, -1],
        angularVelocity: [1, 2, 2],
      }),
    ],
    forces: [
      spring('tie', at('world', [-1, -2, 7]), at('other'), { stiffness: 40, restLength: 1.5 }),
      torsionalSpring('twist', 'world', 'other', { axis: [0, 0, 1], stiffness: 2, restAngle: 0.25 }),
      drag('air', { bodies: ['ball', 'other'], linear: 0 }),
    ],
    sensors,
  });

async function readAtStart(sensor: SensorInput) {
  const { model } = await openScene(pressed([sensor]));
  const event = advance(createRun(model), 1);
  if (event.kind !== 'frame') throw new Error('no frame');
  return { value: event.frame.sensors[0], unit: model.sensors[0].unit };
}

const potential = 2 * 10 * (0.1 - DEPTH) + 3 * 10 * 5;
const CASES: [SensorInput, number, string][] = [
  [{ type: 'position', name: 's', body: 'ball', axis: 'z' }, 0.1 - DEPTH, 'm'],
  [{ type: 'position', name: 's', body: 'other', axis: 'x' }, -1, 'm'],
  [{ type: 'position', name: 's', body: 'other', axis: 'norm' }, Math.sqrt(30), 'm'],
  [{ type: 'position', name: 's', body: 'other', point: [0, 0.3, 0], axis: 'y' }, -2 + 0.3 * Math.cos(0.5), 'm'],
  // The ball is turned about z by the angle of (0, 0, 0.6, 0.8): cosine 0.28, sine 0.96.
  [{ type: 'position', name: 's', body: 'ball', point: [0.1, 0, 0], axis: 'x' }, 0.528, 'm'],
  [{ type: 'position', name: 's', body: 'ball', point: [0.1, 0, 0], axis: 'y' }, 0.096, 'm'],
  [{ type: 'velocity', name: 's', body: 'ball', axis: 'y' }, 4, 'm/s'],
  [{ type: 'velocity', name: 's', body: 'ball', axis: 'norm' }, 5, 'm/s'],
  [{ type: 'velocity', name: 's', body: 'ball', point: [0.1, 0, 0], axis: 'x' }, 3 + 6 * 0.096, 'm/s'],
  [{ type: 'velocity', name: 's', body: 'ball', point: [0.1, 0, 0], axis: 'y' }, 4 - 6 * 0.028, 'm/s'],
  [{ type: 'acceleration', name: 's', body: 'ball', axis: 'z' }, (STIFFNESS * DEPTH) / 2 - 10, 'm/s²'],
  [{ type: 'acceleration', name: 's', body: 'ball', point: [0.1, 0, 0], axis: 'y' }, -36 * 0.096, 'm/s²'],
  // Its origin is at r = (−0.2, 0, 0) from the centre: α × r = (0, −0.1, 0.8), ω (ω·r) − ω² r = (1.6, −0.4, −0.4).
  [{ type: 'acceleration', name: 's', body: 'other', point: [0, 0, 0], axis: 'x' }, 1.6, 'm/s²'],
  [{ type: 'acceleration', name: 's', body: 'other', point: [0, 0, 0], axis: 'y' }, -0.5, 'm/s²'],
  [{ type: 'acceleration', name: 's', body: 'other', point: [0, 0, 0], axis: 'z' }, -10 / 3 + 0.4, 'm/s²'],
  [{ type: 'orientation', name: 's', body: 'ball', axis: 'z' }, 0.6, '1'],
  [{ type: 'orientation', name: 's', body: 'ball', axis: 'w' }, 0.8, '1'],
  [{ type: 'turn', name: 's', body: 'ball', axis: 'norm' }, 0, 'rad'],
  [{ type: 'angular-velocity', name: 's', body: 'ball', axis: 'z' }, -6, 'rad/s'],
  [{ type: 'angular-velocity', name: 's', body: 'other', axis: 'norm' }, 3, 'rad/s'],
  // r × F = (−0.2, 0, 0) × (0, 0, 20), and the twist; the inertia is 1 kg m² about every axis.
  [{ type: 'angular-acceleration', name: 's', body: 'other', axis: 'y' }, 4, 'rad/s²'],
  [{ type: 'angular-acceleration', name: 's', body: 'other', axis: 'z' }, 0.5, 'rad/s²'],
  [{ type: 'euler-angle', name: 's', body: 'other', sequence: 'xyz', angle: 'first' }, 0.5, 'rad'],
  [{ type: 'euler-angle', name: 's', body: 'ball', sequence: 'xyz', angle: 'third' }, 2 * Math.atan2(0.6, 0.8), 'rad'],
  [{ type: 'contact-force', name: 's', body: 'ball', axis: 'z' }, STIFFNESS * DEPTH, 'N'],
  // The axes of `other` are turned by 0.5 rad about x, those of the ball about z by the angle with cosine 0.28 and sine 0.96.
  [{ type: 'velocity', name: 's', body: 'other', axis: 'y', axesOf: 'other' }, -Math.sin(0.5), 'm/s'],
  [{ type: 'velocity', name: 's', body: 'other', axis: 'norm', axesOf: 'ball' }, 1, 'm/s'],
  [{ type: 'velocity', name: 's', body: 'ball', axis: 'x', axesOf: 'ball' }, 3 * 0.28 + 4 * 0.96, 'm/s'],
  [{ type: 'angular-velocity', name: 's', body: 'ball', axis: 'z', axesOf: 'other' }, -6 * Math.cos(0.5), 'rad/s'],
  [{ type: 'element-force', name: 's', element: 'tie', axis: 'z', axesOf: 'other' }, 20 * Math.cos(0.5), 'N'],
  [{ type: 'momentum', name: 's', body: 'ball', axis: 'y', axesOf: 'ball' }, 2 * (4 * 0.28 - 3 * 0.96), 'kg m/s'],
  [{ type: 'contact-force', name: 's', body: 'ball', axis: 'z', part: 'normal' }, STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', body: 'ball', axis: 'norm', part: 'friction' }, 0, 'N'],
  [{ type: 'contact-force', name: 's', body: 'floor', axis: 'z' }, -STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', body: 'other', axis: 'norm' }, 0, 'N'],
  [{ type: 'contact-force', name: 's', bodies: ['floor', 'ball'], axis: 'z' }, STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', bodies: ['ball', 'floor'], axis: 'z' }, -STIFFNESS * DEPTH, 'N'],
  [{ type: 'contact-force', name: 's', bodies: ['other', 'ball'], axis: 'norm' }, 0, 'N'],
  // The floor's frame is half a metre from where it is pressed.
  [{ type: 'contact-torque', name: 's', body: 'floor', axis: 'y' }, 0.5 * STIFFNESS * DEPTH, 'N m'],
  [{ type: 'contact-torque', name: 's', bodies: ['ball', 'floor'], axis: 'y' }, 0.5 * STIFFNESS * DEPTH, 'N m'],
  [{ type: 'contact-torque', name: 's', bodies: ['other', 'floor'], axis: 'norm' }, 0, 'N m'],
  [{ type: 'contact-torque', name: 's', body: 'ball', axis: 'norm' }, 0, 'N m'],
  [{ type: 'contact-count', name: 's' }, 1, '1'],
  [{ type: 'contact-count', name: 's', body: 'ball' }, 1, '1'],
  [{ type: 'contact-count', name: 's', body: 'other' }, 0, '1'],
  [{ type: 'contact-count', name: 's', bodies: ['ball', 'floor'] }, 1, '1'],
  [{ type: 'contact-count', name: 's', bodies: ['ball', 'other'] }, 0, '1'],
  [{ type: 'penetration', name: 's', bodies: ['floor', 'ball'] }, DEPTH, 'm'],
  [{ type: 'penetration', name: 's', bodies: ['ball', 'floor'] }, DEPTH, 'm'],
  [{ type: 'penetration', name: 's', bodies: ['ball', 'other'] }, 0, 'm'],
  [{ type: 'element-force', name: 's', element: 'tie', axis: 'z' }, 20, 'N'],
  [{ type: 'element-force', name: 's', element: 'air', axis: 'norm' }, 0, 'N'],
  [{ type: 'element-torque', name: 's', element: 'twist', axis: 'z' }, 0.5, 'N m'],
  [{ type: 'element-torque', name: 's', element: 'tie', axis: 'norm' }, 0, 'N m'],
  [{ type: 'element-length', name: 's', element: 'tie' }, 2, 'm'],
  [{ type: 'element-angle', name: 's', element: 'twist' }, 0, 'rad'],
  [{ type: 'energy', name: 's', term: 'kinetic' }, 25 + 0.5 * 0.008 * 36 + 1.5 + 4.5, 'J'],
  [{ type: 'energy', name: 's', term: 'kinetic', body: 'ball' }, 25 + 0.5 * 0.008 * 36, 'J'],
  [{ type: 'energy', name: 's', term: 'elastic' }, 0.5 * STIFFNESS * DEPTH * DEPTH, 'J'],
  [{ type: 'energy', name: 's', term: 'stored' }, 0.5 * 40 * 0.25 + 0.5 * 2 * 0.0625, 'J'],
  [{ type: 'momentum', name: 's', axis: 'x' }, 6, 'kg m/s'],
  [{ type: 'momentum', name: 's', axis: 'norm' }, Math.sqrt(36 + 64 + 9), 'kg m/s'],
  [{ type: 'momentum', name: 's', body: 'other', axis: 'z' }, -3, 'kg m/s'],
  // m x × v of the centres, the other's at (−0.8, −2, 5), and I ω: 0.008 kg m² and 1 kg m².
  [{ type: 'angular-momentum', name: 's', axis: 'x' }, -0.784 + 6 + 1, 'kg m²/s'],
  [{ type: 'angular-momentum', name: 's', axis: 'z' }, 4 - 0.048 + 2, 'kg m²/s'],
  [{ type: 'angular-momentum', name: 's', body: 'other', axis: 'x' }, 6 + 1, 'kg m²/s'],
  [{ type: 'angular-momentum', name: 's', body: 'other', axis: 'norm', about: 'centre' }, 3, 'kg m²/s'],
  // 2 · 3/(2 + 3) kg times (−1.3, −2, …) × (−3, −4, …), and I ω.
  [{ type: 'angular-momentum', name: 's', axis: 'z', about: 'centre' }, 1.2 * (5.2 - 6) - 0.048 + 2, 'kg m²/s'],
  [{ type: 'expression', name: 's', unit: 'm', expression: '3 * cos(t)^2 - 1' }, 2, 'm'],
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
  const { frames } = drive((await openScene(pressed(sensors))).model);
  for (const frame of frames) {
    const [depth, elastic] = frame.sensors;
    const wanted = 0.5 * STIFFNESS * depth * depth;
    // The rows are quadratures of steps with a relative tolerance of 1e-7.
    expect(Math.abs(elastic - wanted)).toBeLessThan(1e-6 * 0.5 * STIFFNESS * DEPTH * DEPTH);
    expect(Math.abs(frame.sensors[2] - frames[0].sensors[2])).toBeLessThan(1e-6);
  }
});

/** A lopsided body that tumbles on a spring and a twisted wire. */
const tumbling = (sensors: SensorInput[]): SceneInput =>
  scene({
    name: 'Tumbling',
    until: 0.4,
    gravity: [0, 0, -10],
    bodies: [
      body({
        name: 'top',
        mass: 2,
        inertia: [0.02, 0.05, 0.06],
        orientation: [0.1, -0.3, 0.2, 0.9],
        angularVelocity: [3, 5, -4],
      }),
    ],
    forces: [
      spring('tie', at('world', [0, 0, 1]), at('top', [0.1, 0, 0.05]), { stiffness: 300 }),
      torsionalSpring('wire', 'world', 'top', { stiffness: 0.5 }),
    ],
    sensors,
    solver: { type: 'rk4', step: 1e-4 },
    recording: { every: 1e-3 },
  });

test('accelerations are the rates of the velocities, and velocities those of positions, at any point', async () => {
  const axes = ['x', 'y', 'z'] as const;
  const point = { body: 'top', point: [0.2, -0.1, 0.3] as [number, number, number] };
  const sensors = axes.flatMap((axis): SensorInput[] => [
    { type: 'position', name: `p ${axis}`, ...point, axis },
    { type: 'velocity', name: `v ${axis}`, ...point, axis },
    { type: 'acceleration', name: `a ${axis}`, ...point, axis },
    { type: 'angular-velocity', name: `w ${axis}`, body: 'top', axis },
    { type: 'angular-acceleration', name: `e ${axis}`, body: 'top', axis },
  ]);
  const { frames } = drive((await openScene(tumbling(sensors))).model);
  const largest = (i: number) => Math.max(...frames.map(({ sensors }) => Math.abs(sensors[i])));
  for (let k = 0; k < 3; k++) {
    for (const [of, rate] of [
      [0, 1],
      [1, 2],
      [3, 4],
    ]) {
      for (let n = 1; n + 1 < frames.length; n++) {
        const slope = (frames[n + 1].sensors[5 * k + of] - frames[n - 1].sensors[5 * k + of]) / 2e-3;
        // Central difference: h²/6 of the third derivative, motions of at most 40 rad/s: (40 · 1 ms)²/6 of the rate.
        expect(Math.abs(slope - frames[n].sensors[5 * k + rate])).toBeLessThan(3e-4 * largest(5 * k + rate));
      }
    }
  }
});

test('turn and angle count from the start, up to half a turn', async () => {
  const input = scene({
    name: 'Turning',
    until: 1.5,
    gravity: [0, 0, 0],
    bodies: [
      body({
        name: 'wheel',
        mass: 1,
        inertia: [1, 1, 2],
        orientation: [0, 0, 0.6, 0.8],
        angularVelocity: [0, 0, 4],
      }),
    ],
    forces: [torsionalSpring('wire', 'world', 'wheel', { axis: [0, 0, 1] })],
    sensors: [
      { type: 'turn', name: 'z', body: 'wheel', axis: 'z' },
      { type: 'turn', name: 'norm', body: 'wheel', axis: 'norm' },
      { type: 'element-angle', name: 'angle', element: 'wire' },
      { type: 'orientation', name: 'w', body: 'wheel', axis: 'w' },
    ],
    recording: { every: 0.05 },
  });
  const { frames } = drive((await openScene(input)).model);
  const start = Math.acos(0.8);
  for (const { time, sensors } of frames) {
    const angle = 4 * time;
    const folded = angle > Math.PI ? angle - 2 * Math.PI : angle;
    // The solver's 1e-7 of relative error a step.
    for (const [i, wanted] of [folded, Math.abs(folded), folded].entries())
      expect(Math.abs(sensors[i] - wanted)).toBeLessThan(1e-5);
    expect(Math.abs(sensors[3] - Math.cos(start + angle / 2))).toBeLessThan(1e-5);
  }
});

test.each<[string, SensorInput, string]>([
  ['acceleration of a fixed body', { type: 'acceleration', name: 's', body: 'floor', axis: 'x' }, 'sensor/not-dynamic'],
  ['energy of a fixed body', { type: 'energy', name: 's', term: 'kinetic', body: 'floor' }, 'sensor/not-dynamic'],
  ['angle of a spring', { type: 'element-angle', name: 's', element: 'tie' }, 'sensor/no-extent'],
  ['length of a drag', { type: 'element-length', name: 's', element: 'air' }, 'sensor/no-extent'],
  ['an element that is not there', { type: 'element-length', name: 's', element: 'tier' }, 'scene/dangling-name'],
  ['contact force of nobody', { type: 'contact-force', name: 's', axis: 'x' }, 'scene/invalid'],
  ['potential of one body', { type: 'energy', name: 's', term: 'potential', body: 'ball' }, 'scene/invalid'],
])('%s is refused', async (_, sensor, code) => {
  await expect(openScene(pressed([sensor]))).rejects.toMatchObject({ code });
});

test('every kind of sensor is in the list above', () => {
  const kinds = sensorSchema.options.map((option) => option.shape.type.value);
  // Those of joints, couplings and what drives them: joint-motion.test.ts. Those kept over the run: running-sensors.test.ts.
  const elsewhere = /^(joint|rod|coupling|drive|controller|grain)-|^(maximum|minimum|integral|mean)$/;
  const others = kinds.filter((kind) => !elsewhere.test(kind));
  expect(new Set(CASES.map(([sensor]) => sensor.type))).toEqual(new Set(others));
});
