/** Any explicit Runge–Kutta method with a fixed step; y inside a step by its dense output. */
import type { ButcherTableau } from './butcher-tableau.js';
import { createDenseStep, type DenseStep, linearInterpolant, quarticInterpolant } from './dense-output.js';
import { fixedStep } from './fixed-step.js';
import { createRungeKuttaStages } from './runge-kutta-stages.js';
import type { Solver } from './solver.js';
import { createWeightedSum } from './weighted-sum.js';

export function fixedRungeKutta(tableau: ButcherTableau, step: number): Solver {
  const { dense: output, nodes } = tableau;
  const stages = createRungeKuttaStages(tableau);
  const bendSum = typeof output === 'string' ? undefined : createWeightedSum(output);
  let zeros = new Float64Array(0);
  /** Whether the rate at the end of the last step was found, for its dense output. */
  let hasEndRate = false;
  const last = nodes.length;
  const findEndRate = ({ system, end, bend, step: h }: DenseStep) => {
    if (!hasEndRate) system.findRates(end, stages.k[last]);
    hasEndRate = true;
    if (bendSum === undefined) return;
    bendSum.factor = h;
    bendSum.add(bendSum, zeros, stages.k, system.size, bend);
  };
  const dense = createDenseStep();
  return fixedStep(step, {
    dense,
    interpolant: output === 'linear' ? linearInterpolant(dense) : quarticInterpolant(dense, findEndRate),
    take: (taken, fresh) => {
      const { system, start } = taken;
      const { size } = system;
      const isNew = stages.makeRoom(size);
      const { k } = stages;
      if (isNew) {
        zeros = new Float64Array(2 * size);
        dense.bend = new Float64Array(2 * size);
        dense.first = k[0];
        dense.last = k[last];
      }
      if (!isNew && hasEndRate && !fresh) for (let i = 0; i < size; i++) k[0][i] = k[last][i];
      else system.findRates(start, k[0]);
      hasEndRate = false;
      stages.take(taken);
      return true;
    },
  });
}
