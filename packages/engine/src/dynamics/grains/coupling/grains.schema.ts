/** Schema of the grains of a scene. */
import { z } from 'zod';
import { lawSchema } from '../../../contact-laws/laws.schema.js';
import { quantity } from '../../../math/quantity.js';
import { givenFillingSchema } from './given-filling.schema.js';

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

const sizeSchema = z
  .strictObject({
    type: z.literal('mono').meta({ description: 'Grains of one size.' }),
    radius: quantity('m', { above: 0, help: 'Radius of every grain.' }),
  })
  .meta({ title: 'Mono', description: 'Grains of one size.' });

export const grainSetSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the set.' }),
    material: name.optional().meta({
      description: 'Material of the grains; may be left out where the scene has only one.',
    }),
    sizes: z.discriminatedUnion('type', [sizeSchema]).optional().meta({ description: 'How large the grains are.' }),
    filling: z
      .discriminatedUnion('type', [givenFillingSchema])
      .optional()
      .meta({ description: 'Grains that are there at the beginning.' }),
  })
  .meta({ title: 'Set of grains', description: 'What grains of a set are, and how many there are at the beginning.' });

const span = (axis: string) => {
  const end = (help: string) => quantity('m', { help });
  return z
    .tuple([end('Least coordinate.'), end('Greatest coordinate.')], { error: 'must be [least, greatest] in m' })
    .optional()
    .meta({ description: `Range of ${axis} that repeats itself.`, unit: 'm' });
};

const recordSchema = z
  .strictObject({
    fields: z
      .array(z.enum(['velocity', 'spin']))
      .default(['velocity'])
      .meta({ description: 'What is recorded besides the positions.' }),
    every: quantity('s', {
      above: 0,
      help: 'Time between recorded grains, a whole number of frames; default: every frame.',
    }).optional(),
    accuracy: z
      .union([z.enum(['exact', 'float32']), quantity('m', { above: 0, help: 'Largest error of a position.' })], {
        error: "must be 'exact', 'float32' or the largest error of a position in m",
      })
      .default('float32')
      .meta({
        description:
          'Doubles, floats, or the largest error of a position [m], in as few bytes as that needs; speeds are floats unless exact.',
      }),
  })
  .meta({ title: 'Recording of grains', description: 'What is recorded of grains, how often and how exactly.' });

export const grainsSchema = z
  .strictObject({
    step: quantity('s', {
      above: 0,
      help: 'Step of the grains; default: from the Rayleigh time and from the duration of their impacts.',
    }).optional(),
    law: lawSchema.optional().meta({ description: 'Contact law of the grains; default: that of the scene.' }),
    periodic: z
      .strictObject({ x: span('x'), y: span('y'), z: span('z') })
      .optional()
      .meta({ description: 'Directions in which space repeats itself for grains; bodies do not take part.' }),
    sets: z
      .array(grainSetSchema)
      .min(1, { error: 'must have at least one set' })
      .meta({ description: 'The grains, by sets.' }),
    record: recordSchema.prefault({}).meta({ description: 'What is recorded of grains, how often and how exactly.' }),
  })
  .meta({
    title: 'Grains',
    description: 'Balls by the hundred thousand, on a step of their own; the bodies of the scene are their walls.',
  });

/** The grains of a canonical scene. */
export type GrainsSpec = z.output<typeof grainsSchema>;
export type GrainSetSpec = GrainsSpec['sets'][number];
