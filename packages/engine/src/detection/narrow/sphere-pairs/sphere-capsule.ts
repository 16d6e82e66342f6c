/**
 * Ball and capsule: the axis is the segment |z| ≤ L/2, q its point nearest to c, φ = |c − q| − R, n = (c − q)/|c − q|.
 * κ₀ = 1/R everywhere; κ₁ = 0 on the barrel and 1/R on the ends. Fixed choice: a centre on the axis goes along +x.
 */
import type { CapsuleSpec } from '../../../geometry/shapes/capsule.js';
import { completeContact, findPlaneLength, type SphereContact, turnRoundNormal } from './sphere-contact.js';

/** Distance of the centre from the axis [m]. */
const axial = new Float64Array(1);
/** In the half-plane of the axis and the centre: a vector and its length [m]. */
const arm = new Float64Array(2);
const length = new Float64Array(1);

/** Fills `out` with the contact of the ball (`ball.ts`) in the capsule's frame; normal from the capsule toward the ball. */
export function findSphereCapsule(
  capsule: Pick<CapsuleSpec, 'radius' | 'length'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  findPlaneLength(ball, axial);
  const rho = axial[0];
  const half = capsule.length / 2;
  const rise = z > half ? z - half : z < -half ? z + half : 0;
  arm[0] = rho;
  arm[1] = rise;
  findPlaneLength(arm, length);
  const reach = length[0];
  out.normal[0] = reach === 0 ? 1 : rho / reach;
  out.normal[2] = reach === 0 ? 0 : rise / reach;
  turnRoundNormal(out, ball, axial);
  out.curvatures[0] = 1 / capsule.radius;
  out.curvatures[1] = rise === 0 ? 0 : 1 / capsule.radius;
  out.distance = reach - capsule.radius;
  completeContact(out, ball);
}
