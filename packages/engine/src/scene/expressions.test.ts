import { describe, expect, test } from 'vitest';
import { prescribed } from './builders/motions.js';
import { euler } from './builders/rotations.js';
import { body, scene } from './builders/scene.js';
import { sphere } from './builders/shapes.js';
import { expression, table } from './builders/signals.js';
import { canonicalScene, checkScene, sceneHash } from './canonical.js';
import { openScene } from './open-scene.js';
import { resolveScene } from './parameters.js';
import { type SceneInput, sceneJsonSchema } from './scene.schema.js';

const shaken = (text: string, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'Shaken',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: {} },
    parameters: {
      a: { value: 0.1, unit: 'm', help: 'Amplitude.' },
      f: { value: 5, unit: 'Hz', help: 'Frequency.' },
    },
    bodies: [
      body({
        name: 'table',
        type: 'kinematic',
        shape: sphere(0.1),
        motion: prescribed({ position: [0, 0, expression(text)] }),
      }),
    ],
    ...rest,
  });

describe('formulas', () => {
  test('may name parameters; the canonical scene has their values, and is the same as if they had been written', async () => {
    const canonical = canonicalScene(shaken('a*sin(2*pi*f*t)'));
    expect(canonical.bodies[0].motion).toMatchObject({ position: [0, 0, { expression: '0.1*sin(2*pi*5*t)' }] });
    expect(sceneHash(canonical)).toBe(sceneHash(canonicalScene(shaken('0.1*sin(2*pi*5*t)'))));
    const { bodies } = (await openScene(shaken('a*sin(2*pi*f*t)'))).model.system;
    expect(bodies.speedBound[0]).toBeCloseTo(Math.PI, 10);
  });

  test('make a parameter settable, once: a resolved scene holds its value', () => {
    const set = resolveScene(shaken('a*sin(2*pi*f*t)'), { f: 7 });
    const canonical = canonicalScene(set);
    expect(canonical.bodies[0].motion).toMatchObject({ position: [0, 0, { expression: '0.1*sin(2*pi*7*t)' }] });
    expect(() => resolveScene(canonical as SceneInput, { f: 8 })).toThrow(/parameter\/not-used/);
    expect(() => resolveScene(shaken('a*sin(t)'), { f: 8 })).toThrow(/parameter\/not-used/);
  });

  test('bound the longest step by the period of their fastest sine', async () => {
    expect((await openScene(shaken('a*sin(2*pi*400*t)'))).model.longestStep).toBeCloseTo(1 / 400 / 8, 12);
  });
});

const motion = (value: unknown) => ({
  ...shaken('0'),
  bodies: [{ name: 'table', type: 'kinematic', shapes: [{ type: 'sphere', radius: 0.1 }], motion: value }],
});
const pose = (orientation: unknown) => ({
  ...shaken('0'),
  bodies: [{ name: 'ball', shapes: [{ type: 'sphere', radius: 0.1 }], orientation }],
});
const AT = 'bodies.0.motion';

