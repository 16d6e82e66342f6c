/** Any explicit Runge–Kutta pair with a variable step; the rate at the end of a step is the first of the next. */
import type { EmbeddedTableau } from './butcher-tableau.js';
import { createDenseStep, type DenseStep, quarticInterpolant } from './dense-output.js';
import { createRungeKuttaStages } from './runge-kutta-stages.js';
import { copyMemory, type Solver } from './solver.js';
import { type VariableStepOptions, variableStep } from './variable-step.js';
import { createWeightedSum } from './weighted-sum.js';

export function embeddedRungeKutta(tableau: EmbeddedTableau, options: VariableStepOptions): Solver {
  const { dense: output, nodes, errorWeights, control } = tableau;
  const stages = createRungeKuttaStages(tableau);
  const addError = createWeightedSum(errorWeights);
  const addBend = typeof output === 'string' ? undefined : createWeightedSum(output);
  let zeros = new Float64Array(0);
  const end = nodes.length;
  const dense = createDenseStep();
  const findBend = ({ system, step, bend }: DenseStep) => {
    addBend?.add(addBend, zeros, step, stages.k, system.size, bend);
  };
  return variableStep(options, {
    control,
    dense,
    interpolant: quarticInterpolant(dense, findBend),
    begin: (system, t, y, _memory, _step, fresh) => {
      const { size } = system;
      const isNew = stages.makeRoom(size);
      const { k } = stages;
      if (isNew) {
        zeros = new Float64Array(2 * size);
        dense.bend = new Float64Array(2 * size);
        dense.first = k[0];
        dense.last = k[end];
      }
      if (fresh) system.findRates(t, y, k[0]);
      else for (let i = 0; i < size; i++) k[0][i] = k[end][i];
    },
    take: (system, t, y, h, next, error) => {
      stages.take(system, t, y, h, next);
      const { k } = stages;
      system.findRates(t + h, next, k[end]);
      addError.add(addError, zeros, h, k, system.size, error);
      return true;
    },
    improve: () => false,
    remember: copyMemory,
  });
}
