import { describe, expect, test } from 'vitest';
import { SceneError } from '../../errors/scene-error.js';
import { box } from '../authoring/primitives/box.js';
import { type ShapeSpec, shapeSchema } from '../shape.schema.js';
import { buildSolid } from './build-solid.js';
import type { SolidInput, SolidSpec } from './solids.schema.js';

const build = async (input: SolidInput) =>
  buildSolid(shapeSchema.parse(input) as ShapeSpec & SolidSpec, { readFile: () => box({ size: [1, 1, 1] }) });

describe('errors state the path in the tree', () => {
  const bow: [number, number][] = [
    [0, 0],
    [2, 2],
    [2, 0],
    [0, 1],
  ];
  const cases: readonly [string, SolidInput, RegExp][] = [
    [
      'crossing outline',
      { type: 'union', solids: [{ type: 'extrusion', polygon: { outer: bow }, height: 1 }] },
      /^solids\.0\.polygon: the edge after corner 0 of the outline crosses or touches the edge after corner 2/,
    ],
    [
      'a profile across the axis',
      {
        type: 'revolution',
        profile: {
          outer: [
            [-1, 0],
            [1, 0],
            [1, 1],
          ],
        },
      },
      /^profile\.outer\.0: lies 1 m beyond the axis/,
    ],
    [
      'a hole elsewhere',
      {
        type: 'extrusion',
        polygon: {
          outer: bow.slice(0, 3),
          holes: [
            [
              [5, 5],
              [6, 5],
              [6, 6],
            ],
          ],
        },
        height: 1,
      },
      /^polygon: hole 0 lies outside the outline/,
    ],
    [
      'nothing in common',
      {
        type: 'intersection',
        solids: [
          { type: 'box', size: [1, 1, 1] },
          { type: 'box', size: [1, 1, 1], position: [3, 0, 0] },
        ],
      },
      /^solids: leave nothing: the solids have no volume in common/,
    ],
    [
      'everything taken away',
      {
        type: 'difference',
        solids: [
          { type: 'box', size: [1, 1, 1] },
          { type: 'box', size: [2, 2, 2] },
        ],
      },
      /^solids: leave nothing: the others remove all of the first/,
    ],
    [
      'a flat hull',
      { type: 'hull', solids: [{ type: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 2] }] },
      /^solids: /,
    ],
    [
      'two resolutions',
      { type: 'frustum', bottomRadius: 1, topRadius: 1, height: 1, segments: 9, chordError: 0.1 },
      /^chordError: give segments or chordError/,
    ],
    [
      'a hole',
      { type: 'tessellation', of: { type: 'cylinder', radius: 1, height: 1, hole: true } },
      /^of\.hole: must be false here/,
    ],
    [
      'an open operand',
      {
        type: 'union',
        solids: [
          { type: 'box', size: [1, 1, 1] },
          { type: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0], triangles: [0, 1, 2] },
        ],
      },
      /^solids\.1: .*belongs to one triangle only/,
    ],
    ['slots without room', { type: 'hull', solids: [{ type: 'geneva-output-wheel', slots: 40 }] }, /^solids\.0\.slots/],
  ];
  test.each<SolidInput>([
    { type: 'tessellation', of: { type: 'torus', ringRadius: 1, tubeRadius: 0.1, segments: 5000 } },
    { type: 'tessellation', of: { type: 'sphere', radius: 1, segments: 100_000 } },
    { type: 'rounded-box', size: [1, 1, 1], edgeRadius: 0.1, segments: 20_000 },
    { type: 'tippe-top', chordError: 1e-9 },
    { type: 'tube', path: { helix: { radius: 1, pitch: 1, turns: 1e9 } }, radius: 0.1 },
    { type: 'tube', path: { helix: { radius: 1, pitch: 1, turns: 1, chordError: 1e-11 } }, radius: 0.1 },
    { type: 'prism', sides: 3_000_000, radius: 1, height: 1 },
  ])('%o is too fine to be meant', async (input) => {
    await expect(build(input)).rejects.toThrow(/shape\/(too-fine|bad-count)/);
  });

  test.each(cases)('%s', async (_what, input, message) => {
    const error = await build(input).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SceneError);
    expect((error as SceneError).message).toMatch(message);
  });
});
