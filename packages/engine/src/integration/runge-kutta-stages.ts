/** The stages of an explicit Runge–Kutta step, from its tableau. */
import type { ButcherTableau } from './butcher-tableau.js';
import type { OdeSystem } from './solver.js';
import { createWeightedSum } from './weighted-sum.js';

/** Buffers of one method. Scratch: filled by a step, read until the next. */
export interface RungeKuttaStages {
  /** Rates of the stages, and of the end behind them. */
  k: Float64Array[];
  /** Makes room for y of a system. Returns whether buffers are new. */
  readonly makeRoom: (size: number) => boolean;
  /** Fills stages 2… and the end of the step; stage 1 must be there. The rate at the end is not found. */
  readonly take: (system: OdeSystem, t: number, y: Float64Array, h: number, out: Float64Array) => void;
}

export function createRungeKuttaStages({ nodes, rows, weights, over }: ButcherTableau): RungeKuttaStages {
  const sums = rows.map(createWeightedSum);
  const end = createWeightedSum(weights);
  let stage = new Float64Array(0);
  const stages: RungeKuttaStages = {
    k: Array.from({ length: nodes.length + 1 }, () => new Float64Array(0)),
    makeRoom: (size) => {
      if (stage.length >= size) return false;
      stage = new Float64Array(2 * size);
      stages.k = stages.k.map(() => new Float64Array(2 * size));
      return true;
    },
    take: (system, t, y, h, out) => {
      const { size } = system;
      const { k } = stages;
      for (let i = 0; i < sums.length; i++) {
        const sum = sums[i];
        sum.add(sum, y, h, k, size, stage);
        system.findRates(t + nodes[i + 1] * h, stage, k[i + 1]);
      }
      end.add(end, y, h / over, k, size, out);
    },
  };
  return stages;
}
