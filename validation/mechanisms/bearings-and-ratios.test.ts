/** Loops that every machine has: shafts in two bearings, light parts that move heavy ones, mechanisms side by side, dead points. */
import { body, type SceneInput, scene } from '@impinge/engine';
import { createRun, driveRun, openScene } from '@impinge/engine/run';
import { describe, expect, it } from 'vitest';
import { drive, energyNow } from '../drive.js';
import { pin, readingsNow, type Triple, tight } from './mechanism-run.js';

const bar = (name: string, position: Triple, mass = 1, inertia = 0.1 * mass) =>
  body({ name, mass, inertia: [inertia, inertia, inertia], position });

describe('a door in two bearings on an axis that is not round in binary', () => {
  const axis: Triple = [0.1, 0.7, 0.3];
  const low: Triple = [0.3, 0.2, -1];
  const high: Triple = [0.3 + 0.1, 0.2 + 0.7, -1 + 0.3];
  const door = (bearings: NonNullable<SceneInput['joints']>): SceneInput =>
    scene({
      name: 'door',
      until: 1,
      gravity: [0, -9.81, 0],
      bodies: [bar('door', [0.5, 0, 0])],
      joints: bearings,
      sensors: [{ type: 'joint-angle', name: 'angle', joint: 'low' }],
      solver: tight(1e-9),
    });
  const hinge = {
    type: 'revolute',
    name: 'low',
    bodies: ['world', 'door'] as [string, string],
    at: { position: low, axis },
  } as const;

  it.each(['revolute', 'cylindrical', 'spherical'] as const)('hinge and %s: as with the hinge alone', async (type) => {
    const other = {
      type,
      name: 'high',
      bodies: ['world', 'door'] as [string, string],
      at: { position: high, axis },
    } as const;
    const [alone, both] = [await drive(door([hinge])), await drive(door([hinge, other]))];
    const { freedoms, redundant } = both.model.assembly ?? { freedoms: -1, redundant: [] };
    expect(freedoms).toBe(1);
    expect(redundant).toMatchObject([{ joint: 'high' }]);
    expect(redundant[0].rows).toBe(redundant[0].of);
    // Idle rows are left out, so that the motion is the same to the last bit.
    expect(readingsNow(both)).toEqual(readingsNow(alone));
  });
});

/** A slider-crank whose crank and rod weigh next to nothing beside the slider. */
const sliderCrank = (mass: number, speed: number, more: Partial<SceneInput> = {}): SceneInput => {
  const [r, l, angle] = [0.05, 0.2, 0.7];
  const [cx, cz] = [r * Math.cos(angle), r * Math.sin(angle)];
  const sx = cx + Math.sqrt(l * l - cz * cz);
  return scene({
    name: 'slider-crank',
    until: 1e-3,
    gravity: [0, 0, 0],
    bodies: [
      bar('crank', [0, 0, 0], 0.01, 1e-5),
      bar('rod', [(cx + sx) / 2, 0, cz / 2], 0.01, 1e-5),
      bar('slider', [sx, 0, 0], mass, 1),
    ],
    joints: [
      pin('A', 'world', 'crank', [0, 0, 0], { speed }),
      pin('B', 'crank', 'rod', [cx, 0, cz]),
      pin('C', 'rod', 'slider', [sx, 0, 0]),
      { type: 'prismatic', name: 'guide', bodies: ['world', 'slider'], at: { position: [sx, 0, 0], axis: [1, 0, 0] } },
    ],
    sensors: [
      { type: 'joint-angle-speed', name: 'ω', joint: 'A' },
      { type: 'velocity', name: 'v', body: 'slider', axis: 'x' },
    ],
    ...more,
  });
};

