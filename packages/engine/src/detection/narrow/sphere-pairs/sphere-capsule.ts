/**
 * Ball and capsule: the axis is the segment |z| ≤ L/2, q its point nearest to c, φ = |c − q| − R, n = (c − q)/|c − q|.
 * κ₀ = 1/R everywhere; κ₁ = 0 on the barrel and 1/R on the ends. Fixed choice: a centre on the axis goes along +x.
 */
import type { CapsuleSpec } from '../../../geometry/shapes/capsule.js';
import { completeContact, planeLength, type SphereContact, writeRoundNormal } from './sphere-contact.js';

/** Fills `out` with the contact of the ball (`ball.ts`) in the capsule's frame; normal from the capsule toward the ball. */
export function findSphereCapsule(
  capsule: Pick<CapsuleSpec, 'radius' | 'length'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  const rho = planeLength(ball[0], ball[1]);
  const half = capsule.length / 2;
  const rise = z > half ? z - half : z < -half ? z + half : 0;
  const reach = planeLength(rho, rise);
  writeRoundNormal(out, ball, rho, reach === 0 ? 1 : rho / reach, reach === 0 ? 0 : rise / reach);
  out.curvatures[0] = 1 / capsule.radius;
  out.curvatures[1] = rise === 0 ? 0 : 1 / capsule.radius;
  completeContact(out, ball, reach - capsule.radius);
}
