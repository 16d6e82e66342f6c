/**
 * What friction can do on a patch that slides and spins at once: force f and torque τ at the lever λ, in parts of the limit,
 *   a = |f|/(μ f_n),  b = |τ|/(λ μ f_n):   a² + b² + α a² b² ≤ 1
 * A patch that slides goes across this surface (Goyal, Ruina & Papadopoulos 1991): the slip (v, λ ω) is along its normal. So the coupling of
 * Contensou comes from it. α = 0.65 follows the exact integrals of a disc to 4 % of the limit; an ellipse, α = 0, to 12 %.
 */

/** α */
const BULGE = 0.65;

/** √(a² + b² + α a² b²): 1 on the surface. */
export function surfaceLevel(a: number, b: number): number {
  return Math.sqrt(a * a + b * b + BULGE * a * a * b * b);
}

/** Both coordinates of the point of the surface where they are equal: 2 s² + α s⁴ = 1. */
const DIAGONAL = Math.sqrt((Math.sqrt(1 + BULGE) - 1) / BULGE);
/** Change of a coordinate at which the search ends, and most steps of it. Newton's method doubles the digits: the next change would be its square. */
const [CLOSE, MOST_STEPS] = [1e-9, 60];

/**
 * The point of the surface nearest to (a, b) outside it, a, b ≥ 0. With s the smaller of its coordinates and l = √((1 − s²)/(1 + α s²)) the larger one, (a, b) less the point is
 * along the normal there: (A − l) n_s − (B − s) n_l = 0, A ≥ B. By Newton's method on s, within a bracket: 3 to 5 evaluations.
 */
export function nearestOnSurface(a: number, b: number, out: Float64Array): void {
  const [most, least] = a > b ? [a, b] : [b, a];
  const [first, second] = a > b ? [0, 1] : [1, 0];
  let [low, high] = [0, DIAGONAL];
  let s = Math.min(least / surfaceLevel(a, b), high);
  for (let i = 0; i < MOST_STEPS; i++) {
    const bulged = 1 + BULGE * s * s;
    const l = Math.sqrt((1 - s * s) / bulged);
    const ofS = s * (1 + BULGE * l * l);
    const ofL = l * bulged;
    const off = (most - l) * ofS - (least - s) * ofL;
    if (off > 0) high = s;
    else low = s;
    // dl/ds along the surface.
    const turn = -ofS / ofL;
    const slope =
      (most - l) * (1 + BULGE * l * (l + 2 * s * turn)) -
      (least - s) * (turn * bulged + 2 * BULGE * l * s) -
      turn * ofS +
      ofL;
    const next = s - off / slope;
    const change = Math.abs(next - s);
    s = next >= low && next <= high ? next : 0.5 * (low + high);
    if (!(change > CLOSE * s)) break;
  }
  out[first] = Math.sqrt((1 - s * s) / (1 + BULGE * s * s));
  out[second] = s;
}
