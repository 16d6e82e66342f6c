import { describe, expect, test } from 'vitest';
import { describeProblem, SceneError } from '../errors/scene-error.js';
import { scene } from './builders/scene.js';
import { canonicalScene, checkScene } from './canonical.js';
import { readSceneText } from './read-recording.js';
import { ballOnFloor } from './small-scenes.suite.js';

type Raw = Record<string, unknown>;
const good = (): Raw => structuredClone(ballOnFloor({}, { sensors: [{ type: 'contact-count', name: 'n' }] })) as Raw;
/** The sound scene with one value set at a path; undefined removes the key. */
function broken(path: string, value: unknown): Raw {
  const scene = good();
  const keys = path.split('.');
  let at = scene as Raw;
  for (const key of keys.slice(0, -1)) {
    at[key] ??= {};
    at = at[key] as Raw;
  }
  if (value === undefined) delete at[keys[keys.length - 1]];
  else at[keys[keys.length - 1]] = value;
  return scene;
}

/** [what, path changed, value, code, path reported, message] */
const MISTAKES: [string, string, unknown, string, string, RegExp][] = [
  [
    'an unknown key',
    'bogus',
    1,
    'scene/unknown-key',
    'bogus',
    /not a known key here; remove it, or use one of .*\bgravity\b/,
  ],
  ['a key with a letter too many', 'gravitiy', [0, 0, 0], 'scene/unknown-key', 'gravitiy', /did you mean 'gravity'\?$/],
  [
    'a misspelt key of a body',
    'bodies.1.postion',
    [0, 0, 1],
    'scene/unknown-key',
    'bodies.1.postion',
    /did you mean 'position'/,
  ],
  [
    'a key of another shape',
    'bodies.0.shapes.0.radius',
    1,
    'scene/unknown-key',
    'bodies.0.shapes.0.radius',
    /known key/,
  ],
  ['no name', 'name', undefined, 'scene/missing', 'name', /must be a name|is missing/],
  ['an empty name', 'bodies.1.name', '', 'scene/out-of-range', 'bodies.1.name', /must not be empty/],
  ['no end', 'until', undefined, 'scene/missing', 'until', /^is missing: give a number > 0 s$/],
  ['an end before the start', 'until', -1, 'scene/out-of-range', 'until', /^must be > 0 s, got -1$/],
  ['NaN', 'until', Number.NaN, 'scene/not-finite', 'until', /got NaN$/],
  ['Infinity', 'gravity', [0, 0, -Infinity], 'scene/not-finite', 'gravity.2', /m\/s²\], got -Infinity$/],
  ['no gravity', 'gravity', undefined, 'scene/missing', 'gravity', /three numbers \[x, y, z\] in m\/s²/],
  ['two numbers for three', 'gravity', [0, 1], 'scene/out-of-range', 'gravity', /must be three numbers/],
  ['a text for a number', 'bodies.1.mass', '2 kg', 'scene/wrong-type', 'bodies.1.mass', /must be ≥ 0 kg, got "2 kg"/],
  [
    'no mass at all',
    'bodies.1.mass',
    0,
    'body/no-mass',
    'bodies.1.mass',
    /is 0 kg, and no joint connects .* give it a mass/,
  ],
  ['a negative radius', 'bodies.1.shapes.0.radius', -0.1, 'scene/out-of-range', 'bodies.1.shapes.0.radius', /> 0 m/],
  ['e above 1', 'materials.soft.restitution', 1.2, 'scene/out-of-range', 'materials.soft.restitution', /≥ 0 and ≤ 1/],
  ['ν above ½', 'materials.soft.poissonRatio', 0.7, 'scene/out-of-range', 'materials.soft.poissonRatio', /≤ 0\.5/],
  ['a shape without type', 'bodies.1.shapes.0', { radius: 1 }, 'scene/missing', 'bodies.1.shapes.0.type', /'sphere'/],
  [
    'an unknown shape',
    'bodies.1.shapes.0.type',
    'cube',
    'scene/bad-choice',
    'bodies.1.shapes.0.type',
    /'plane'.*"cube"/,
  ],
  [
    'an unknown solver',
    'solver',
    { type: 'rk5' },
    'scene/bad-choice',
    'solver.type',
    /'rk4'.*got "rk5"; did you mean 'rk4'\?$/,
  ],
  ['an unknown damping', 'law', { damping: { type: 'oil' } }, 'scene/bad-choice', 'law.damping.type', /'gonthier'/],
  ['an unknown kind of body', 'bodies.1.type', 'ghost', 'scene/bad-choice', 'bodies.1.type', /'kinematic'.*"ghost"/],
  [
    'a profile that is a list of points',
    'bodies.1.shapes.0',
    { type: 'revolution', profile: [[0, 0]] },
    'scene/wrong-type',
    'bodies.1.shapes.0.profile',
    /must be an object \{ outer, holes \}, got/,
  ],
  ['bodies that are no list', 'bodies', { a: 1 }, 'scene/wrong-type', 'bodies', /must be an array/],
  ['a body that is a number', 'bodies.1', 7, 'scene/wrong-type', 'bodies.1', /must be an object, got 7/],
  ['a colour that is none', 'bodies.1.colour', 'red', 'scene/invalid', 'bodies.1.colour', /#c0392b/],
  [
    'a rotation without direction',
    'bodies.1.orientation',
    [0, 0, 0, 0],
    'scene/invalid',
    'bodies.1.orientation',
    /zeros/,
  ],
  ['another version', 'impinge', 99, 'scene/bad-choice', 'impinge', /must be 1/],
  [
    'a dangling material',
    'bodies.1.shapes.0.material',
    'oak',
    'scene/dangling-name',
    'bodies.1.shapes.0.material',
    /"oak".*'soft'/,
  ],
  ['a dangling pair', 'pairs', [{ materials: ['soft', 'oak'] }], 'scene/dangling-name', 'pairs.0.materials.1', /"oak"/],
  [
    'a dangling body',
    'sensors',
    [{ type: 'velocity', name: 'v', body: 'bal', axis: 'x' }],
    'scene/dangling-name',
    'sensors.0.body',
    /"bal".*'floor', 'ball'\); did you mean 'ball'\?$/,
  ],
  [
    'dangling bodies',
    'sensors',
    [{ type: 'penetration', name: 'p', bodies: ['ball', 'x'] }],
    'scene/dangling-name',
    'sensors.0.bodies.1',
    /"x"/,
  ],
  [
    'a material that must be named',
    'materials.other',
    {},
    'scene/missing',
    'bodies.0.shapes.0.material',
    /2 materials/,
  ],
  ['a name used twice', 'bodies.1.name', 'floor', 'scene/duplicate-name', 'bodies.1.name', /bodies\.0\.name/],
  [
    'a sensor name used twice',
    'sensors',
    [
      { type: 'contact-count', name: 'n' },
      { type: 'momentum', name: 'n', axis: 'x' },
    ],
    'scene/duplicate-name',
    'sensors.1.name',
    /sensors\.0\.name/,
  ],
  ['a driven body without motion', 'bodies.0.type', 'kinematic', 'body/no-motion', 'bodies.0.motion', /'fixed'/],
  [
    'a motion of a free body',
    'bodies.1.motion',
    { type: 'uniform' },
    'body/not-kinematic',
    'bodies.1.motion',
    /kinematic/,
  ],
  ['a velocity of a fixed body', 'bodies.0.velocity', [1, 0, 0], 'body/not-dynamic', 'bodies.0.velocity', /"fixed"/],
  ['a centre without inertia', 'bodies.1.centre', [0, 0, 1], 'body/centre-alone', 'bodies.1.centre', /an inertia/],
  ['a free body without volume', 'bodies.1.shapes', [], 'body/no-mass', 'bodies.1', /mass and an inertia/],
  [
    'bounds inside out',
    'bounds',
    { min: [0, 0, 0], max: [1, -1, 1] },
    'scene/out-of-range',
    'bounds.max.1',
    /bounds\.min\.1/,
  ],
  [
    'a parameter out of its own range',
    'parameters',
    { p: { value: 5, unit: 'm', max: 2, help: '' } },
    'parameter/out-of-range',
    'parameters.p.value',
    /… 2 m, got 5/,
  ],
];

