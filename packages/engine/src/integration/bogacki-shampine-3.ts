/** The order 3 of the Bogacki–Shampine pair with a fixed step: three evaluations a step. */
import { BOGACKI_SHAMPINE } from './bogacki-shampine-32.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

export const bogackiShampine3 = (step: number): Solver => fixedRungeKutta(BOGACKI_SHAMPINE, step);
