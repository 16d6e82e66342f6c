import { expect, test } from 'vitest';
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