describe('mistakes are reported at their path', () => {
  test.each<[string, unknown, string, string, RegExp]>([
    [
      'an unknown name',
      shaken('a*sin(omega*t)'),
      'expression/unknown-name',
      `${AT}.position.2.expression`,
      /^column 7: unknown name 'omega'; known names: t, pi, e, a, f$/,
    ],
    ['half a formula', shaken('2 +'), 'expression/syntax', `${AT}.position.2.expression`, /^column 4: expected/],
    [
      'two signals',
      motion({ type: 'prescribed', position: [0, 0] }),
      'scene/out-of-range',
      `${AT}.position`,
      /three signals/,
    ],
    [
      'a word for a signal',
      motion({ type: 'prescribed', position: [0, 0, 'up'] }),
      'scene/bad-choice',
      `${AT}.position.2`,
      /must be a number \[m\], \{ expression \}/,
    ],
    [
      'a misspelt key',
      motion({ type: 'prescribed', position: [0, 0, { times: [0, 1], values: [0, 1], afer: 'hold' }] }),
      'scene/unknown-key',
      `${AT}.position.2.afer`,
      /spelling/,
    ],
    [
      'a word in a table',
      motion({ type: 'prescribed', position: [0, 0, { times: [0, 1], values: [0, 'x'] }] }),
      'scene/wrong-type',
      `${AT}.position.2.values.1`,
      /got "x"/,
    ],
    [
      'times that fall',
      motion({ type: 'prescribed', position: [0, 0, { times: [0, 0], values: [0, 1] }] }),
      'scene/invalid',
      `${AT}.position.2.times.1`,
      /later than 0 s/,
    ],
    [
      'half a rotation',
      motion({ type: 'prescribed', rotation: { axis: [0, 0, 1] } }),
      'scene/bad-choice',
      `${AT}.rotation`,
      /axis, angularSpeed/,
    ],
    [
      'an unknown sequence',
      motion({ type: 'prescribed', rotation: { sequence: 'xxz', angles: [0, 0, 0] } }),
      'scene/bad-choice',
      `${AT}.rotation.sequence`,
      /'zxz'.*got "xxz"/,
    ],
    [
      'an axis without direction',
      motion({ type: 'prescribed', rotation: { axis: [0, 0, 0], angle: 1 } }),
      'scene/invalid',
      `${AT}.rotation.axis`,
      /direction/,
    ],
    ['an orientation with a word', pose([0, 0, 0, 'x']), 'scene/wrong-type', 'bodies.0.orientation.3', /got "x"/],
    ['an orientation of nothing', pose([0, 0, 0, 0]), 'scene/invalid', 'bodies.0.orientation', /zeros/],
    [
      'an orientation by two angles',
      pose({ euler: 'xyz', angles: [0, 1] }),
      'scene/out-of-range',
      'bodies.0.orientation.angles',
      /three numbers/,
    ],
    [
      'an orientation by a number',
      pose(3),
      'scene/bad-choice',
      'bodies.0.orientation',
      /quaternion .* or \{ euler, angles \}, got 3/,
    ],
  ])('%s', (_, input, code, path, message) => {
    const problems = checkScene(input);
    expect(problems.map((problem) => [problem.code, problem.path])).toEqual([[code, path]]);
    expect(problems[0].message).toMatch(message);
  });
});

describe('orientation by Euler angles', () => {
  test('is a quaternion in the canonical scene, of bodies and of shapes', () => {
    const input = scene({
      name: 'Turned',
      until: 1,
      gravity: [0, 0, 0],
      materials: { m: {} },
      bodies: [
        body({
          name: 'ball',
          shape: sphere(0.1, { orientation: euler('zyx', [0, 0, Math.PI]) }),
          orientation: euler('zxz', [Math.PI / 2, 0, 0]),
        }),
      ],
    });
    const [{ orientation, shapes }] = canonicalScene(input).bodies;
    const close = (found: readonly number[], wanted: readonly number[]) => {
      wanted.forEach((part, k) => {
        expect(found[k]).toBeCloseTo(part, 15);
      });
    };
    close(orientation, [0, 0, Math.SQRT1_2, Math.SQRT1_2]);
    close(shapes[0].orientation, [1, 0, 0, 0]);
    expect(canonicalScene(canonicalScene(input) as SceneInput)).toEqual(canonicalScene(input));
  });
});

test('a table as a builder writes it is the table of the schema, and JSON Schema knows all forms', () => {
  const drive = prescribed({ velocity: [table([0, 1], [0, 2], { interpolation: 'step', after: 'repeat' }), 0, 0] });
  expect(checkScene(motion(drive))).toEqual([]);
  const text = JSON.stringify(sceneJsonSchema());
  for (const word of ['expression', 'times', 'interpolation', 'registered', 'angularSpeed', 'euler'])
    expect(text).toContain(`"${word}"`);
});
