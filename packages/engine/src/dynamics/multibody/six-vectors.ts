/** Vectors of six, [angular, linear], in flat arrays. */

/** Product of the vectors of six at a[i…] and b[j…]. */
export function dot6(a: Float64Array, i: number, b: Float64Array, j: number): number {
  const angular = a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
  return angular + (a[i + 3] * b[j + 3] + a[i + 4] * b[j + 4] + a[i + 5] * b[j + 5]);
}

/** out[o…] = Σ_d weights[w + d] · vectors[i + 6 d …]. */
export function findWeighted(
  vectors: Float64Array,
  i: number,
  weights: Float64Array,
  w: number,
  count: number,
  out: Float64Array,
  o: number,
): void {
  for (let k = 0; k < 6; k++) {
    let sum = weights[w] * vectors[i + k];
    for (let d = 1; d < count; d++) sum += weights[w + d] * vectors[i + 6 * d + k];
    out[o + k] = sum;
  }
}

/** out[o…] += weight · vectors[i…], weight = Σ_d inverses[w + d] · values[v + d]. */
export function addWeighted(
  inverses: Float64Array,
  w: number,
  values: Float64Array,
  v: number,
  freedom: number,
  vectors: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  let weight = inverses[w] * values[v];
  for (let d = 1; d < freedom; d++) weight += inverses[w + d] * values[v + d];
  out[o] += vectors[i] * weight;
  out[o + 1] += vectors[i + 1] * weight;
  out[o + 2] += vectors[i + 2] * weight;
  out[o + 3] += vectors[i + 3] * weight;
  out[o + 4] += vectors[i + 4] * weight;
  out[o + 5] += vectors[i + 5] * weight;
}
