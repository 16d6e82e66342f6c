/**
 * Dormand–Prince 5(4): six new stages per step, the seventh is the next step's first; error by the embedded order 4; PI step
 * control; dense output of order 4; steps end on located events.
 * Dormand & Prince, J. Comput. Appl. Math. 6 (1980) 19; Hairer, Nørsett & Wanner, Solving ODEs I, §II.4–II.6.
 */
import type { EmbeddedTableau } from './butcher-tableau.js';
import { embeddedRungeKutta } from './embedded-runge-kutta.js';
import type { Solver } from './solver.js';
import type { VariableStepOptions } from './variable-step.js';

export const DORMAND_PRINCE: EmbeddedTableau = {
  name: 'Dormand–Prince 5(4)',
  order: 5,
  nodes: [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1],
  rows: [
    [1 / 5],
    [3 / 40, 9 / 40],
    [44 / 45, -56 / 15, 32 / 9],
    [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
    [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  ],
  weights: [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
  over: 1,
  errorWeights: [71 / 57600, 0, -71 / 16695, 71 / 1920, -17253 / 339200, 22 / 525, -1 / 40],
  control: { error: 0.17, history: 0.04, retry: 0.2 },
  dense: [
    -12715105075 / 11282082432,
    0,
    87487479700 / 32700410799,
    -10690763975 / 1880347072,
    701980252875 / 199316789632,
    -1453857185 / 822651844,
    69997945 / 29380423,
  ],
};

export const dormandPrince54 = (options: VariableStepOptions): Solver => embeddedRungeKutta(DORMAND_PRINCE, options);
