/** Any explicit Runge–Kutta method with a fixed step; y inside a step by its dense output. */
import type { ButcherTableau } from './butcher-tableau.js';
import { cubicInterpolant, linearInterpolant, quarticInterpolant } from './dense-output.js';
import { fixedStep } from './fixed-step.js';
import { createRungeKuttaStages } from './runge-kutta-stages.js';
import type { Solver } from './solver.js';
import { createWeightedSum } from './weighted-sum.js';

export function fixedRungeKutta(tableau: ButcherTableau, step: number): Solver {
  const { dense, nodes } = tableau;
  const stages = createRungeKuttaStages(tableau);
  const addBend = typeof dense === 'string' ? undefined : createWeightedSum(dense);
  let [bend, zeros] = [new Float64Array(0), new Float64Array(0)];
  /** Whether the rate at the end of the last step was found, for its dense output. */
  let hasEndRate = false;
  return fixedStep(step, {
    take: (system, t, y, h, out, fresh) => {
      const { size } = system;
      const reusable = !stages.makeRoom(size) && hasEndRate && !fresh;
      hasEndRate = false;
      const { k } = stages;
      if (reusable) k[0].set(k[nodes.length].subarray(0, size));
      else system.findRates(t, y, k[0]);
      stages.take(system, t, y, h, out);
    },
    interpolant: (system, dense1, endTime) => {
      if (dense === 'linear') return linearInterpolant(dense1);
      const { k } = stages;
      const last = k[nodes.length];
      const findEndRate = () => {
        if (!hasEndRate) system.findRates(endTime, dense1.y1, last);
        hasEndRate = true;
      };
      if (addBend === undefined) return cubicInterpolant(dense1, k[0], last, findEndRate);
      const { size } = system;
      if (bend.length < size) [bend, zeros] = [new Float64Array(2 * size), new Float64Array(2 * size)];
      const into = bend;
      return quarticInterpolant(dense1, k[0], last, into, () => {
        findEndRate();
        addBend(zeros, dense1.step, k, size, into);
      });
    },
  });
}
