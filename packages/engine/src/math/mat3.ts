/** 3 × 3 matrices, row by row, in flat arrays of 9. */

/** Inverse of a symmetric positive definite matrix by cofactors; undefined when it is not positive definite. */
export function inverseSymmetric(m: ArrayLike<number>): number[] | undefined {
  const [a, b, c, d, e, f] = [m[0], m[1], m[2], m[4], m[5], m[8]];
  const c00 = d * f - e * e;
  const c01 = c * e - b * f;
  const c02 = b * e - c * d;
  const det = a * c00 + b * c01 + c * c02;
  const positive = a > 0 && a * d - b * b > 0 && det > 0;
  if (!positive) return undefined;
  const c11 = a * f - c * c;
  const c12 = b * c - a * e;
  const c22 = a * d - b * b;
  return [c00, c01, c02, c01, c11, c12, c02, c12, c22].map((cofactor) => cofactor / det);
}

/** out[o..o+2] = M v, M at `m[i..i+8]`, v at `v[j..j+2]`; `out` may be v. */
export function multiplyVector(
  m: Float64Array,
  i: number,
  v: Float64Array,
  j: number,
  out: Float64Array,
  o: number,
): void {
  const x = v[j];
  const y = v[j + 1];
  const z = v[j + 2];
  out[o] = m[i] * x + m[i + 1] * y + m[i + 2] * z;
  out[o + 1] = m[i + 3] * x + m[i + 4] * y + m[i + 5] * z;
  out[o + 2] = m[i + 6] * x + m[i + 7] * y + m[i + 8] * z;
}
