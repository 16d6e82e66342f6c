import { z } from 'zod';
import { rotation, vector } from '../../math/quantity.js';
import type { Resolution } from '../authoring/resolution.js';
import {
  type FiniteShape,
  type FiniteShapeInput,
  finiteShapes,
  type TypedSchemas,
  withKeys,
} from '../shapes/shapes.js';
import { fileSchema } from './file.schema.js';
import { meshSchema } from './mesh.schema.js';
import {
  belgianBlockSchema,
  escapeWheelSchema,
  genevaDriveWheelSchema,
  genevaOutputWheelSchema,
  helixChannelSchema,
  loaderBucketSchema,
  palletLeverSchema,
  tippeTopSchema,
} from './parts.schema.js';
import {
  channelSchema,
  frustumSchema,
  prismSchema,
  resolutionKeys,
  roundedBoxSchema,
  tessellationSchema,
  tubeSchema,
} from './primitives.schema.js';
import { extrusionSchema, revolutionSchema } from './profiles.schema.js';

const combination = <T extends string>(type: T, title: string, description: string) =>
  z
    .strictObject({
      type: z.literal(type),
      get solids(): z.ZodArray<z.ZodType<Operand, OperandInput>> {
        return z
          .array(operandSchema)
          .min(1, { error: 'must have at least one solid' })
          .meta({ description: 'The solids it is made of, each with its place.' });
      },
    })
    .meta({ title, description });

const unionSchema = combination('union', 'Union', 'The union of the solids.');
const differenceSchema = combination('difference', 'Difference', 'The first solid minus all others.');
const intersectionSchema = combination('intersection', 'Intersection', 'The volume common to all solids.');
const hullSchema = combination('hull', 'Convex hull', 'The convex hull of all solids.');

type Solid =
  | typeof tessellationSchema
  | typeof frustumSchema
  | typeof prismSchema
  | typeof roundedBoxSchema
  | typeof tubeSchema
  | typeof channelSchema
  | typeof extrusionSchema
  | typeof revolutionSchema
  | typeof meshSchema
  | typeof fileSchema
  | typeof genevaOutputWheelSchema
  | typeof genevaDriveWheelSchema
  | typeof escapeWheelSchema
  | typeof palletLeverSchema
  | typeof belgianBlockSchema
  | typeof loaderBucketSchema
  | typeof helixChannelSchema
  | typeof tippeTopSchema;

/** Booleans of solids. Interfaces, because a type alias may not refer to itself through an intersection. */
interface Combined {
  solids: Operand[];
}
interface CombinedInput {
  solids: OperandInput[];
}
type Combination = { type: 'union' } | { type: 'difference' } | { type: 'intersection' } | { type: 'hull' };

/** A solid that becomes a triangle mesh, in its own frame. */
export type SolidSpec = z.output<Solid> | (Combination & Combined);
/** The same as written in a scene. */
export type SolidInput = z.input<Solid> | (Combination & CombinedInput);

const operandKeys = {
  name: z.string().min(1).optional().meta({ description: "Goes before the names of this solid's faces." }),
  position: vector('m', 'Origin of this solid in the frame of the whole.').default([0, 0, 0]),
  orientation: rotation('Frame of this solid to the frame of the whole.').default([0, 0, 0, 1]),
};
type Placed = z.output<z.ZodObject<typeof operandKeys>>;
type PlacedInput = z.input<z.ZodObject<typeof operandKeys>>;

/** A solid in a tree of solids, with its place: any solid, or the tessellation of an exact shape. */
export type Operand = (SolidSpec | (FiniteShape & Resolution)) & Placed;
/** A solid in a tree of solids, with its place, as written in a scene. */
export type OperandInput = (SolidInput | (FiniteShapeInput & Resolution)) & PlacedInput;

/** Every solid that becomes a triangle mesh, each with more keys. A new one is one line here, one above and one in `build-solid.ts`. */
export const meshSolids = (keys: z.ZodRawShape): TypedSchemas => [
  withKeys(tessellationSchema, keys),
  withKeys(frustumSchema, keys),
  withKeys(prismSchema, keys),
  withKeys(roundedBoxSchema, keys),
  withKeys(tubeSchema, keys),
  withKeys(channelSchema, keys),
  withKeys(extrusionSchema, keys),
  withKeys(revolutionSchema, keys),
  withKeys(meshSchema, keys),
  withKeys(fileSchema, keys),
  withKeys(unionSchema, keys),
  withKeys(differenceSchema, keys),
  withKeys(intersectionSchema, keys),
  withKeys(hullSchema, keys),
  withKeys(genevaOutputWheelSchema, keys),
  withKeys(genevaDriveWheelSchema, keys),
  withKeys(escapeWheelSchema, keys),
  withKeys(palletLeverSchema, keys),
  withKeys(belgianBlockSchema, keys),
  withKeys(loaderBucketSchema, keys),
  withKeys(helixChannelSchema, keys),
  withKeys(tippeTopSchema, keys),
];

const operandSchema = z
  .discriminatedUnion('type', [...meshSolids(operandKeys), ...finiteShapes({ ...resolutionKeys, ...operandKeys })])
  .meta({ id: 'solid', description: 'A solid in a tree of solids, with its place.' }) as unknown as z.ZodType<
  Operand,
  OperandInput
>;
