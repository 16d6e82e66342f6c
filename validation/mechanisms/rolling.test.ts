/** Wheels that roll without slip, against closed forms: on lines, planes, wheels and in rings, alone and inside loops. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';
import { type Joint, pin, planeReactions, readingsNow, type Sensor, type Triple, tight } from './mechanism-run.js';

const G = 9.81;
const MASS = 2;
const R = 0.3;
/** A disc whose axis is y: I = m R²/2 about it, m R²/4 across. */
const disc = (name: string, position: Triple, radius = R, mass = MASS) => {
  const [across, about] = [(mass * radius * radius) / 4, (mass * radius * radius) / 2];
  return body({ name, mass, inertia: [across, about, across], position });
};
const where = (name: string): Sensor[] =>
  (['x', 'y', 'z'] as const).map((axis) => ({ type: 'position', name: `${name} ${axis}`, body: name, axis }));
const roll = (name: string, bodies: [string, string], position: Triple, reference: Triple, on: object, radius = R) =>
  ({ type: 'rolling', name, bodies, at: { position, axis: [0, 1, 0], reference }, radius, on }) as Joint;
/** Steps to 1e-11, so that what is left is their sum and round-off. */
const solver = tight(1e-11);
const scenes = (parts: Partial<SceneInput>): SceneInput =>
  scene({ name: 'rolling', until: 1, gravity: [0, 0, -G], bodies: [], solver, ...parts });

describe('a disc on an inclined line', () => {
  const slope = 0.3;
  it('rolls with ⅔ g sin α, and friction is a third of what pulls', async () => {
    const end = await drive(
      scenes({
        gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)],
        bodies: [disc('disc', [0, 0, R])],
        joints: [roll('rail', ['world', 'disc'], [0, 0, 0], [0, 0, 1], { type: 'line' })],
        sensors: [
          ...where('disc'),
          { type: 'angular-velocity', name: 'spin', body: 'disc', axis: 'y' },
          ...planeReactions('rail').slice(0, 2),
        ],
      }),
    );
    const now = readingsNow(end);
    const acceleration = (2 / 3) * G * Math.sin(slope);
    expect(Math.abs(now['disc x'] - acceleration / 2)).toBeLessThan(1e-9);
    expect(Math.abs(now.spin - acceleration / R)).toBeLessThan(1e-9);
    expect(Math.abs(now['rail x'] / (-MASS * G * Math.sin(slope)) - 1 / 3)).toBeLessThan(1e-9);
    expect(Math.abs(now['rail z'] / (MASS * G * Math.cos(slope)) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(now['disc z'] - R)).toBeLessThan(1e-12);
  });

  it.each(['rk4', 'semi-implicit-euler', 'implicit-euler', 'rosenbrock-23'] as const)('by %s as well', async (type) => {
    const end = await drive(
      scenes({
        gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)],
        bodies: [disc('disc', [0, 0, R])],
        joints: [roll('rail', ['world', 'disc'], [0, 0, 0], [0, 0, 1], { type: 'line' })],
        sensors: where('disc'),
        solver: type === 'rosenbrock-23' ? { type } : { type, step: 1e-3 },
      }),
    );
    // Euler's steps are first order: half a step of the final speed.
    const final = (2 / 3) * G * Math.sin(slope);
    expect(Math.abs(readingsNow(end)['disc x'] - final / 2)).toBeLessThan(0.6e-3 * final);
  });

  it('a cart on two wheels: loops, as fast as its mass and that of the turning wheels say', async () => {
    const wheels = [-0.5, 0.5].map((x, i) => ({ name: `wheel ${i}`, x }));
    const end = await drive(
      scenes({
        gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)],
        bodies: [
          body({ name: 'cart', mass: 5, inertia: [1, 1, 1], position: [0, 0, R] }),
          ...wheels.map(({ name, x }) => disc(name, [x, 0, R])),
        ],
        joints: wheels.flatMap(({ name, x }) => [
          pin(`axle ${name}`, 'cart', name, [x, 0, R]),
          roll(`rail ${name}`, ['world', name], [x, 0, 0], [0, 0, 1], { type: 'line' }),
        ]),
        sensors: where('cart'),
      }),
    );
    const acceleration = (G * Math.sin(slope) * (5 + 2 * MASS)) / (5 + 3 * MASS);
    expect(Math.abs(readingsNow(end)['cart x'] - acceleration / 2)).toBeLessThan(1e-9);
  });
});

