/** Plain systems of equations for tests of solvers, and how to run a solver on them. */
import { expect } from 'vitest';
import { createStepRequest, type Interpolant, type OdeSystem, type Solver, type StepRequest } from './solver.js';
import { createSolverMemory, type SolverMemory } from './solver-memory.js';

/** A request for a step from (t, y). */
export function ask(time: number, y: Float64Array, memory: SolverMemory, limit: number, fresh: boolean): StepRequest {
  return { ...createStepRequest(memory), time, y, limit, fresh };
}

/** Fills out[from..to) with y at a part θ of a step. */
export function evaluateAt(interpolant: Interpolant, theta: number, out: Float64Array, from: number, to: number): void {
  const place = { theta, time: Number.NaN, y: out };
  interpolant.evaluate(place, from, to);
  expect(place.time).toBe(interpolant.span.start.time + theta * interpolant.span.step);
}

/** A system's error norm from a plain function. */
export function normBy(
  norm: (before: Float64Array, after: Float64Array, error: Float64Array) => number,
): OdeSystem['findErrorNorm'] {
  return (before, after, error) => {
    error.norm = norm(before, after, error.values);
  };
}

/** Everything but the rates: every step is accepted, and there are no events. */
export const PLAIN = {
  findPositionRates: () => {},
  findErrorNorm: normBy(() => 0),
  findFirstEvent: () => undefined,
  eventResidual: () => ({ value: 0, rate: 1 }),
};

/** y' = −y, from 1: y = e^−t. */
export const decay: OdeSystem = {
  ...PLAIN,
  size: 1,
  findRates: ({ y }, out) => {
    out[0] = -y[0];
  },
};

/** x' = v, v' = −x, from (1, 0): x = cos t, v = −sin t. */
export const oscillator: OdeSystem = {
  ...PLAIN,
  size: 2,
  findRates: ({ y }, out) => {
    out[0] = y[1];
    out[1] = -y[0];
  },
  findPositionRates: ({ y }, out) => {
    out[0] = y[1];
  },
};

/** Steps from (0, y0) to `until`; returns y there and the times passed. */
export function integrate(solver: Solver, system: OdeSystem, y0: readonly number[], until: number, step: number) {
  const y = Float64Array.from(y0);
  const times = [0];
  let memory: SolverMemory = createSolverMemory(step);
  for (let fresh = true; times[times.length - 1] < until; fresh = false) {
    const trial = solver.attempt(system, ask(times[times.length - 1], y, memory, until, fresh));
    expect(trial.status).toBe('ok');
    y.set(trial.y.subarray(0, system.size));
    memory = trial.memory;
    times.push(trial.time);
    if (times.length > 1e5) throw new Error('does not get on');
  }
  return { y, times };
}
