/** What a scene may not ask for along joints: where, what, and what to do instead. */
import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { body, scene } from '../../scene/builders/scene.js';
import { openScene } from '../../scene/open-scene.js';
import type { SceneInput } from '../../scene/scene.schema.js';

type Joint = NonNullable<SceneInput['joints']>[number];
type Motor = NonNullable<SceneInput['motors']>[number];
type Position = [number, number, number];

const axis = [0, 1, 0] as [number, number, number];
const bar = (name: string, position: Position) => body({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });

/** One body on one joint of any kind. */
const single = (joint: object, parts: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'single',
    until: 1,
    gravity: [0, 0, -9.81],
    bodies: [bar('bar', [0.2, 0, 0])],
    joints: [{ type: 'revolute', name: 'j', bodies: ['world', 'bar'], at: { axis }, ...joint } as Joint],
    ...parts,
  });

/** A rectangle of three bars on the ground; `more`: what its joints A, B, C, D have besides. */
const fourBar = (more: Readonly<Record<string, object>>, parts: Partial<SceneInput> = {}): SceneInput => {
  const pin = (name: string, first: string, second: string, position: Position): Joint => ({
    type: 'revolute',
    name,
    bodies: [first, second],
    at: { position, axis },
    ...more[name],
  });
  return scene({
    name: 'four-bar',
    until: 1,
    gravity: [0, 0, -9.81],
    bodies: [bar('left', [0, 0, 0.5]), bar('coupler', [0.75, 0, 1]), bar('right', [1.5, 0, 0.5])],
    joints: [
      pin('A', 'world', 'left', [0, 0, 0]),
      pin('B', 'left', 'coupler', [0, 0, 1]),
      pin('C', 'coupler', 'right', [1.5, 0, 1]),
      pin('D', 'world', 'right', [1.5, 0, 0]),
    ],
    ...parts,
  });
};

const moves = (joint: string, name = joint, more: object = {}): Motor =>
  ({ type: 'velocity', name, joint, value: 1, ...more }) as Motor;
const twins = (more: object = {}) => ({ motors: [moves('j', 'm'), { ...moves('j', 'n'), ...more }] as Motor[] });
const gears = (motors: Motor[]): SceneInput =>
  scene({
    name: 'gears',
    until: 1,
    gravity: [0, 0, 0],
    bodies: [bar('a', [0, 0, 0]), bar('b', [1, 0, 0])],
    joints: ['a', 'b'].map((name, i) => ({
      type: 'revolute',
      name,
      bodies: ['world', name],
      at: { position: [i, 0, 0], axis },
    })),
    couplings: [{ type: 'gear', name: 'mesh', joints: ['a', 'b'], ratio: -2 }],
    motors,
  });

const stop = { limits: { max: 0.3 } };
const computed = (joint: string): Partial<SceneInput> => ({
  controllers: [{ type: 'computed-torque', name: 'c', rate: 100, joints: [joint], targets: [0] }],
});

