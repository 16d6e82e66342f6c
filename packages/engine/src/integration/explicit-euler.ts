/** y₁ = y₀ + h f(t₀, y₀). Order 1; gains energy in every oscillation, by (1 + (hω)²) a step: for comparison only. */
import type { ButcherTableau } from './butcher-tableau.js';
import { fixedRungeKutta } from './fixed-runge-kutta.js';
import type { Solver } from './solver.js';

export const EXPLICIT_EULER: ButcherTableau = {
  name: 'explicit Euler',
  order: 1,
  nodes: [0],
  rows: [],
  weights: [1],
  over: 1,
  dense: 'linear',
};

export const explicitEuler = (step: number): Solver => fixedRungeKutta(EXPLICIT_EULER, step);
