/** A builder gives the same data as the plain object beside it, and every member of every family has one. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { lawSchema } from '../../contact-laws/laws.schema.js';
import { motorSchema } from '../../dynamics/along-joints/motors.schema.js';
import { forceElementSchema } from '../../dynamics/forces/forces.schema.js';
import { motionSchema } from '../../dynamics/motion/motion.schema.js';
import { couplingSchema } from '../../dynamics/multibody/couplings.schema.js';
import { jointSchema } from '../../dynamics/multibody/joint-kinds/joint-kinds.js';
import { shapeSchema } from '../../geometry/shape.schema.js';
import { solverSchema } from '../../integration/solvers.schema.js';
import { controllerSchema } from '../../simulation/controllers/controllers.schema.js';
import { crossingSchema } from '../../simulation/crossings/crossings.schema.js';
import { sensorSchema } from '../../simulation/sensors/sensors.js';
import { computedTorque, forceAccommodation, pdController, registeredController } from './controllers.js';
import { event } from './events.js';
import * as forces from './forces.js';
import { GRAIN_SENSOR_CASES } from './grain-sensor-cases.suite.js';
import * as joints from './joints.js';
import * as laws from './laws.js';
import * as motions from './motions.js';
import { fromController, positionMotor, torqueMotor, velocityMotor } from './motors.js';
import * as sensors from './sensors.js';
import * as shapes from './shapes.js';
import { expression } from './signals.js';
import * as solids from './solids.js';
import * as solvers from './solvers.js';

type Member = { readonly type: string };
type Cases = readonly (readonly [built: Member, plain: Member])[];

/** Names of the members of a family, as its schema has them. */
const typesOf = (schema: z.ZodType): string[] => {
  const { options } = schema as unknown as { options: { shape: { type: { value: string } } }[] };
  return options.map(({ shape }) => shape.type.value).sort();
};

function checkFamily(name: string, schema: z.ZodType, cases: Cases): void {
  describe(name, () => {
    test.each(cases.map(([built, plain]) => ({ type: plain.type, built, plain })))('$type', ({ built, plain }) => {
      expect(built).toEqual(plain);
      expect(schema.parse(built)).toEqual(schema.parse(plain));
    });

    test('every member has a builder', () => {
      expect([...new Set(cases.map(([built]) => built.type))].sort()).toEqual(typesOf(schema));
    });
  });
}

const A = forces.anchor('a');
const B = forces.anchor('b', [1, 0, 0]);
const AT_B = { body: 'b', point: [1, 0, 0] };
const AT_A = { body: 'a', point: [0, 0, 0] };

checkFamily('forces', forceElementSchema, [
  [
    forces.spring('s', A, B, { stiffness: 1 }),
    { type: 'spring', name: 's', from: AT_A, to: AT_B, stiffness: 1 } as Member,
  ],
  [
    forces.torsionalSpring('t', 'a', 'b', { stiffness: 2 }),
    { type: 'torsional-spring', name: 't', from: 'a', to: 'b', stiffness: 2 } as Member,
  ],
  [
    forces.bushing('b', A, B, { stiffness: [1, 2, 3] }),
    { type: 'bushing', name: 'b', from: AT_A, to: AT_B, stiffness: [1, 2, 3] } as Member,
  ],
  [
    forces.force('f', B, [expression('t'), 0, 1]),
    { type: 'force', name: 'f', at: AT_B, value: [{ expression: 't' }, 0, 1] } as Member,
  ],
  [
    forces.torque('q', 'a', [0, 0, 1], { axes: 'body' }),
    { type: 'torque', name: 'q', body: 'a', value: [0, 0, 1], axes: 'body' } as Member,
  ],
  [
    forces.centralField('c', A, { gravitation: 1 }),
    { type: 'central-field', name: 'c', centre: AT_A, gravitation: 1 } as Member,
  ],
  [forces.drag('d', { linear: 1 }), { type: 'drag', name: 'd', linear: 1 } as Member],
  [
    forces.registeredForce('w', 'gust', ['a']),
    { type: 'registered', name: 'w', function: 'gust', bodies: ['a'] } as Member,
  ],
]);

