/** Detection data of a compiled scene: all that its contacts need, once for each solid, and nothing else. */
import { describe, expect, test } from 'vitest';
import type { ContactMethod } from '../detection/narrow/contact-methods.schema.js';
import { torus as torusMesh } from '../geometry/authoring/primitives/torus.js';
import { body, scene } from './builders/scene.js';
import { box, cylinder, mesh, plane, sphere } from './builders/shapes.js';
import { openScene } from './open-scene.js';
import type { BodyInput, SceneInput } from './scene.schema.js';

const ring = mesh(torusMesh({ ringRadius: 1, tubeRadius: 0.3, segments: 16 }));
const shell = { ...ring, shellThickness: 0.01 };
const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const free = (name: string, shape: NonNullable<Parameters<typeof body>[0]['shape']>, rest: Partial<BodyInput> = {}) =>
  body({ name, shape, ...rest });

async function detectionOf(bodies: readonly BodyInput[], detection: SceneInput['detection'] = {}) {
  const source = scene({
    name: 'made',
    until: 1,
    gravity: [0, 0, 0],
    materials: { m: {} },
    detection,
    bodies: [...bodies],
  });
  return (await openScene(source)).model.system.detection;
}

/** How many solids and barriers were made, and which shapes have them. */
async function madeOf(bodies: readonly BodyInput[], rest: SceneInput['detection'] = {}) {
  const { solids, solidOf, barriers, barriersOf } = await detectionOf(bodies, rest);
  return { solids: solids.length, solidOf: [...solidOf], barriers: barriers.length, barriersOf: [...barriersOf] };
}

describe('what is made', () => {
  test('nothing for balls on exact shapes', async () => {
    const made = await madeOf([
      floor,
      free('ball', sphere(0.1)),
      body({ name: 'b', type: 'fixed', shape: box([1, 1, 1]) }),
    ]);
    expect(made).toEqual({ solids: 0, solidOf: [-1, -1, -1], barriers: 0, barriersOf: [-1, -1, -1] });
  });

  test('barriers of a mesh that balls meet, a shell too; no solid, as no other solid is there', async () => {
    for (const shape of [ring, shell]) {
      const made = await madeOf([body({ name: 'ring', type: 'fixed', shape }), free('ball', sphere(0.1))]);
      expect(made).toEqual({ solids: 0, solidOf: [-1, -1], barriers: 1, barriersOf: [0, -1] });
    }
  });

  test('one solid for all bodies of the same make, exact or not', async () => {
    const boxes = ['a', 'b', 'c'].map((name, i) => free(name, box([1, 1, 1]), { position: [3 * i, 0, 2] }));
    expect((await madeOf([floor, ...boxes])).solidOf).toEqual([-1, 0, 0, 0]);
    const rings = ['a', 'b'].map((name, i) => free(name, { ...ring, name: `part ${i}` }, { position: [3 * i, 0, 2] }));
    expect(await madeOf([floor, ...rings, free('cube', box([1, 1, 1]))])).toMatchObject({
      solids: 2,
      solidOf: [-1, 0, 0, 1],
      barriers: 0,
    });
  });

  test.each<[ContactMethod, number, number]>([
    ['automatic', 0, 0],
    ['points', 0, 0],
    ['barriers', 0, 1],
    ['interference', 2, 0],
  ])('a ball and a box by %s', async (contactBy, solids, barriers) => {
    const bodies = [body({ name: 'b', type: 'fixed', shape: box([1, 1, 1]) }), free('ball', sphere(0.1))];
    expect(await madeOf(bodies, { contactBy })).toMatchObject({ solids, barriers });
  });

  test('a ball in a hole by interference has a closed form', async () => {
    const hole = body({ name: 'hole', type: 'fixed', shape: cylinder(1, 1, { hole: true }) });
    const made = await madeOf([hole, free('ball', sphere(0.1))], { contactBy: 'interference' });
    expect(made).toMatchObject({ solids: 0, barriers: 0 });
  });

  test('nothing for what never meets: fixed bodies, groups apart, excluded pairs, a shell and a solid', async () => {
    const cube = box([1, 1, 1]);
    const fixed = [0, 1].map((i) => body({ name: `f${i}`, type: 'fixed', shape: cube, position: [5 * i, 0, 0] }));
    expect((await madeOf(fixed)).solids).toBe(0);
    const apart = [free('a', cube, { group: 'red', meets: ['red'] }), free('b', cube, { group: 'blue' })];
    expect((await madeOf(apart)).solids).toBe(0);
    expect((await madeOf([free('a', cube), free('b', cube)], { excluded: [['a', 'b']] })).solids).toBe(0);
    expect((await madeOf([free('a', cube), free('b', shell, { mass: 1 })])).solids).toBe(0);
  });

  test('of three equal bodies of which two are excluded, all have the solid: each meets the third', async () => {
    const bodies = ['a', 'b', 'c'].map((name, i) => free(name, box([1, 1, 1]), { position: [3 * i, 0, 0] }));
    expect((await madeOf(bodies, { excluded: [['a', 'b']] })).solidOf).toEqual([0, 0, 0]);
  });
});
