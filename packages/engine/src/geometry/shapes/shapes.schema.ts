import { z } from 'zod';
import { boxSchema } from './box.schema.js';
import { capsuleSchema } from './capsule.schema.js';
import { coneSchema } from './cone.schema.js';
import { cylinderSchema } from './cylinder.schema.js';
import { planeSchema } from './plane.schema.js';
import { sphereSchema } from './sphere.schema.js';
import { torusSchema } from './torus.schema.js';

type Finite =
  | typeof sphereSchema
  | typeof boxSchema
  | typeof cylinderSchema
  | typeof coneSchema
  | typeof capsuleSchema
  | typeof torusSchema;

/** An exact shape that ends somewhere, in its own frame. */
export type FiniteShape = z.output<Finite>;
/** An exact shape in its own frame. */
export type ExactShape = z.output<Finite | typeof planeSchema>;
/** The same as people write it. */
export type FiniteShapeInput = z.input<Finite>;
export type ExactShapeInput = z.input<Finite | typeof planeSchema>;

/** Schemas that a union on `type` can be made of. */
export type TypedSchemas = [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]];

/** A schema with more keys and the same title and description, which zod forgets when it extends. */
export const withKeys = (schema: z.ZodObject, keys: z.ZodRawShape) =>
  schema.safeExtend(keys).meta({ ...schema.meta() }) as z.core.$ZodTypeDiscriminable;

/** Every exact shape that ends somewhere, each with more keys. A new one is one line here and one above. */
export const finiteShapes = (keys: z.ZodRawShape): TypedSchemas => [
  withKeys(sphereSchema, keys),
  withKeys(boxSchema, keys),
  withKeys(cylinderSchema, keys),
  withKeys(coneSchema, keys),
  withKeys(capsuleSchema, keys),
  withKeys(torusSchema, keys),
];

/** Every exact shape, each with more keys. */
export const exactShapes = (keys: z.ZodRawShape): TypedSchemas => [...finiteShapes(keys), withKeys(planeSchema, keys)];

export const exactShapeSchema = z.discriminatedUnion('type', exactShapes({})) as z.ZodType<ExactShape, ExactShapeInput>;
