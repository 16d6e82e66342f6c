import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { canonicalScene, sceneHash } from './canonical.js';
import { declarationsOf, parametric, resolveScene } from './parameters.js';
import type { SceneInput } from './scene.schema.js';
import { ballOnFloor } from './small-scenes.suite.js';

const DECLARED = {
  height: { value: 0.3, unit: 'm', min: 0.2, max: 2, help: 'Height.' },
  end: { value: 1, unit: 's', help: 'End.' },
};
const typed = parametric(DECLARED, ({ height, end }) => ballOnFloor({ position: [0, 0, height] }, { until: end }));
/** The same as data: numbers may be references. */
const asJson = (): SceneInput => {
  const source = ballOnFloor(
    { position: [0, 0, { parameter: 'height' }] as never },
    { until: { parameter: 'end' } as never },
  );
  return { ...source, parameters: DECLARED };
};
const problemsOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    return (error as SceneError).problems.map(({ code, path, message }) => `${code} ${path}: ${message}`);
  }
  return [];
};

describe.each([
  ['a function', () => typed],
  ['data', asJson],
])('a parametric scene as %s', (_name, source) => {
  test('takes its defaults', () => {
    const resolved = resolveScene(source());
    expect(resolved.until).toBe(1);
    expect(resolved.bodies[1].position).toEqual([0, 0, 0.3]);
    expect(resolved.parameters).toEqual(DECLARED);
  });

  test('takes what is set and records it; the others keep their defaults', () => {
    const resolved = resolveScene(source(), { height: 1.5 });
    expect(resolved.bodies[1].position).toEqual([0, 0, 1.5]);
    expect(resolved.until).toBe(1);
    expect(resolved.parameters?.height.value).toBe(1.5);
    expect(resolved.parameters?.end.value).toBe(1);
    expect(DECLARED.height.value).toBe(0.3);
  });

  test('0 can be set where it is in range', () => {
    expect(resolveScene(source(), { end: 0 }).parameters?.end.value).toBe(0);
  });

  test('refuses an unknown name, a value out of range and a value that is not finite, all at once', () => {
    const wrong = { heigth: 1, height: 3, end: Number.NaN };
    expect(problemsOf(() => resolveScene(source(), wrong))).toEqual([
      "parameter/unknown parameters.heigth: is not a parameter of this scene: the scene declares height, end; did you mean 'height'?",
      'parameter/out-of-range parameters.height: must be ≤ 2 m, got 3',
      'parameter/not-finite parameters.end: must be a finite number s, got NaN',
    ]);
    expect(problemsOf(() => resolveScene(source(), { height: 0.1 }))[0]).toContain('must be ≥ 0.2 m, got 0.1');
  });

  test('knows its declarations', () => expect(declarationsOf(source())).toEqual(DECLARED));
});

test('function and data resolve to the same canonical scene', () => {
  const [a, b] = [typed, asJson()].map((source) => sceneHash(canonicalScene(resolveScene(source, { height: 0.7 }))));
  expect(a).toBe(b);
});

test('a scene without parameters says so when one is set', () => {
  expect(problemsOf(() => resolveScene(ballOnFloor(), { height: 1 }))).toEqual([
    'parameter/unknown parameters.height: is not a parameter of this scene: the scene declares none',
  ]);
  expect(resolveScene(ballOnFloor())).toEqual(ballOnFloor());
});

test('a reference to what is not declared is named with its place', () => {
  const source = ballOnFloor({ position: [0, 0, { parameter: 'hight' }] as never });
  expect(problemsOf(() => resolveScene(source))).toEqual([
    "parameter/unknown bodies.1.position.2: refers to the parameter 'hight', which is not declared",
  ]);
});

test('a resolved scene cannot be set again: nothing in it refers to the parameter', () => {
  const resolved = resolveScene(typed);
  expect(problemsOf(() => resolveScene(resolved, { height: 1 }))[0]).toMatch(/^parameter\/not-used parameters\.height/);
  expect(resolveScene(resolved)).toEqual(resolved);
});

test('a parameter may have any name, those of object members included', () => {
  const odd = { ...ballOnFloor(), parameters: { constructor: { value: 2, unit: '1', help: '' } } } as SceneInput;
  expect(resolveScene(odd).parameters?.constructor).toEqual({ value: 2, unit: '1', help: '' });
});

test('malformed data is left to the check of the scene and does not crash', () => {
  for (const source of [null, 7, { parameters: { a: null } }, { parameters: [] }, { parameters: { a: 3 } }]) {
    // Either a SceneError here or a value that checkScene refuses is fine.
    problemsOf(() => resolveScene(source as never));
  }
});
