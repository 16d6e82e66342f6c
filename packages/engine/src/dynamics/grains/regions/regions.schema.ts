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

const mixingSchema = z
  .strictObject({
    kinds: z
      .enum(['sets', 'materials'], { error: "must be 'sets' or 'materials'" })
      .default('sets')
      .meta({ description: 'Whether the two kinds are sets of grains or materials.' }),
    between: z
      .tuple([name, name], { error: 'must be two names' })
      .meta({ description: 'Names of the two kinds; other grains are not looked at.' }),
    cell: quantity('m', {
      above: 0,
      help: 'Edge of the cells in which mixing is judged; default 4 times the largest diameter.',
    }).optional(),
    least: z
      .int({ error: 'must be a whole number' })
      .min(1, { error: 'must be ≥ 1' })
      .default(1)
      .meta({ description: 'Cells with fewer grains are left out.', unit: '1' }),
  })
  .meta({ title: 'Mixing', description: 'Which two kinds are mixed, and in which cells that is judged.' });

const width = quantity('m', {
  above: 0,
  help: 'Width of the strips of which the highest grain is taken; default 1.5 times the largest diameter.',
}).optional();

const slopeSchema = z
  .discriminatedUnion('of', [
    z
      .strictObject({ of: z.literal('heap'), width })
      .meta({ title: 'Heap', description: 'The flanks of a heap about a vertical axis through its middle.' }),
    z
      .strictObject({
        of: z.literal('bed'),
        along: z.enum(['x', 'y']).meta({ description: 'Axis of the world along which the surface rises or falls.' }),
        width,
      })
      .meta({ title: 'Bed', description: 'The surface of a bed, as in a drum that turns about the other axis.' }),
  ])
  .meta({ description: 'Whose slope is measured; default: of a heap.' });

/** A region. */
export const measuredRegionSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the region.' }),
    shape: regionShapeSchema.meta({ description: 'Where it is; meshes must be closed.' }),
    body: z.string().optional().meta({
      description: 'Name of a body that carries the region, which is then in the axes of the body; default: the world.',
    }),
    of: grainChoiceSchema
      .optional()
      .meta({ description: 'Which grains are looked at; default all. Stress and fabric are of all grains.' }),
    mixing: mixingSchema.optional().meta({ description: 'What `lacey` and `segregation` compare.' }),
    slope: slopeSchema.optional().meta({ description: 'Whose slope is measured; default: of a heap.' }),
    interval: quantity('s', {
      above: 0,
      help: 'Time between two looks at who is inside, for times of residence; default 100 grain steps.',
    }).optional(),
  })
  .meta({ title: 'Measured region', description: 'A part of space in which grains are measured.' });

/** Regions of a scene: parts of space in which grains are measured. */
export const regionsSchema = z.array(measuredRegionSchema);

/** A region of a scene, checked. */
export type MeasuredRegionSpec = z.infer<typeof measuredRegionSchema>;
/** A region as written in a scene. */
export type MeasuredRegionInput = z.input<typeof measuredRegionSchema>;
