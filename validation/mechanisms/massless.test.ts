/** Links without mass and point masses on joints, against closed forms; and mechanisms that are singular without their mass. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { completeElliptic } from '../complete-elliptic.js';
import { drive, energyNow } from '../drive.js';
import { pin, readingsAtStart, readingsNow, type Triple, tight } from './mechanism-run.js';

const link = (name: string, position: Triple) => body({ name, mass: 0, position });
const heavy = (name: string, position: Triple, mass = 1, inertia = 0.1) =>
  body({ name, mass, inertia: [inertia, inertia, inertia], position });
/** Solves to 1e-11; the tolerances below are a hundred times that, for the steps of a run. */
const solver = tight(1e-11);

describe('a point mass on a link without mass', () => {
  const [length, swing] = [0.8, 1.2];
  const pendulum = (bodies: SceneInput['bodies'], joints: SceneInput['joints']): SceneInput =>
    scene({
      name: 'pendulum',
      until: 1,
      gravity: [0, 0, -9.81],
      bodies,
      joints,
      sensors: [{ type: 'joint-angle', name: 'angle', joint: 'A' }],
      solver,
    });
  const period = 4 * Math.sqrt(length / 9.81) * completeElliptic(Math.sin(swing / 2) ** 2);
  const point = body({ name: 'point', mass: 2, inertia: [0, 0, 0], position: [0, 0, -length] });

  it.each([
    ['on its hinge', pendulum([point], [pin('A', 'world', 'point', [0, 0, 0], { angle: swing })])],
    [
      'fixed to a link that weighs nothing',
      pendulum(
        [link('link', [0, 0, -0.3]), point],
        [
          pin('A', 'world', 'link', [0, 0, 0], { angle: swing }),
          { type: 'fixed', name: 'weld', bodies: ['link', 'point'], at: { position: [0, 0, -length] } },
        ],
      ),
    ],
  ])('%s swings with the period of a simple pendulum', async (_, input) => {
    const end = await drive(input, { until: period });
    expect(Math.abs(readingsNow(end).angle - swing)).toBeLessThan(1e-9);
    const half = await drive(input, { until: period / 2 });
    expect(Math.abs(readingsNow(half).angle + swing)).toBeLessThan(1e-9);
  });
});

/** A slider-crank in the plane of x and z, its crank at 0.7 rad. */
const sliderCrank = (crank: number, slider: number, more: Partial<SceneInput>): SceneInput => {
  const [r, l, angle] = [0.05, 0.2, 0.7];
  const [cx, cz] = [r * Math.cos(angle), r * Math.sin(angle)];
  const sx = cx + Math.sqrt(l * l - cz * cz);
  return scene({
    name: 'slider-crank',
    until: 0.5,
    gravity: [0, 0, 0],
    bodies: [
      crank > 0 ? heavy('crank', [0, 0, 0], crank, 1e-3) : link('crank', [cx / 2, 0, cz / 2]),
      link('rod', [(cx + sx) / 2, 0, cz / 2]),
      heavy('slider', [sx, 0, 0], slider, slider > 0 ? 1e-3 : 0),
    ],
    joints: [
      pin('A', 'world', 'crank', [0, 0, 0]),
      pin('B', 'crank', 'rod', [cx, 0, cz]),
      pin('C', 'rod', 'slider', [sx, 0, 0]),
      { type: 'prismatic', name: 'D', bodies: ['world', 'slider'], at: { position: [sx, 0, 0], axis: [1, 0, 0] } },
    ],
    solver,
    ...more,
  });
};

