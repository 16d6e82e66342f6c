/**
 * What a Geneva drive may do, in closed form. φ: angle of the drive wheel from where the pin is deepest, −π … π; the pin is in a slot while |φ| ≤ η,
 * η = π/2 − π/n. Output angle q from where the wheel stands at φ = ∓π; it turns against the drive wheel. a crank, b wheel, c centre distance:
 *   engaged     q = −π/n − atan2(a sin φ, c − a cos φ),   dq/dφ = −a (c cos φ − a)/ρ²,   ρ² = a² + c² − 2 a c cos φ
 *   in between  q = 0 before, −2π/n after
 * Play ε of the wheel about that, to either side, by the room s between surfaces (each formula is the law of cosines about the output axis):
 *   pin between the slot's walls     sin ε = s/ρ
 *   pin at a corner of the slot      ε = asin((p/2 + s)/b) − acos((ρ² + b² − p²/4)/(2 ρ b)), beyond the ends of the walls; p diameter of the pin
 *   tip of the stop arc on the disc  ε = β(y) − β(z),   cos β(r) = (b² + c² − r²)/(2 b c)
 *   horn of the disc in the arc      ε = acos((h² + c² − y²)/(2 h c)) − β_h, horn at the angle γ from the line of the axes, h and β_h its place
 * The disc is cut away within η of the pin, so a tip is free of it while the horn is nearer to the line of the axes than the tip, at α.
 */
import type { authoring } from '@impinge/engine/geometry';

export type Dimensions = ReturnType<typeof authoring.genevaDimensions>;

/** cos of the angle opposite to `c` in a triangle of sides a, b, c [m]. */
const cosineOf = (a: number, b: number, c: number) => (a * a + b * b - c * c) / (2 * a * b);
const angleOf = (a: number, b: number, c: number) => Math.acos(Math.min(1, Math.max(-1, cosineOf(a, b, c))));

/** η [rad]: the pin is in a slot while |φ| ≤ η. */
export const engagement = ({ slots }: Dimensions): number => Math.PI / 2 - Math.PI / slots;

/** α [rad]: angle at the drive axis between the line of the axes and a tip. */
export const tipAngle = ({ centreDistance: c, radius: b, stopArcRadius: y }: Dimensions): number => angleOf(c, y, b);

/** ρ [m]: from the output axis to the pin's centre. */
const pinDistance = ({ driveCrankRadius: a, centreDistance: c }: Dimensions, phi: number) =>
  Math.sqrt(a * a + c * c - 2 * a * c * Math.cos(phi));

/** q [rad] of a drive without play. */
export function idealAngle(d: Dimensions, phi: number): number {
  const { slots, driveCrankRadius: a, centreDistance: c } = d;
  if (phi <= -engagement(d)) return 0;
  if (phi >= engagement(d)) return (-2 * Math.PI) / slots;
  return -Math.PI / slots - Math.atan2(a * Math.sin(phi), c - a * Math.cos(phi));
}

/** dq/dφ of a drive without play; 0 in between. */
export function idealRatio(d: Dimensions, phi: number): number {
  const { driveCrankRadius: a, centreDistance: c } = d;
  return Math.abs(phi) >= engagement(d) ? 0 : (-a * (c * Math.cos(phi) - a)) / pinDistance(d, phi) ** 2;
}

/** d²q/dφ² of a drive without play, a c (c² − a²) sin φ/ρ⁴; 0 in between. */
function idealBend(d: Dimensions, phi: number): number {
  const { driveCrankRadius: a, centreDistance: c } = d;
  if (Math.abs(phi) >= engagement(d)) return 0;
  return (a * c * (c * c - a * a) * Math.sin(phi)) / pinDistance(d, phi) ** 4;
}

/** What turns with the output shaft, and against it. */
export interface OutputSide {
  /** J about the output axis [kg m²]. */
  readonly inertia: number;
  /** Torque against the motion [N m]. */
  readonly load: number;
  /** μ of pin and slot. */
  readonly friction: number;
}

/**
 * Torque [N m] that turns the drive wheel of a drive without play at ω. The pin's force N along q gives the moment M = N ρ = J ω² q″ − load and rubs along
 * the slot at ρ′ ω, so by power τ = M q′ + μ |M ρ′|/ρ, ρ ρ′ = a c sin φ.
 */
export function idealTorque(
  d: Dimensions,
  phi: number,
  speed: number,
  { inertia, load, friction }: OutputSide,
): number {
  const { driveCrankRadius: a, centreDistance: c } = d;
  if (Math.abs(phi) >= engagement(d)) return 0;
  const moment = inertia * speed * speed * idealBend(d, phi) - load;
  const rubbing = (a * c * Math.abs(Math.sin(phi))) / pinDistance(d, phi) ** 2;
  return moment * idealRatio(d, phi) + friction * Math.abs(moment) * rubbing;
}

/** Play [rad] of the pin in its slot to either side, where `room` [m] is half the slot's width less the pin's radius; Infinity where it is outside. */
export function slotPlay(d: Dimensions, phi: number, room = d.clearance / 2): number {
  const { radius: b, pinDiameter } = d;
  const half = pinDiameter / 2 + room;
  const rho = pinDistance(d, phi);
  const wallEnd = Math.sqrt(b * b - half * half);
  if (Math.sqrt(rho * rho - room * room) <= wallEnd) return Math.asin(room / rho);
  if (rho >= b + pinDiameter / 2) return Number.POSITIVE_INFINITY;
  return Math.asin(half / b) - angleOf(rho, b, pinDiameter / 2);
}

/** Play [rad] while the disc covers a tip, where `room` [m] is the stop arc's radius less the disc's. */
export function lockPlay({ radius: b, centreDistance: c, stopArcRadius: y }: Dimensions, room: number): number {
  return angleOf(b, c, y) - angleOf(b, c, y - room);
}

/** Play [rad] while the disc's horn stands at the angle gamma ≥ 0 inside the arc. */
function hornPlay({ centreDistance: c, stopArcRadius: y }: Dimensions, gamma: number, room: number): number {
  const z = y - room;
  const h = Math.sqrt(c * c + z * z - 2 * c * z * Math.cos(gamma));
  return angleOf(h, c, y) - Math.atan2(z * Math.sin(gamma), c - z * Math.cos(gamma));
}

/** How far the wheel can be ahead of and behind the ideal angle [rad]; `more` [m] is room that facets and contact add to the clearance. */
export function playAt(d: Dimensions, phi: number, more = 0): { readonly ahead: number; readonly behind: number } {
  const [eta, alpha] = [engagement(d), tipAngle(d)];
  const slot = slotPlay(d, phi, d.clearance / 2 + more);
  const room = d.clearance + more;
  /** By the disc: a side whose horn stands at gamma, > 0 where it has covered the line of the axes. */
  const disc = (gamma: number) => {
    if (gamma >= alpha) return lockPlay(d, room);
    return gamma < 0 ? Number.POSITIVE_INFINITY : Math.max(lockPlay(d, room), hornPlay(d, gamma, room));
  };
  // Before the pin enters the disc still reaches past the line of the axes on the leaving side; the other side is the first to be freed.
  const [ahead, behind] = phi < 0 ? [disc(-phi - eta), disc(alpha)] : [disc(alpha), disc(phi - eta)];
  const engaged = Math.abs(phi) < eta;
  return engaged ? { ahead: slot, behind: slot } : { ahead: Math.min(ahead, slot), behind: Math.min(behind, slot) };
}
