import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { writeBinaryStl } from '../formats/write/stl.js';
import { box } from '../geometry/authoring/primitives/box.js';
import { body, scene } from './builders/scene.js';
import { meshFile, plane } from './builders/shapes.js';
import { canonicalScene, sceneHash } from './canonical.js';
import { openScene, openShapes } from './open-scene.js';
import { parametric } from './parameters.js';
import { ballOnFloor } from './small-scenes.suite.js';

describe('a scene is opened once', () => {
  test('the function that builds it is called once, and each file is read once', async () => {
    const calls = { built: 0, read: 0 };
    const source = parametric({ height: { value: 1, unit: 'm', help: 'above the floor' } }, ({ height }) => {
      calls.built++;
      const part = meshFile('part.stl', { unit: 'm' });
      return scene({
        name: 'two parts',
        until: 1,
        gravity: [0, 0, -10],
        materials: { steel: {} },
        bodies: [
          body({ name: 'floor', type: 'fixed', shape: plane() }),
          body({ name: 'a', shape: part, position: [0, 0, height] }),
          body({ name: 'b', shape: part, position: [1, 0, height] }),
        ],
      });
    });
    const assets = async () => {
      calls.read++;
      return writeBinaryStl([{ name: 'part', mesh: box({ size: [0.1, 0.1, 0.1] }) }]).bytes;
    };
    const opened = await openScene(source, { set: { height: 2 }, assets });
    expect(calls).toEqual({ built: 1, read: 1 });
    expect(opened.scene.bodies[1].position).toEqual([0, 0, 2]);
    expect(opened.assets.size).toBe(1);
    // One solid for all shapes, and the model holds the same object.
    expect(opened.shapes[2][0]).toBe(opened.shapes[1][0]);
    expect(opened.model.system.shapes.geometry[1]).toBe(opened.shapes[1][0]);
    expect(opened.model.sceneHash).toBe(sceneHash(opened.scene));
  });

  test('what is changed before it is checked is in the scene, and is checked', async () => {
    const longer = await openScene(ballOnFloor(), { adjust: (input) => ({ ...input, until: 3 }) });
    expect(longer.scene).toEqual(canonicalScene({ ...ballOnFloor(), until: 3 }));
    await expect(openScene(ballOnFloor(), { adjust: (input) => ({ ...input, until: -1 }) })).rejects.toThrow(
      SceneError,
    );
  });
});

test('shapes are opened without the code that the scene names, the model is not', async () => {
  const driven = ballOnFloor({ type: 'kinematic', motion: { type: 'registered', name: 'swing' } });
  expect((await openShapes(driven)).shapes).toHaveLength(2);
  await expect(openScene(driven)).rejects.toMatchObject({ code: 'motion/not-registered' });
});