test('a problem says the name of what it is of, besides its number', () => {
  const [problem] = checkScene(broken('bodies.1.mass', -1));
  expect(problem.name).toBe('ball');
  expect(describeProblem(problem)).toBe("bodies.1.mass ('ball'): must be ≥ 0 kg, got -1 [scene/out-of-range]");
});

test('an unknown key of a choice is compared with the keys of the type it says', () => {
  const [problem] = checkScene(broken('bodies.1.shapes.0', { type: 'sphere', radiu: 0.1 })).filter(
    ({ code }) => code === 'scene/unknown-key',
  );
  expect(problem.message).toMatch(/did you mean 'radius'\?$/);
});

test('scene({}) is a scene with everything missing, not a TypeError', () => {
  const problems = checkScene(scene({} as never));
  expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['name', 'until', 'bodies']));
  expect(() => canonicalScene(scene({} as never))).toThrow(SceneError);
  expect(checkScene(scene({ bodies: [null] } as never)).map(({ path }) => path)).toContain('bodies.0');
});

describe('a sound scene', () => {
  test('has no problem', () => expect(checkScene(good())).toEqual([]));
});

describe('each mistake is reported', () => {
  test.each(MISTAKES)('%s', (_what, path, value, code, reportedPath, message) => {
    const problems = checkScene(broken(path, value));
    const found = problems.find((problem) => problem.path === reportedPath);
    expect(problems.map((problem) => `${problem.code} ${problem.path}`)).toContain(`${code} ${reportedPath}`);
    expect(found?.message).toMatch(message);
    expect(() => canonicalScene(broken(path, value) as never)).toThrow(SceneError);
  });

  test('and no message is the default one of the schema library', () => {
    for (const [, path, value] of MISTAKES) {
      for (const { message } of checkScene(broken(path, value))) {
        expect(message).not.toMatch(/^(Invalid|Too|Unrecognized|expected)/);
      }
    }
  });
});

