/**
 * Ball and solid box of edges a, b, c about the origin: with q_i = |x_i| − a_i/2, outside n = max(q, 0)/|max(q, 0)|, inside the
 * axis of the largest q. Faces are flat and edges and corners count as planes across n (`sphere-contact.ts`), so R* = r.
 * Fixed choices: equal depths go to x before y before z; a centre in a mid-plane goes the positive way; a centre on an edge
 * or corner halfway between the faces there. Ericson 2005, §5.1.3; Gonthier 2007, A.2.2 (edge).
 */
import type { BoxSpec } from '../../../geometry/shapes/box.js';
import { completeContact, type SphereContact } from './sphere-contact.js';

/** Fills `out` with the contact of the ball (`ball.ts`) in the box's frame; normal from the box toward the ball. */
export function findSphereBox(box: Pick<BoxSpec, 'size'>, ball: Float64Array, out: SphereContact): void {
  const x = ball[0];
  const y = ball[1];
  const z = ball[2];
  const { normal } = out;
  const { size } = box;
  const qx = Math.abs(x) - size[0] / 2;
  const qy = Math.abs(y) - size[1] / 2;
  const qz = Math.abs(z) - size[2] / 2;
  const deepest = Math.max(qx, qy, qz);
  let nx: number;
  let ny: number;
  let nz: number;
  let distance = deepest;
  if (deepest > 0) {
    nx = Math.max(0, qx);
    ny = Math.max(0, qy);
    nz = Math.max(0, qz);
    distance = Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx /= distance;
    ny /= distance;
    nz /= distance;
  } else if (deepest === 0) {
    nx = qx === 0 ? 1 : 0;
    ny = qy === 0 ? 1 : 0;
    nz = qz === 0 ? 1 : 0;
    const length = Math.sqrt(nx + ny + nz);
    nx /= length;
    ny /= length;
    nz /= length;
  } else {
    nx = qx === deepest ? 1 : 0;
    ny = nx === 0 && qy === deepest ? 1 : 0;
    nz = nx + ny === 0 ? 1 : 0;
  }
  normal[0] = x < 0 ? -nx : nx;
  normal[1] = y < 0 ? -ny : ny;
  normal[2] = z < 0 ? -nz : nz;
  out.curvatures[0] = 0;
  out.curvatures[1] = 0;
  out.distance = distance;
  completeContact(out, ball);
}
