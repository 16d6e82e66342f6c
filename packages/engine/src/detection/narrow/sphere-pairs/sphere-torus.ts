/**
 * Ball and ring about z: in the half-plane (ρ, z) the tube is a circle of radius t about (R, 0); φ = √((ρ − R)² + z²) − t.
 * κ₀ = 1/t around the tube, κ₁ = n·ρ̂/(R + t n·ρ̂) around the axis: > 0 outside, < 0 in the hole.
 * Fixed choices: on the axis ρ̂ = +x; on the tube's central circle n = +z.  do Carmo 1976, §3-3.
 */
import type { TorusSpec } from '../../../geometry/shapes/torus.js';
import { completeContact, planeLength, type SphereContact, writeRoundNormal } from './sphere-contact.js';

/** Fills `out` with the contact of the ball (`ball.ts`) in the torus's frame; normal from the ring toward the ball. */
export function findSphereTorus(
  torus: Pick<TorusSpec, 'ringRadius' | 'tubeRadius'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  const { ringRadius, tubeRadius } = torus;
  const rho = planeLength(ball[0], ball[1]);
  const outward = rho - ringRadius;
  const reach = planeLength(outward, z);
  const alongRho = reach === 0 ? 0 : outward / reach;
  writeRoundNormal(out, ball, rho, alongRho, reach === 0 ? 1 : z / reach);
  out.curvatures[0] = 1 / tubeRadius;
  out.curvatures[1] = alongRho / (ringRadius + tubeRadius * alongRho);
  completeContact(out, ball, reach - tubeRadius);
}
