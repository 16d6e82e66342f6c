/**
 * Elastic force over extension: f = k x, or a table with linear interpolation and extrapolation.
 *   U(x) = ∫₀ˣ f dx, exact by the trapezoid rule over the pieces.
 */

/** Points of curves, each ascending in x, with the energy at each point. A straight line through 0 has one piece. */
export interface ForceCurves {
  /** First point of each curve; the last entry is the end. */
  readonly starts: Int32Array;
  /** x [m] or [rad] */
  readonly extensions: Float64Array;
  /** f [N] or [N m] */
  readonly forces: Float64Array;
  /** U at each point [J], counted from x = 0. */
  readonly energies: Float64Array;
}

/** The line f = k x. */
export function straightCurve(stiffness: number): ForceCurves {
  return createCurve([0, 1], [0, stiffness]);
}

/** The curve through points of ascending extension, at least two. */
export function createCurve(extensions: readonly number[], forces: readonly number[]): ForceCurves {
  const curve = {
    starts: Int32Array.of(0, extensions.length),
    extensions: Float64Array.from(extensions),
    forces: Float64Array.from(forces),
    energies: new Float64Array(extensions.length),
  };
  for (let i = 1; i < extensions.length; i++)
    curve.energies[i] = curve.energies[i - 1] + 0.5 * (forces[i] + forces[i - 1]) * (extensions[i] - extensions[i - 1]);
  const atZero = energyAt(curve, 0, 0);
  for (let i = 0; i < extensions.length; i++) curve.energies[i] -= atZero;
  return curve;
}

/** Joins curves into one structure, in their order. */
export function joinCurves(curves: readonly ForceCurves[]): ForceCurves {
  const starts = [0];
  for (const { starts: own } of curves)
    for (let i = 1; i < own.length; i++) starts.push(starts[starts.length - 1] + own[i] - own[i - 1]);
  const join = (which: 'extensions' | 'forces' | 'energies') =>
    Float64Array.from(curves.flatMap((curve) => [...curve[which]]));
  return {
    starts: Int32Array.from(starts),
    extensions: join('extensions'),
    forces: join('forces'),
    energies: join('energies'),
  };
}

/** First point of the piece of a curve that contains x, or of the nearest piece beyond the ends. */
function pieceOf({ starts, extensions }: ForceCurves, curve: number, x: number): number {
  let low = starts[curve];
  let high = starts[curve + 1] - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (extensions[middle] <= x) low = middle;
    else high = middle;
  }
  return low;
}

/** df/dx of the piece from point i [N/m]. */
function slopeOf({ extensions, forces }: ForceCurves, i: number): number {
  return (forces[i + 1] - forces[i]) / (extensions[i + 1] - extensions[i]);
}

/** f(x) of one of the curves. */
export function forceAt(curves: ForceCurves, curve: number, x: number): number {
  const i = pieceOf(curves, curve, x);
  return curves.forces[i] + slopeOf(curves, i) * (x - curves.extensions[i]);
}

/** U(x) of one of the curves. */
export function energyAt(curves: ForceCurves, curve: number, x: number): number {
  const i = pieceOf(curves, curve, x);
  const dx = x - curves.extensions[i];
  return curves.energies[i] + dx * (curves.forces[i] + 0.5 * slopeOf(curves, i) * dx);
}

/** Whether a single curve never pushes for x ≥ 0 (sign +1), or never pulls for x ≤ 0 (sign −1). */
export function keepsSign(curve: ForceCurves, sign: 1 | -1): boolean {
  const { extensions, forces } = curve;
  const outermost = slopeOf(curve, sign > 0 ? extensions.length - 2 : 0);
  const inside = forces.every((force, i) => sign * extensions[i] < 0 || sign * force >= 0);
  return inside && outermost >= 0 && sign * forceAt(curve, 0, 0) >= 0;
}

/** Largest slope of a single curve: the stiffness that steps must resolve. */
export function steepest(curve: ForceCurves): number {
  let most = 0;
  for (let i = 0; i + 1 < curve.extensions.length; i++) most = Math.max(most, Math.abs(slopeOf(curve, i)));
  return most;
}
