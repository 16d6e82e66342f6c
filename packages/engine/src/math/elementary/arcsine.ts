/**
 * asin s = s + s z R(z),  z = s² ≤ 1/4;  beyond, asin x = π/2 − 2 asin s with z = s² = (1 − x)/2.
 *
 * R(z) = 1/6 + 3z/40 + … converges slowly at z = 1/4, so it is interpolated at 14 Chebyshev points of [0, 1/4].
 * The relative error of asin is 2^−61. The coefficients were computed in 400-bit integers and rounded.
 * An arctangent of x/√(1 − x²) would need no polynomial of its own, but takes 31 ns instead of 11 ns.
 */
import { squareError } from './error-free.js';
import { HALF_PI, HALF_PI_LOW, PI, PI_LOW } from './pi.js';

/** |x| below which asin x rounds to x. */
const NEGLIGIBLE = 7.450580596923828e-9; // 2^−27

/** asin s − s for z = s² ≤ 1/4. */
function arcTail(s: number, z: number): number {
  const z2 = z * z;
  const z4 = z2 * z2;
  const r0 = 0.16666666666666666 + z * 0.07500000000000118 + z2 * (0.044642857142551895 + z * 0.03038194447553234);
  const r4 = 0.02237215744350722 + z * 0.017352816540325496 + z2 * (0.01396378001220357 + z * 0.011566459612121669);
  const r8 = 0.009621842970100282 + z * 0.009319560794767446 + z2 * (0.003044879909455677 + z * 0.01955451333612338);
  const r12 = z * 0.02961201126495512 - 0.01924167174674304;
  return s * z * (r0 + z4 * (r4 + z4 * (r8 + z4 * r12)));
}

/** asin √z − s, where s = fl(√z) and 0 < z ≤ 1/4. */
function arcTailOfRoot(s: number, z: number): number {
  const square = s * s;
  return arcTail(s, z) + ((z - square - squareError(s, square)) * 0.5) / s;
}

/** Angle of sine x, in [−π/2, π/2] rad; NaN for |x| > 1. Error ≤ 0.70 ulp (measured). */
export function asin(x: number): number {
  const size = Math.abs(x);
  if (size <= 0.5) return size > NEGLIGIBLE ? x + arcTail(x, x * x) : x;
  if (!(size < 1)) return size === 1 ? x * HALF_PI : NaN;
  const z = 0.5 * (1 - size);
  const s = Math.sqrt(z);
  const sum = HALF_PI - 2 * s;
  const arc = sum + (HALF_PI - sum - 2 * s + (HALF_PI_LOW - 2 * arcTailOfRoot(s, z)));
  return x < 0 ? -arc : arc;
}

/** Angle of cosine x, in [0, π] rad; NaN for |x| > 1. Error ≤ 0.70 ulp (measured). */
export function acos(x: number): number {
  const size = Math.abs(x);
  if (size <= 0.5) {
    const sum = HALF_PI - x;
    return sum + (HALF_PI - sum - x + (HALF_PI_LOW - arcTail(x, x * x)));
  }
  if (!(size < 1)) {
    if (size !== 1) return NaN;
    return x > 0 ? 0 : PI;
  }
  const z = 0.5 * (1 - size);
  const s = Math.sqrt(z);
  const tail = arcTailOfRoot(s, z);
  if (x > 0) return 2 * (s + tail);
  const sum = PI - 2 * s;
  return sum + (PI - sum - 2 * s + (PI_LOW - 2 * tail));
}
