/** Shapes at given poses as detection sees them, without a scene. */

import type { TriangleMesh } from '../../../geometry/mesh/triangle-mesh.js';
import { meshGeometry, SHAPE_TYPES, type ShapeGeometry } from '../../../geometry/shape-geometry.js';
import type { ShapeModel, ShapePoses } from '../../../geometry/shape-model.js';
import { createPairFilter } from '../../broad/pair-filter.js';
import { createDetectionModel } from '../../create-detection-model.js';
import type { DetectionModel } from '../../detection-model.js';

/** What a shape is, where its origin is [m] and how it is turned (not, unless said). */
export type PlacedShape = readonly [
  shape: ShapeGeometry | TriangleMesh,
  at: readonly number[],
  turn?: readonly number[],
];

/** Detection and poses of a list of shapes, each on a body of its own. */
export function placeShapes(list: readonly PlacedShape[]): { detection: DetectionModel; poses: ShapePoses } {
  const count = list.length;
  const geometry = list.map(([shape]) => ('type' in shape ? shape : meshGeometry(shape)));
  const shapes: ShapeModel = {
    count,
    geometry,
    type: Uint8Array.from(geometry, ({ type }) => SHAPE_TYPES.indexOf(type)),
    body: Int32Array.from(list, (_, i) => i),
    material: new Int32Array(count),
    offsetsB: new Float64Array(3 * count),
    axesB: new Float64Array(3 * count),
    orientationsB: new Float64Array(4 * count),
    turns: Uint8Array.from(geometry, ({ type }) => (type === 'plane' ? 0 : 1)),
    radius: new Float64Array(count),
    reach: Float64Array.from(geometry, ({ reach }) => reach),
    size: Float64Array.from(geometry, ({ reach }) => reach / 2),
  };
  const poses: ShapePoses = {
    originsW: Float64Array.from(list.flatMap(([, at]) => at)),
    axesW: Float64Array.from(geometry.flatMap(({ axis }) => axis)),
    orientations: Float64Array.from(list.flatMap(([, , turn]) => turn ?? [0, 0, 0, 1])),
  };
  const filter = createPairFilter({ body: shapes.body, moves: () => true });
  return { detection: createDetectionModel({ shapes, filter }), poses };
}
