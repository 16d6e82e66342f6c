import { z } from 'zod';
import { quantity, rotation, vector } from '../../math/quantity.js';
import { boxSchema } from './box.schema.js';
import { capsuleSchema } from './capsule.schema.js';
import { coneSchema } from './cone.schema.js';
import { cylinderSchema } from './cylinder.schema.js';
import { planeSchema } from './plane.schema.js';
import { sphereSchema } from './sphere.schema.js';
import { torusSchema } from './torus.schema.js';

const placed = {
  name: z.string().min(1).optional().meta({ description: 'Name of the shape, for messages and pictures.' }),
  material: z
    .string()
    .optional()
    .meta({ description: 'Name of a material of the scene; the only one if there is one.' }),
  density: quantity('kg/m³', { above: 0, help: "Density of this shape; default: the material's." }).optional(),
  position: vector('m', 'Origin of the shape frame in the body frame.').default([0, 0, 0]),
  orientation: rotation('Shape frame to body frame.').default([0, 0, 0, 1]),
};

/** Every shape family, with its place in the body. A new shape is one line here. */
export const shapeSchema = z.discriminatedUnion('type', [
  sphereSchema.extend(placed),
  planeSchema.extend(placed),
  boxSchema.extend(placed),
  cylinderSchema.extend(placed),
  coneSchema.extend(placed),
  capsuleSchema.extend(placed),
  torusSchema.safeExtend(placed),
]);

export type ShapeSpec = z.infer<typeof shapeSchema>;
