/** A law whose force grows with the square of the depth. */
import { expect } from 'vitest';
import { after, append, create, type Member } from '../member.js';
import { runScene } from '../run-scene.js';

const LAWS = 'packages/engine/src/contact-laws/normal';
const COMBINATIONS = 'packages/engine/src/contact-laws/damping/combinations.test.ts';

const LAW = `/** f = K δ². */
import type { NormalLaw } from '../law.js';
import { createImpactDuration } from './impact-duration.js';
import type { QuadraticSpec } from './normal.schema.js';

export const quadratic: NormalLaw<QuadraticSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: false },
  create: ({ stiffness }) => {
    const duration = createImpactDuration(2);
    return {
      relaxes: 'penetration',
      hasPotential: true,
      exponent: 2,
      find: (view, load) => {
        load.stiffness = stiffness;
        load.elastic = stiffness * view.penetration * view.penetration;
        load.attraction = 0;
      },
      findEnergy: ({ penetration: d }, load) => {
        load.energy = (stiffness * d * d * d) / 3;
      },
      contactTime: (_effectiveRadius, effectiveMass, speed) => duration(stiffness, effectiveMass, speed),
    };
  },
};
`;

const SCHEMA = `const quadraticSchema = z
  .strictObject({
    type: z.literal('quadratic'),
    stiffness: quantity('N/m²', { above: 0, help: 'K of f = K δ².' }),
  })
  .meta({ title: 'Quadratic', description: 'f = K δ²' });

export type QuadraticSpec = z.infer<typeof quadraticSchema>;

`;

export const law: Member = {
  recipe: 'A contact law',
  name: 'quadratic',
  files: {
    'packages/engine/src/contact-laws/normal/<name>.ts': create(LAW),
    [`${LAWS}/normal.schema.ts`]: after(
      ["import { quantity } from '../../math/quantity.js';\n\n", SCHEMA],
      ["export const normalSchema = z.discriminatedUnion('type', [\n", '  quadraticSchema,\n'],
    ),
    [`${LAWS}/normal-laws.ts`]: after(
      ["import { power } from './power.js';\n", "import { quadratic } from './quadratic.js';\n"],
      ['  power,\n', '  quadratic,\n'],
    ),
    [`${LAWS}/normal-laws.test.ts`]: after(['const SPECS = [\n', "  { type: 'quadratic', stiffness: 1e7 },\n"]),
    [COMBINATIONS]: after(['const NORMALS = [\n', "  { type: 'quadratic', stiffness: 1e7 },\n"]),
    'validation/laws/law-combinations.ts': after(['  normal: [\n', "    { type: 'quadratic', stiffness: 2e6 },\n"]),
    'packages/engine/src/scene/builders/laws.ts': after([
      'export const normal = {\n',
      "  /** f = K δ² */\n  quadratic: part<'normal', 'quadratic'>('quadratic'),\n",
    ]),
    'docs/theory/<name>.md': create('# quadratic\n\nf = K δ².\n'),
    'docs/theory/README.md': append('\n- [quadratic](quadratic.md)\n'),
    'docs/guide/writing-a-scene.md': append('\n`quadratic`\n'),
    'docs/laws.md': append('\n| quadratic |\n'),
    'docs/guide/scene-keys.md': append(''),
    'docs/api/impinge.md': append(''),
    'docs/api/README.md': append(''),
  },
  witnesses: {
    'packages/engine/src/scene/builders/laws.ts': 'packages/engine/src/scene/builders/builders.test.ts',
    [`${LAWS}/normal-laws.test.ts`]: `${LAWS}/normal-laws.test.ts`,
    [COMBINATIONS]: COMBINATIONS,
    'validation/laws/law-combinations.ts': 'validation/laws/law-combinations.test.ts',
  },
  prove: async (workshop) => {
    const [stiffness, depth] = [5e6, 0.002];
    const [force] = await runScene(workshop, {
      law: { normal: { type: 'quadratic', stiffness }, damping: { type: 'none' }, tangential: { type: 'none' } },
      bodies: [
        { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] },
        { name: 'ball', shapes: [{ type: 'sphere', radius: 0.1 }], position: [0, 0, 0.1 - depth] },
      ],
      sensors: [{ type: 'contact-force', name: 'force', body: 'ball', axis: 'z' }],
    });
    // The depth is a difference of tenths of a metre: EPSILON · 0.1/0.002 of itself, twice in its square.
    expect(Math.abs(force[0] / (stiffness * depth * depth) - 1)).toBeLessThan(200 * Number.EPSILON);
  },
};