checkFamily('motions', motionSchema, [
  [motions.uniform({ velocity: [1, 0, 0] }), { type: 'uniform', velocity: [1, 0, 0] } as Member],
  [
    motions.oscillation([0, 0, 0.1], 5, { phase: 1 }),
    { type: 'oscillation', amplitude: [0, 0, 0.1], frequency: 5, phase: 1 } as Member,
  ],
  [motions.prescribed({ position: [1, 2, 3] }), { type: 'prescribed', position: [1, 2, 3] } as Member],
  [motions.registeredMotion('swing'), { type: 'registered', name: 'swing' } as Member],
]);

const PAIR: [string, string] = ['world', 'arm'];
const tied = (type: string, more: object = {}) => ({ type, name: 'j', bodies: PAIR, ...more }) as Member;
const ends = { first: { position: [0, 0, 1] as [number, number, number] }, second: {} };
checkFamily('joints', jointSchema, [
  [joints.revolute('j', PAIR, { at: { axis: [0, 1, 0] } }), tied('revolute', { at: { axis: [0, 1, 0] } })],
  [joints.prismatic('j', PAIR, { speed: 1 }), tied('prismatic', { speed: 1 })],
  [joints.screw('j', PAIR, 0.01), tied('screw', { lead: 0.01 })],
  [joints.cylindrical('j', PAIR), tied('cylindrical')],
  [joints.universal('j', PAIR), tied('universal')],
  [joints.spherical('j', PAIR, { closes: true }), tied('spherical', { closes: true })],
  [joints.planar('j', PAIR), tied('planar')],
  [joints.freeJoint('j', PAIR), tied('free')],
  [joints.fixedJoint('j', PAIR), tied('fixed')],
  [
    joints.rolling('j', PAIR, { at: { reference: [1, 0, 0] }, radius: 1, on: { type: 'line' } }),
    tied('rolling', { at: { reference: [1, 0, 0] }, radius: 1, on: { type: 'line' } }),
  ],
  [joints.rod('j', PAIR, ends), tied('rod', { at: ends })],
  [joints.rod('j', PAIR, ends, 2), tied('rod', { at: ends, length: 2 })],
]);

checkFamily('couplings', couplingSchema, [
  [joints.gear('g', ['a', 'b'], -2), { type: 'gear', name: 'g', joints: ['a', 'b'], ratio: -2 } as Member],
  [joints.rack('r', ['a', 'b'], 0.1), { type: 'rack', name: 'r', joints: ['a', 'b'], radius: 0.1 } as Member],
]);

const HELD = { controller: 'c', output: 'effort' };
checkFamily('motors', motorSchema, [
  [
    torqueMotor('m', 'j', fromController('c', 'effort')),
    { type: 'torque', name: 'm', joint: 'j', value: HELD } as Member,
  ],
  [velocityMotor('m', 'j', 3, { limit: 1 }), { type: 'velocity', name: 'm', joint: 'j', value: 3, limit: 1 } as Member],
  [positionMotor('m', 'j', 1), { type: 'position', name: 'm', joint: 'j', value: 1 } as Member],
]);

const accommodation = {
  joints: ['j'],
  body: 'tool',
  velocity: [0, 0, 1] as [number, number, number],
  force: ['x', 'y', 'z'] as [string, string, string],
  accommodation: 1e-4,
};
checkFamily('controllers', controllerSchema, [
  [
    pdController('c', 100, 'j', { target: 1, proportional: 2 }),
    { type: 'pd', name: 'c', rate: 100, joint: 'j', target: 1, proportional: 2 } as Member,
  ],
  [
    computedTorque('c', 100, { joints: ['j'], targets: [1] }),
    { type: 'computed-torque', name: 'c', rate: 100, joints: ['j'], targets: [1] } as Member,
  ],
  [
    forceAccommodation('c', 100, accommodation),
    { type: 'force-accommodation', name: 'c', rate: 100, ...accommodation } as Member,
  ],
  [
    registeredController('c', 100, 'mine', { parameters: { k: 1 } }),
    { type: 'registered', name: 'c', rate: 100, controller: 'mine', parameters: { k: 1 } } as Member,
  ],
]);

