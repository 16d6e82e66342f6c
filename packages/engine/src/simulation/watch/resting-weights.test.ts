import { expect, test } from 'vitest';
import { body, scene } from '../../scene/builders/scene.js';
import { box, plane, sphere } from '../../scene/builders/shapes.js';
import { openScene } from '../../scene/open-scene.js';
import { createRun } from '../run.js';
import { restingWeights } from './resting-weights.js';

const G = 10;

/** Weights by name, of balls of 1 kg at the given places, with gravity along an axis. */
async function weightsOf(
  places: readonly (readonly [number, number, number])[],
  axis = 2,
  sizes: readonly number[] = [],
) {
  const gravity = [0, 1, 2].map((k) => (k === axis ? -G : 0)) as [number, number, number];
  const { model } = await openScene(
    scene({
      name: 'weights',
      until: 1,
      gravity,
      materials: { m: {} },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        ...places.map((position, i) =>
          body({ name: `${i}`, shape: sphere(sizes[i] ?? 0.1), mass: 1, position: [...position] }),
        ),
      ],
    }),
  );
  const { scratch } = createRun(model).simulation;
  return [...restingWeights(model.system, scratch.motion.positionsW)].slice(1).map((weight) => weight / G);
}

test('a column: each carries what is above it, apart or not; what stands beside it does not count', async () => {
  const column: [number, number, number][] = [0, 1, 2, 3].map((i) => [0, 0, 0.2 * i + 0.1 * i * i]);
  expect(await weightsOf([...column, [1, 0, 0], [0.205, 0, 0.02]])).toEqual([4, 3, 2, 1, 1, 1]);
});

test('the same along another axis, and below zero', async () => {
  expect(
    await weightsOf(
      [
        [-5, 3, 3],
        [-4.8, 3.05, 3],
        [-4.6, 3, 2.95],
      ],
      0,
    ),
  ).toEqual([3, 2, 1]);
});

test('one large body on many small ones is carried by each, and carries all that lie on it', async () => {
  const below: [number, number, number][] = [
    [-0.5, 0, 0],
    [0, 0, 0],
    [0.5, 0, 0],
  ];
  const above: [number, number, number][] = [
    [-0.5, 0, 2.2],
    [0.5, 0, 2.2],
  ];
  expect(await weightsOf([...below, [0, 0, 1.1], ...above], 2, [0.1, 0.1, 0.1, 1])).toEqual([3, 2, 3, 3, 1, 1]);
});

test('a body in a stack of boxes, and no gravity', async () => {
  const stack = (g: number) =>
    openScene(
      scene({
        name: 'stack',
        until: 1,
        gravity: [0, 0, -g],
        materials: { m: {} },
        bodies: [0, 1, 2].map((i) => body({ name: `${i}`, shape: box([1, 1, 1]), mass: 2, position: [0, 0, i] })),
      }),
    );
  for (const g of [G, 0]) {
    const { model } = await stack(g);
    const { scratch } = createRun(model).simulation;
    expect([...restingWeights(model.system, scratch.motion.positionsW)]).toEqual([6 * g, 4 * g, 2 * g]);
  }
});
