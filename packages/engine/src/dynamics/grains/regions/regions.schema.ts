import { z } from 'zod';
import { fileSchema } from '../../../geometry/solids/file.schema.js';
import { meshSchema } from '../../../geometry/solids/mesh.schema.js';
import { quantity, vector } from '../../../math/quantity.js';
import { grainChoiceSchema } from '../meters/meters.schema.js';

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

const boxRegionSchema = z
  .strictObject({ type: z.literal('box'), min: vector('m', 'Lower corner.'), max: vector('m', 'Upper corner.') })
  .check(({ value, issues }) => {
    for (let k = 0; k < 3; k++)
      if (!(value.max[k] > value.min[k]))
        issues.push({ code: 'custom', path: ['max', k], message: 'must be above min', input: value, continue: true });
  })
  .meta({ title: 'Box', description: 'A box along the axes of the world.' });

const cylinderRegionSchema = z
  .strictObject({
    type: z.literal('cylinder'),
    from: vector('m', 'Centre of one end.'),
    to: vector('m', 'Centre of the other end.'),
    radius: quantity('m', { above: 0, help: 'Radius.' }),
  })
  .refine(({ from, to }) => from.some((x, k) => x !== to[k]), { error: 'from and to must differ' })
  .meta({ title: 'Cylinder', description: 'A cylinder between two points.' });

const sphereRegionSchema = z
  .strictObject({
    type: z.literal('sphere'),
    centre: vector('m', 'Centre.'),
    radius: quantity('m', { above: 0, help: 'Radius.' }),
  })
  .meta({ title: 'Sphere', description: 'A ball.' });

const wholeRegionSchema = z
  .strictObject({ type: z.literal('whole') })
  .meta({ title: 'Whole bed', description: 'All grains; its volume is that of the periodic space, if there is one.' });

const regionShapeSchema = z.discriminatedUnion('type', [
  boxRegionSchema,
  cylinderRegionSchema,
  sphereRegionSchema,
  wholeRegionSchema,
  meshSchema,
  fileSchema,
]);

/** What can be measured in a region, by name. */
const MEASURES = [
  'count',
  'mass',
  'solid-fraction',
  'coordination',
  'fabric',
  'stress',
  'temperature',
  'velocity',
  'residence',
  'mixing',
] as const;

const regionSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the region.' }),
    shape: regionShapeSchema.meta({ description: 'Where it is; meshes must be closed.' }),
    of: grainChoiceSchema.optional().meta({ description: 'Which grains are looked at; default all.' }),
    measure: z
      .array(z.enum(MEASURES))
      .default(['count', 'mass', 'solid-fraction', 'velocity'])
      .meta({ description: 'What is measured at every frame.' }),
    cell: quantity('m', {
      above: 0,
      help: 'Edge of the cells in which mixing is judged; default 4 times the largest diameter.',
    }).optional(),
  })
  .meta({ title: 'Region', description: 'A part of space in which grains are measured.' });

/** Regions of a scene: parts of space in which grains are measured. */
export const regionsSchema = z.array(regionSchema);

/** A region of a scene, checked. */
export type MeasuredRegionSpec = z.infer<typeof regionSchema>;
