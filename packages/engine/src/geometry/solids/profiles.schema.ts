import { z } from 'zod';
import { quantity, shown } from '../../math/quantity.js';
import { resolutionKeys } from './primitives.schema.js';

const coordinate = quantity('m', { help: 'Coordinate of a corner.' });
const corner = z.tuple([coordinate, coordinate], {
  error: (issue) => `must be two numbers [x, y] in m, got ${shown(issue.input)}`,
});
const loop = z.array(corner).min(3, { error: 'must have at least 3 corners' });

const polygonSchema = z
  .strictObject({
    outer: loop.meta({ description: 'Corners of the outline, in either direction; do not repeat the first.' }),
    holes: z.array(loop).default([]).meta({ description: 'Outlines of holes.' }),
  })
  .meta({ title: 'Polygon', description: 'A flat region, possibly concave and with holes.' });

export const extrusionSchema = z
  .strictObject({
    type: z.literal('extrusion'),
    polygon: polygonSchema,
    height: quantity('m', { above: 0, help: 'Length along z.' }),
    base: quantity('m', { help: 'z of the lower face; −height/2 centres the solid.' }).default(0),
  })
  .meta({ title: 'Extrusion', description: 'A polygon extruded along z.' });

export const revolutionSchema = z
  .strictObject({
    type: z.literal('revolution'),
    profile: polygonSchema.meta({ description: 'x is the distance from the axis, ≥ 0; y becomes z.' }),
    angle: quantity('rad', {
      above: 0,
      help: 'Angle of revolution from the x axis toward y; default: a full turn.',
    }).optional(),
    ...resolutionKeys,
  })
  .meta({ title: 'Revolution', description: 'A profile revolved about the z axis.' });
