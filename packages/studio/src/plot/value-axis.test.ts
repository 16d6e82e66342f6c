import { expect, test } from 'vitest';
import { axisLabel, axisPower, tickText } from './value-axis.js';

test('everyday numbers are written as they are', () => {
  expect(axisPower(0.014, 0.018)).toBe(0);
  expect(axisPower(-99_000, 5)).toBe(0);
  expect(axisPower(0, 0)).toBe(0);
  expect(axisLabel('rad/s', 0)).toBe('rad/s');
  expect(axisLabel('1', 0)).toBe('');
  expect([7.8, 8].map((tick) => tickText(tick, 0.2, 0))).toEqual(['7.8', '8.0']);
  expect(tickText(-0.25, 0.25, 0)).toBe('−0.25');
  expect(tickText(-1e-17, 0.2, 0)).toBe('0.0');
});

test('small and large numbers have their power of ten with the unit, so that ticks stay short', () => {
  expect(axisPower(1.19e-5, 1.41e-5)).toBe(-6);
  expect(axisLabel('kg m²/s', -6)).toBe('10⁻⁶ kg m²/s');
  expect([1.35e-5, 1.4e-5].map((tick) => tickText(tick, 5e-7, -6))).toEqual(['13.5', '14.0']);
  expect(axisPower(-2.1e11, 0)).toBe(9);
  expect(tickText(-2e11, 1e11, 9)).toBe('−200');
  expect(axisLabel('1', 6)).toBe('10⁶');
});

test('neighbours differ, whatever they are on top of', () => {
  expect([1.000002, 1.000004].map((tick) => tickText(tick, 2e-6, 0))).toEqual(['1.000002', '1.000004']);
  expect(tickText(0.0123456, 2e-7, 0)).toBe('0.0123456');
});
