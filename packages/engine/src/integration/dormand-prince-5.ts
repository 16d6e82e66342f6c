/** The order 5 of the Dormand–Prince pair with a fixed step: six evaluations a step. */
import { DORMAND_PRINCE } from './dormand-prince-54.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

export const dormandPrince5 = (step: number): Solver => fixedRungeKutta(DORMAND_PRINCE, step);
