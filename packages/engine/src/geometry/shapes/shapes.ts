/** The list of shape families. A new shape is one file, its test, and one line here and in `shapes.schema.ts`. */
import { boxFamily } from './box.js';
import { capsuleFamily } from './capsule.js';
import { coneFamily } from './cone.js';
import { cylinderFamily } from './cylinder.js';
import { planeFamily } from './plane.js';
import type { ShapeFamily } from './shape.js';
import type { ShapeSpec } from './shapes.schema.js';
import { sphereFamily } from './sphere.js';
import { torusFamily } from './torus.js';

/** Names of the shapes; the index in this list is the type number in the compiled model. */
export const SHAPE_TYPES = ['sphere', 'plane', 'box', 'cylinder', 'cone', 'capsule', 'torus'] as const;

export type ShapeType = (typeof SHAPE_TYPES)[number];

const FAMILIES: { [T in ShapeType]: ShapeFamily<Extract<ShapeSpec, { type: T }>> } = {
  sphere: sphereFamily,
  plane: planeFamily,
  box: boxFamily,
  cylinder: cylinderFamily,
  cone: coneFamily,
  capsule: capsuleFamily,
  torus: torusFamily,
};

/** The family a shape belongs to. */
export function familyOf(spec: ShapeSpec): ShapeFamily<ShapeSpec> {
  return FAMILIES[spec.type] as ShapeFamily<ShapeSpec>;
}
