import { describe, expect, it, test } from 'vitest';
import { type Carrying, planTrees } from './plan-trees.js';

const WORLD = -1;
/** A ring of four bodies from the world to the world. */
const RING: [number, number][] = [
  [WORLD, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [WORLD, 3],
];
const plan = (carrying: Record<number, Carrying>) =>
  planTrees(
    4,
    () => true,
    RING,
    (joint) => carrying[joint] ?? 'may',
  );

test('the joint farthest from the world closes a ring', () => {
  expect(plan({}).closing).toEqual([2]);
});

test('a joint that must have coordinates carries wherever it is', () => {
  const { carrying, closing } = plan({ 2: 'must', 3: 'must' });
  expect(closing).toHaveLength(1);
  expect(closing).not.toContain(2);
  expect(closing).not.toContain(3);
  expect(carrying.map(({ child }) => child).sort()).toEqual([0, 1, 2, 3]);
});

test('where all of them must, the last in the scene closes', () => {
  expect(plan({ 0: 'must', 1: 'must', 2: 'must', 3: 'must', 4: 'must' }).closing).toEqual([4]);
});

test('joints that never carry leave bodies afloat', () => {
  const { carrying, closing } = plan({ 0: 'never', 4: 'never' });
  expect(closing).toEqual([0, 4]);
  expect(carrying[0]).toEqual({ joint: -1, child: 0, parent: -1, reversed: false });
  expect(carrying.slice(1).map(({ joint, child, reversed }) => [joint, child, reversed])).toEqual([
    [1, 1, false],
    [2, 2, false],
    [3, 3, false],
  ]);
});

const moves = () => true;

describe('planning trees', () => {
  it('takes chains that are longer than the stack of calls: ten thousand links overflowed it', () => {
    const length = 100_000;
    const { carrying, closing } = planTrees(
      length,
      moves,
      Array.from({ length }, (_, i) => [i - 1, i]),
      () => 'may',
    );
    expect(closing).toEqual([]);
    expect(carrying.length).toBe(length);
    expect(carrying.every(({ parent, child }, i) => parent === i - 1 && child === i)).toBe(true);
  });

  it('lists what hangs on a body depth first, in the order of the joints', () => {
    const ends = [
      [-1, 0],
      [0, 1],
      [0, 2],
      [1, 3],
      [2, 3],
    ] as const;
    const { carrying, closing } = planTrees(4, moves, ends, () => 'may');
    expect(carrying.map(({ child }) => child)).toEqual([0, 1, 3, 2]);
    expect(closing).toEqual([4]);
  });

  it('keeps the order of the joints where very many hang on one body', () => {
    const length = 50_000;
    const { carrying } = planTrees(
      length,
      moves,
      Array.from({ length }, (_, i) => [-1, i]),
      () => 'may',
    );
    expect(carrying.map(({ child }) => child)).toEqual(Array.from({ length }, (_, i) => i));
  });
});
