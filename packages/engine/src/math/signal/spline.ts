/**
 * Slopes mᵢ at the knots of the cubic spline through (tᵢ, vᵢ), whose second derivative is continuous:
 *   mᵢ₋₁/hᵢ₋₁ + 2 mᵢ (1/hᵢ₋₁ + 1/hᵢ) + mᵢ₊₁/hᵢ = 3 (dᵢ₋₁/hᵢ₋₁ + dᵢ/hᵢ),   hᵢ = tᵢ₊₁ − tᵢ,  dᵢ = (vᵢ₊₁ − vᵢ)/hᵢ
 * End slopes are 0 where the value holds before and after, and periodic where the table repeats. de Boor 1978, ch. IV.
 */

export function splineSlopes(
  times: readonly number[],
  values: readonly number[],
  ends: 'level' | 'meeting',
): Float64Array {
  const last = times.length - 1;
  const h = Float64Array.from({ length: last }, (_, i) => times[i + 1] - times[i]);
  const bend = (left: number, right: number) =>
    3 *
    ((values[left + 1] - values[left]) / h[left] / h[left] + (values[right + 1] - values[right]) / h[right] / h[right]);
  const level = solveInside(h, (i) => bend(i - 1, i), 0);
  if (ends === 'level') return level;
  // The slopes are linear in the common end slope s: m = level + s · tilt. s makes the second derivatives at both ends equal.
  const tilt = solveInside(h, () => 0, 1);
  const [first, end] = [1 / h[0], 1 / h[last - 1]];
  const excess = (m: Float64Array) => m[last - 1] * end + (m[last] + m[0]) * (end + first) + m[1] * first;
  const s = (bend(last - 1, 0) - excess(level)) / excess(tilt);
  return level.map((m, i) => m + s * tilt[i]);
}

/** Slopes for given end slopes: elimination of a tridiagonal, diagonally dominant system. */
function solveInside(h: Float64Array, right: (i: number) => number, end: number): Float64Array {
  const last = h.length;
  const m = new Float64Array(last + 1);
  const above = new Float64Array(last + 1);
  m[0] = end;
  m[last] = end;
  for (let i = 1; i < last; i++) {
    const below = 1 / h[i - 1];
    const pivot = 2 * (below + 1 / h[i]) - below * above[i - 1];
    above[i] = 1 / h[i] / pivot;
    m[i] = (right(i) - below * m[i - 1]) / pivot;
  }
  for (let i = last - 1; i > 0; i--) m[i] -= above[i] * m[i + 1];
  return m;
}
