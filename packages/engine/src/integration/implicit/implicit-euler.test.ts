import { expect, test } from 'vitest';
import { ask, oscillator } from '../plain-systems.suite.js';
import type { OdeSystem } from '../solver.js';
import { createSolverMemory } from '../solver-memory.js';
import { implicitEuler } from './implicit-euler.js';

/** The oscillator, whose rates are found for steps up to `longest` [s]. */
const upTo = (longest: number): OdeSystem => ({
  ...oscillator,
  findImplicitRates: ({ start, step }, out) => {
    if (step > longest) return false;
    // v₁ = v₀ − h (x₀ + h v₁)
    out[1] = -(start.y[0] + step * start.y[1]) / (1 + step * step);
    out[0] = start.y[1];
    return true;
  },
});

const attempt = (system: OdeSystem) =>
  implicitEuler(0.1).attempt(
    system,
    ask(0, Float64Array.of(1, 0), createSolverMemory(0.1), Number.POSITIVE_INFINITY, true),
  );

test('a step without an answer is tried again, half as long, and the next one ends on the grid', () => {
  const { status, time, rejected, memory } = attempt(upTo(0.03));
  expect([status, time, rejected, memory.stepIndex]).toEqual(['ok', 0.025, 2, 0]);
});

test('where no step has an answer the trial says so, and y is not a number of nobody', () => {
  expect(attempt(upTo(0)).status).toBe('stalled');
});

test('backward Euler in the coupling: the oscillator loses h² of its energy a step, whatever the step', () => {
  const { y } = attempt(upTo(1));
  // (x₁, v₁) = (1 + h v₁, −h/(1 + h²)): x₁² + v₁² = 1/(1 + h²).
  expect(y[0] ** 2 + y[1] ** 2).toBeCloseTo(1 / 1.01, 12);
});
