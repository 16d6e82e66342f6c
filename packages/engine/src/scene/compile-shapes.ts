/** The shapes of a scene as flat arrays: geometry and place on the body. */
import { SHAPE_TYPES, type ShapeGeometry } from '../geometry/shape-geometry.js';
import type { ShapeModel } from '../geometry/shape-model.js';
import { rotated, unitQuaternion } from '../math/quaternion.js';
import type { BuiltScene } from './build-shapes.js';
import type { Scene } from './scene.schema.js';

/** `centresB`: centre of mass of each body in its own frame [m]; shapes are placed relative to it. */
export function createShapeModel(scene: Scene, built: BuiltScene['shapes'], centresB: Float64Array): ShapeModel {
  const materialNames = Object.keys(scene.materials);
  const placed = scene.bodies.flatMap((body, bodyIndex) => body.shapes.map((spec) => ({ spec, bodyIndex })));
  const geometry: readonly ShapeGeometry[] = built.flat();
  return {
    count: placed.length,
    geometry,
    type: Uint8Array.from(geometry, ({ type }) => SHAPE_TYPES.indexOf(type)),
    body: Int32Array.from(placed, ({ bodyIndex }) => bodyIndex),
    material: Int32Array.from(placed, ({ spec }) =>
      spec.material === undefined ? 0 : materialNames.indexOf(spec.material),
    ),
    offsetsB: Float64Array.from(
      placed.flatMap(({ spec, bodyIndex }) => spec.position.map((p, k) => p - centresB[3 * bodyIndex + k])),
    ),
    axesB: Float64Array.from(
      placed.flatMap(({ spec }, i) => rotated(unitQuaternion(spec.orientation), geometry[i].axis)),
    ),
    orientationsB: Float64Array.from(placed.flatMap(({ spec }) => [...unitQuaternion(spec.orientation)])),
    turns: Uint8Array.from(geometry, ({ turns }) => (turns ? 1 : 0)),
    radius: Float64Array.from(geometry, ({ radius }) => radius),
    reach: Float64Array.from(geometry, ({ reach }) => reach),
    size: Float64Array.from(geometry, ({ radius, reach }) => (radius > 0 ? radius : reach / 2)),
  };
}
