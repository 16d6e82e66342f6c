/** Schema of regions: where grains are put, come in and are taken out. */
import { z } from 'zod';
import { type ExactShape, type ExactShapeInput, exactShapes } from '../../../geometry/shapes/shapes.js';
import { meshSolids, type SolidInput, type SolidSpec } from '../../../geometry/solids/solids.schema.js';
import { quantity, rotation, vector } from '../../../math/quantity.js';

const placed = {
  position: vector('m', 'Origin of the region in the world.').default([0, 0, 0]),
  orientation: rotation('Axes of the region to world axes; default: no rotation.').default([0, 0, 0, 1]),
};
type Placed = z.output<z.ZodObject<typeof placed>>;
type PlacedInput = z.input<z.ZodObject<typeof placed>>;

const discSchema = z
  .strictObject({
    type: z.literal('disc'),
    radius: quantity('m', { above: 0, help: 'Radius R; balls lie inside it as a whole.' }),
    ...placed,
  })
  .meta({ title: 'Disc', description: 'A flat disc across the z axis of the region, for inlets: centres lie on it.' });

/** A region: an exact shape, a closed solid or a disc, with its place in the world. */
export type RegionSpec = ((ExactShape | SolidSpec) & Placed) | z.output<typeof discSchema>;
/** A region as written in a scene. */
export type RegionInput = ((ExactShapeInput | SolidInput) & PlacedInput) | z.input<typeof discSchema>;

export const regionSchema = z
  .discriminatedUnion('type', [...exactShapes(placed), ...meshSolids(placed), discSchema])
  .meta({ description: 'A region in the world: the inside of a shape or of a closed solid.' }) as unknown as z.ZodType<
  RegionSpec,
  RegionInput
>;