const REFUSED: readonly (readonly [what: string, scene: SceneInput, code: string, path: string, message: RegExp])[] = [
  ['two motors that move one joint', single({}, twins()), 'motor/two-on-one', 'motors.1.joint', /'m' already moves/],
  ['both by position and by speed', single({}, twins({ type: 'position' })), 'motor/two-on-one', 'motors.1.joint', /./],
  [
    'two motors in a loop with one way to move',
    fourBar({}, { motors: [moves('A'), moves('D')] }),
    'motor/overdriven',
    'motors.1',
    /moves 'D', .* from 'A', loops and couplings.*'limit'/,
  ],
  [
    'a motor on either gear of a pair',
    gears([moves('a'), moves('b')]),
    'motor/overdriven',
    'motors.1',
    /'torque' motor/,
  ],
  [
    'a motor on a joint that is told to close',
    fourBar({ A: { closes: true } }, { motors: [moves('A')] }),
    'joint/closes-loop',
    'motors.0.joint',
    /'closes: true'/,
  ],
  [
    'limits of a joint that is told to close',
    fourBar({ A: { closes: true, ...stop } }),
    'joint/closes-loop',
    'joints.0',
    /'closes: true'/,
  ],
  [
    'limits all around a loop',
    fourBar({ A: stop, B: stop, C: stop, D: stop }),
    'joint/closes-loop',
    'joints.3',
    /every joint of that loop.*remove these from one joint/,
  ],
  [
    'the second coordinate of a hinge',
    single({}, { motors: [moves('j', 'm', { number: 2 })] }),
    'joint/no-coordinate',
    'motors.0.number',
    /angle 2 of 'j', which has only 1/,
  ],
  [
    'the slide of a hinge',
    single({}, { motors: [moves('j', 'm', { of: 'slide' })] }),
    'joint/no-coordinate',
    'motors.0.of',
    /has none/,
  ],
  [
    'a motor of a cylindrical joint',
    single({ type: 'cylindrical' }, { motors: [moves('j')] }),
    'joint/no-coordinate',
    'motors.0.joint',
    /several.*'of' and 'number'/,
  ],
  [
    'a controller of a cylindrical joint',
    single(
      { type: 'cylindrical' },
      { controllers: [{ type: 'pd', name: 'c', rate: 9, joint: 'j', target: 0, proportional: 1 }] },
    ),
    'joint/no-coordinate',
    'controllers.0.joint',
    /several.*one joint per coordinate/,
  ],
  [
    'a motor of a ball joint',
    single({ type: 'spherical' }, { motors: [moves('j')] }),
    'joint/no-coordinate',
    'motors.0.joint',
    /spherical.*universal/,
  ],
  [
    'a motor of a fixed joint',
    single({ type: 'fixed' }, { motors: [moves('j')] }),
    'joint/no-coordinate',
    'motors.0.joint',
    /fixed joint, which has no coordinate/,
  ],
  [
    'one coordinate twice',
    single({
      type: 'cylindrical',
      coordinates: [
        { of: 'slide', ...stop },
        { of: 'slide', spring: {} },
      ],
    }),
    'joint/coordinate-twice',
    'joints.0.coordinates.1',
    /slide 1, as entry 0/,
  ],
  [
    'a motor with the name of a stop',
    single(stop, { motors: [moves('j', 'j.limits')] }),
    'scene/duplicate-name',
    'motors.0.name',
    /limits of a joint/,
  ],
  [
    'computed torque in a loop',
    fourBar({}, computed('A')),
    'controller/loop',
    'controllers.0.joints.0',
    /the loop that '.' closes.*'position' motor/,
  ],
  [
    'computed torque of a gear',
    { ...gears([]), ...computed('a') },
    'controller/loop',
    'controllers.0.joints.0',
    /coupling 'mesh'/,
  ],
  [
    'a response beyond all steps',
    single({}, { motors: [moves('j', 'm', { response: 1e-9 })] }),
    'scene/out-of-range',
    'motors.0.response',
    /≥ 0.000001 s/,
  ],
  [
    'a value that is text',
    single({}, { motors: [moves('j', 'm', { value: '3' })] }),
    'scene/bad-choice',
    'motors.0.value',
    /rad\/s.*\{ controller, output \}/,
  ],
  [
    'a controller without saying which output',
    single({}, { motors: [moves('j', 'm', { value: { controller: 'c' } })] }),
    'scene/missing',
    'motors.0.value.output',
    /is missing/,
  ],
  [
    'a rate that no run gets through',
    single({}, { controllers: [{ type: 'pd', name: 'c', rate: 1e9, joint: 'j', target: 0, proportional: 1 }] }),
    'scene/out-of-range',
    'controllers.0.rate',
    /≤ 1000000 Hz/,
  ],
  ['limits the wrong way round', single({ limits: { min: 1, max: 0 } }), 'scene/invalid', 'joints.0.limits', /below/],
  ['limits that are none', single({ limits: {} }), 'scene/invalid', 'joints.0.limits', /min, max or both/],
];

describe('is refused', () => {
  test.each(REFUSED)('%s', async (_what, input, code, path, message) => {
    const error = await openScene(input).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SceneError);
    const [problem] = (error as SceneError).problems;
    expect(problem).toMatchObject({ code, path });
    expect(problem.message).toMatch(message);
  });
});

describe('is allowed', () => {
  const both = [moves('A'), moves('D', 'D', { limit: 5 })];
  test.each([
    ['a motor and a torque on one joint', single({}, twins({ type: 'torque' }))],
    ['two motors in a loop where one of them has a limit', fourBar({}, { motors: both })],
    ['a motor on each of the joints of a loop in turn', fourBar({}, { motors: [moves('C')] })],
    ['a motor on one of two gears', gears([moves('b')])],
    ['limits on all joints of a loop but one', fourBar({ A: stop, B: stop, D: stop })],
  ])('%s', async (_what, input) => {
    await expect(openScene(input)).resolves.toBeDefined();
  });

  test('a motor on a slider at its dead point, which it cannot move from there alone', async () => {
    const input = scene({
      name: 'slider–crank',
      until: 1,
      gravity: [0, 0, 0],
      bodies: [bar('crank', [0.1, 0, 0]), bar('rod', [0.5, 0, 0]), bar('slider', [0.8, 0, 0])],
      joints: [
        { type: 'revolute', name: 'main', bodies: ['world', 'crank'], at: { axis } },
        { type: 'revolute', name: 'big', bodies: ['crank', 'rod'], at: { position: [0.2, 0, 0], axis } },
        { type: 'revolute', name: 'small', bodies: ['rod', 'slider'], at: { position: [0.8, 0, 0], axis } },
        { type: 'prismatic', name: 'guide', bodies: ['world', 'slider'], at: { axis: [1, 0, 0] } },
      ],
      motors: [moves('guide')],
    });
    await expect(openScene(input)).resolves.toBeDefined();
  });
});
