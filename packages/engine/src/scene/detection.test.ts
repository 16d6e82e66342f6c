import { describe, expect, test } from 'vitest';
import { advance, createRun } from '../simulation/run.js';
import { body, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { checkScene } from './canonical.js';
import { openScene } from './open-scene.js';
import type { BodyInput, SceneInput } from './scene.schema.js';

/** Two balls in each other's way above a floor, and what the scene says about them. */
const heap = (a: Partial<BodyInput>, b: Partial<BodyInput>, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'heap',
    until: 0.01,
    gravity: [0, 0, 0],
    materials: { m: {} },
    bodies: [
      body({ name: 'a', shape: sphere(0.1), position: [0, 0, 0.1], ...a }),
      body({ name: 'b', shape: sphere(0.1), position: [0.15, 0, 0.1], ...b }),
      body({ name: 'floor', type: 'fixed', shape: plane() }),
    ],
    ...rest,
  });

const contactsOf = async (input: SceneInput) => {
  const run = createRun((await openScene(input)).model);
  advance(run, 1);
  const { shapeA, shapeB, count } = run.simulation.state.contacts;
  return Array.from({ length: count }, (_, i) => `${shapeA[i]}-${shapeB[i]}`);
};

describe('which bodies may meet', () => {
  test('all, by default', async () => {
    expect(await contactsOf(heap({}, {}))).toEqual(['0-1', '0-2', '1-2']);
  });
  test('not what is excluded, in either order of the names', async () => {
    for (const excluded of [[['a', 'b']], [['b', 'a']]] as [string, string][][])
      expect(await contactsOf(heap({}, {}, { detection: { excluded } }))).toEqual(['0-2', '1-2']);
  });
  test('groups meet when each has the other in its list', async () => {
    expect(await contactsOf(heap({ group: 'red' }, { group: 'blue' }))).toEqual(['0-1', '0-2', '1-2']);
    expect(await contactsOf(heap({ group: 'red', meets: ['blue'] }, { group: 'blue' }))).toEqual(['0-1', '1-2']);
    expect(await contactsOf(heap({ group: 'red', meets: ['blue'] }, { group: 'blue', meets: ['blue'] }))).toEqual([]);
  });
  test.each(['sorted-lists', 'morton', 'all-pairs'] as const)('by %s', async (type) => {
    expect(await contactsOf(heap({}, {}, { detection: { broadPhase: { type } } }))).toEqual(['0-1', '0-2', '1-2']);
  });
});

test('unknown names are reported', () => {
  const codes = (input: unknown) => checkScene(input).map(({ code, path }) => `${code} ${path}`);
  expect(codes(heap({}, {}, { detection: { excluded: [['a', 'c']] } }))).toEqual([
    'scene/dangling-name detection.excluded.0.1',
  ]);
  expect(codes(heap({ group: 'red', meets: ['blue'] }, {}))).toEqual(['scene/dangling-name bodies.0.meets.0']);
  const many = Array.from({ length: 40 }, (_, i) => body({ name: `b${i}`, shape: sphere(0.1), group: `g${i}` }));
  expect(codes({ ...heap({}, {}), bodies: many })).toEqual(['scene/too-many-groups bodies']);
});
