/** Places and vectors of the world in the axes of a body that carries a meter or a region. A pose is axes row by row, their columns x, y, z of the body, and origin [m]. */
import { findRotation } from '../../../math/quaternion.js';
import type { BodyModel } from '../../multibody/body-model.js';
import { type BodyMotion, findOrigin } from '../../multibody/body-motion.js';

/** Numbers of a pose. */
export const POSE = 12;

/** Fills out[0..11] with the pose of a body's own frame. */
export function findBodyPose(bodies: BodyModel, motion: BodyMotion, body: number, out: Float64Array): void {
  findRotation(motion.orientations, 4 * body, out, 0);
  findOrigin(bodies, motion, body, out, 9);
}

/** Columns of vectors of the world in the axes of a pose. */
export function turnedBack(vectors: Float64Array, pose: Float64Array): Float64Array {
  const out = new Float64Array(vectors.length);
  for (let i = 0; i < vectors.length; i += 3)
    for (let k = 0; k < 3; k++)
      out[i + k] = pose[k] * vectors[i] + pose[k + 3] * vectors[i + 1] + pose[k + 6] * vectors[i + 2];
  return out;
}

/** Columns of places of the world in the axes of a pose, from its origin. */
export function broughtBack(places: Float64Array, pose: Float64Array): Float64Array {
  return turnedBack(
    places.map((x, i) => x - pose[9 + (i % 3)]),
    pose,
  );
}

/** A tensor in the axes of a pose, in those of the world: R σ Rᵀ. */
export function turnedTensor(tensor: Float64Array, pose: Float64Array): Float64Array {
  const out = new Float64Array(9);
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++)
      for (let k = 0; k < 3; k++)
        for (let l = 0; l < 3; l++) out[3 * i + j] += pose[3 * i + k] * tensor[3 * k + l] * pose[3 * j + l];
  return out;
}
