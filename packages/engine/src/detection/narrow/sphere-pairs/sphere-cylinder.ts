/**
 * Ball and cylinder of radius R and length h about z, solid or as a hole (the complement; Gonthier 2007, A.2.3, writes it as R < 0).
 * With u = ρ − R and w = |z| − h/2:
 *   solid: side n = ρ̂, φ = u, κ₀ = 1/R; end n = ±z, φ = w, κ = 0; rim n = (u ρ̂ ± w z)/φ, φ = √(u² + w²), κ₀ = n·ρ̂/R
 *   hole:  n, φ and κ₀ change sign, so that 1/R* = 1/r − 1/R on the wall
 * Of side and end the nearer one; equal depths go to the side. Fixed choices: on the axis ρ̂ = +x (not covered by Gonthier), in the
 * mid-plane the end goes the positive way, on the rim halfway between side and end.
 */
import type { CylinderSpec } from '../../../geometry/shapes/cylinder.js';
import { completeContact, findPlaneLength, type SphereContact, turnRoundNormal } from './sphere-contact.js';

/** Both components of a direction at 45°. */
const HALFWAY = Math.sqrt(0.5);

/** Distance of the centre from the axis [m]. */
const axial = new Float64Array(1);

/** Fills `out` with the contact of the ball (`ball.ts`) in the cylinder's frame; normal from the solid toward the ball. */
export function findSphereCylinder(
  cylinder: Pick<CylinderSpec, 'radius' | 'height' | 'hole'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  findPlaneLength(ball, axial);
  const rho = axial[0];
  const outward = rho - cylinder.radius;
  const along = Math.abs(z) - cylinder.height / 2;
  let alongRho = outward >= along ? 1 : 0;
  let alongZ = 1 - alongRho;
  let distance = Math.max(outward, along);
  if (distance > 0) {
    alongRho = Math.max(0, outward);
    alongZ = Math.max(0, along);
    distance = Math.sqrt(alongRho * alongRho + alongZ * alongZ);
    alongRho /= distance;
    alongZ /= distance;
  } else if (outward === 0 && along === 0) {
    alongRho = HALFWAY;
    alongZ = HALFWAY;
  }
  const sign = cylinder.hole ? -1 : 1;
  out.normal[0] = sign * alongRho;
  out.normal[2] = z < 0 ? -sign * alongZ : sign * alongZ;
  turnRoundNormal(out, ball, axial);
  out.curvatures[0] = (sign * alongRho) / cylinder.radius;
  out.curvatures[1] = 0;
  out.distance = sign * distance;
  completeContact(out, ball);
}
