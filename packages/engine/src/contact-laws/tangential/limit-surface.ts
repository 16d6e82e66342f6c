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

/** Normal of the level through (a, b), not of unit length. */
export function surfaceNormal(a: number, b: number, out: Float64Array): void {
  out[0] = a * (1 + BULGE * b * b);
  out[1] = b * (1 + BULGE * a * a);
}

const point = new Float64Array(2);
const normal = new Float64Array(2);

/** Point of the surface in the direction given by w: ((1 − w²)/(1 + w²), 2w/(1 + w²)). */
function findPoint(w: number): void {
  const c = (1 - w * w) / (1 + w * w);
  const s = (2 * w) / (1 + w * w);
  const size = Math.sqrt(2 / (1 + Math.sqrt(1 + 4 * BULGE * c * c * s * s)));
  point[0] = size * c;
  point[1] = size * s;
}

/** How far (a, b) lies to the left of the normal at the point of w. */
function offNormal(w: number, a: number, b: number): number {
  findPoint(w);
  surfaceNormal(point[0], point[1], normal);
  return (a - point[0]) * normal[1] - (b - point[1]) * normal[0];
}

/** Width of the bracket of w at which the search ends, and most steps of it. */
const [CLOSE, MOST_STEPS] = [1e-15, 60];

/** The point of the surface nearest to (a, b) outside it, a, b ≥ 0. */
export function nearestOnSurface(a: number, b: number, out: Float64Array): void {
  if (!(b > 0) || !(a > 0)) {
    out[0] = a > 0 ? 1 : 0;
    out[1] = a > 0 ? 0 : 1;
    return;
  }
  // The method of false position, with the halving of Illinois.
  let [low, high] = [0, 1];
  let [atLow, atHigh] = [-b, a];
  for (let i = 0; i < MOST_STEPS && high - low > CLOSE; i++) {
    const w = (low * atHigh - high * atLow) / (atHigh - atLow);
    const off = offNormal(w, a, b);
    if (off === 0) break;
    if (off < 0) {
      if (low === w) break;
      low = w;
      atLow = off;
      atHigh *= 0.5;
    } else {
      if (high === w) break;
      high = w;
      atHigh = off;
      atLow *= 0.5;
    }
  }
  out[0] = point[0];
  out[1] = point[1];
}
