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
  const addBend = typeof output === 'string' ? undefined : createWeightedSum(output);
  let zeros = new Float64Array(0);
  /** Whether the rate at the end of the last step was found, for its dense output. */
  let hasEndRate = false;
  const end = nodes.length;
  const dense = createDenseStep();
  const findEndRate = ({ system, endTime, y1, bend, step: h }: DenseStep) => {
    if (!hasEndRate) system.findRates(endTime, y1, stages.k[end]);
    hasEndRate = true;
    addBend?.add(addBend, zeros, h, stages.k, system.size, bend);
  };
  return fixedStep(step, {
    dense,
    interpolant: output === 'linear' ? linearInterpolant(dense) : quarticInterpolant(dense, findEndRate),
    take: (system, t, y, h, out, fresh) => {
      const { size } = system;
      const isNew = stages.makeRoom(size);
      const { k } = stages;
      if (isNew) {
        zeros = new Float64Array(2 * size);
        dense.bend = new Float64Array(2 * size);
        dense.first = k[0];
        dense.last = k[end];
      }
      if (!isNew && hasEndRate && !fresh) for (let i = 0; i < size; i++) k[0][i] = k[end][i];
      else system.findRates(t, y, k[0]);
      hasEndRate = false;
      stages.take(system, t, y, h, out);
    },
  });
}