describe('a disc on a plane', () => {
  /** Tilted by θ against the plane, precessing at Ω: (C + m R²) n Ω sin θ − A Ω² sin θ cos θ + m g R cos θ = 0 gives its spin n. */
  it('precesses steadily, its centre on a circle of radius n R/Ω', async () => {
    const [tilt, turns] = [1.1, 3];
    const [a, c] = [(MASS * R * R) / 4, (MASS * R * R) / 2];
    const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
    const spin = (a * turns * turns * sine * cosine - MASS * G * R * cosine) / ((c + MASS * R * R) * turns * sine);
    // e_x is across, e_y up the disc, e_z its axis.
    const up: Triple = [0, cosine, sine];
    const axis: Triple = [0, -sine, cosine];
    const end = await drive(
      scenes({
        bodies: [
          body({
            name: 'disc',
            mass: MASS,
            inertia: [a, a, c],
            position: [0, 0, R * sine],
            orientation: [Math.sin(tilt / 2), 0, 0, Math.cos(tilt / 2)],
            velocity: [-spin * R, 0, 0],
            angularVelocity: [0, 1, 2].map((k) => turns * sine * up[k] + spin * axis[k]) as Triple,
          }),
        ],
        joints: [
          {
            type: 'rolling',
            name: 'floor',
            bodies: ['world', 'disc'],
            radius: R,
            on: { type: 'plane' },
            at: {
              first: { position: [0, -R * cosine, 0], axis: [1, 0, 0], reference: [0, 0, 1] },
              second: { position: [0, -R, 0], axis: [0, 0, 1], reference: [0, 1, 0] },
            },
          },
        ],
        sensors: where('disc'),
      }),
    );
    const now = readingsNow(end);
    const circle = (spin * R) / turns;
    // v = −n R e_x and e_x turns at Ω.
    expect(Math.abs(now['disc x'] + circle * Math.sin(turns))).toBeLessThan(1e-8);
    expect(Math.abs(now['disc y'] + circle * (1 - Math.cos(turns)))).toBeLessThan(1e-8);
    expect(Math.abs(now['disc z'] - R * sine)).toBeLessThan(1e-8);
    const kinetic = 0.5 * MASS * (spin * R) ** 2 + 0.5 * (a * (turns * sine) ** 2 + c * spin * spin);
    expect(Math.abs(energyNow(end).kinetic / kinetic - 1)).toBeLessThan(1e-8);
  });
});

it.each(['rk4', 'semi-implicit-euler', 'implicit-euler', 'dormand-prince-54'] as const)(
  'a disc that falls flat ends the run, and says so: %s',
  async (type) => {
    const falling = scenes({
      until: 3,
      bodies: [{ ...disc('disc', [0, 0, R]), angularVelocity: [0.2, 0, 0] }],
      joints: [roll('floor', ['world', 'disc'], [0, 0, 0], [0, 0, 1], { type: 'plane' })],
      solver: type === 'dormand-prince-54' ? { type } : { type, step: 1e-3 },
    });
    await expect(drive(falling)).rejects.toThrow(/the disc of 'floor' lies flat on its plane at t = .* by contacts/);
  },
);

