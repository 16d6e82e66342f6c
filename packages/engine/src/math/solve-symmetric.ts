/** x ← A⁻¹ x for a small symmetric positive definite A, stored row by row, by Cholesky factorisation. Overwrites A. */
export function solveSymmetric(a: Float64Array, size: number, x: Float64Array): void {
  for (let i = 0; i < size; i++) {
    for (let k = 0; k <= i; k++) {
      let sum = a[size * i + k];
      for (let j = 0; j < k; j++) sum -= a[size * i + j] * a[size * k + j];
      a[size * i + k] = k === i ? Math.sqrt(sum) : sum / a[(size + 1) * k];
    }
  }
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= a[size * i + k] * x[k];
    x[i] /= a[(size + 1) * i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= a[size * k + i] * x[k];
    x[i] /= a[(size + 1) * i];
  }
}
