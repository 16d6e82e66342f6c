/** What all fixed-step solvers share: times that are whole multiples of the step, and the shape of a trial. */
import type { OdeSystem, Solver } from './solver.js';

/** The part that makes a method: one step, and y inside it. */
export interface FixedStepMethod {
  readonly take: (system: OdeSystem, t: number, y: Float64Array, h: number, out: Float64Array) => void;
  /** `first`: nothing was interpolated in this step yet. */
  readonly interpolate: (
    system: OdeSystem,
    y0: Float64Array,
    y1: Float64Array,
    theta: number,
    out: Float64Array,
    from: number,
    to: number,
    endTime: number,
    step: number,
    first: boolean,
  ) => void;
  /** Upper bound of |y_i(θ) − y_i(0)|, after something was interpolated. */
  readonly travel: (y0: Float64Array, y1: Float64Array, index: number, step: number) => number;
}

export function fixedStep(step: number, method: FixedStepMethod): Solver {
  let next = new Float64Array(0);
  return {
    locatesEvents: false,
    nextTime: (_t, memory) => (memory.stepIndex + 1) * step,
    attempt: (system, t, y, memory, limit) => {
      if (next.length < system.size) next = new Float64Array(2 * system.size);
      const whole = (memory.stepIndex + 1) * step;
      const time = Math.min(whole, limit);
      const h = time - t;
      method.take(system, t, y, h, next);
      const end = next;
      let first = true;
      return {
        status: allFinite(end, system.size) ? 'ok' : 'not-finite',
        time,
        y: end,
        interpolant: {
          startTime: t,
          step: h,
          evaluate: (theta, out, from, to) => {
            method.interpolate(system, y, end, theta, out, from, to, time, h, first);
            first = false;
          },
          travel: (index) => {
            if (first) method.interpolate(system, y, end, 0, new Float64Array(0), 0, 0, time, h, first);
            first = false;
            return method.travel(y, end, index, h);
          },
        },
        event: undefined,
        memory: { ...memory, stepIndex: time === whole ? memory.stepIndex + 1 : memory.stepIndex },
        rejected: 0,
      };
    },
  };
}

/** Whether the first `size` numbers are all finite. */
export function allFinite(y: Float64Array, size: number): boolean {
  for (let i = 0; i < size; i++) if (!Number.isFinite(y[i])) return false;
  return true;
}
