/** A cube, which is a box of equal edges. */
import { expect } from 'vitest';
import { after, append, create, type Member } from '../member.js';
import { engineOf, runScene } from '../run-scene.js';

const ENGINE = 'packages/engine/src';
const SHAPES = `${ENGINE}/geometry/shapes`;
const NARROW = `${ENGINE}/detection/narrow`;

const SHAPE = `/** Solid cube about its centre: a box of three equal edges. */
import { z } from 'zod';
import { quantity } from '../../math/quantity.js';
import { boxFamily, type BoxSpec } from './box.js';
import { defineShape, UP } from './shape.js';

const cubeSchema = z
  .strictObject({ type: z.literal('cube'), edge: quantity('m', { above: 0, help: 'Length of an edge.' }) })
  .meta({ title: 'Cube', description: 'A solid cube centred on the origin of its shape frame.' });

export type CubeSpec = z.infer<typeof cubeSchema>;

/** The same solid as a box. */
export const boxOf = ({ edge }: CubeSpec): BoxSpec => ({ type: 'box', size: [edge, edge, edge] });

export const cubeFamily = defineShape(cubeSchema, {
  solid: (cube) => boxFamily.solid(boxOf(cube)),
  distance: (cube, x, y, z) => boxFamily.distance(boxOf(cube), x, y, z),
  bounds: (cube) => boxFamily.bounds(boxOf(cube)),
  radius: () => 0,
  axis: () => UP,
  reach: (cube) => boxFamily.reach(boxOf(cube)),
  mesh: (cube, resolution) => boxFamily.mesh(boxOf(cube), resolution),
  turns: true,
  isDrawnAsMesh: true,
});
`;

const PAIR = `/** Ball and cube: as ball and box. */
import { boxOf, type CubeSpec } from '../../../geometry/shapes/cube.js';
import { findSphereBox } from './sphere-box.js';
import type { SphereContact } from './sphere-contact.js';

export const findSphereCube = (cube: CubeSpec, ball: Float64Array, out: SphereContact): void =>
  findSphereBox(boxOf(cube), ball, out);
`;

const BUILDER = `
/** A cube of an edge [m] about its centre. */
export const cube = (edge: number, rest: Rest<ShapeInput, 'cube', 'edge'> = {}): ShapeInput => ({ type: 'cube', edge, ...rest });
`;

export const shape: Member = {
  recipe: 'An exact shape',
  name: 'cube',
  files: {
    [`${SHAPES}/<name>.ts`]: create(SHAPE),
    [`${SHAPES}/shapes.ts`]: after(
      ["import { coneFamily } from './cone.js';\n", "import { cubeFamily } from './cube.js';\n"],
      ['  box: boxFamily,\n', '  cube: cubeFamily,\n'],
    ),
    [`${SHAPES}/shapes.test.ts`]: after([
      'const SAMPLES: readonly [string, ExactShape][] = [\n',
      "  ['cube', shape({ type: 'cube', edge: 0.3 })],\n",
    ]),
    [`${NARROW}/sphere-pairs/sphere-<name>.ts`]: create(PAIR),
    [`${NARROW}/sphere-pairs/sphere-pairs.test.ts`]: after(
      ["import { findSphereCone } from './sphere-cone.js';\n", "import { findSphereCube } from './sphere-cube.js';\n"],
      [
        'const CASES: readonly Case[] = [\n',
        "  { name: 'true cube', spec: { type: 'cube', edge: 2 }, find: (ball, out) => findSphereCube({ type: 'cube', edge: 2 }, ball, out) },\n",
      ],
    ),
    [`${NARROW}/pair-table.ts`]: after(
      [
        "import { findSphereCone } from './sphere-pairs/sphere-cone.js';\n",
        "import { findSphereCube } from './sphere-pairs/sphere-cube.js';\n",
      ],
      ["  box: sphereShape('box', findSphereBox),\n", "  cube: sphereShape('cube', findSphereCube),\n"],
    ),
    [`${ENGINE}/scene/builders/shapes.ts`]: append(BUILDER),
    [`${ENGINE}/index.ts`]: after(['  cone,\n', '  cube,\n']),
    'docs/guide/writing-a-scene.md': append('\n`cube`\n'),
    'docs/guide/scene-keys.md': append(''),
    'docs/api/impinge.md': append(''),
    'docs/api/README.md': append(''),
  },
  witnesses: {
    [`${SHAPES}/shapes.test.ts`]: `${SHAPES}/shapes.test.ts`,
    [`${NARROW}/sphere-pairs/sphere-pairs.test.ts`]: `${NARROW}/sphere-pairs/sphere-pairs.test.ts`,
  },
  prove: async (workshop) => {
    const { cube } = (await engineOf(workshop)) as unknown as { cube: (edge: number) => object };
    const [edge, radius, depth] = [0.4, 0.1, 0.002];
    const [penetration] = await runScene(workshop, {
      bodies: [
        { name: 'block', type: 'fixed', shapes: [cube(edge)] },
        { name: 'ball', shapes: [{ type: 'sphere', radius }], position: [0, 0, edge / 2 + radius - depth] },
        { name: 'loose', shapes: [cube(edge)], position: [9, 0, 0] },
      ],
      sensors: [{ type: 'penetration', name: 'depth', bodies: ['block', 'ball'] }],
    });
    expect(Math.abs(penetration[0] - depth)).toBeLessThan(4 * Number.EPSILON);
  },
};
