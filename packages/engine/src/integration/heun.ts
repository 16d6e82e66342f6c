/** Trapezoid with a predicted end: h/2 (k₁ + k₂), k₂ at y₀ + h k₁. Order 2. Heun, Z. Math. Phys. 45 (1900) 23. */
import type { ButcherTableau } from './butcher-tableau.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

export const HEUN: ButcherTableau = {
  name: 'Heun',
  order: 2,
  nodes: [0, 1],
  rows: [[1]],
  weights: [1, 1],
  over: 2,
  dense: 'cubic',
};

export const heun = (step: number): Solver => fixedRungeKutta(HEUN, step);
