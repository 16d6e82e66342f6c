import { expect, test } from 'vitest';
import type { SolverSpec } from '../../integration/solvers.schema.js';
import { stepAdvice } from './step-advice.js';

const advice = (solver: Partial<SolverSpec>, step: number) =>
  stepAdvice({ solver: solver as SolverSpec, suggestedStep: { step, bodies: [], reason: '' } });

test('a step longer than the suggested one: the suggested one', () => {
  expect(advice({ type: 'rk4', step: 1e-3 }, 1.23456e-5)).toBe('use a smaller step (suggested 0.0000123 s)');
});

test('the suggested step, chosen or by default, is not suggested again', () => {
  expect(advice({ type: 'rk4', step: 1e-5 }, 1e-5)).toBe('use a step smaller than 0.00001 s');
  expect(advice({ type: 'rk4' }, 1e-5)).toBe('use a step smaller than 0.00001 s');
  expect(advice({ type: 'rk4', step: 2e-6 }, 1e-5)).toBe('use a step smaller than 0.000002 s');
});

test('where nothing suggests a step, and where the solver chooses its own', () => {
  expect(advice({ type: 'rk4' }, Number.POSITIVE_INFINITY)).toBe('use a smaller step');
  expect(advice({ type: 'dormand-prince-54', relativeTolerance: 1e-6 }, 1e-5)).toBe('use smaller tolerances');
});
