import { describe, expect, test } from 'vitest';
import { PI } from '../../math/elementary.js';
import { axisAngle } from '../../math/quaternion.js';
import { belgianBlock } from '../authoring/parts/belgian-block.js';
import { escapeWheel } from '../authoring/parts/escape-wheel.js';
import { helixChannel } from '../authoring/parts/helix-channel.js';
import { loaderBucket } from '../authoring/parts/loader-bucket.js';
import { palletLever } from '../authoring/parts/pallet-lever.js';
import { tippeTop } from '../authoring/parts/tippe-top.js';
import { icosphere } from '../authoring/primitives/sphere.js';
import { solidOf } from '../mesh/solid-of.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import { type ShapeInput, type ShapeSpec, shapeSchema } from '../shape.schema.js';
import { exactShapes } from '../shapes/shapes.js';
import { buildSolid } from './build-solid.js';
import { meshSolids, type OperandInput, type SolidInput, type SolidSpec } from './solids.schema.js';

const ball: TriangleMesh = icosphere({ radius: 1, segments: 8 });
const noFiles = { readFile: () => ball };
const square = {
  outer: [
    [0, 0],
    [2, 0],
    [2, 1],
    [0, 1],
  ] as [number, number][],
};

async function build(input: ShapeInput): Promise<TriangleMesh> {
  return buildSolid(shapeSchema.parse(input) as ShapeSpec & SolidSpec, noFiles);
}

/** One of each, with its volume by an independent formula [m³]. */
const SAMPLES: { readonly [T in SolidInput['type']]: readonly [Extract<SolidInput, { type: T }>, number] } = {
  tessellation: [{ type: 'tessellation', of: { type: 'sphere', radius: 1, segments: 200 } }, (4 / 3) * PI],
  frustum: [{ type: 'frustum', bottomRadius: 2, topRadius: 1, height: 3, segments: 200 }, 7 * PI],
  prism: [{ type: 'prism', sides: 6, radius: 1, height: 2 }, 3 * Math.sqrt(3)],
  'rounded-box': [
    { type: 'rounded-box', size: [2, 2, 2], edgeRadius: 0.25, segments: 200 },
    1.5 * 1.5 * 1.5 + 6 * 1.5 * 1.5 * 0.25 + 3 * PI * 0.0625 * 1.5 + (4 / 3) * PI * 0.015625,
  ],
  tube: [
    {
      type: 'tube',
      path: [
        [0, 0, 0],
        [0, 0, 2],
      ],
      radius: 1,
      wallThickness: 0.5,
      segments: 200,
    },
    1.5 * PI,
  ],
  channel: [
    {
      type: 'channel',
      path: [
        [0, 0, 0],
        [3, 0, 0],
      ],
      section: { type: 'u', width: 1, depth: 0.5, wallThickness: 0.1 },
    },
    3 * (1.2 * 0.1 + 2 * 0.1 * 0.5),
  ],
  extrusion: [
    {
      type: 'extrusion',
      polygon: {
        ...square,
        holes: [
          [
            [0.5, 0.25],
            [1, 0.25],
            [1, 0.75],
          ],
        ],
      },
      height: 3,
    },
    3 * (2 - 0.125),
  ],
  revolution: [{ type: 'revolution', profile: square, angle: PI, segments: 200 }, 2 * PI],
  mesh: [
    { type: 'mesh', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], triangles: [0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2] },
    1 / 6,
  ],
  file: [{ type: 'file', file: 'ball.stl' }, solidOf(ball).volume],
  union: [
    {
      type: 'union',
      solids: [
        { type: 'box', size: [1, 1, 1] },
        { type: 'box', size: [1, 1, 1], position: [0.5, 0, 0] },
      ],
    },
    1.5,
  ],
  difference: [
    {
      type: 'difference',
      solids: [
        { type: 'box', size: [2, 2, 2] },
        { type: 'cylinder', radius: 0.5, height: 3, segments: 200 },
      ],
    },
    8 - PI / 2,
  ],
  intersection: [
    {
      type: 'intersection',
      solids: [
        { type: 'box', size: [2, 2, 2] },
        { type: 'prism', sides: 4, radius: 1, height: 1 },
      ],
    },
    2,
  ],
  hull: [
    {
      type: 'hull',
      solids: [
        { type: 'box', size: [1, 1, 1] },
        { type: 'box', size: [1, 1, 1], position: [3, 0, 0] },
      ],
    },
    4,
  ],
  // Parts are measured by their own tests; here, that the scene reaches them with its numbers.
  'geneva-output-wheel': [{ type: 'geneva-output-wheel', slots: 4 }, 0.2905001],
  'geneva-drive-wheel': [{ type: 'geneva-drive-wheel', slots: 4 }, 0.7618507],
  'escape-wheel': [
    { type: 'escape-wheel', radius: 1, spokes: 0 },
    solidOf(escapeWheel({ radius: 1, spokes: 0 })).volume,
  ],
  'pallet-lever': [{ type: 'pallet-lever', wheelRadius: 1 }, solidOf(palletLever({ wheelRadius: 1 })).volume],
  'belgian-block': [
    { type: 'belgian-block', size: [0.2, 0.14, 0.14] },
    solidOf(belgianBlock({ size: 'large' })).volume,
  ],
  'loader-bucket': [{ type: 'loader-bucket', width: 2 }, solidOf(await loaderBucket({ width: 2 })).volume],
  'helix-channel': [{ type: 'helix-channel', turns: 1 }, solidOf(helixChannel({ turns: 1 })).volume],
  'tippe-top': [{ type: 'tippe-top', radius: 0.02 }, solidOf(tippeTop({ radius: 0.02 })).volume],
};

