/**
 * Cube root and Euclidean norms, each from a rounded estimate h and the exact residual of its defining equation:
 *   cbrt:   h ← h + h (m − h³) / (2 h³ + m)   (Halley)
 *   hypot:  h ← h + (Σ x² − h²) / (2 h)       (Newton)
 * The residual is exact (error-free.ts), so the only error is the rounding of the last sum.
 */
import { highHalf, productError, squareError } from './error-free.js';
import { highWord, powerOfTwo } from './powers-of-two.js';

const LEAST_NORMAL = 2.2250738585072014e-308;
/** 2^54, a cube: scales subnormals into the normal range. */
const CUBE_LIFT = 18014398509481984;
const CUBE_ROOT_OF_LIFT = 262144;
/** 2^(0/3), 2^(1/3), 2^(2/3): seeds only, so their last bit does not matter. */
const CUBE_ROOT_OF_REST = new Float64Array([1, 1.2599210498948732, 1.5874010519681994]);

/** Cube root of x, with its sign. Error ≤ 0.51 ulp (measured). */
export function cbrt(x: number): number {
  const size = Math.abs(x);
  if (!(size > 0 && size < Infinity)) return x;
  const subnormal = size < LEAST_NORMAL;
  const normal = subnormal ? size * CUBE_LIFT : size;
  const exponent = (highWord(normal) >> 20) - 1023;
  const third = Math.floor(exponent / 3);
  const m = normal * powerOfTwo(-3 * third); // 1 ≤ m < 8
  const rest = exponent - 3 * third;
  const z = normal * powerOfTwo(-exponent);
  // Chebyshev interpolant of the cube root on [1, 2], within 2^−10; one Halley step makes that 2^−30.
  const seed = (0.6256872265641462 + z * (0.43356059182365925 - z * 0.05836172077613474)) * CUBE_ROOT_OF_REST[rest];
  const seedCube = seed * seed * seed;
  // 26 bits, so that the square is exact.
  const h = highHalf((seed * (seedCube + 2 * m)) / (2 * seedCube + m));
  const square = h * h;
  const cube = h * square;
  const residual = m - cube - productError(h, square, cube);
  const root = (h + (h * residual) / (2 * cube + m)) * powerOfTwo(third);
  const signed = x < 0 ? -root : root;
  return subnormal ? signed / CUBE_ROOT_OF_LIFT : signed;
}

/** Below LARGE squares do not overflow; above SMALL their rounding errors do not underflow. */
const LARGE = 3.273390607896142e150; // 2^500
const SMALL = 3.054936363499605e-151; // 2^−500
const SHRINK = 2.409919865102884e-181; // 2^−600
const GROW = 4.149515568880993e180; // 2^600
/** b/a below which √(a² + b²) = a + b²/2a rounds to a. */
const NEGLIGIBLE = 3.725290298461914e-9; // 2^−28

/** √(a² + b² + c²) for finite a ≥ b ≥ c ≥ 0 and a > 0. */
function normOfSorted(a: number, b: number, c: number): number {
  if (b < a * NEGLIGIBLE) return a;
  if (a > LARGE) return normOfSorted(a * SHRINK, b * SHRINK, c * SHRINK) * GROW;
  if (a < SMALL) return normOfSorted(a * GROW, b * GROW, c * GROW) * SHRINK;
  const aa = a * a;
  const bb = b * b;
  const cc = c * c;
  const first = aa + bb;
  const sum = first + cc;
  const sumLow = aa - first + bb + (first - sum + cc);
  const squaresLow = squareError(a, aa) + squareError(b, bb) + squareError(c, cc);
  const h = Math.sqrt(sum);
  const hh = h * h;
  return h + (sum - hh - squareError(h, hh) + (sumLow + squaresLow)) / (2 * h);
}

/** √(x² + y²) without overflow, the same bits in either order; Infinity if either is infinite. Error ≤ 0.51 ulp, subnormals 0.75 (measured). */
export function hypot2(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  if (a === Infinity || b === Infinity) return Infinity;
  if (a === 0 || b === 0) return a + b;
  return a < b ? normOfSorted(b, a, 0) : normOfSorted(a, b, 0);
}

/** √(x² + y² + z²) without overflow, the same bits in any order; Infinity if any is infinite. Error ≤ 0.51 ulp, subnormals 0.75 (measured). */
export function hypot3(x: number, y: number, z: number): number {
  let a = Math.abs(x);
  let b = Math.abs(y);
  let c = Math.abs(z);
  if (a === Infinity || b === Infinity || c === Infinity) return Infinity;
  if (Number.isNaN(a + b + c)) return NaN;
  if (a < b) [a, b] = [b, a];
  if (b < c) [b, c] = [c, b];
  if (a < b) [a, b] = [b, a];
  return a === 0 ? 0 : normOfSorted(a, b, c);
}
