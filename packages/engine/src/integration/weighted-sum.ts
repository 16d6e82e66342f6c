/** Sums of rates with constant weights, the inner loops of every Runge–Kutta method. */

/** out = y + factor Σ wⱼ kⱼ, terms in order; weights that are zero are left out. */
export interface WeightedSum {
  /** Set it before the sum is taken. */
  factor: number;
  readonly weights: Float64Array;
  /** Which of the rates each weight belongs to. */
  readonly indices: readonly number[];
  /** Fills out[0..size); `sum` is the record itself. */
  readonly add: (
    sum: WeightedSum,
    y: Float64Array,
    rates: readonly Float64Array[],
    size: number,
    out: Float64Array,
  ) => void;
}

/**
 * Written out by the number of terms. Weights are read from a typed array into locals: numbers held by a closure are unboxed again in every iteration of
 * the loop, which took 1.5 times as long for Dormand–Prince on 400 numbers.
 */
const SUMS: readonly WeightedSum['add'][] = [
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const w1 = w[0];
    for (let i = 0; i < size; i++) out[i] = y[i] + factor * (w1 * k1[i]);
  },
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const k2 = rates[indices[1]];
    const w1 = w[0];
    const w2 = w[1];
    for (let i = 0; i < size; i++) out[i] = y[i] + factor * (w1 * k1[i] + w2 * k2[i]);
  },
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const k2 = rates[indices[1]];
    const k3 = rates[indices[2]];
    const w1 = w[0];
    const w2 = w[1];
    const w3 = w[2];
    for (let i = 0; i < size; i++) out[i] = y[i] + factor * (w1 * k1[i] + w2 * k2[i] + w3 * k3[i]);
  },
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const k2 = rates[indices[1]];
    const k3 = rates[indices[2]];
    const k4 = rates[indices[3]];
    const w1 = w[0];
    const w2 = w[1];
    const w3 = w[2];
    const w4 = w[3];
    for (let i = 0; i < size; i++) out[i] = y[i] + factor * (w1 * k1[i] + w2 * k2[i] + w3 * k3[i] + w4 * k4[i]);
  },
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const k2 = rates[indices[1]];
    const k3 = rates[indices[2]];
    const k4 = rates[indices[3]];
    const k5 = rates[indices[4]];
    const w1 = w[0];
    const w2 = w[1];
    const w3 = w[2];
    const w4 = w[3];
    const w5 = w[4];
    for (let i = 0; i < size; i++)
      out[i] = y[i] + factor * (w1 * k1[i] + w2 * k2[i] + w3 * k3[i] + w4 * k4[i] + w5 * k5[i]);
  },
  ({ weights: w, indices, factor }, y, rates, size, out) => {
    const k1 = rates[indices[0]];
    const k2 = rates[indices[1]];
    const k3 = rates[indices[2]];
    const k4 = rates[indices[3]];
    const k5 = rates[indices[4]];
    const k6 = rates[indices[5]];
    const w1 = w[0];
    const w2 = w[1];
    const w3 = w[2];
    const w4 = w[3];
    const w5 = w[4];
    const w6 = w[5];
    for (let i = 0; i < size; i++)
      out[i] = y[i] + factor * (w1 * k1[i] + w2 * k2[i] + w3 * k3[i] + w4 * k4[i] + w5 * k5[i] + w6 * k6[i]);
  },
];

export function createWeightedSum(given: readonly number[]): WeightedSum {
  const indices = given.flatMap((weight, index) => (weight === 0 ? [] : [index]));
  const weights = Float64Array.from(indices, (index) => given[index]);
  const add = SUMS[indices.length - 1];
  if (add === undefined) throw new RangeError(`a sum of 1 to ${SUMS.length} terms was expected, got ${indices.length}`);
  return { factor: Number.NaN, weights, indices, add };
}
