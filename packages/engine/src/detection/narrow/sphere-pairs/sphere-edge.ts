/**
 * Ball and edge, a segment from a to b: with q = a + t (b − a), t = (c − a)·(b − a)/|b − a|² held to 0…1,
 *   n = (c − q)/|c − q|,  gap = |c − q| − r,  R* = r
 * 004 A.2.2, with its A.10 made unit; R* as there, the ball taken as on a plane across n. On the edge itself n is halfway between the normals
 * of the two faces (A.5), and without faces across the edge and, of such directions, nearest to the axis that the edge is least
 * along (x before y before z).
 */
import { unit, type Vec3 } from '../../../math/vec3.js';
import { completeContact, type SphereContact } from './sphere-contact.js';

/** An edge between two points [m], and the normals of the faces that meet there where there are any. */
export interface EdgeSegment {
  readonly from: Vec3;
  readonly to: Vec3;
  /** Unit, outward. */
  readonly faceNormals?: readonly [Vec3, Vec3];
}

/** Fills `out` with the contact of the ball (`ball.ts`) in the edge's frame; normal from the edge toward the ball. */
export function findSphereEdge(edge: EdgeSegment, ball: Float64Array, out: SphereContact): void {
  const x = ball[0];
  const y = ball[1];
  const z = ball[2];
  const { from, to } = edge;
  const { normal } = out;
  const ex = to[0] - from[0];
  const ey = to[1] - from[1];
  const ez = to[2] - from[2];
  const dx = x - from[0];
  const dy = y - from[1];
  const dz = z - from[2];
  const length2 = ex * ex + ey * ey + ez * ez;
  const t = length2 > 0 ? Math.min(1, Math.max(0, (dx * ex + dy * ey + dz * ez) / length2)) : 0;
  const fx = dx - t * ex;
  const fy = dy - t * ey;
  const fz = dz - t * ez;
  const distance = Math.sqrt(fx * fx + fy * fy + fz * fz);
  // Shorter than the rounding of the foot, which is as large as that of the numbers it was made of.
  const noise = 4 * Number.EPSILON * Math.max(Math.sqrt(length2), Math.abs(dx), Math.abs(dy), Math.abs(dz));
  if (distance > noise) {
    normal[0] = fx / distance;
    normal[1] = fy / distance;
    normal[2] = fz / distance;
  } else normal.set(normalOnEdge(edge));
  out.curvatures[0] = 0;
  out.curvatures[1] = 0;
  completeContact(out, ball, distance);
}

/** The normal for a centre on the edge. */
function normalOnEdge({ from, to, faceNormals }: EdgeSegment): Vec3 {
  const along = unit([to[0] - from[0], to[1] - from[1], to[2] - from[2]], [0, 0, 1]);
  const [x, y, z] = along.map(Math.abs);
  const axis: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const part = along[0] * axis[0] + along[1] * axis[1] + along[2] * axis[2];
  const across = unit([axis[0] - part * along[0], axis[1] - part * along[1], axis[2] - part * along[2]], [1, 0, 0]);
  if (faceNormals === undefined) return across;
  const [m, n] = faceNormals;
  return unit([m[0] + n[0], m[1] + n[1], m[2] + n[2]], across);
}
