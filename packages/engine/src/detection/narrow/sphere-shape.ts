/**
 * Ball (A) and any exact shape (B) that has a file in sphere-pairs/: the centre is taken into B's frame, and what is found there back into
 * the world. The force acts on the ball's own surface, as with a plane.
 */
import { invariant } from '../../errors/invariant.js';
import type { ExactShape } from '../../geometry/shapes/shapes.schema.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import type { NarrowPhase } from './narrow-phase.js';
import { createSphereContact, type SphereContact } from './sphere-pairs/sphere-contact.js';

type Find<Shape> = (shape: Shape, x: number, y: number, z: number, radius: number, out: SphereContact) => void;

const contact = createSphereContact();
const centre = new Float64Array(3);

/** The narrow phase of a ball against shapes of one type. */
export function sphereShape<T extends ExactShape['type']>(
  type: T,
  find: Find<Extract<ExactShape, { type: T }>>,
): NarrowPhase {
  return (shapes, poses, sphere, other, out, slot) => {
    const { originsW, orientations } = poses;
    const a = 3 * sphere;
    const b = 3 * other;
    const q = 4 * other;
    const radius = shapes.radius[sphere];
    const { exact } = shapes.geometry[other];
    invariant(exact?.type === type, `the other shape is a ${type}`);
    rotateBack(
      orientations,
      q,
      originsW[a] - originsW[b],
      originsW[a + 1] - originsW[b + 1],
      originsW[a + 2] - originsW[b + 2],
      centre,
      0,
    );
    find(exact as Extract<ExactShape, { type: T }>, centre[0], centre[1], centre[2], radius, contact);
    const { normal } = contact;
    const n = 3 * slot;
    rotate(orientations, q, -normal[0], -normal[1], -normal[2], out.normalAB, n);
    for (let k = 0; k < 3; k++) out.pointW[n + k] = originsW[a + k] + radius * out.normalAB[n + k];
    out.gap[slot] = contact.gap;
    out.effectiveRadius[slot] = contact.effectiveRadius;
  };
}
