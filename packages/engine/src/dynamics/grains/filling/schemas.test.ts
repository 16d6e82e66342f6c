/** What schemas of grains accept, what they fill in, and what they refuse with which words. */
import { describe, expect, test } from 'vitest';
import { inletSchema, outletSchema } from '../flow/flow.schema.js';
import { grainSetSchema } from './sets.schema.js';

const box = { type: 'box', size: [1, 1, 1] };
const mono = { type: 'mono', radius: 0.01 };

/** `path: message` of every problem. */
function problemsOf(schema: { safeParse: (given: unknown) => unknown }, given: unknown): string[] {
  const { error } = schema.safeParse(given) as { error?: { issues: { path: PropertyKey[]; message: string }[] } };
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test('a short set gets its defaults', () => {
  expect(
    grainSetSchema.parse({ name: 'a', sizes: mono, filling: { type: 'random', region: box, solidFraction: 0.2 } }),
  ).toEqual({
    name: 'a',
    sizes: mono,
    seed: 1,
    fields: {},
    filling: {
      ...{ type: 'random', gap: 0, clearance: 0, velocity: [0, 0, 0], solidFraction: 0.2 },
      region: { ...box, position: [0, 0, 0], orientation: [0, 0, 0, 1] },
    },
  });
});

test.each([
  mono,
  { type: 'discrete', radii: [0.001, 0.002], shares: [1, 3], by: 'mass' },
  { type: 'uniform', from: 0.001, to: 0.002 },
  { type: 'normal', mean: 0.001, deviation: 0.0002, from: 0.0005, to: 0.002 },
  { type: 'log-normal', median: 0.001, spread: 1.4, from: 0.0005, to: 0.002 },
  { type: 'sieve', openings: [0.001, 0.002, 0.004], passing: [0, 0.3, 1] },
])('sizes of type $type', (sizes) => {
  expect(problemsOf(grainSetSchema, { name: 'a', sizes })).toEqual([]);
});

test.each([
  box,
  { type: 'cylinder', radius: 1, height: 2 },
  { type: 'sphere', radius: 1 },
  { type: 'plane', normal: [0, 0, 1], position: [0, 0, -1] },
  { type: 'disc', radius: 0.1 },
  { type: 'union', solids: [box, { type: 'prism', sides: 6, radius: 1, height: 1 }] },
])('a region of type $type', (region) => {
  expect(problemsOf(outletSchema, { name: 'a', region })).toEqual([]);
});

describe('refused', () => {
  const filled = (filling: object) => ({ name: 'a', sizes: mono, filling: { region: box, ...filling } });
  test.each([
    [{ name: 'a' }, "sizes: is missing: say how large the grains are, such as { type: 'mono', radius: 0.002 }"],
    [{ name: 'a', sizes: { type: 'uniform', from: 2, to: 1 } }, 'sizes.to: must be greater than from (2 m), got 1'],
    [
      { name: 'a', sizes: { type: 'discrete', radii: [1], shares: [1, 2] } },
      'sizes.shares: must be as many as the radii (1), got 2',
    ],
    [{ name: 'a', sizes: { type: 'discrete', radii: [1], shares: [0] } }, 'sizes.shares: must not all be 0'],
    [
      { name: 'a', sizes: { type: 'sieve', openings: [1, 2], passing: [0.1, 1] } },
      'sizes.passing: must begin with 0 and end with 1: the first sieve holds all, the last lets all pass',
    ],
    [filled({ type: 'random' }), 'filling.count: is missing: give one of count, mass, volume, solidFraction'],
    [
      filled({ type: 'lattice', mass: 1, count: 2 }),
      'filling.mass: is too much beside count: give one of count, mass, volume, solidFraction',
    ],
    [{ ...filled({ type: 'lattice' }), seed: 1.5 }, 'seed: must be a whole number, got 1.5'],
    [
      { name: 'a', sizes: mono, material: { names: ['x', 'y'], shares: [1] } },
      'material.shares: must be as many as the names (2), got 1',
    ],
  ])('%j', (given, problem) => {
    expect(problemsOf(grainSetSchema, given)).toEqual([problem]);
  });

  test('an inlet that ends before it begins', () => {
    const rate = { of: 'mass', value: 0.1 };
    expect(problemsOf(inletSchema, { name: 'a', set: 'b', region: box, rate, from: 2, until: 1 })).toEqual([
      'until: must be later than from (2 s), got 1',
    ]);
  });
});
