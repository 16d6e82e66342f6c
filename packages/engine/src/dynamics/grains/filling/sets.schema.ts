/** Schema of sets of grains: what they are, and how many of them fill which region at the beginning. */
import { z } from 'zod';
import { quantity, shown, vector } from '../../../math/quantity.js';
import { clumpSchema } from '../clumps/clump.schema.js';
import { givenSchema } from './given.schema.js';
import { regionSchema } from './regions.schema.js';
import { sizeSchema } from './sizes.schema.js';

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

/** Seeds are whole numbers of 32 bits. */
export const seedSchema = z
  .int({ error: (issue) => `must be a whole number, got ${shown(issue.input)}` })
  .min(0, { error: 'must be ≥ 0' })
  .max(0xffffffff, { error: 'must be below 2³²' })
  .meta({ description: 'Seed of the random numbers. The same seed gives the same grains.', unit: '1' });

/** How much: at most one of these. */
const amountKeys = {
  count: z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be ≥ 1' })
    .optional()
    .meta({ description: 'Number of grains.', unit: '1' }),
  mass: quantity('kg', {
    above: 0,
    help: 'Mass of all grains; the last grain may exceed it by half of its own.',
  }).optional(),
  volume: quantity('m³', { above: 0, help: 'Volume of all grains, without what is between them.' }).optional(),
  solidFraction: quantity('1', {
    above: 0,
    max: 1,
    help: 'Volume of all grains over the volume of the region.',
  }).optional(),
};
export type AmountKey = keyof typeof amountKeys;
const AMOUNT_KEYS = Object.keys(amountKeys) as readonly AmountKey[];

const oneAmount =
  (needed: boolean) =>
  ({ value, issues }: z.core.ParsePayload<Partial<Record<AmountKey, number>>>) => {
    const given = AMOUNT_KEYS.filter((key) => value[key] !== undefined);
    if (given.length > 1) {
      const message = `is too much beside ${given[0]}: give one of ${AMOUNT_KEYS.join(', ')}`;
      issues.push({ code: 'custom', path: [given[1]], message, input: value, continue: true });
    }
    if (needed && given.length === 0) {
      const message = `is missing: give one of ${AMOUNT_KEYS.join(', ')}`;
      issues.push({ code: 'custom', path: ['count'], message, input: value, continue: true });
    }
  };

const placing = {
  region: regionSchema,
  clearance: quantity('m', { min: 0, help: 'Least distance of the grains from the border of the region.' }).default(0),
  velocity: vector('m/s', 'Velocity of the grains at the beginning.').default([0, 0, 0]),
};

const gap = quantity('1', {
  min: 0,
  help: 'Least gap between neighbours, over the largest diameter.',
});

const latticeSchema = z
  .strictObject({
    type: z.literal('lattice'),
    arrangement: z
      .enum(['cubic', 'hexagonal'])
      .default('cubic')
      .meta({ description: 'Simple cubic, or hexagonal close packing with layers across z.' }),
    gap: gap.default(0.01),
    ...placing,
    ...amountKeys,
  })
  .check(oneAmount(false))
  .meta({
    title: 'Lattice',
    description:
      'Grains on a lattice along the axes of the region, from below; without an amount the region becomes full.',
  });

const randomSchema = z
  .strictObject({ type: z.literal('random'), gap: gap.default(0), ...placing, ...amountKeys })
  .check(oneAmount(true))
  .meta({
    title: 'Random',
    description:
      'Grains at random places, one after another, the largest first; loose, up to a solid fraction of about 0.35.',
  });

const denseSchema = z
  .strictObject({
    type: z.literal('dense'),
    overlap: quantity('1', {
      above: 0,
      max: 0.05,
      help: 'Largest overlap that may be left, over the smaller radius.',
    }).default(1e-4),
    ...placing,
    ...amountKeys,
  })
  .check(oneAmount(true))
  .meta({
    title: 'Dense',
    description:
      'Grains that grow at random places and push each other apart; up to a solid fraction of about 0.58, less in narrow regions.',
  });

const fallingSchema = z
  .strictObject({ type: z.literal('falling'), gap: gap.default(0.1), ...placing, ...amountKeys })
  .check(oneAmount(true))
  .meta({
    title: 'Falling',
    description:
      'Grains placed loosely at the bottom of a box or cylinder and in layers above it, as high as it takes, to fall in.',
  });

