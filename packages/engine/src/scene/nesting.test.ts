import { expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { checkScene } from './canonical.js';
import { findTooDeep } from './nesting.js';
import { resolveScene } from './parameters.js';
import { ballOnFloor } from './small-scenes.suite.js';

const nested = (levels: number): unknown => {
  let solid: unknown = { type: 'box', size: [1, 1, 1] };
  for (let i = 0; i < levels; i++) solid = { type: 'union', solids: [solid] };
  return solid;
};
const sceneWith = (shape: unknown) => ({ ...ballOnFloor(), bodies: [{ name: 'b', shapes: [shape] }] });

test('a tree of some hundred levels is a scene, one of ten thousand is refused with its place', () => {
  expect(findTooDeep(sceneWith(nested(200)))).toBeUndefined();
  expect(findTooDeep(sceneWith(nested(10_000)))).toMatchObject({
    code: 'scene/too-deep',
    path: expect.stringMatching(/^bodies\.0\.shapes\.0\.solids\.0$/),
  });
});

test('nothing walks it by recursion before that', () => {
  const deep = sceneWith(nested(100_000));
  expect(checkScene(deep).map(({ code }) => code)).toEqual(['scene/too-deep']);
  expect(() => resolveScene(deep as never)).toThrow(SceneError);
});
