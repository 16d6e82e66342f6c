/** What all fixed-step solvers share: times that are whole multiples of the step, and the shape of a trial. */
import { beginStep, type DenseStep } from './dense-output.js';
import { createTrial, type Interpolant, type Solver } from './solver.js';
import { copyMemory } from './solver-memory.js';

/** The method itself: one step, and y inside it. */
export interface FixedStepMethod {
  /** y inside the step just taken. */
  readonly interpolant: Interpolant;
  /** The current step, which the interpolant covers. */
  readonly dense: DenseStep;
  /** Fills the end of the step and the rates that its interpolant reads; `fresh` as in StepRequest. */
  readonly take: (step: DenseStep, fresh: boolean) => void;
}

export function fixedStep(step: number, { interpolant, dense, take }: FixedStepMethod): Solver {
  // One record for all steps, with one shape for all solvers: docs/v8-rules.md.
  const trial = createTrial(interpolant);
  return {
    locatesEvents: false,
    findNaturalEnd: (request) => {
      request.naturalEnd = (request.memory.stepIndex + 1) * step;
    },
    attempt: (system, request) => {
      const { memory } = request;
      const whole = (memory.stepIndex + 1) * step;
      const time = Math.min(whole, request.limit);
      beginStep(dense, system, request);
      dense.end.time = time;
      dense.step = time - request.time;
      take(dense, request.fresh);
      copyMemory(memory, trial.memory);
      if (time === whole) trial.memory.stepIndex++;
      trial.status = allFinite(dense.end.y, system.size) ? 'ok' : 'not-finite';
      trial.time = time;
      trial.y = dense.end.y;
      return trial;
    },
  };
}

/** Whether the first `size` numbers are all finite. */
export function allFinite(y: Float64Array, size: number): boolean {
  for (let i = 0; i < size; i++) if (!Number.isFinite(y[i])) return false;
  return true;
}
