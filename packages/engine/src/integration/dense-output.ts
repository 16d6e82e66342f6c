/**
 * y inside a step, from its ends, the rates there and, for more than order 3, a combination of all stages:
 *   y(θ) = y₀ + θ (r₁ + u (r₂ + θ (r₃ + u r₄))),   u = 1 − θ
 *   r₁ = y₁ − y₀,  r₂ = h k₀ − r₁,  r₃ = r₁ − h k₁ − r₂,  r₄ = h Σ dⱼ kⱼ
 * r₄ = 0 is the cubic Hermite interpolant. Hairer, Nørsett & Wanner, Solving ODEs I, §II.6.
 */
import type { Interpolant, OdeSystem } from './solver.js';

/** What the interpolant reads; must stay as it is while the interpolant is used. */
export interface DenseStep {
  readonly system: OdeSystem;
  /** Beginning, end and length of the step [s]. */
  readonly startTime: number;
  readonly endTime: number;
  readonly step: number;
  readonly y0: Float64Array;
  readonly y1: Float64Array;
}

/** The straight line between the ends. */
export function linearInterpolant({ startTime, step, y0, y1 }: DenseStep): Interpolant {
  return {
    startTime,
    step,
    evaluate: (theta, out, from, to) => {
      for (let i = from; i < to; i++) out[i] = y0[i] + theta * (y1[i] - y0[i]);
    },
    travel: (i) => Math.abs(y1[i] - y0[i]),
    speed: (i) => Math.abs(y1[i] - y0[i]),
  };
}

/** The cubic of both ends and their rates; `prepare` is called before the first use, to find the rate at the end. */
export function cubicInterpolant(
  dense: DenseStep,
  first: Float64Array,
  last: Float64Array,
  prepare: (dense: DenseStep) => void,
): Interpolant {
  const { startTime, step: h, y0, y1 } = dense;
  let ready = false;
  return {
    startTime,
    step: h,
    evaluate: (theta, out, from, to) => {
      if (!ready) prepare(dense);
      ready = true;
      const u = 1 - theta;
      for (let i = from; i < to; i++) {
        const r1 = y1[i] - y0[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        out[i] = y0[i] + theta * (r1 + u * (r2 + theta * r3));
      }
    },
    // |θ u| ≤ 1/4, |θ² u| ≤ 4/27
    travel: (i) => {
      if (!ready) prepare(dense);
      ready = true;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) / 4 + (4 * Math.abs(r3)) / 27;
    },
    // |1 − 2θ| ≤ 1, |θ (2 − 3θ)| ≤ 1
    speed: (i) => {
      if (!ready) prepare();
      ready = true;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) + Math.abs(r3);
    },
  };
}

/** The quartic; `prepare` is called before the first use, to fill r₄ into `bend`. */
export function quarticInterpolant(
  dense: DenseStep,
  first: Float64Array,
  last: Float64Array,
  bend: Float64Array,
  prepare: (dense: DenseStep) => void,
): Interpolant {
  const { startTime, step: h, y0, y1 } = dense;
  let ready = false;
  return {
    startTime,
    step: h,
    evaluate: (theta, out, from, to) => {
      if (!ready) prepare(dense);
      ready = true;
      const u = 1 - theta;
      for (let i = from; i < to; i++) {
        const r1 = y1[i] - y0[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        out[i] = y0[i] + theta * (r1 + u * (r2 + theta * (r3 + u * bend[i])));
      }
    },
    // |θ u| ≤ 1/4, |θ² u| ≤ 4/27, |θ² u²| ≤ 1/16
    travel: (i) => {
      if (!ready) prepare(dense);
      ready = true;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) / 4 + (4 * Math.abs(r3)) / 27 + Math.abs(bend[i]) / 16;
    },
    // … and |2 θ u (1 − 2θ)| ≤ √3/9
    speed: (i) => {
      if (!ready) prepare();
      ready = true;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) + Math.abs(r3) + 0.1925 * Math.abs(bend[i]);
    },
  };
}
