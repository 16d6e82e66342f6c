/**
 * y inside a step, from its ends, the rates there and, for more than order 3, a combination of all stages:
 *   y(θ) = y₀ + θ (r₁ + u (r₂ + θ (r₃ + u r₄))),   u = 1 − θ
 *   r₁ = y₁ − y₀,  r₂ = h k₀ − r₁,  r₃ = r₁ − h k₁ − r₂,  r₄ = h Σ dⱼ kⱼ
 * r₄ = 0 is the cubic Hermite interpolant. Hairer, Nørsett & Wanner, Solving ODEs I, §II.6.
 */
import type { Interpolant, OdeSystem } from './solver.js';

/** The step that an interpolant is about. One record serves a solver for all its steps, so that a step allocates nothing. */
export interface DenseStep {
  system: OdeSystem;
  /** Beginning, end and length of the step [s]. */
  startTime: number;
  endTime: number;
  step: number;
  y0: Float64Array;
  y1: Float64Array;
  /** Rates at the ends, and r₄. */
  first: Float64Array;
  last: Float64Array;
  bend: Float64Array;
  /** Whether what the interpolant needs besides was found. */
  ready: boolean;
}

const NOTHING = new Float64Array(0);
const NO_SYSTEM: OdeSystem = {
  size: 0,
  findRates: () => {},
  findPositionRates: () => {},
  errorNorm: () => 0,
  findFirstEvent: () => undefined,
  eventResidual: () => ({ value: 0, rate: 0 }),
};

export function createDenseStep(): DenseStep {
  const empty = { y0: NOTHING, y1: NOTHING, first: NOTHING, last: NOTHING, bend: NOTHING };
  // NaN keeps the numbers doubles from the start, so that writing them never allocates.
  return { system: NO_SYSTEM, startTime: Number.NaN, endTime: Number.NaN, step: Number.NaN, ...empty, ready: false };
}

/** Another step: from (t, y0) to (endTime, y1). Rates are the method's to fill in. */
export function startDenseStep(
  dense: DenseStep,
  system: OdeSystem,
  t: number,
  endTime: number,
  y0: Float64Array,
  y1: Float64Array,
): void {
  dense.system = system;
  dense.startTime = t;
  dense.endTime = endTime;
  dense.step = endTime - t;
  dense.y0 = y0;
  dense.y1 = y1;
  dense.ready = false;
}

/** The straight line between the ends. */
export function linearInterpolant(dense: DenseStep): Interpolant {
  return {
    get startTime() {
      return dense.startTime;
    },
    get step() {
      return dense.step;
    },
    evaluate: (theta, out, from, to) => {
      const { y0, y1 } = dense;
      for (let i = from; i < to; i++) out[i] = y0[i] + theta * (y1[i] - y0[i]);
    },
    travel: (i) => Math.abs(dense.y1[i] - dense.y0[i]),
    speed: (i) => Math.abs(dense.y1[i] - dense.y0[i]),
  };
}

/** The quartic of the ends, their rates and r₄, or the cubic where r₄ is zero; `prepare` is called before the first use, to find what lacks. */
export function quarticInterpolant(dense: DenseStep, prepare: (dense: DenseStep) => void): Interpolant {
  const makeReady = () => {
    if (dense.ready) return;
    prepare(dense);
    dense.ready = true;
  };
  return {
    get startTime() {
      return dense.startTime;
    },
    get step() {
      return dense.step;
    },
    evaluate: (theta, out, from, to) => {
      makeReady();
      const { y0, y1, first, last, bend, step: h } = dense;
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
      makeReady();
      const { y0, y1, first, last, bend, step: h } = dense;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) / 4 + (4 * Math.abs(r3)) / 27 + Math.abs(bend[i]) / 16;
    },
    // |1 − 2θ| ≤ 1, |θ (2 − 3θ)| ≤ 1, |2 θ u (1 − 2θ)| ≤ √3/9
    speed: (i) => {
      makeReady();
      const { y0, y1, first, last, bend, step: h } = dense;
      const r1 = y1[i] - y0[i];
      const r2 = h * first[i] - r1;
      const r3 = r1 - h * last[i] - r2;
      return Math.abs(r1) + Math.abs(r2) + Math.abs(r3) + 0.1925 * Math.abs(bend[i]);
    },
  };
}