describe('a given speed of a joint in a loop', () => {
  it.each([0.01, 1, 10, 100])('is kept by a crank of 1e-5 kg m² that moves %f kg', async (mass) => {
    const [r, l, angle] = [0.05, 0.2, 0.7];
    const driven = await drive(sliderCrank(mass, 6, { until: 1e-9 }));
    expect(driven.model.assembly?.changedSpeeds).toBeUndefined();
    const { ω, v } = readingsNow(driven);
    // x = r cos φ + √(l² − r² sin² φ); turning about y takes x to −z, so φ falls.
    const [s, c] = [r * Math.sin(angle), r * Math.cos(angle)];
    expect(ω).toBeCloseTo(6, 7);
    expect(v).toBeCloseTo(6 * (s + (s * c) / Math.sqrt(l * l - s * s)), 7);
  });

  it('that its loop holds still is refused', async () => {
    const triangle = scene({
      name: 'triangle',
      until: 1,
      gravity: [0, 0, -9.81],
      bodies: [bar('left', [0.5, 0, 0.5]), bar('right', [1.5, 0, 0.5])],
      joints: [
        pin('A', 'world', 'left', [0, 0, 0], { speed: 2 }),
        pin('B', 'left', 'right', [1, 0, 1]),
        pin('C', 'world', 'right', [2, 0, 0]),
      ],
    });
    await expect(openScene(triangle)).rejects.toThrow("joints.0.speed: 'A' cannot start at 2 rad/s: its loops hold it");
  });

  it('that contradicts another one is changed, with a warning', async () => {
    const input = sliderCrank(1, 6);
    const joints = input.joints?.map((joint) => (joint.name === 'B' ? { ...joint, speed: 1 } : joint)) as never;
    const { warnings } = createRun((await openScene({ ...input, joints })).model).news;
    expect(warnings.map(({ code }) => code)).toEqual(['joint/speed-changed']);
    expect(warnings[0].bodies).toEqual(['A', 'B']);
  });

  it('of a joint that closes the loop and follows the others is refused', async () => {
    const input = sliderCrank(1, 6);
    const joints = input.joints?.map((joint) =>
      joint.name === 'C' ? { ...joint, speed: 1, closes: true } : joint,
    ) as never;
    await expect(openScene({ ...input, joints })).rejects.toThrow("'C' cannot start at 1 rad/s: it closes a loop");
  });
});

describe('mechanisms that have nothing to do with each other', () => {
  const fourBar = (name: string, x: number, size: number, mass: number) => {
    const part = (which: string, px: number, pz: number) =>
      bar(`${name} ${which}`, [x + px * size, 0, pz * size], mass, 0.1 * mass * size * size);
    const joint = (which: string, a: string, b: string, px: number, pz: number) =>
      pin(`${name} ${which}`, a === 'world' ? a : `${name} ${a}`, `${name} ${b}`, [x + px * size, 0, pz * size]);
    return {
      bodies: [part('left', 0, 0.5), part('coupler', 0.5, 1), part('right', 1, 0.5)],
      joints: [
        joint('A', 'world', 'left', 0, 0),
        joint('B', 'left', 'coupler', 0, 1),
        joint('D', 'world', 'right', 1, 0),
        joint('C', 'coupler', 'right', 1, 1),
      ],
    };
  };
  const force = async (small: boolean) => {
    const parts = [fourBar('big', 0, 1, 1000), ...(small ? [fourBar('small', 10, 0.01, 1e-6)] : [])];
    const driven = await drive(
      scene({
        name: 'beside',
        until: 0.02,
        gravity: [0, 0, -9.81],
        bodies: parts.flatMap(({ bodies }) => bodies),
        joints: parts.flatMap(({ joints }) => joints),
        sensors: [{ type: 'joint-force', name: 'f', joint: 'big C', axis: 'z' }],
      }),
    );
    return readingsNow(driven).f;
  };

  it('do not disturb each other: a pin under half a coupler of 1000 kg, beside parts of 1 mg', async () => {
    // The bars stand upright, so that each pin carries half the coupler and the solution is right to μ² = 1e-12.
    expect(Math.abs((await force(false)) / (-0.5 * 1000 * 9.81) - 1)).toBeLessThan(1e-11);
    expect(Math.abs((await force(true)) / (-0.5 * 1000 * 9.81) - 1)).toBeLessThan(1e-11);
  });
});