const sensed = (type: string, more: object = {}) => ({ type, name: 's', ...more }) as Member;
checkFamily('sensors', sensorSchema, [
  ...GRAIN_SENSOR_CASES,
  [
    sensors.position('s', 'a', 'z', { point: [1, 0, 0] }),
    sensed('position', { body: 'a', axis: 'z', point: [1, 0, 0] }),
  ],
  [sensors.velocity('s', 'a', 'norm'), sensed('velocity', { body: 'a', axis: 'norm' })],
  [sensors.acceleration('s', 'a', 'x'), sensed('acceleration', { body: 'a', axis: 'x' })],
  [sensors.orientation('s', 'a', 'w'), sensed('orientation', { body: 'a', axis: 'w' })],
  [sensors.turn('s', 'a', 'x'), sensed('turn', { body: 'a', axis: 'x' })],
  [sensors.angularVelocity('s', 'a', 'x'), sensed('angular-velocity', { body: 'a', axis: 'x' })],
  [sensors.angularAcceleration('s', 'a', 'x'), sensed('angular-acceleration', { body: 'a', axis: 'x' })],
  [
    sensors.eulerAngle('s', 'a', 'xyz', 'second'),
    sensed('euler-angle', { body: 'a', sequence: 'xyz', angle: 'second' }),
  ],
  [
    sensors.angularVelocity('s', 'a', 'x', { axesOf: 'b' }),
    sensed('angular-velocity', { body: 'a', axis: 'x', axesOf: 'b' }),
  ],
  [
    sensors.contactForce('s', 'a', 'x', { part: 'friction', axesOf: 'b' }),
    sensed('contact-force', { body: 'a', axis: 'x', part: 'friction', axesOf: 'b' }),
  ],
  [sensors.contactForce('s', 'a', 'z'), sensed('contact-force', { body: 'a', axis: 'z' })],
  [sensors.contactForce('s', ['a', 'b'], 'z'), sensed('contact-force', { bodies: ['a', 'b'], axis: 'z' })],
  [sensors.contactTorque('s', ['a', 'b'], 'z'), sensed('contact-torque', { bodies: ['a', 'b'], axis: 'z' })],
  [sensors.contactCount('s'), sensed('contact-count')],
  [sensors.contactCount('s', 'a'), sensed('contact-count', { body: 'a' })],
  [sensors.penetration('s', ['a', 'b']), sensed('penetration', { bodies: ['a', 'b'] })],
  [sensors.elementForce('s', 'e', 'x'), sensed('element-force', { element: 'e', axis: 'x' })],
  [sensors.elementTorque('s', 'e', 'x'), sensed('element-torque', { element: 'e', axis: 'x' })],
  [sensors.elementLength('s', 'e'), sensed('element-length', { element: 'e' })],
  [sensors.elementAngle('s', 'e'), sensed('element-angle', { element: 'e' })],
  [sensors.jointAngle('s', 'j'), sensed('joint-angle', { joint: 'j', coordinate: 1 })],
  [sensors.jointSlide('s', 'j', 2), sensed('joint-slide', { joint: 'j', coordinate: 2 })],
  [sensors.jointAngleSpeed('s', 'j'), sensed('joint-angle-speed', { joint: 'j', coordinate: 1 })],
  [sensors.jointSlideSpeed('s', 'j'), sensed('joint-slide-speed', { joint: 'j', coordinate: 1 })],
  [sensors.jointAngleAcceleration('s', 'j'), sensed('joint-angle-acceleration', { joint: 'j', coordinate: 1 })],
  [sensors.jointSlideAcceleration('s', 'j', 2), sensed('joint-slide-acceleration', { joint: 'j', coordinate: 2 })],
  [sensors.jointForce('s', 'j', 'x'), sensed('joint-force', { joint: 'j', axis: 'x' })],
  [sensors.jointTorque('s', 'j', 'x'), sensed('joint-torque', { joint: 'j', axis: 'x' })],
  [sensors.rodTension('s', 'j'), sensed('rod-tension', { joint: 'j' })],
  [sensors.driveTorque('s', 'm'), sensed('drive-torque', { drive: 'm' })],
  [sensors.driveForce('s', 'j.spring'), sensed('drive-force', { drive: 'j.spring' })],
  [sensors.couplingForce('s', 'c', 'j'), sensed('coupling-force', { coupling: 'c', joint: 'j' })],
  [sensors.couplingTorque('s', 'c', 'j'), sensed('coupling-torque', { coupling: 'c', joint: 'j' })],
  [
    sensors.controllerOutput('s', 'c', 'o', 'N'),
    sensed('controller-output', { controller: 'c', output: 'o', unit: 'N' }),
  ],
  [sensors.energy('s', 'total'), sensed('energy', { term: 'total' })],
  [sensors.energy('s', 'kinetic', 'a'), sensed('energy', { term: 'kinetic', body: 'a' })],
  [sensors.momentum('s', 'x', 'a'), sensed('momentum', { axis: 'x', body: 'a' })],
  [sensors.angularMomentum('s', 'x', { about: 'centre' }), sensed('angular-momentum', { axis: 'x', about: 'centre' })],
  [sensors.maximum('s', 'f'), sensed('maximum', { of: 'f' })],
  [sensors.minimum('s', 'f', { from: 1 }), sensed('minimum', { of: 'f', from: 1 })],
  [sensors.integral('s', 'f'), sensed('integral', { of: 'f' })],
  [sensors.mean('s', 'f'), sensed('mean', { of: 'f' })],
  [sensors.formula('s', '2 * a', 'm'), sensed('expression', { expression: '2 * a', unit: 'm' })],
]);

