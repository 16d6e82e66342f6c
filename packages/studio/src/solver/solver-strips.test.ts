import { expect, test } from 'vitest';
import { decades, powersOfTen, stepColumns } from './solver-strips.js';
import { createStepLog } from './step-log.js';

test('step sizes stand between whole powers of ten', () => {
  expect(decades(3e-5, 0.02)).toEqual([1e-5, 0.1]);
  expect(decades(1e-3, 1e-3)).toEqual([1e-3, 1e-2]);
  expect(decades(null, null)).toEqual([0.1, 1]);
});

test('few powers of ten are written, from the lowest on', () => {
  expect(powersOfTen(1e-3, 1)).toEqual([1e-3, 1e-2, 0.1, 1]);
  expect(powersOfTen(1e-9, 1)).toEqual([1e-9, 1e-6, 1e-3, 1]);
});

test('the first row reaches back to time 0, and steps that take no time are gaps', () => {
  const log = createStepLog(4);
  expect(stepColumns(log.columns())).toEqual([[], [], []]);
  log.addStep(0.25, 0.25, 0, 1);
  log.addStep(0.25, 0, 0, 1);
  expect(stepColumns(log.columns())).toEqual([
    [0, 0.25, 0.25],
    [0.25, 0.25, null],
    [0.25, 0.25, null],
  ]);
});
