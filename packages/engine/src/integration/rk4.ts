/** Classical Runge–Kutta, order 4: h/6 (k₁ + 2k₂ + 2k₃ + k₄). Between steps: cubic Hermite on k₁ and the rate at the end. */
import type { ButcherTableau } from './butcher-tableau.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

export const RK4: ButcherTableau = {
  name: 'classical Runge–Kutta',
  order: 4,
  nodes: [0, 1 / 2, 1 / 2, 1],
  rows: [[1 / 2], [0, 1 / 2], [0, 0, 1]],
  weights: [1, 2, 2, 1],
  over: 6,
  dense: 'cubic',
};

export const rk4 = (step: number): Solver => fixedRungeKutta(RK4, step);
