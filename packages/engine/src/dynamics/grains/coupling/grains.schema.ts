/** Schema of the grains of a scene. */
import { z } from 'zod';
import { lawSchema } from '../../../contact-laws/laws.schema.js';
import { quantity } from '../../../math/quantity.js';
import { grainSetSchema } from '../filling/sets.schema.js';
import { inletSchema, outletSchema } from '../flow/flow.schema.js';
import { meterSchema } from '../meters/meters.schema.js';
import { measuredRegionSchema } from '../regions/regions.schema.js';
import { wallResultSchema } from '../wall-results/wall-results.schema.js';

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
      .array(z.enum(['velocity', 'spin', 'contacts']))
      .default(['velocity'])
      .meta({
        description:
          'What is recorded besides the positions. Contacts have their normal forces, for force chains, at 24 bytes each.',
      }),
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
    inlets: z.array(inletSchema).default([]).meta({ description: 'Where grains come in during the run.' }),
    outlets: z.array(outletSchema).default([]).meta({ description: 'Where grains are taken out.' }),
    // Not with defaults: scenes without them keep their hash, so that runs of earlier versions go on.
    meters: z.array(meterSchema).optional().meta({ description: 'Surfaces that count the grains that pass.' }),
    regions: z
      .array(measuredRegionSchema)
      .optional()
      .meta({ description: 'Parts of space in which grains are measured.' }),
    walls: z
      .array(wallResultSchema)
      .optional()
      .meta({ description: 'Bodies of which forces, pressure and wear are kept by triangles.' }),
    record: recordSchema.prefault({}).meta({ description: 'What is recorded of grains, how often and how exactly.' }),
  })
  .meta({
    title: 'Grains',
    description: 'Balls by the hundred thousand, on a step of their own; the bodies of the scene are their walls.',
  });

/** The grains of a canonical scene. */
export type GrainsSpec = z.output<typeof grainsSchema>;
