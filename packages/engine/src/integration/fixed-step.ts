/** What all fixed-step solvers share: times that are whole multiples of the step, and the shape of a trial. */
import type { DenseStep } from './dense-output.js';
import type { Interpolant, OdeSystem, Solver } from './solver.js';

/** The part that makes a method: one step, and y inside it. */
export interface FixedStepMethod {
  /** `fresh` as in Solver.attempt. */
  readonly take: (system: OdeSystem, t: number, y: Float64Array, h: number, out: Float64Array, fresh: boolean) => void;
  /** y inside the step just taken. */
  readonly interpolant: (step: DenseStep) => Interpolant;
}

export function fixedStep(step: number, method: FixedStepMethod): Solver {
  let next = new Float64Array(0);
  return {
    locatesEvents: false,
    nextTime: (_t, memory) => (memory.stepIndex + 1) * step,
    attempt: (system, t, y, memory, limit, fresh) => {
      if (next.length < system.size) next = new Float64Array(2 * system.size);
      const whole = (memory.stepIndex + 1) * step;
      const time = Math.min(whole, limit);
      const h = time - t;
      method.take(system, t, y, h, next, fresh);
      return {
        status: allFinite(next, system.size) ? 'ok' : 'not-finite',
        time,
        y: next,
        interpolant: method.interpolant({ system, startTime: t, endTime: time, step: h, y0: y, y1: next }),
        event: undefined,
        memory: {
          step: memory.step,
          lastError: memory.lastError,
          stepIndex: time === whole ? memory.stepIndex + 1 : memory.stepIndex,
          jacobian: memory.jacobian,
          jacobianAge: memory.jacobianAge,
        },
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