describe('a slider-crank whose rod weighs nothing', () => {
  it.each([0, 0.3])('its motor gives what the slider needs: crank of %s kg', async (crank) => {
    const [r, l, speed] = [0.05, 0.2, 9];
    const end = await drive(
      sliderCrank(crank, 2, {
        joints: sliderCrank(crank, 2, {}).joints?.map((joint) => (joint.name === 'A' ? { ...joint, speed } : joint)),
        motors: [{ type: 'velocity', name: 'motor', joint: 'A', value: speed }],
        sensors: [{ type: 'drive-torque', name: 'torque', drive: 'motor' }],
      }),
    );
    // A turn about y takes z to x: the crank starts at −0.7 rad about y. x = r cos φ + √(l² − r² sin² φ).
    const [c, s] = [Math.cos(0.5 * speed - 0.7), Math.sin(0.5 * speed - 0.7)];
    const root = Math.sqrt(l * l - r * r * s * s);
    const slope = -r * s - (r * r * s * c) / root;
    const bend = -r * c - (r * r * (c * c - s * s)) / root - (r ** 4 * s * s * c * c) / root ** 3;
    const expected = 2 * speed * speed * bend * slope;
    expect(Math.abs(readingsNow(end).torque / expected - 1)).toBeLessThan(1e-8);
  });

  it('a point mass as its slider, and a crank with a flywheel: the speed follows from the energy', async () => {
    const start = sliderCrank(0.3, 2, {});
    const bodies = start.bodies.map((each) =>
      each.name === 'slider' ? { ...each, inertia: [0, 0, 0] as Triple } : each,
    );
    const joints = start.joints?.map((joint) => (joint.name === 'A' ? { ...joint, speed: 9 } : joint));
    const sensors: SceneInput['sensors'] = [
      { type: 'joint-angle-speed', name: 'speed', joint: 'A' },
      { type: 'joint-slide-speed', name: 'slide', joint: 'D' },
    ];
    const input = scene({ ...start, bodies, joints, sensors });
    const energyOf = ({ speed, slide }: Record<string, number>) => 0.5 * (1e-3 * speed * speed + 2 * slide * slide);
    const before = energyOf(await readingsAtStart(input));
    const end = await drive(input);
    expect(Math.abs(energyOf(readingsNow(end)) / before - 1)).toBeLessThan(1e-9);
    expect(Math.abs(energyNow(end).total / before - 1)).toBeLessThan(1e-9);
  });
});

it('a four-bar in which the crank alone has mass turns at a constant speed', async () => {
  const end = await drive(
    scene({
      name: 'four-bar',
      until: 1,
      gravity: [0, 0, -9.81],
      bodies: [heavy('crank', [0, 0, 0]), link('coupler', [0.5, 0, 0.5]), link('rocker', [1, 0, 0.4])],
      joints: [
        pin('A', 'world', 'crank', [0, 0, 0], { speed: 6 }),
        pin('B', 'crank', 'coupler', [0, 0, 0.2]),
        pin('C', 'coupler', 'rocker', [1, 0, 0.8]),
        pin('D', 'world', 'rocker', [1, 0, 0]),
      ],
      sensors: [{ type: 'joint-angle', name: 'angle', joint: 'A' }],
      solver,
    }),
  );
  expect(Math.abs(readingsNow(end).angle - 6)).toBeLessThan(1e-9);
});

it('two masses on a link without mass fly on, and their common centre keeps its velocity', async () => {
  const arm = 0.5;
  const spin = 4;
  const end = await drive(
    scene({
      name: 'dumbbell',
      until: 1,
      gravity: [0, 0, 0],
      bodies: [
        body({ name: 'a', mass: 1, inertia: [0.1, 0.1, 0.1], position: [-arm, 0, 0], velocity: [1, 0, spin * arm] }),
        body({ name: 'link', mass: 0, velocity: [1, 0, 0], angularVelocity: [0, spin, 0] }),
        body({ name: 'b', mass: 1, inertia: [0.1, 0.1, 0.1], position: [arm, 0, 0], velocity: [1, 0, -spin * arm] }),
      ],
      joints: [pin('left', 'a', 'link', [-arm, 0, 0]), pin('right', 'link', 'b', [arm, 0, 0])],
      sensors: ['a', 'b'].flatMap((name) =>
        (['x', 'z'] as const).map((axis) => ({ type: 'position' as const, name: name + axis, body: name, axis })),
      ),
      solver,
    }),
  );
  const { ax, az, bx, bz } = readingsNow(end);
  // Nothing turns the masses about their pins, so the link turns at a constant rate.
  for (const [value, expected] of [
    [(ax + bx) / 2, 1],
    [(az + bz) / 2, 0],
    [(bx - ax) / 2, arm * Math.cos(spin)],
    [(bz - az) / 2, -arm * Math.sin(spin)],
  ])
    expect(Math.abs(value - expected)).toBeLessThan(1e-9);
});

