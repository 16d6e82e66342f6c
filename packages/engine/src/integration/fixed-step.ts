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
  /** Fills the end of the step and the rates that its interpolant reads; `fresh` as in StepRequest. Returns false where the step has no answer: it is tried again, half as long. */
  readonly take: (step: DenseStep, fresh: boolean) => boolean;
}

/** A step without an answer is halved so often, to a thousandth. */
const MOST_HALVINGS = 10;

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
      let time = Math.min(whole, request.limit);
      beginStep(dense, system, request);
      trial.rejected = 0;
      dense.end.time = time;
      dense.step = time - request.time;
      while (!take(dense, request.fresh) && trial.rejected <= MOST_HALVINGS) {
        trial.rejected++;
        time = request.time + 0.5 * dense.step;
        dense.end.time = time;
        dense.step = time - request.time;
      }
      copyMemory(memory, trial.memory);
      if (time === whole) trial.memory.stepIndex++;
      trial.status = allFinite(dense.end.y, system.size) ? 'ok' : 'not-finite';
      if (trial.rejected > MOST_HALVINGS) trial.status = 'stalled';
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