describe('a loop driven into its dead point ends the run, and says why', () => {
  const coupler = [bar('coupler', [0.5, 0, 1]), bar('right', [1, 0, 0.5])];
  const loop = [
    pin('B', 'left', 'coupler', [0, 0, 1]),
    pin('D', 'world', 'right', [1.2, 0, 0.1]),
    pin('C', 'coupler', 'right', [0.8, 0, 1.1]),
  ];
  const driven = {
    bodies: [bar('left', [0, 0, 0.5]), ...coupler],
    joints: [pin('A', 'world', 'left', [0, 0, 0]), ...loop],
  };
  const motor = { name: 'motor', joint: 'A' } as const;
  // Coupler and right are in line 0.66267 s after they start at 2 rad/s. The velocity motor starts at rest and gets there 0.01 s later.
  const cases: [string, number, RegExp, Partial<SceneInput>][] = [
    ['a velocity motor', 0.67267, /'motor'/, { ...driven, motors: [{ ...motor, type: 'velocity', value: 2 }] }],
    [
      'a position motor',
      0.66267,
      /'motor'/,
      { ...driven, motors: [{ ...motor, type: 'position', value: { expression: '2*t' } }] },
    ],
    [
      'a prescribed motion',
      0.66267,
      /'left'/,
      {
        bodies: [
          { name: 'left', type: 'kinematic', motion: { type: 'uniform', angularVelocity: [0, 2, 0] } },
          ...coupler,
        ],
        joints: loop,
      },
    ],
  ];
  const fixed = ['semi-implicit-euler', 'implicit-euler', 'velocity-verlet', 'explicit-euler', 'heun', 'rk4'] as const;
  const variable = ['bogacki-shampine-32', 'dormand-prince-54', 'rosenbrock-23'] as const;
  const solvers = [...fixed.map((type) => ({ type, step: 1e-3 })), ...variable.map((type) => ({ type }))];
  const all = cases.flatMap(([by, ...rest]) => solvers.map((solver) => [by, solver.type, solver, ...rest] as const));

  it.each(all)('by %s: %s', async (_, __, solver, time, driver, parts) => {
    const { model } = await openScene(
      scene({ name: 'dead point', until: 2, gravity: [0, 0, -9.81], bodies: [], ...parts, solver }) as SceneInput,
    );
    const end = await driveRun(createRun(model));
    if (end.kind !== 'failed') throw new Error(`the run ended as ${end.kind}`);
    const { message, stage } = end.failure;
    expect(message).toMatch(/^the loop through .*'C'.* cannot follow .* dead point.*; .*turn/);
    expect(message).toMatch(driver);
    expect(stage).toBe('joints');
    // A step late at most; first-order solvers leave the motor some steps behind or ahead of its command.
    expect(Math.abs(end.failure.time - time)).toBeLessThan('step' in solver ? 2e-3 : 1e-4);
  });

  it.each(solvers)('a parallelogram passes its change points, where all bars are in line: $type', async (solver) => {
    const flat = scene({
      name: 'parallelogram',
      until: 1,
      gravity: [0, 0, 0],
      bodies: [bar('left', [0, 0, 0.1]), bar('coupler', [0.5, 0, 0.2]), bar('right', [1, 0, 0.1])],
      joints: [
        pin('A', 'world', 'left', [0, 0, 0]),
        pin('B', 'left', 'coupler', [0, 0, 0.2]),
        pin('C', 'coupler', 'right', [1, 0, 0.2]),
        pin('D', 'world', 'right', [1, 0, 0]),
      ],
      motors: [{ type: 'velocity', name: 'motor', joint: 'A', value: 10 }],
      solver,
    }) as SceneInput;
    await expect(drive(flat)).resolves.toBeDefined();
  });

  it('one that nothing drives swings on, though its solver lets the energy drift', async () => {
    const swinging = scene({
      name: 'swing',
      until: 2,
      gravity: [0, 0, -9.81],
      bodies: [bar('left', [0, 0, -1], 1, 1), bar('coupler', [0.5, 0, -1], 1, 1), bar('right', [1, 0, -1], 1, 1)],
      joints: [
        pin('A', 'world', 'left', [0, 0, 0]),
        pin('B', 'left', 'coupler', [0, 0, -2]),
        pin('C', 'coupler', 'right', [1, 0, -1.5]),
        pin('D', 'world', 'right', [1.3, 0, 0]),
      ],
      solver: { type: 'semi-implicit-euler', step: 1e-4 },
    }) as SceneInput;
    await expect(drive(swinging)).resolves.toBeDefined();
  });

  it.each(['semi-implicit-euler', 'implicit-euler', 'rk4', 'dormand-prince-54'] as const)(
    'a crank–rocker that is driven turn after turn runs on: %s',
    async (type) => {
      const rocker = scene({
        name: 'crank and rocker',
        until: 3,
        gravity: [0, 0, -9.81],
        bodies: [bar('left', [0, 0, 0.1]), bar('coupler', [0.5, 0, 0.4]), bar('right', [1, 0, 0.4])],
        joints: [
          pin('A', 'world', 'left', [0, 0, 0]),
          pin('B', 'left', 'coupler', [0, 0, 0.2]),
          pin('D', 'world', 'right', [1, 0, 0]),
          pin('C', 'coupler', 'right', [1, 0, 0.8]),
        ],
        motors: [{ type: 'velocity', name: 'motor', joint: 'A', value: 10 }],
        solver: type === 'dormand-prince-54' ? { type } : { type, step: 1e-3 },
      }) as SceneInput;
      await expect(drive(rocker)).resolves.toBeDefined();
    },
  );

  it('a motor with a limit stops there, and the energy balance closes', async () => {
    const motors = [{ ...motor, type: 'velocity', value: 2, limit: 100 }] as const;
    const limited = await drive(
      scene({ name: 'limited', until: 2, gravity: [0, 0, 0], ...driven, motors: [...motors] }) as SceneInput,
    );
    const { total, applied } = energyNow(limited);
    expect(Math.abs(total)).toBeLessThan(1e-3 * Math.abs(applied));
  });
});
