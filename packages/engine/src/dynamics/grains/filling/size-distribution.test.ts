/** What is drawn has the moments of its definition, and what counts mass has the masses that were asked for. */
import { describe, expect, test } from 'vitest';
import { createRandom, nextUnit } from '../../../math/random-stream.js';
import { createSizes } from './size-distribution.js';
import { type SizeInput, sizeSchema } from './sizes.schema.js';

const COUNT = 100_000;

function drawn(spec: SizeInput, seed = 3): Float64Array {
  const sizes = createSizes(sizeSchema.parse(spec));
  const random = createRandom(seed);
  const radii = Float64Array.from({ length: COUNT }, () => sizes.radiusAt(nextUnit(random)));
  expect(radii.every((r) => r >= sizes.smallest && r <= sizes.largest)).toBe(true);
  return radii;
}

const sum = (values: ArrayLike<number>, f: (x: number) => number) => {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += f(values[i]);
  return total;
};

/** ∫ r^k f dr / ∫ f dr by the midpoint rule on 10⁵ intervals: far below the standard errors of the draws. */
function moment(from: number, to: number, k: number, f: (r: number) => number): number {
  const n = 100_000;
  let [top, bottom] = [0, 0];
  for (let i = 0; i < n; i++) {
    const r = from + ((to - from) * (i + 0.5)) / n;
    top += r ** k * f(r);
    bottom += f(r);
  }
  return top / bottom;
}

const CASES: [string, SizeInput, (r: number) => number][] = [
  ['uniform', { type: 'uniform', from: 1, to: 3 }, () => 1],
  ['uniform by mass', { type: 'uniform', from: 1, to: 3, by: 'mass' }, (r) => r ** -3],
  ['normal', { type: 'normal', mean: 2, deviation: 0.4, from: 1.5, to: 3 }, (r) => Math.exp(-((r - 2) ** 2) / 0.32)],
  [
    'normal by mass',
    { type: 'normal', mean: 2, deviation: 0.4, from: 0.8, to: 3, by: 'mass' },
    (r) => Math.exp(-((r - 2) ** 2) / 0.32) / r ** 3,
  ],
  [
    'log-normal',
    { type: 'log-normal', median: 2, spread: 1.5, from: 0.7, to: 6 },
    (r) => Math.exp(-(Math.log(r / 2) ** 2) / (2 * Math.log(1.5) ** 2)) / r,
  ],
  [
    'log-normal by mass',
    { type: 'log-normal', median: 2, spread: 1.5, from: 0.7, to: 6, by: 'mass' },
    (r) => Math.exp(-(Math.log(r / 2) ** 2) / (2 * Math.log(1.5) ** 2)) / r ** 4,
  ],
];

describe.each(CASES)('%s', (_, spec, density) => {
  const { from, to } = spec as { from: number; to: number };
  const radii = drawn(spec);

  test.each([1, 2, 3])('mean of r^%i within four standard errors, and as stated', (k) => {
    const expected = moment(from, to, k, density);
    const error = Math.sqrt((moment(from, to, 2 * k, density) - expected ** 2) / COUNT);
    expect(Math.abs(sum(radii, (r) => r ** k) / COUNT - expected)).toBeLessThan(4 * error);
    // A density that is constant within panels of 1/1000 is off by (1/1000)² /12 of its curvature, which is a few.
    const { means } = createSizes(sizeSchema.parse(spec));
    expect(Math.abs(means[k - 1] / expected - 1)).toBeLessThan(1e-5);
  });

  test('the share below each of ten radii, within four standard errors', () => {
    const share = (to - from) / 10;
    for (let i = 1; i < 10; i++) {
      const bound = from + share * i;
      const expected = partBelow(bound);
      const error = Math.sqrt((expected * (1 - expected)) / COUNT);
      expect(Math.abs(radii.filter((r) => r < bound).length / COUNT - expected)).toBeLessThan(4 * error + 1e-6);
    }

    function partBelow(bound: number): number {
      const n = 50_000;
      let [below, all] = [0, 0];
      for (let k = 0; k < n; k++) {
        const r = from + ((to - from) * (k + 0.5)) / n;
        all += density(r);
        if (r < bound) below += density(r);
      }
      return below / all;
    }
  });
});

test('one size is one size', () => {
  const { radiusAt, smallest, largest, means } = createSizes({ type: 'mono', radius: 0.002 });
  expect([radiusAt(0), radiusAt(0.999), smallest, largest, means[0]]).toEqual([0.002, 0.002, 0.002, 0.002, 0.002]);
});

test('shares of mass: each size has its part of the whole mass', () => {
  const radii = drawn({ type: 'discrete', radii: [2, 1, 4], shares: [0.3, 0.5, 0.2], by: 'mass' });
  const mass = sum(radii, (r) => r ** 3);
  [
    [1, 0.5],
    [2, 0.3],
    [4, 0.2],
  ].forEach(([radius, share]) => {
    const count = radii.filter((r) => r === radius).length;
    // The mass of a class is off by the standard deviation √n of its count, that of the whole by as much of each class.
    expect(Math.abs((count * radius ** 3) / mass - share)).toBeLessThan((4 * share) / Math.sqrt(count) + 4 * 0.01);
  });
  const numbers = drawn({ type: 'discrete', radii: [2, 1], shares: [3, 1] });
  const error = Math.sqrt((0.75 * 0.25) / COUNT);
  expect(Math.abs(numbers.filter((r) => r === 2).length / COUNT - 0.75)).toBeLessThan(4 * error);
});

test('a sieve curve comes back when the grains are sieved', () => {
  const openings = [0.5, 1, 2, 4];
  const passing = [0, 0.2, 0.2, 1];
  const radii = drawn({ type: 'sieve', openings, passing });
  const mass = sum(radii, (r) => r ** 3);
  // None is in the class that holds nothing.
  expect(radii.some((r) => r > 0.5 && r < 1)).toBe(false);
  openings.forEach((opening, i) => {
    const below = sum(
      radii.filter((r) => 2 * r < opening),
      (r) => r ** 3,
    );
    const squares = sum(radii, (r) => r ** 6);
    expect(Math.abs(below / mass - passing[i])).toBeLessThan((4 * Math.sqrt(squares)) / mass);
  });
  // Within a class mass is spread evenly over the diameter: half of it is below the middle.
  const coarse = radii.filter((r) => r > 1);
  const half = sum(
    coarse.filter((r) => r < 1.5),
    (r) => r ** 3,
  );
  expect(Math.abs(half / sum(coarse, (r) => r ** 3) - 0.5)).toBeLessThan(
    (4 * Math.sqrt(sum(coarse, (r) => r ** 6))) / mass,
  );
});

test('a range far from all sizes is refused', () => {
  const spec = sizeSchema.parse({ type: 'normal', mean: 1, deviation: 0.01, from: 2, to: 3 });
  expect(() => createSizes(spec)).toThrow(
    'sizes: has no grains between from and to; move the range to where the sizes are [sizes/empty]',
  );
});
