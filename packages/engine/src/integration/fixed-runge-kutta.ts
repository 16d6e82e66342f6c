/** Any explicit Runge–Kutta method with a fixed step; y inside a step by its dense output. */
import type { ButcherTableau } from './butcher-tableau.js';
import { cubicInterpolant, type DenseStep, linearInterpolant, quarticInterpolant } from './dense-output.js';
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
  const end = nodes.length;
  const findEndRate = ({ system, endTime, y1 }: DenseStep) => {
    if (!hasEndRate) system.findRates(endTime, y1, stages.k[end]);
    hasEndRate = true;
  };
  const findBend = (dense: DenseStep) => {
    findEndRate(dense);
    addBend?.add(addBend, zeros, dense.step, stages.k, dense.system.size, bend);
  };
  return fixedStep(step, {
    take: (system, t, y, h, out, fresh) => {
      const { size } = system;
      const reusable = !stages.makeRoom(size) && hasEndRate && !fresh;
      if (addBend !== undefined && bend.length < size) {
        [bend, zeros] = [new Float64Array(2 * size), new Float64Array(2 * size)];
      }
      hasEndRate = false;
      const { k } = stages;
      if (reusable) k[0].set(k[end].subarray(0, size));
      else system.findRates(t, y, k[0]);
      stages.take(system, t, y, h, out);
    },
    interpolant: (inside) => {
      if (dense === 'linear') return linearInterpolant(inside);
      const { k } = stages;
      if (dense === 'cubic') return cubicInterpolant(inside, k[0], k[end], findEndRate);
      return quarticInterpolant(inside, k[0], k[end], bend, findBend);
    },
  });
}
