/** K(m) = ∫₀^(π/2) dφ/√(1 − m sin²φ), parameter m = k² < 1, by the arithmetic–geometric mean. Abramowitz & Stegun, §17.6. */
export function completeElliptic(m: number): number {
  let [a, b] = [1, Math.sqrt(1 - m)];
  while (Math.abs(a - b) > 1e-15 * a) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return Math.PI / (2 * a);
}
