/** Vectors of six, [angular, linear], in flat arrays. */

/** out[o] = a · b of those at a[i…] and b[j…]. */
export function findDot6(a: Float64Array, i: number, b: Float64Array, j: number, out: Float64Array, o: number): void {
  const angular = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  out[o] = angular + (a[i + 3] * b[j + 3] + a[i + 4] * b[j + 4] + a[i + 5] * b[j + 5]);
}

/** out = Σ_d weights[w + d] · vectors[i + 6 d …]. */
export function findWeighted(
  vectors: Float64Array,
  i: number,
  weights: Float64Array,
  w: number,
  count: number,
  out: Float64Array,
): void {
  for (let k = 0; k < 6; k++) out[k] = 0;
  for (let d = 0; d < count; d++) addScaled(weights, w + d, vectors, i + 6 * d, out, 0);
}

/** out[o…] += weights[w] · vectors[i…]. */
export function addScaled(
  weights: Float64Array,
  w: number,
  vectors: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  const weight = weights[w];
  out[o] += weight * vectors[i];
  out[o + 1] += weight * vectors[i + 1];
  out[o + 2] += weight * vectors[i + 2];
  out[o + 3] += weight * vectors[i + 3];
  out[o + 4] += weight * vectors[i + 4];
  out[o + 5] += weight * vectors[i + 5];
}

/** out[o…] += vectors[i…]. */
export function add6(vectors: Float64Array, i: number, out: Float64Array, o: number): void {
  out[o] += vectors[i];
  out[o + 1] += vectors[i + 1];
  out[o + 2] += vectors[i + 2];
  out[o + 3] += vectors[i + 3];
  out[o + 4] += vectors[i + 4];
  out[o + 5] += vectors[i + 5];
}

/** out[o…] = [α, a + α × r] of [α, a] at vectors[i…], r at arms[j…]: the acceleration moved to another point, without the ω terms. */
export function moveAlong(
  vectors: Float64Array,
  i: number,
  arms: Float64Array,
  j: number,
  out: Float64Array,
  o: number,
): void {
  const x = vectors[i];
  const y = vectors[i + 1];
  const z = vectors[i + 2];
  out[o] = x;
  out[o + 1] = y;
  out[o + 2] = z;
  out[o + 3] = vectors[i + 3] + (y * arms[j + 2] - z * arms[j + 1]);
  out[o + 4] = vectors[i + 4] + (z * arms[j] - x * arms[j + 2]);
  out[o + 5] = vectors[i + 5] + (x * arms[j + 1] - y * arms[j]);
}
