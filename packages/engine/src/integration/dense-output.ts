/**
 * y inside a step, from its ends, the rates there and, for more than order 3, a combination of all stages:
 *   y(θ) = y₀ + θ (r₁ + u (r₂ + θ (r₃ + u r₄))),   u = 1 − θ
 *   r₁ = y₁ − y₀,  r₂ = h k₀ − r₁,  r₃ = r₁ − h k₁ − r₂,  r₄ = h Σ dⱼ kⱼ
 * r₄ = 0 is the cubic Hermite interpolant. Hairer, Nørsett & Wanner, Solving ODEs I, §II.6.
 */

import type { Interpolant, OdeSystem, StepSpan } from './solver.js';
import { createTimedState, type OpenTimedState, type TimedState } from './timed-state.js';

/** The current step, which an interpolant covers. One record serves all steps of a solver. */
export interface DenseStep extends StepSpan {
  system: OdeSystem;
  readonly start: OpenTimedState;
  /** Its y belongs to the solver. */
  readonly end: OpenTimedState;
  /** h [s] */
  step: number;
  /** Rates at the ends, and r₄. */
  first: Float64Array;
  last: Float64Array;
  bend: Float64Array;
  /** Whether the other data of the interpolant is filled. */
  ready: boolean;
}

const NOTHING = new Float64Array(0);
const NO_SYSTEM: OdeSystem = {
  size: 0,
  findRates: () => {},
  findPositionRates: () => {},
  findErrorNorm: () => {},
  findFirstEvent: () => undefined,
  eventResidual: () => ({ value: 0, rate: 0 }),
};

export function createDenseStep(): DenseStep {
  return {
    system: NO_SYSTEM,
    start: createTimedState(),
    end: createTimedState(),
    step: Number.NaN,
    first: NOTHING,
    last: NOTHING,
    bend: NOTHING,
    ready: false,
  };
}

/** Starts another step from here. Its length, its end and the rates are still to be filled. */
export function beginStep(dense: DenseStep, system: OdeSystem, from: TimedState): void {
  dense.system = system;
  dense.start.time = from.time;
  dense.start.y = from.y;
  if (dense.end.y.length < system.size) dense.end.y = new Float64Array(2 * system.size);
  dense.ready = false;
}

/** Changes the length of the step and the time at its end. */
export function setEnd(dense: DenseStep): void {
  dense.end.time = dense.start.time + dense.step;
  dense.ready = false;
}

/** The straight line between the ends. */
export function linearInterpolant(dense: DenseStep): Interpolant {
  const findTravel: Interpolant['findTravel'] = (out, from, to) => {
    const [y0, y1] = [dense.start.y, dense.end.y];
    for (let i = from; i < to; i++) out[i] = Math.abs(y1[i] - y0[i]);
  };
  return {
    span: dense,
    evaluate: (place, from, to) => {
      const { theta, y } = place;
      const [y0, y1] = [dense.start.y, dense.end.y];
      place.time = dense.start.time + theta * dense.step;
      for (let i = from; i < to; i++) y[i] = y0[i] + theta * (y1[i] - y0[i]);
    },
    findTravel,
    findSpeed: findTravel,
  };
}

/** The quartic of the ends, their rates and r₄, or the cubic where r₄ is zero; `prepare` is called before the first use, to fill missing data. */
export function quarticInterpolant(dense: DenseStep, prepare: (dense: DenseStep) => void): Interpolant {
  const makeReady = () => {
    if (dense.ready) return;
    prepare(dense);
    dense.ready = true;
  };
  return {
    span: dense,
    evaluate: (place, from, to) => {
      makeReady();
      const { first, last, bend, step: h } = dense;
      const [y0, y1] = [dense.start.y, dense.end.y];
      const { theta, y } = place;
      const u = 1 - theta;
      place.time = dense.start.time + theta * h;
      for (let i = from; i < to; i++) {
        const r1 = y1[i] - y0[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        y[i] = y0[i] + theta * (r1 + u * (r2 + theta * (r3 + u * bend[i])));
      }
    },
    // |θ u| ≤ 1/4, |θ² u| ≤ 4/27, |θ² u²| ≤ 1/16
    findTravel: (out, from, to) => {
      makeReady();
      const { first, last, bend, step: h } = dense;
      const [y0, y1] = [dense.start.y, dense.end.y];
      for (let i = from; i < to; i++) {
        const r1 = y1[i] - y0[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        out[i] = Math.abs(r1) + Math.abs(r2) / 4 + (4 * Math.abs(r3)) / 27 + Math.abs(bend[i]) / 16;
      }
    },
    // |1 − 2θ| ≤ 1, |θ (2 − 3θ)| ≤ 1, |2 θ u (1 − 2θ)| ≤ √3/9
    findSpeed: (out, from, to) => {
      makeReady();
      const { first, last, bend, step: h } = dense;
      const [y0, y1] = [dense.start.y, dense.end.y];
      for (let i = from; i < to; i++) {
        const r1 = y1[i] - y0[i];
        const r2 = h * first[i] - r1;
        const r3 = r1 - h * last[i] - r2;
        out[i] = Math.abs(r1) + Math.abs(r2) + Math.abs(r3) + 0.1925 * Math.abs(bend[i]);
      }
    },
  };
}
