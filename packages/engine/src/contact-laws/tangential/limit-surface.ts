/**
 * What friction can do on a patch that slides and spins at once: force f and torque τ at the lever λ, in parts of the limit,
 *   a = |f|/(μ f_n),  b = |τ|/(λ μ f_n):   a² + b² + α a² b² ≤ 1
 * A patch that slides goes across this surface (Goyal, Ruina & Papadopoulos 1991): the slip (v, λ ω) is along its normal. So the coupling of
 * Contensou comes from it. α = 0.65 follows the exact integrals of a disc to 4 % of the limit; an ellipse, α = 0, to 12 %.
 */

/** α */
const BULGE = 0.65;

/** Whether a point (a, b) is within the surface. */
export function isWithin(point: Float64Array): boolean {
  const a = point[0] * point[0];
  const b = point[1] * point[1];
  return a + b + BULGE * a * b <= 1;
}

/** Both coordinates of the point of the surface where they are equal: 2 s² + α s⁴ = 1. */
const DIAGONAL = Math.sqrt((Math.sqrt(1 + BULGE) - 1) / BULGE);
/** Change of a coordinate at which the search ends, and most steps of it. Newton's method doubles the digits: the next change would be its square. */
const [CLOSE, MOST_STEPS] = [1e-9, 60];

/**
 * Moves a point (a, b) outside the surface, a, b ≥ 0, to the nearest one on it. With s the smaller of its coordinates and l = √((1 − s²)/(1 + α s²)) the larger one, (a, b) less the point is
 * along the normal there: (A − l) n_s − (B − s) n_l = 0, A ≥ B. By Newton's method on s, within a bracket: 3 to 5 evaluations.
 */
export function moveToSurface(point: Float64Array): void {
  const larger = point[0] > point[1] ? 0 : 1;
  const most = point[larger];
  const least = point[1 - larger];
  let low = 0;
  let high = DIAGONAL;
  const radial = least / Math.sqrt(most * most + least * least + BULGE * most * most * least * least);
  let s = radial < high ? radial : high;
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
  point[larger] = Math.sqrt((1 - s * s) / (1 + BULGE * s * s));
  point[1 - larger] = s;
}