describe('a disc on a wheel and in a ring', () => {
  const around = 1.2;
  it.each([
    ['wheel', 0.2, around + R, 1],
    ['ring', 0.9, around - R, -1],
  ] as const)('%s: its speed follows from the height it has lost', async (type, start, arm, side) => {
    // At `start` from the top of the wheel, or the bottom of the ring, whose centre is the origin.
    const [sine, cosine] = [Math.sin(start), side * Math.cos(start)];
    const centre: Triple = [arm * sine, 0, arm * cosine];
    const end = await drive(
      scenes({
        until: 0.6,
        bodies: [disc('disc', centre)],
        joints: [
          roll('track', ['world', 'disc'], [around * sine, 0, around * cosine], [side * sine, 0, side * cosine], {
            type,
            radius: around,
          }),
        ],
        sensors: [
          ...where('disc'),
          ...(['x', 'z'] as const).map((axis): Sensor => ({ type: 'velocity', name: `v ${axis}`, body: 'disc', axis })),
          { type: 'angular-velocity', name: 'spin', body: 'disc', axis: 'y' },
        ],
      }),
    );
    const now = readingsNow(end);
    const lost = centre[2] - now['disc z'];
    const speed = Math.hypot(now['v x'], now['v z']);
    expect(lost).toBeGreaterThan(0.05);
    // ½ m v² + ½ I (v/R)² = ¾ m v² = m g h
    expect(Math.abs((0.75 * speed * speed) / (G * lost) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(Math.abs(now.spin) / (speed / R) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(Math.hypot(now['disc x'], now['disc z']) - arm)).toBeLessThan(1e-12);
  });

  it('half as large as its ring: a point of its rim goes along a straight line (Cardan)', async () => {
    const end = await drive(
      scenes({
        gravity: [0, 0, 0],
        bodies: [body({ name: 'arm', mass: 1, inertia: [0.1, 0.1, 0.1] }), disc('disc', [R, 0, 0])],
        joints: [
          pin('crank', 'world', 'arm', [0, 0, 0], { speed: 2 }),
          pin('pivot', 'arm', 'disc', [R, 0, 0]),
          roll('ring', ['world', 'disc'], [2 * R, 0, 0], [-1, 0, 0], { type: 'ring', radius: 2 * R }),
        ],
        sensors: (['x', 'z'] as const).map(
          (axis): Sensor => ({ type: 'position', name: axis, body: 'disc', point: [R, 0, 0], axis }),
        ),
      }),
    );
    const { x, z } = readingsNow(end);
    expect(Math.abs(x - 2 * R * Math.cos(2))).toBeLessThan(1e-9);
    expect(Math.abs(z)).toBeLessThan(1e-9);
  });

  it('a planetary gear: sun driven, ring fixed, three planets on a carrier', async () => {
    const [sun, planet] = [0.4, R];
    const arm = sun + planet;
    const speed = 5;
    const planets = [0, 1, 2].map((i) => {
      const [c, s] = [Math.cos((2 * Math.PI * i) / 3), Math.sin((2 * Math.PI * i) / 3)];
      return { name: `planet ${i}`, c, s };
    });
    const end = await drive(
      scenes({
        gravity: [0, 0, 0],
        bodies: [
          body({ name: 'sun', mass: 1, inertia: [0.1, 0.1, 0.1] }),
          body({ name: 'carrier', mass: 1, inertia: [0.1, 0.1, 0.1] }),
          ...planets.map(({ name, c, s }) => disc(name, [arm * c, 0, arm * s])),
        ],
        joints: [
          pin('shaft', 'world', 'sun', [0, 0, 0], { speed }),
          pin('output', 'world', 'carrier', [0, 0, 0]),
          ...planets.flatMap(({ name, c, s }) => [
            pin(`pin ${name}`, 'carrier', name, [arm * c, 0, arm * s]),
            roll(`sun ${name}`, ['sun', name], [sun * c, 0, sun * s], [c, 0, s], { type: 'wheel', radius: sun }),
            roll(`ring ${name}`, ['world', name], [(arm + planet) * c, 0, (arm + planet) * s], [-c, 0, -s], {
              type: 'ring',
              radius: arm + planet,
            }),
          ]),
        ],
        motors: [{ type: 'velocity', name: 'motor', joint: 'shaft', value: speed }],
        sensors: [{ type: 'joint-angle', name: 'output', joint: 'output' }],
      }),
    );
    // Willis: ω_carrier = ω_sun R_s/(R_s + R_ring).
    expect(Math.abs(readingsNow(end).output - (speed * sun) / (sun + arm + planet))).toBeLessThan(1e-9);
  });
});

describe('what cannot roll is refused', () => {
  const cases: [string, Joint, RegExp][] = [
    [
      'no normal',
      { type: 'rolling', name: 'j', bodies: ['world', 'disc'], radius: R, on: { type: 'line' } },
      /needs a reference: the normal at the point of contact/,
    ],
    [
      'a wheel larger than its ring',
      roll('j', ['world', 'disc'], [0, 0, 0], [0, 0, 1], { type: 'ring', radius: R / 2 }),
      /must be larger than that of the wheel inside/,
    ],
    [
      'a normal along the axis',
      roll('j', ['world', 'disc'], [0, 0, 0], [0, 1, 0], { type: 'line' }),
      /is along the axis .*the normal of a rolling joint/,
    ],
  ];
  it.each(cases)('%s', async (_, joint, message) => {
    await expect(openScene(scenes({ bodies: [disc('disc', [0, 0, R])], joints: [joint] }))).rejects.toThrow(message);
  });
});
