import { expect, test } from 'vitest';
import { boundsOf } from './bounds.js';
import { cornersOf } from './corners.js';
import { createDualStack, evaluate } from './evaluate.js';
import { parseExpression } from './parse-expression.js';

test('variables get values at each evaluation, are never folded, and are unbounded', () => {
  const stack = createDualStack();
  const program = parseExpression('2 * a + b / t', {}, 'x', ['b', 'a']);
  for (const [b, a] of [
    [1, 2],
    [-3, 0.5],
  ]) {
    evaluate(program, { time: 4 }, stack, Float64Array.of(b, a));
    expect([stack[0], stack[1]]).toEqual([2 * a + b / 4, -b / 16]);
  }
  expect(boundsOf(program)).toMatchObject({ value: Number.POSITIVE_INFINITY, rate: Number.POSITIVE_INFINITY });
  expect(cornersOf(parseExpression('max(a, t)', {}, 'x', ['a']))).toEqual([]);
});