describe('every solid of the schema', () => {
  test('has a sample here', () => {
    const types = meshSolids({}).flatMap((schema) => [...(schema._zod.propValues.type ?? [])]);
    expect(new Set<unknown>(Object.keys(SAMPLES))).toEqual(new Set(types));
    expect(exactShapes({}).flatMap((schema) => [...(schema._zod.propValues.type ?? [])])).not.toContain('mesh');
  });
  test.each(Object.entries(SAMPLES))('%s becomes a solid of its volume', async (_type, [input, volume]) => {
    const ratio = solidOf(await build(input)).volume / volume;
    // 200 segments a turn lose (2π/200)²/6 = 1.6e-4 of a circle, and up to twice that of a ball.
    expect(Math.abs(ratio - 1)).toBeLessThan(1e-3);
  });
});

describe('a tree of solids', () => {
  const block: OperandInput = { type: 'box', size: [1, 1, 1] };
  test('puts each operand in its place before it is combined', async () => {
    const turned = await build({
      type: 'union',
      solids: [
        {
          type: 'difference',
          position: [0, 0, 5],
          orientation: [...axisAngle([0, 0, 1], PI / 2)],
          solids: [
            { type: 'box', size: [4, 2, 2] },
            { ...block, size: [4, 1, 1], position: [2, 0, 0] },
          ],
        },
      ],
    });
    const { volume, centroid } = solidOf(turned);
    expect(volume).toBeCloseTo(14, 12);
    // The notch at x = 1 … 2 of the operand is at y = 1 … 2 of the whole: Σ V c = 16·0 − 2·1.
    [0, -1 / 7, 5].forEach((c, k) => {
      expect(centroid[k]).toBeCloseTo(c, 12);
    });
  });
  test('names faces after named operands', async () => {
    const { faces } = await build({
      type: 'difference',
      solids: [
        { ...block, name: 'block' },
        { type: 'cylinder', radius: 0.2, height: 2 },
      ],
    });
    expect(faces?.names).toContain('block.z+');
    expect(faces?.names).toContain('cylinder-2.side');
  });
  test('may be nested deeply', async () => {
    let solid: SolidInput = { type: 'union', solids: [block] };
    for (let depth = 0; depth < 30; depth++) solid = { type: 'union', solids: [solid] };
    expect(solidOf(await build(solid)).volume).toBeCloseTo(1, 12);
  });
});
