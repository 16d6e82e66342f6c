import { z } from 'zod';
import { fileSchema } from '../../../geometry/solids/file.schema.js';
import { meshSchema } from '../../../geometry/solids/mesh.schema.js';
import { quantity, vector } from '../../../math/quantity.js';

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });
const normal = vector('1', 'Normal of any length: grains that go its way count as forward.').refine(
  (parts) => parts.some((part) => part !== 0),
  { error: 'must not be all zeros: a normal has a direction' },
);
const edge = (which: string) => vector('m', `${which} edge, from the corner.`);

const planeSurfaceSchema = z
  .strictObject({ type: z.literal('plane'), point: vector('m', 'Any point of the plane.'), normal })
  .meta({ title: 'Plane', description: 'A plane without end.' });

const discSurfaceSchema = z
  .strictObject({
    type: z.literal('disc'),
    centre: vector('m', 'Centre.'),
    normal,
    radius: quantity('m', { above: 0, help: 'Radius.' }),
  })
  .meta({ title: 'Disc', description: 'A flat disc.' });

const rectangleSurfaceSchema = z
  .strictObject({
    type: z.literal('rectangle'),
    corner: vector('m', 'A corner.'),
    first: edge('First'),
    second: edge('Second'),
  })
  .check(({ value: { first: a, second: b }, issues, value }) => {
    const cross = [0, 1, 2].map((k) => a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3]);
    if (cross.some((part) => part !== 0)) return;
    const message = 'must not be parallel to first: the rectangle has no area';
    issues.push({ code: 'custom', path: ['second'], message, input: value, continue: true });
  })
  .meta({ title: 'Rectangle', description: 'A parallelogram; forward is first × second.' });

const meterSurfaceSchema = z.discriminatedUnion('type', [
  planeSurfaceSchema,
  discSurfaceSchema,
  rectangleSurfaceSchema,
  meshSchema,
  fileSchema,
]);

const tag = z.int({ error: 'must be a whole number' }).min(0, { error: 'must be ≥ 0' }).meta({ unit: '1' });

/** Which grains a meter or a region looks at. */
export const grainChoiceSchema = z
  .strictObject({
    sets: z.array(z.string()).optional().meta({ description: 'Sets of grains, by name; default all.' }),
    materials: z.array(z.string()).optional().meta({ description: 'Materials, by name; default all.' }),
    tags: z
      .array(z.tuple([tag, tag], { error: 'must be [first, end]' }))
      .optional()
      .meta({ description: 'Ranges of tags [first, end], without the end; default all.', unit: '1' }),
  })
  .meta({ title: 'Choice of grains', description: 'Which grains are looked at.' });

/** A meter. */
export const meterSchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the meter.' }),
    surface: meterSurfaceSchema.meta({
      description: 'Surface that grains pass through unhindered; a centre that passes counts.',
    }),
    body: z.string().optional().meta({
      description:
        'Name of a body that carries the surface, which is then in the axes of the body; default: the world.',
    }),
    of: grainChoiceSchema.optional().meta({ description: 'Which grains count; default all.' }),
    window: quantity('s', { above: 0, help: 'Time over which rates are averaged.' }).default(0.1),
  })
  .meta({
    title: 'Meter',
    description: 'Counts grains that pass a surface, forward and backward, by number, mass and volume.',
  });

/** Meters of a scene: surfaces that count the grains that pass. */
export const metersSchema = z.array(meterSchema);

/** A meter of a scene, checked. */
export type MeterSpec = z.infer<typeof meterSchema>;
/** A meter as written in a scene. */
export type MeterInput = z.input<typeof meterSchema>;
/** Which grains are looked at, checked. */
export type GrainChoiceSpec = z.infer<typeof grainChoiceSchema>;
