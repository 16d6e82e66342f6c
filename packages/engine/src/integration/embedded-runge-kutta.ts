/** Any explicit Runge–Kutta pair with a variable step; the rate at the end of a step is the first of the next. */
import type { EmbeddedTableau } from './butcher-tableau.js';
import { createDenseStep, type DenseStep, quarticInterpolant } from './dense-output.js';
import { createRungeKuttaStages } from './runge-kutta-stages.js';
import type { Solver } from './solver.js';
import { copyMemory } from './solver-memory.js';
import { type VariableStepOptions, variableStep } from './variable-step.js';
import { createWeightedSum } from './weighted-sum.js';

export function embeddedRungeKutta(tableau: EmbeddedTableau, options: VariableStepOptions): Solver {
  const { dense: output, nodes, errorWeights, control } = tableau;
  const stages = createRungeKuttaStages(tableau);
  const errorSum = createWeightedSum(errorWeights);
  const bendSum = typeof output === 'string' ? undefined : createWeightedSum(output);
  let zeros = new Float64Array(0);
  const last = nodes.length;
  const findBend = ({ system, step, bend }: DenseStep) => {
    if (bendSum === undefined) return;
    bendSum.factor = step;
    bendSum.add(bendSum, zeros, stages.k, system.size, bend);
  };
  const dense = createDenseStep();
  return variableStep(options, {
    control,
    dense,
    interpolant: quarticInterpolant(dense, findBend),
    begin: ({ system, start }, { fresh }) => {
      const { size } = system;
      const isNew = stages.makeRoom(size);
      const { k } = stages;
      if (isNew) {
        zeros = new Float64Array(2 * size);
        dense.bend = new Float64Array(2 * size);
        dense.first = k[0];
        dense.last = k[last];
      }
      if (fresh) system.findRates(start, k[0]);
      else for (let i = 0; i < size; i++) k[0][i] = k[last][i];
    },
    take: (step, error) => {
      const { system, end } = step;
      stages.take(step);
      const { k } = stages;
      system.findRates(end, k[last]);
      errorSum.factor = step.step;
      errorSum.add(errorSum, zeros, k, system.size, error);
      return true;
    },
    improve: () => false,
    remember: copyMemory,
  });
}
