/**
 * Gauss–Legendre quadrature on [0, 1]: ∫f dx ≈ Σ w_i f(x_i), exact for polynomials up to degree 2n − 1. The points are the roots of the
 * Legendre polynomial P_n, found by Newton's method from cos(π (i − ¼)/(n + ½)). Davis & Rabinowitz 1984, §2.7.
 */
import { cos, PI } from './elementary.js';

export interface Quadrature {
  readonly points: Float64Array;
  /** Their sum is 1. */
  readonly weights: Float64Array;
}

const made = new Map<number, Quadrature>();

/** The rule with n points in ascending order; each rule is computed once. */
export function gaussLegendre(n: number): Quadrature {
  const known = made.get(n);
  if (known !== undefined) return known;
  const [points, weights] = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    let x = cos((PI * (n - i - 0.25)) / (n + 0.5));
    let slope = 1;
    // The start is off by less than 1/n² and convergence is quadratic: five iterations reach the last digit.
    for (let round = 0; round < 8; round++) {
      let [last, value] = [1, x];
      for (let k = 2; k <= n; k++) [last, value] = [value, ((2 * k - 1) * x * value - (k - 1) * last) / k];
      slope = (n * (last - x * value)) / (1 - x * x);
      x -= value / slope;
    }
    points[i] = (1 + x) / 2;
    weights[i] = 1 / ((1 - x * x) * slope * slope);
  }
  const rule = { points, weights };
  made.set(n, rule);
  return rule;
}
