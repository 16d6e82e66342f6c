/**
 * Slopes mᵢ at the knots of a cubic through (tᵢ, vᵢ) that rises and falls only where the knots do, and never passes them:
 *   mᵢ = 0 where dᵢ₋₁ dᵢ ≤ 0,   else (w₁ + w₂)/mᵢ = w₁/dᵢ₋₁ + w₂/dᵢ,  w₁ = 2 hᵢ + hᵢ₋₁,  w₂ = hᵢ + 2 hᵢ₋₁
 * with hᵢ = tᵢ₊₁ − tᵢ, dᵢ = (vᵢ₊₁ − vᵢ)/hᵢ. End slopes are 0 where the value holds before and after; where the table repeats, the first piece
 * follows the last. Fritsch & Butland, SIAM J. Sci. Stat. Comput. 5 (1984) 300 (PCHIP).
 */

export function monotoneSlopes(
  times: readonly number[],
  values: readonly number[],
  ends: 'level' | 'meeting',
): Float64Array {
  const last = times.length - 1;
  const slopes = new Float64Array(last + 1);
  for (let i = 1; i < last; i++) slopes[i] = slopeBetween(times, values, i - 1, i);
  if (ends === 'meeting') {
    slopes[0] = slopeBetween(times, values, last - 1, 0);
    slopes[last] = slopes[0];
  }
  return slopes;
}

/** Slope at the knot between two pieces. */
function slopeBetween(times: readonly number[], values: readonly number[], left: number, right: number): number {
  const [h, k] = [times[left + 1] - times[left], times[right + 1] - times[right]];
  const [d, e] = [(values[left + 1] - values[left]) / h, (values[right + 1] - values[right]) / k];
  if (!(d * e > 0)) return 0;
  const [v, w] = [2 * k + h, k + 2 * h];
  return (v + w) / (v / d + w / e);
}
