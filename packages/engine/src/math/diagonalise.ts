/**
 * Eigenvalues and eigenvectors of a symmetric 3 × 3 matrix in place: A = R diag(λ) Rᵀ.
 * Cyclic Jacobi: each plane rotation makes one off-diagonal element 0 by t = sgn θ / (|θ| + √(θ² + 1)), θ = (a_qq − a_pp) / 2a_pq.
 * Convergence is quadratic, so 5–6 sweeps are enough. The order of operations is fixed and uses only + − × ÷ √: same bits everywhere.
 * Golub & Van Loan 1996, §8.5.
 */

/** Nine numbers row by row. */
type Matrix = number[] | Float64Array;

/** Upper limit of sweeps; never reached, because convergence is quadratic. */
const MOST_SWEEPS = 30;

/** Turns a symmetric `a` into diag(λ), λ in no order, and `axes` into R: column k is the unit eigenvector of a[4 k]. */
export function diagonalise(a: Matrix, axes: Matrix): void {
  for (let k = 0; k < 9; k++) axes[k] = k % 4 === 0 ? 1 : 0;
  for (let sweep = 0; sweep < MOST_SWEEPS && (a[1] !== 0 || a[2] !== 0 || a[5] !== 0); sweep++) {
    turnPlane(a, axes, 0, 1);
    turnPlane(a, axes, 0, 2);
    turnPlane(a, axes, 1, 2);
  }
}

function turnPlane(a: Matrix, axes: Matrix, p: number, q: number): void {
  const pq = 3 * p + q;
  const off = a[pq];
  const app = a[4 * p];
  const aqq = a[4 * q];
  a[pq] = 0;
  a[3 * q + p] = 0;
  if (Math.abs(app) + Math.abs(off) === Math.abs(app) && Math.abs(aqq) + Math.abs(off) === Math.abs(aqq)) return;
  const theta = (aqq - app) / (2 * off);
  const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  a[4 * p] = app - t * off;
  a[4 * q] = aqq + t * off;
  const r = 3 - p - q;
  const arp = a[3 * r + p];
  const arq = a[3 * r + q];
  a[3 * r + p] = a[3 * p + r] = c * arp - s * arq;
  a[3 * r + q] = a[3 * q + r] = s * arp + c * arq;
  for (let k = 0; k < 9; k += 3) {
    const kp = axes[k + p];
    const kq = axes[k + q];
    axes[k + p] = c * kp - s * kq;
    axes[k + q] = s * kp + c * kq;
  }
}
