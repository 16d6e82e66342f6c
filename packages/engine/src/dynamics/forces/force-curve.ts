/**
 * Elastic force over extension: f = k x, or a table with straight lines between its points and beyond its ends.
 *   U(x) = ∫₀ˣ f dx, exact: a trapezoid rule over the pieces.
 */

/** Points of a curve, ascending in x, with the energy up to each; a straight line through 0 has one piece. */
export interface ForceCurve {
  /** x [m] or [rad] */
  readonly extensions: Float64Array;
  /** f [N] or [N m] */
  readonly forces: Float64Array;
  /** U at each point [J], counted from x = 0. */
  readonly energies: Float64Array;
}

/** The line f = k x. */
export function straightCurve(stiffness: number): ForceCurve {
  return createCurve([0, 1], [0, stiffness]);
}

/** The curve through points of ascending extension, at least two. */
export function createCurve(extensions: readonly number[], forces: readonly number[]): ForceCurve {
  const curve = {
    extensions: Float64Array.from(extensions),
    forces: Float64Array.from(forces),
    energies: new Float64Array(extensions.length),
  };
  for (let i = 1; i < extensions.length; i++)
    curve.energies[i] = curve.energies[i - 1] + 0.5 * (forces[i] + forces[i - 1]) * (extensions[i] - extensions[i - 1]);
  const atZero = energyAt(curve, 0);
  for (let i = 0; i < extensions.length; i++) curve.energies[i] -= atZero;
  return curve;
}

/** Start of the piece that x is on, or beyond the end of. */
function pieceOf({ extensions }: ForceCurve, x: number): number {
  let low = 0;
  let high = extensions.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (extensions[middle] <= x) low = middle;
    else high = middle;
  }
  return low;
}

/** df/dx of the piece from point i [N/m]. */
function slopeOf({ extensions, forces }: ForceCurve, i: number): number {
  return (forces[i + 1] - forces[i]) / (extensions[i + 1] - extensions[i]);
}

/** f(x) */
export function forceAt(curve: ForceCurve, x: number): number {
  const i = pieceOf(curve, x);
  return curve.forces[i] + slopeOf(curve, i) * (x - curve.extensions[i]);
}

/** U(x) */
export function energyAt(curve: ForceCurve, x: number): number {
  const i = pieceOf(curve, x);
  const dx = x - curve.extensions[i];
  return curve.energies[i] + dx * (curve.forces[i] + 0.5 * slopeOf(curve, i) * dx);
}

/** Whether the curve never pushes where only a pull acts (sign +1, x ≥ 0), or never pulls where only a push does (sign −1, x ≤ 0). */
export function keepsSign(curve: ForceCurve, sign: 1 | -1): boolean {
  const { extensions, forces } = curve;
  const outermost = slopeOf(curve, sign > 0 ? extensions.length - 2 : 0);
  const inside = forces.every((force, i) => sign * extensions[i] < 0 || sign * force >= 0);
  return inside && outermost >= 0 && sign * forceAt(curve, 0) >= 0;
}

/** Largest slope of any piece: the stiffness that steps must follow. */
export function steepest(curve: ForceCurve): number {
  let most = 0;
  for (let i = 0; i + 1 < curve.extensions.length; i++) most = Math.max(most, Math.abs(slopeOf(curve, i)));
  return most;
}
