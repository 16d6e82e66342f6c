/**
 * Ball and solid cone about z, base at −h/2, apex at +h/2 (Gonthier 2007, A.2.4). In the half-plane (ρ, ζ = z + h/2), with L = √(R² + h²):
 *   along the side from the rim  s = (R (R − ρ) + h ζ)/L,  beyond it  φ_side = (h (ρ − R) + R ζ)/L,  n_side = (h, R)/L
 * Outside: base where ρ ≤ R and ζ ≤ 0, rim where s ≤ 0, apex where s ≥ L, else side. Inside: side or base, whichever is nearer; equal
 * depths go to the side. κ₀ of the side at distance ρ_p from the axis is h/(L ρ_p), of the rim n·ρ̂/R, of the base 0.
 * Toward the apex κ₀ grows without bound and Hertz would give no force. It is limited to 1/r, so R* falls to r/2 on the side, stays r/2
 * over the apex, and the force has no jump. Fixed choices: on the axis ρ̂ = +x; at the apex n = +z
 * (Gonthier 2007, eq. A.20); on the rim halfway between side and base.
 */
import type { ConeSpec } from '../../../geometry/shapes/cone.js';
import { BALL_RADIUS } from '../ball.js';
import { completeContact, findPlaneLength, type SphereContact, turnRoundNormal } from './sphere-contact.js';

/** Distance of the centre from the axis [m]. */
const axial = new Float64Array(1);
/** In the half-plane of the axis and the centre: a vector and its length [m]. */
const arm = new Float64Array(2);
const armLength = new Float64Array(1);

/** Fills `out` with the contact of the ball (`ball.ts`) in the cone's frame; normal from the cone toward the ball. */
export function findSphereCone(
  cone: Pick<ConeSpec, 'radius' | 'height'>,
  ball: Float64Array,
  out: SphereContact,
): void {
  const z = ball[2];
  const radius = ball[BALL_RADIUS];
  const { radius: base, height } = cone;
  findPlaneLength(ball, axial);
  const rho = axial[0];
  const up = z + height / 2;
  const slant = Math.sqrt(base * base + height * height);
  const along = (base * (base - rho) + height * up) / slant;
  const beyond = (height * (rho - base) + base * up) / slant;
  let alongRho = 0;
  let alongZ = -1;
  let distance = -up;
  let curvature = 0;
  if (up <= 0 && rho < base) {
    // Base, seen from below.
  } else if (along <= 0) {
    arm[0] = rho - base;
    arm[1] = up;
    findPlaneLength(arm, armLength);
    distance = armLength[0];
    // Halfway between (h, R)/L and (0, −1), before it is made unit.
    const onRim = distance === 0;
    alongRho = onRim ? height : rho - base;
    alongZ = onRim ? base - slant : up;
    const length = onRim ? Math.sqrt(alongRho * alongRho + alongZ * alongZ) : distance;
    alongRho /= length;
    alongZ /= length;
    curvature = Math.min(1 / radius, alongRho / base);
  } else if (along >= slant) {
    arm[0] = rho;
    arm[1] = z - height / 2;
    findPlaneLength(arm, armLength);
    distance = armLength[0];
    alongRho = distance === 0 ? 0 : rho / distance;
    alongZ = distance === 0 ? 1 : (z - height / 2) / distance;
    curvature = 1 / radius;
  } else if (beyond >= 0 || beyond >= -up) {
    distance = beyond;
    alongRho = height / slant;
    alongZ = base / slant;
    // The foot's distance from the axis is R (1 − s/L).
    curvature = Math.min(1 / radius, height / (base * (slant - along)));
  }
  out.normal[0] = alongRho;
  out.normal[2] = alongZ;
  turnRoundNormal(out, ball, axial);
  out.curvatures[0] = curvature;
  out.curvatures[1] = 0;
  out.distance = distance;
  completeContact(out, ball);
}
