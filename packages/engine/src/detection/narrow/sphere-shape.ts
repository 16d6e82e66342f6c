/**
 * Ball (A) and any exact shape (B) with a file in sphere-pairs/: the centre is transformed into B's frame, and the result back to the
 * world. The force acts on the ball's own surface, as with a plane.
 */
import { invariant } from '../../errors/invariant.js';
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import type { ExactShape } from '../../geometry/shapes/shapes.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import type { Contacts } from '../contact.js';
import { BALL_RADIUS, createBall } from './ball.js';
import type { NarrowPhase } from './narrow-phase.js';
import { createSphereContact, type SphereContact } from './sphere-pairs/sphere-contact.js';

type Find<Shape> = (shape: Shape, ball: Float64Array, out: SphereContact) => void;

const contact = createSphereContact();
const ball = createBall(0, 0, 0, 1);

/** The narrow phase of a ball against shapes of one type. */
export function sphereShape<T extends ExactShape['type']>(
  type: T,
  find: Find<Extract<ExactShape, { type: T }>>,
): NarrowPhase {
  return ({ shapes }, poses, sphere, other, out, slot) => {
    const { exact } = shapes.geometry[other];
    invariant(exact?.type === type, `the other shape is a ${type}`);
    takeBall(shapes, poses, sphere, other, ball);
    find(exact as Extract<ExactShape, { type: T }>, ball, contact);
    giveBack(shapes, poses, sphere, other, contact.normal, out, slot);
    out.gap[slot] = contact.gap;
    out.effectiveRadius[slot] = contact.effectiveRadius;
  };
}

/** Fills centre and radius of a ball in the frame of another shape. */
export function takeBall(
  shapes: ShapeModel,
  poses: ShapePoses,
  sphere: number,
  other: number,
  out: Float64Array,
): void {
  const { originsW, orientations } = poses;
  const a = 3 * sphere;
  const b = 3 * other;
  for (let k = 0; k < 3; k++) out[k] = originsW[a + k] - originsW[b + k];
  rotateBack(orientations, 4 * other, out, 0, out, 0);
  out[BALL_RADIUS] = shapes.radius[sphere];
}

/** Fills normal and point of a contact, world, from the normal toward the ball in the other shape's frame. */
export function giveBack(
  shapes: ShapeModel,
  poses: ShapePoses,
  sphere: number,
  other: number,
  normal: Float64Array,
  out: Contacts,
  slot: number,
): void {
  const n = 3 * slot;
  for (let k = 0; k < 3; k++) out.normalAB[n + k] = -normal[k];
  rotate(poses.orientations, 4 * other, out.normalAB, n, out.normalAB, n);
  for (let k = 0; k < 3; k++)
    out.pointW[n + k] = poses.originsW[3 * sphere + k] + shapes.radius[sphere] * out.normalAB[n + k];
}
