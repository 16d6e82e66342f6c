import { describe, expect, test } from 'vitest';
import { canonicalScene, checkScene } from './canonical.js';
import { parametric, resolveScene } from './parameters.js';
import type { SceneInput } from './scene.schema.js';
import { ballOnFloor } from './small-scenes.suite.js';

const DECLARED = {
  method: { value: 'rk4', options: ['rk4', 'heun', '2'], help: 'Solver.' },
  end: { value: 1, unit: 's', help: 'End.' },
} as const;
const typed = parametric(DECLARED, ({ method, end }) =>
  ballOnFloor({}, { until: end, solver: { type: method === 'heun' ? 'heun' : 'rk4' }, name: method }),
);
/** The same as data: a word may be a reference wherever a word is asked for. */
const asJson = (): SceneInput => {
  const source = ballOnFloor(
    {},
    { until: { parameter: 'end' } as never, solver: { type: { parameter: 'method' } as never } },
  );
  return { ...source, name: { parameter: 'method' } as never, parameters: DECLARED };
};

const problemsOf = (scene: unknown) => checkScene(scene).map(({ code, path }) => `${code} ${path}`);

describe.each([
  ['a function', () => typed],
  ['data', asJson],
])('words as parameters of a scene as %s', (_name, source) => {
  test('take their default, and what is set', () => {
    expect(resolveScene(source()).solver).toEqual({ type: 'rk4' });
    const resolved = resolveScene(source(), { method: 'heun' });
    expect(resolved.solver).toEqual({ type: 'heun' });
    expect(resolved.parameters?.method.value).toBe('heun');
    expect(canonicalScene(resolved).parameters.method.value).toBe('heun');
  });

  test('a word of digits may come as a number: a command line cannot tell them apart', () => {
    const { name, parameters } = resolveScene(source(), { method: 2 });
    expect(name).toBe('2');
    expect(parameters?.method.value).toBe('2');
  });

  test('another word is refused with the nearest, and a word for a number', () => {
    expect(() => resolveScene(source(), { method: 'hein' })).toThrow(
      /parameters\.method.*must be one of 'rk4', 'heun', '2', got 'hein'; did you mean 'heun'\?.*not-an-option/,
    );
    expect(() => resolveScene(source(), { end: 'long' })).toThrow(/must be a number in s, got 'long'/);
  });
});

test.each([
  ['a word without its options', { value: 'a', help: 'h' }, 'parameters.p.options'],
  ['a word that is not among them', { value: 'a', options: ['b'], help: 'h' }, 'parameters.p.value'],
  ['a word with a range', { value: 'a', options: ['a'], min: 1, help: 'h' }, 'parameters.p.min'],
  ['a number with options', { value: 1, unit: 'm', options: ['a'], help: 'h' }, 'parameters.p.options'],
  ['a number without a unit', { value: 1, help: 'h' }, 'parameters.p.unit'],
  ['neither', { value: true, help: 'h' }, 'parameters.p.value'],
])('%s is refused where it is declared', (_, parameter, path) => {
  const scene = { ...ballOnFloor(), parameters: { p: parameter } };
  expect(problemsOf(scene).some((problem) => problem.endsWith(` ${path}`))).toBe(true);
});

test('a function that declares a word without options is refused before it is called', () => {
  const source = Object.assign(() => ballOnFloor(), { parameters: { p: { value: 'a', help: 'h' } as never } });
  expect(() => resolveScene(source)).toThrow(/must be declared like/);
});