it('a wheel without mass that rolls with a mass on an arm keeps the energy: a floating tree inside a loop', async () => {
  const weight = heavy('weight', [1, 0, 0.3]);
  const roll = {
    type: 'rolling',
    name: 'rail',
    radius: 0.3,
    on: { type: 'line' },
    at: { axis: [0, 1, 0] as Triple, reference: [0, 0, 1] as Triple },
  } as const;
  const rolling = (parts: Partial<SceneInput>) =>
    scene({ name: 'rolling', until: 1, gravity: [0, 0, -9.81], bodies: [], sensors, solver, ...parts });
  const sensors: SceneInput['sensors'] = [{ type: 'position', name: 'x', body: 'weight', axis: 'x' }];
  const whole = await drive(
    rolling({
      bodies: [link('wheel', [0, 0, 0.3]), weight],
      joints: [
        { ...roll, bodies: ['world', 'wheel'] },
        { type: 'fixed', name: 'arm', bodies: ['wheel', 'weight'], at: { position: [0.5, 0, 0.3] } },
      ],
    }),
  );
  const alone = await drive(rolling({ bodies: [weight], joints: [{ ...roll, bodies: ['world', 'weight'] }] }));
  expect(Math.abs(readingsNow(whole).x - readingsNow(alone).x)).toBeLessThan(1e-8);
  expect(Math.abs(energyNow(whole).total - 9.81 * 0.3)).toBeLessThan(1e-8);
});

describe('what is singular without mass is refused, with the reason', () => {
  const ball = (name: string, first: string, second: string, position: Triple) =>
    ({ type: 'spherical', name, bodies: [first, second] as [string, string], at: { position } }) as const;
  const cases: [string, Partial<SceneInput>, RegExp][] = [
    [
      'a leg that spins between two balls',
      {
        bodies: [link('leg', [0.5, 0, 0]), heavy('end', [1, 0, 0])],
        joints: [ball('A', 'world', 'leg', [0, 0, 0]), ball('B', 'leg', 'end', [1, 0, 0])],
      },
      /'leg' has no mass or no inertia, and can move without anything that has: .*'rod'/,
    ],
    [
      'a link that hangs loose',
      { bodies: [link('link', [0.5, 0, 0])], joints: [pin('A', 'world', 'link', [0, 0, 0])] },
      /'link' has no mass or no inertia/,
    ],
    ['a free body', { bodies: [link('loose', [0, 0, 0])] }, /no joint connects the body to others: give it a mass/],
    [
      'a link that something may touch',
      {
        materials: { any: {} },
        bodies: [
          body({ name: 'link', mass: 0, shape: { type: 'sphere', radius: 0.1 }, position: [0, 0, -0.3] }),
          body({ name: 'end', mass: 1, inertia: [0, 0, 0], position: [0, 0, -1] }),
          body({ name: 'floor', type: 'fixed', shape: { type: 'plane' }, position: [0, 0, -2] }),
        ],
        joints: [
          pin('A', 'world', 'link', [0, 0, 0]),
          { type: 'fixed', name: 'weld', bodies: ['link', 'end'], at: { position: [0, 0, -1] } },
        ],
      },
      /'link' has no mass, so that nothing can push against its shapes/,
    ],
    [
      'a solver that needs mass',
      {
        bodies: [body({ name: 'point', mass: 1, inertia: [0, 0, 0], position: [0, 0, -1] })],
        joints: [pin('A', 'world', 'point', [0, 0, 0])],
        solver: { type: 'implicit-euler' },
      },
      /'implicit-euler' needs mass and inertia of every body, and 'point' has none/,
    ],
  ];
  it.each(cases)('%s', async (_, parts, message) => {
    const input = scene({ name: 'singular', until: 1, gravity: [0, 0, -9.81], bodies: [], ...parts });
    await expect(openScene(input)).rejects.toThrow(message);
  });

  it('a mechanism that becomes singular on its way ends with the body in the message', async () => {
    // The crank of a slider-crank without other mass is loose where rod and crank are in line.
    const start = sliderCrank(0, 2, { gravity: [-9.81, 0, 0] });
    await expect(drive(scene({ ...start, until: 2 }))).rejects.toThrow(
      /'(crank|rod)' has no mass or no inertia, and can move without anything that has/,
    );
  });
});
