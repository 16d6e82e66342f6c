/** What all fixed-step solvers share: times that are whole multiples of the step, and the shape of a trial. */
import { type DenseStep, startDenseStep } from './dense-output.js';
import {
  copyMemory,
  createSolverMemory,
  createTrial,
  type Interpolant,
  type OdeSystem,
  type Solver,
} from './solver.js';

/** The part that makes a method: one step, and y inside it. */
export interface FixedStepMethod {
  /** y inside the step just taken. */
  readonly interpolant: Interpolant;
  /** The step that the interpolant is about. */
  readonly dense: DenseStep;
  /** Takes a step and fills in the rates that its interpolant reads; `fresh` as in Solver.attempt. */
  readonly take: (system: OdeSystem, t: number, y: Float64Array, h: number, out: Float64Array, fresh: boolean) => void;
}

export function fixedStep(step: number, { interpolant, dense, take }: FixedStepMethod): Solver {
  let next = new Float64Array(0);
  // One record for all steps: a step allocates nothing.
  const trial = { ...createTrial(interpolant), memory: createSolverMemory(step) };
  return {
    locatesEvents: false,
    nextTime: (_t, memory) => (memory.stepIndex + 1) * step,
    attempt: (system, t, y, memory, limit, fresh) => {
      if (next.length < system.size) next = new Float64Array(2 * system.size);
      const whole = (memory.stepIndex + 1) * step;
      const time = Math.min(whole, limit);
      take(system, t, y, time - t, next, fresh);
      startDenseStep(dense, system, t, time, y, next);
      copyMemory(memory, trial.memory);
      if (time === whole) trial.memory.stepIndex++;
      trial.status = allFinite(next, system.size) ? 'ok' : 'not-finite';
      trial.time = time;
      trial.y = next;
      return trial;
    },
  };
}

/** Whether the first `size` numbers are all finite. */
export function allFinite(y: Float64Array, size: number): boolean {
  for (let i = 0; i < size; i++) if (!Number.isFinite(y[i])) return false;
  return true;
}
