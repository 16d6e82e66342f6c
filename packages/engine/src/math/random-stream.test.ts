import { describe, expect, test } from 'vitest';
import { createRandom, nextNormal, nextUnit } from './random-stream.js';

const COUNT = 200_000;
const drawn = (seed: number, next = nextUnit) => {
  const stream = createRandom(seed);
  return Float64Array.from({ length: COUNT }, () => next(stream));
};
const meanOf = (values: Float64Array, f: (x: number) => number) =>
  values.reduce((sum, x) => sum + f(x), 0) / values.length;

test('the integers of xoshiro128** from the state 1, 2, 3, 4, as its authors publish them', () => {
  // 11520, 0, 5927040, 70819200: two of them make a number, 26 and 27 bits of each.
  const stream = Uint32Array.of(1, 2, 3, 4);
  const pair = (a: number, b: number) => ((a >>> 6) * 2 ** 27 + (b >>> 5)) / 2 ** 53;
  expect(nextUnit(stream)).toBe(pair(11520, 0));
  expect(nextUnit(stream)).toBe(pair(5927040, 70819200));
});

test('a seed and a name give a stream, others give others', () => {
  const first = (seed: number, name?: string) => nextUnit(createRandom(seed, name));
  expect(first(5, 'a')).toBe(first(5, 'a'));
  expect(new Set([first(5), first(6), first(5, 'a'), first(5, 'b'), first(5, 'ab'), first(5, 'ba')]).size).toBe(6);
  const [a, b] = [createRandom(3, 'x'), createRandom(3, 'y')];
  const pairs = Float64Array.from({ length: COUNT }, () => (nextUnit(a) - 0.5) * (nextUnit(b) - 0.5));
  // The product has the standard deviation 1/12.
  expect(Math.abs(meanOf(pairs, (x) => x))).toBeLessThan((4 / 12) * Math.sqrt(1 / COUNT));
});

describe('moments are within four standard errors', () => {
  test('of the unit interval', () => {
    const values = drawn(7);
    expect(values.every((x) => x >= 0 && x < 1)).toBe(true);
    for (let k = 1; k <= 4; k++) {
      const error = Math.sqrt((1 / (2 * k + 1) - 1 / (k + 1) ** 2) / COUNT);
      expect(Math.abs(meanOf(values, (x) => x ** k) - 1 / (k + 1))).toBeLessThan(4 * error);
    }
  });

  test('of the normal distribution', () => {
    const values = drawn(8, nextNormal);
    // Moments 0, 1, 0, 3 with variances 1, 2, 15, 96.
    [
      [0, 1],
      [1, 2],
      [0, 15],
      [3, 96],
    ].forEach(([moment, variance], k) => {
      expect(Math.abs(meanOf(values, (x) => x ** (k + 1)) - moment)).toBeLessThan(4 * Math.sqrt(variance / COUNT));
    });
  });

  test('of numbers that follow each other: no correlation', () => {
    const values = drawn(9);
    let sum = 0;
    for (let i = 1; i < COUNT; i++) sum += (values[i] - 0.5) * (values[i - 1] - 0.5);
    expect(Math.abs(sum / COUNT)).toBeLessThan((4 / 12) * Math.sqrt(1 / COUNT));
  });
});
