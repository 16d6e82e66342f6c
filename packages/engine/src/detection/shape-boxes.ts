/**
 * Axis-aligned world boxes around shapes at their present poses, with a margin: half edges h′ = |R| h, with h of the shape's own box and R its
 * rotation. The box of a ball does not depend on R; a plane and a hole have unbounded boxes.
 */
import type { ShapeModel, ShapePoses } from '../geometry/shape-model.js';
import { rotate } from '../math/quaternion.js';

const corner = new Float64Array(3);
const axis = new Float64Array(3);

/** Fills min x y z, max x y z of every shape [m], 6 a shape, each wider by the shape's `room` [m] on all sides. */
export function findShapeBoxes(shapes: ShapeModel, poses: ShapePoses, room: Float64Array, out: Float64Array): void {
  for (let shape = 0; shape < shapes.count; shape++) {
    if (shapes.turns[shape] === 1 && Number.isFinite(shapes.reach[shape])) turnBox(shapes, poses, shape, room, out);
    else {
      const half = shapes.reach[shape] + room[shape];
      for (let k = 0; k < 3; k++) {
        const centre = poses.originsW[3 * shape + k];
        out[6 * shape + k] = centre - half;
        out[6 * shape + 3 + k] = centre + half;
      }
    }
  }
}

function turnBox(shapes: ShapeModel, poses: ShapePoses, shape: number, rooms: Float64Array, out: Float64Array): void {
  const room = rooms[shape];
  const { min, max } = shapes.geometry[shape].bounds;
  const { orientations, originsW } = poses;
  const q = 4 * shape;
  for (let k = 0; k < 3; k++) corner[k] = (min[k] + max[k]) / 2;
  rotate(orientations, q, corner, 0, corner, 0);
  for (let k = 0; k < 3; k++) {
    const centre = originsW[3 * shape + k] + corner[k];
    out[6 * shape + k] = centre - room;
    out[6 * shape + 3 + k] = centre + room;
  }
  for (let edge = 0; edge < 3; edge++) {
    const half = (max[edge] - min[edge]) / 2;
    for (let k = 0; k < 3; k++) axis[k] = k === edge ? half : 0;
    rotate(orientations, q, axis, 0, axis, 0);
    for (let k = 0; k < 3; k++) {
      out[6 * shape + k] -= Math.abs(axis[k]);
      out[6 * shape + 3 + k] += Math.abs(axis[k]);
    }
  }
}
