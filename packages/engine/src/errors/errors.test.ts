import { describe, expect, test } from 'vitest';
import { InvariantError, invariant } from './invariant.js';
import { describeProblem, SceneError } from './scene-error.js';

describe('SceneError', () => {
  test('one problem: code, path and message can be read back, and the text shows all three', () => {
    const error = new SceneError('shape/non-positive-size', 'bodies.3.shape.radius', 'must be > 0 m, got -1');
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe('SceneError');
    expect([error.code, error.path]).toEqual(['shape/non-positive-size', 'bodies.3.shape.radius']);
    expect(error.message).toBe('bodies.3.shape.radius: must be > 0 m, got -1 [shape/non-positive-size]');
  });

  test('many problems: all are kept in order, a line each, and the first gives code and path', () => {
    const problems = [
      { code: 'a/b', path: 'x', message: 'one' },
      { code: 'c/d', path: '', message: 'two' },
    ];
    const error = new SceneError(problems);
    expect(error.problems).toEqual(problems);
    expect(error.code).toBe('a/b');
    expect(error.message).toBe('x: one [a/b]\nscene: two [c/d]');
  });

  test('the list of problems is a copy: later changes by the caller do not reach it', () => {
    const problems = [{ code: 'a/b', path: 'x', message: 'one' }];
    const error = new SceneError(problems);
    problems.pop();
    expect(error.problems).toHaveLength(1);
  });

  test('an empty list still has a code and a path', () => {
    expect(new SceneError([]).code).toBe('scene/unknown');
    expect(new SceneError([]).path).toBe('');
  });

  test('a problem without a path is reported for the scene', () => {
    expect(describeProblem({ code: 'a/b', path: '', message: 'wrong' })).toBe('scene: wrong [a/b]');
  });
});

describe('invariant', () => {
  test('accepts truthy values and throws for others', () => {
    expect(() => invariant(1, 'never')).not.toThrow();
    for (const falsy of [false, 0, '', undefined, null, Number.NaN]) {
      expect(() => invariant(falsy, 'slot 7 is empty')).toThrow(new InvariantError('slot 7 is empty'));
    }
  });
});
