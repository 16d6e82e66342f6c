import { z } from 'zod';
import { quantity, rotation, vector } from '../math/quantity.js';
import { type ExactShape, type ExactShapeInput, exactShapes } from './shapes/shapes.js';
import { meshSolids, type SolidInput, type SolidSpec } from './solids/solids.schema.js';

const placed = {
  name: z.string().min(1).optional().meta({ description: 'Name of the shape, for messages and pictures.' }),
  material: z
    .string()
    .optional()
    .meta({ description: 'Name of a material of the scene; may be left out where the scene has only one.' }),
  density: quantity('kg/m³', { above: 0, help: "Density of this shape; default: the material's." }).optional(),
  mass: quantity('kg', { above: 0, help: 'Mass of this shape, instead of a density.' }).optional(),
  position: vector('m', 'Origin of the shape frame in the body frame.').default([0, 0, 0]),
  orientation: rotation('Shape frame to body frame; default: no rotation.').default([0, 0, 0, 1]),
};

const shell = {
  shellThickness: quantity('m', {
    above: 0,
    help: 'Makes the shape a shell of this thickness: its mass per area is density × thickness. The surface may be open.',
  }).optional(),
};

type Placed = z.output<z.ZodObject<typeof placed>>;
type PlacedInput = z.input<z.ZodObject<typeof placed>>;
type Shell = z.output<z.ZodObject<typeof shell>>;

/** A shape with its place in the body: an exact one, or a solid that becomes a triangle mesh. */
export type ShapeSpec = (ExactShape | (SolidSpec & Shell)) & Placed;
/** The same as written in a scene. */
export type ShapeInput = (ExactShapeInput | (SolidInput & Shell)) & PlacedInput;

export const shapeSchema = z.discriminatedUnion('type', [
  ...exactShapes(placed),
  ...meshSolids({ ...placed, ...shell }),
]) as unknown as z.ZodType<ShapeSpec, ShapeInput>;
