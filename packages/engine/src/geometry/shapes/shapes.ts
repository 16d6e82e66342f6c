/** The list of exact shapes. */
import type { z } from 'zod';
import type { Resolution } from '../authoring/resolution.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import { boxFamily } from './box.js';
import { capsuleFamily } from './capsule.js';
import { coneFamily } from './cone.js';
import { cylinderFamily } from './cylinder.js';
import { ellipsoidFamily } from './ellipsoid.js';
import { planeFamily } from './plane.js';
import type { ShapeFamily } from './shape.js';
import { sphereFamily } from './sphere.js';
import { torusFamily } from './torus.js';

/** Every bounded exact shape, by its name in scenes. */
const FINITE_SHAPES = {
  sphere: sphereFamily,
  box: boxFamily,
  cylinder: cylinderFamily,
  cone: coneFamily,
  capsule: capsuleFamily,
  torus: torusFamily,
  ellipsoid: ellipsoidFamily,
};

/** Every unbounded exact shape. */
const UNBOUNDED_SHAPES = { plane: planeFamily };

const EXACT_SHAPES = { ...FINITE_SHAPES, ...UNBOUNDED_SHAPES };

export type ExactShapeType = keyof typeof EXACT_SHAPES;

/** Names of the exact shapes. */
export const EXACT_SHAPE_TYPES = Object.keys(EXACT_SHAPES) as readonly ExactShapeType[];

type SchemaOf<Shapes extends Readonly<Record<string, { readonly schema: z.ZodType }>>> = Shapes[keyof Shapes]['schema'];

/** A bounded exact shape, in its own frame. */
export type FiniteShape = z.output<SchemaOf<typeof FINITE_SHAPES>>;
/** An exact shape in its own frame. */
export type ExactShape = z.output<SchemaOf<typeof EXACT_SHAPES>>;
/** The same as written in a scene. */
export type FiniteShapeInput = z.input<SchemaOf<typeof FINITE_SHAPES>>;
export type ExactShapeInput = z.input<SchemaOf<typeof EXACT_SHAPES>>;

/** Schemas that a union on `type` can be made of. */
export type TypedSchemas = [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]];

/** A schema with more keys and the same title and description, which zod's extend drops. */
export const withKeys = (schema: z.ZodObject, keys: z.ZodRawShape) =>
  schema.safeExtend(keys).meta({ ...schema.meta() }) as z.core.$ZodTypeDiscriminable;

/** Every bounded exact shape, each with more keys. */
export const finiteShapes = (keys: z.ZodRawShape) =>
  Object.values(FINITE_SHAPES).map(({ schema }) => withKeys(schema, keys)) as TypedSchemas;

/** Every exact shape, each with more keys. */
export const exactShapes = (keys: z.ZodRawShape) =>
  Object.values(EXACT_SHAPES).map(({ schema }) => withKeys(schema, keys)) as TypedSchemas;

/** Whether a shape is an exact one. */
export function isExact<S extends { readonly type: string }>(
  shape: S,
): shape is Extract<S, { readonly type: ExactShapeType }> {
  return Object.hasOwn(EXACT_SHAPES, shape.type);
}

/** Whether a type is an unbounded shape. */
export const isUnbounded = (type: unknown): boolean =>
  typeof type === 'string' && Object.hasOwn(UNBOUNDED_SHAPES, type);

/** The family an exact shape belongs to. */
export function familyOf({ type }: ExactShape): ShapeFamily<ExactShape> {
  // The record of a type takes only shapes of that type, which the compiler cannot infer.
  return EXACT_SHAPES[type] as ShapeFamily<ExactShape>;
}

/** The mesh of a shape's surface, in its frame; undefined for an unbounded shape. */
export function drawingMesh(shape: ExactShape, resolution: Resolution = {}): TriangleMesh | undefined {
  return familyOf(shape).mesh(shape, resolution);
}
