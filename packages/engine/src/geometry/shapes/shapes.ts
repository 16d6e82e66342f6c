/** The list of exact shapes. A new shape is one file, its test, and one line here and in `shapes.schema.ts`. */
import { boxFamily } from './box.js';
import { capsuleFamily } from './capsule.js';
import { coneFamily } from './cone.js';
import { cylinderFamily } from './cylinder.js';
import { planeFamily } from './plane.js';
import type { ShapeFamily } from './shape.js';
import type { ExactShape } from './shapes.schema.js';
import { sphereFamily } from './sphere.js';
import { torusFamily } from './torus.js';

export type ExactShapeType = ExactShape['type'];

const FAMILIES: { [T in ExactShapeType]: ShapeFamily<Extract<ExactShape, { type: T }>> } = {
  sphere: sphereFamily,
  plane: planeFamily,
  box: boxFamily,
  cylinder: cylinderFamily,
  cone: coneFamily,
  capsule: capsuleFamily,
  torus: torusFamily,
};

/** The family an exact shape belongs to. */
export function familyOf(spec: ExactShape): ShapeFamily<ExactShape> {
  return FAMILIES[spec.type] as ShapeFamily<ExactShape>;
}
