/**
 * Ball and ring about z: in the half-plane (ρ, z) the tube is a circle of radius t about (R, 0); φ = √((ρ − R)² + z²) − t.
 * κ₀ = 1/t around the tube, κ₁ = n·ρ̂/(R + t n·ρ̂) around the axis: > 0 outside, < 0 in the hole.
 * Fixed choices: on the axis ρ̂ = +x; on the tube's central circle n = +z.  do Carmo 1976, §3-3.
 */
import type { TorusSpec } from '../../../geometry/shapes/torus.js';
import { completeContact, findPlaneLength, type SphereContact, turnRoundNormal } from './sphere-contact.js';

/** Distance of the centre from the axis [m]. */
const axial = new Float64Array(1);
/** In the half-plane of the axis and the centre: a vector and its length [m]. */
const arm = new Float64Array(2);
const length = new Float64Array(1);

/** Fills `out` with the contact of the ball (`ball.ts`) in the torus's frame; normal from the ring toward the ball. */
export function findSphereTorus(
  torus: Pick<TorusSpec, 'ringRadius' | 'tubeRadius'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  const { ringRadius, tubeRadius } = torus;
  findPlaneLength(ball, axial);
  const rho = axial[0];
  const outward = rho - ringRadius;
  arm[0] = outward;
  arm[1] = z;
  findPlaneLength(arm, length);
  const reach = length[0];
  const alongRho = reach === 0 ? 0 : outward / reach;
  out.normal[0] = alongRho;
  out.normal[2] = reach === 0 ? 1 : z / reach;
  turnRoundNormal(out, ball, axial);
  out.curvatures[0] = 1 / tubeRadius;
  out.curvatures[1] = alongRho / (ringRadius + tubeRadius * alongRho);
  out.distance = reach - tubeRadius;
  completeContact(out, ball);
}