describe('several mistakes', () => {
  test('of schema and names are reported together, each once', () => {
    const scene = broken('until', -1);
    Object.assign(scene, { sensors: [{ type: 'velocity', name: 'v', body: 'nobody', axis: 'up' }], extra: true });
    (scene.bodies as Raw[])[1].name = 'floor';
    const problems = checkScene(scene).map(({ code, path }) => `${code} ${path}`);
    expect(problems.sort()).toEqual([
      'scene/bad-choice sensors.0.axis',
      'scene/dangling-name sensors.0.body',
      'scene/duplicate-name bodies.1.name',
      'scene/out-of-range until',
      'scene/unknown-key extra',
    ]);
  });

  test('come in one SceneError, a line each', () => {
    const scene = { ...good(), until: 0, name: 3 };
    try {
      canonicalScene(scene as never);
      expect.unreachable();
    } catch (error) {
      expect((error as SceneError).problems).toHaveLength(2);
      expect((error as SceneError).message.split('\n')).toHaveLength(2);
    }
  });
});

test.each([null, 7, 'scene', [], undefined, true])('%s is not a scene', (value) => {
  const problems = checkScene(value);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0].path).toBe('');
});

test('text that is not JSON is reported as such', () => {
  expect(() => readSceneText('{"impinge": 1,')).toThrow(/^scene: is not JSON: .*\[scene\/not-json\]$/);
  expect(() => canonicalScene(readSceneText('[]'))).toThrow(SceneError);
});

test('two entries for the same two materials contradict each other and are refused, in either order of the names', () => {
  const scene = { ...good(), materials: { soft: {}, hard: {} } };
  for (const materials of [
    ['soft', 'hard'],
    ['hard', 'soft'],
  ]) {
    const pairs = [
      { materials: ['soft', 'hard'], restitution: 0.1 },
      { materials, restitution: 0.9 },
    ];
    expect(checkScene({ ...scene, pairs }).some(({ path }) => path.startsWith('pairs.1'))).toBe(true);
  }
});
