/** The pose of a solid, as interference and distance queries take it. */
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';

const IDENTITY = [0, 0, 0, 1];

/** Fills position [m] and unit quaternion of a shape, 7 numbers. A ball's mesh keeps its axes along the world's, so that it rolls without bumps. */
export function takePose(
  shapes: ShapeModel,
  { originsW, orientations }: ShapePoses,
  shape: number,
  out: Float64Array,
): void {
  const o = 4 * shape;
  let squares = 0;
  for (let k = 0; k < 4; k++) squares += orientations[o + k] * orientations[o + k];
  const length = Math.sqrt(squares);
  for (let k = 0; k < 3; k++) out[k] = originsW[3 * shape + k];
  // The orientation of a ball is not filled in.
  for (let k = 0; k < 4; k++) out[3 + k] = shapes.turns[shape] === 1 ? orientations[o + k] / length : IDENTITY[k];
}
