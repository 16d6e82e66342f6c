/** Any explicit Runge–Kutta pair with a variable step; the rate at the end of a step is the first of the next. */
import type { EmbeddedTableau } from './butcher-tableau.js';
import { cubicInterpolant, type DenseStep, quarticInterpolant } from './dense-output.js';
import { createRungeKuttaStages } from './runge-kutta-stages.js';
import type { Solver } from './solver.js';
import { type VariableStepOptions, variableStep } from './variable-step.js';
import { createWeightedSum } from './weighted-sum.js';

export function embeddedRungeKutta(tableau: EmbeddedTableau, options: VariableStepOptions): Solver {
  const { dense, nodes, errorWeights, control } = tableau;
  const stages = createRungeKuttaStages(tableau);
  const addError = createWeightedSum(errorWeights);
  const addBend = typeof dense === 'string' ? undefined : createWeightedSum(dense);
  let [bend, zeros] = [new Float64Array(0), new Float64Array(0)];
  const end = nodes.length;
  const findNothing = () => {};
  const findBend = ({ system, step }: DenseStep) => addBend?.add(addBend, zeros, step, stages.k, system.size, bend);
  return variableStep(options, {
    control,
    begin: (system, t, y, _memory, _step, fresh) => {
      const { size } = system;
      if (stages.makeRoom(size)) [bend, zeros] = [new Float64Array(2 * size), new Float64Array(2 * size)];
      const { k } = stages;
      if (fresh) system.findRates(t, y, k[0]);
      else k[0].set(k[end].subarray(0, size));
    },
    take: (system, t, y, h, next, error) => {
      stages.take(system, t, y, h, next);
      const { k } = stages;
      system.findRates(t + h, next, k[end]);
      addError.add(addError, zeros, h, k, system.size, error);
      return true;
    },
    interpolant: (inside) => {
      const { k } = stages;
      if (dense === 'cubic') return cubicInterpolant(inside, k[0], k[end], findNothing);
      return quarticInterpolant(inside, k[0], k[end], bend, findBend);
    },
    improve: () => false,
    remember: ({ stepIndex, jacobian, jacobianAge }, step, lastError) => ({
      step,
      lastError,
      stepIndex,
      jacobian,
      jacobianAge,
    }),
  });
}