const tableSchema = z
  .strictObject({
    type: z.literal('table'),
    file: z.string().min(1, { error: 'must name a file' }).meta({
      description:
        'File of comma-separated values with a line of names: x, y, z, r (or d), and more; the guide lists them.',
    }),
    unit: z
      .enum(['m', 'cm', 'mm', 'µm', 'in', 'ft'])
      .meta({ description: 'Unit of places and sizes in the file; velocities are in it per second.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' })
      .optional()
      .meta({ description: 'Hash of the bytes of the file; filled in when the scene is compiled.' }),
  })
  .meta({ title: 'Table', description: 'Grains from a file of comma-separated values.' });

/** Every way to fill. */
const fillingSchema = z
  .discriminatedUnion('type', [latticeSchema, randomSchema, denseSchema, fallingSchema, givenSchema, tableSchema])
  .meta({ description: 'Grains that are there at the beginning.' });

const fieldSchema = z
  .union(
    [
      quantity('1', { help: 'The same value for every grain, in the unit you think of.' }),
      z
        .strictObject({
          from: quantity('1', { help: 'Least value.' }),
          to: quantity('1', { help: 'Greatest value.' }),
        })
        .meta({ title: 'Range', description: 'A random value for each grain.' }),
    ],
    { error: (issue) => `must be a number or { from, to }, got ${shown(issue.input)}` },
  )
  .meta({ description: 'A number that each grain carries.' });

const mixtureSchema = z
  .strictObject({
    names: z.array(name).min(1, { error: 'must name a material' }).meta({ description: 'Names of materials.' }),
    shares: z
      .array(quantity('1', { min: 0, help: 'Share of a material; shares are divided by their sum.' }))
      .meta({ description: 'Share of each material; shares are divided by their sum.', unit: '1' }),
    by: z
      .enum(['number', 'mass'])
      .default('number')
      .meta({ description: 'What the shares count: numbers of grains, or their mass.' }),
  })
  .check(({ value, issues }) => {
    const report = (message: string) =>
      issues.push({ code: 'custom', path: ['shares'], message, input: value, continue: true });
    if (value.shares.length !== value.names.length)
      report(`must be as many as the names (${value.names.length}), got ${value.shares.length}`);
    else if (!value.shares.some((share) => share > 0)) report('must not all be 0');
  })
  .meta({ title: 'Mixture', description: 'Several materials, each with its share.' });

/** A set of grains. */
export const grainSetSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the set.' }),
    material: z
      .union([name, mixtureSchema], {
        error: (issue) => `must be a name or { names, shares }, got ${shown(issue.input)}`,
      })
      .optional()
      .meta({ description: 'Material of the grains; may be left out where the scene has only one.' }),
    sizes: sizeSchema.optional(),
    shape: clumpSchema.optional(),
    seed: seedSchema.default(1),
    fields: z.record(z.string(), fieldSchema).default({}).meta({
      description: 'Numbers of your own that each grain carries, by name; they do not act on the motion.',
    }),
    filling: fillingSchema.optional(),
  })
  .check(({ value, issues }) => {
    const { filling } = value;
    if (filling?.type === 'table' && value.shape !== undefined) {
      const message =
        "cannot be 'table' for a set with a shape: tables hold balls; use 'given' with positions and orientations";
      issues.push({ code: 'custom', path: ['filling', 'type'], message, input: value, continue: true });
    }
    if (filling?.type === 'given' && filling.orientations !== undefined && value.shape === undefined) {
      const message = 'have no meaning for balls: give the set a shape, or leave them out';
      issues.push({ code: 'custom', path: ['filling', 'orientations'], message, input: value, continue: true });
    }
    if (value.sizes !== undefined || value.shape !== undefined || filling?.type === 'table') return;
    if (filling?.type === 'given' && filling.radii !== undefined) return;
    const message = "is missing: say how large the grains are, such as { type: 'mono', radius: 0.002 }";
    issues.push({ code: 'custom', path: ['sizes'], message, input: value, continue: true });
  })
  .meta({ title: 'Set of grains', description: 'What grains of a set are, and how many there are at the beginning.' });

/** A set of grains of a canonical scene. */
export type GrainSetSpec = z.output<typeof grainSetSchema>;
/** A set of grains as written in a scene. */
export type GrainSetInput = z.input<typeof grainSetSchema>;
/** A filling of a canonical scene. */
export type FillingSpec = z.output<typeof fillingSchema>;
/** A filling as written in a scene. */
export type FillingInput = z.input<typeof fillingSchema>;
