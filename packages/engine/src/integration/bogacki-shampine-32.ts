/**
 * Bogacki–Shampine 3(2): three new stages per step, the fourth is the next step's first; error by the embedded order 2; cubic Hermite
 * dense output; steps end on located events. For loose tolerances, where it is cheaper than Dormand–Prince.
 * Bogacki & Shampine, Appl. Math. Lett. 2 (1989) 321.
 */
import type { EmbeddedTableau } from './butcher-tableau.js';
import { embeddedRungeKutta } from './embedded-runge-kutta.js';
import type { Solver } from './solver.js';
import type { VariableStepOptions } from './variable-step.js';

export const BOGACKI_SHAMPINE: EmbeddedTableau = {
  name: 'Bogacki–Shampine 3(2)',
  order: 3,
  nodes: [0, 1 / 2, 3 / 4],
  rows: [[1 / 2], [0, 3 / 4]],
  weights: [2, 3, 4],
  over: 9,
  errorWeights: [-5 / 72, 1 / 12, 1 / 9, -1 / 8],
  // β = 0.04 and 1/3 − 3β/4, Hairer's choice for order 5.
  control: { error: 0.303, history: 0.04, retry: 1 / 3 },
  dense: 'cubic',
};

export const bogackiShampine32 = (options: VariableStepOptions): Solver =>
  embeddedRungeKutta(BOGACKI_SHAMPINE, options);