describe('events', () => {
  test.each([
    [
      event('low', 'height', { level: 0.2, action: 'stop' }),
      { name: 'low', sensor: 'height', level: 0.2, action: 'stop' },
    ],
    [event('zero', 'height'), { name: 'zero', sensor: 'height' }],
  ])('%j', (built, plain) => {
    expect(crossingSchema.parse(built)).toEqual(crossingSchema.parse(plain));
  });
});

const camel = (type: string) => type.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Builders by name, looked up by the names of types. */
const PARTS: Readonly<Record<string, object>> = { ...laws };
const SOLVERS: Readonly<Record<string, unknown>> = { ...solvers };

describe('laws', () => {
  const { shape } = lawSchema;
  test.each(['normal', 'damping', 'tangential', 'rolling', 'spinning'] as const)('%s: every part', (family) => {
    const types = typesOf(shape[family].unwrap());
    expect(Object.keys(PARTS[family]).sort()).toEqual(types.map(camel).sort());
    for (const type of types) {
      const build = (PARTS[family] as Record<string, (rest?: object) => object>)[camel(type)];
      expect(build({ stiffness: 3 })).toEqual({ type, stiffness: 3 });
      expect(build()).toEqual({ type });
    }
  });

  test('a law of parts is the same canonical law', () => {
    const built = {
      normal: laws.normal.linear({ stiffness: 1e4 }),
      damping: laws.damping.kelvinVoigt(),
      tangential: laws.tangential.registered({ law: 'tape' }),
    };
    const plain = {
      normal: { type: 'linear', stiffness: 1e4 },
      damping: { type: 'kelvin-voigt' },
      tangential: { type: 'registered', law: 'tape' },
    };
    expect(lawSchema.parse(built)).toEqual(lawSchema.parse(plain));
  });
});

describe('solvers', () => {
  const types = typesOf(solverSchema);
  test.each(types)('%s', (type) => {
    const build = SOLVERS[camel(type)] as () => Member;
    expect(solverSchema.parse(build())).toEqual(solverSchema.parse({ type }));
  });
  test('there is no other', () => expect(Object.keys(SOLVERS).sort()).toEqual(types.map(camel).sort()));
});

test('every shape and solid has a builder', () => {
  const names = new Set([...Object.keys(shapes), ...Object.keys(solids)]);
  const renamed: Record<string, string> = { file: 'meshFile' };
  const types = typesOf(shapeSchema);
  expect(types.length).toBeGreaterThan(20);
  for (const type of types) expect(names, type).toContain(renamed[type] ?? camel(type));
  expect(solids.prism({ sides: 6, radius: 0.1, height: 1 })).toEqual({
    type: 'prism',
    sides: 6,
    radius: 0.1,
    height: 1,
  });
});
