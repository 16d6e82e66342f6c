/** The stages of an explicit Runge–Kutta step, from its tableau. */

import type { ButcherTableau } from './butcher-tableau.js';
import type { DenseStep } from './dense-output.js';
import { createTimedState } from './timed-state.js';
import { createWeightedSum } from './weighted-sum.js';

/** Buffers of one method. Scratch: filled by a step, read until the next. */
export interface RungeKuttaStages {
  /** Rates of the stages, followed by the rate at the end. */
  k: Float64Array[];
  /** Allocates buffers for y of a system. Returns whether they are new. */
  readonly makeRoom: (size: number) => boolean;
  /** Fills stages 2… and the end of the step; stage 1 must be filled already. The rate at the end is not computed. */
  readonly take: (step: DenseStep) => void;
}

export function createRungeKuttaStages({ nodes, rows, weights, over }: ButcherTableau): RungeKuttaStages {
  const sums = rows.map(createWeightedSum);
  const endSum = createWeightedSum(weights);
  const stage = createTimedState();
  const stages: RungeKuttaStages = {
    k: createRates(nodes.length + 1, 0),
    makeRoom: (size) => {
      if (stage.y.length >= size) return false;
      stage.y = new Float64Array(2 * size);
      stages.k = createRates(nodes.length + 1, 2 * size);
      return true;
    },
    take: ({ system, start, end, step: h }) => {
      const { size } = system;
      const { k } = stages;
      for (let i = 0; i < sums.length; i++) {
        const sum = sums[i];
        sum.factor = h;
        sum.add(sum, start.y, k, size, stage.y);
        stage.time = start.time + nodes[i + 1] * h;
        system.findRates(stage, k[i + 1]);
      }
      endSum.factor = h / over;
      endSum.add(endSum, start.y, k, size, end.y);
    },
  };
  return stages;
}

/** Not inside `makeRoom`, which runs in every step: docs/v8-rules.md, closures. */
function createRates(count: number, size: number): Float64Array[] {
  return Array.from({ length: count }, () => new Float64Array(size));
}
