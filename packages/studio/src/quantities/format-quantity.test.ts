import { expect, test } from 'vitest';
import {
  formatConstant,
  formatLength,
  formatQuantity,
  formatRounded,
  formatSize,
  formatTime,
} from './format-quantity.js';

test('numbers carry their unit and five digits', () => {
  expect(formatQuantity(1.1, 'm')).toBe('1.1000 m');
  expect(formatQuantity(-12345.678, 'N')).toBe('−12346 N');
  expect(formatQuantity(0.8, '1')).toBe('0.80000');
  expect(formatQuantity(12, '1')).toBe('12');
  expect(formatQuantity(0, 'J')).toBe('0 J');
});

test('very large and very small numbers use powers of ten', () => {
  expect(formatQuantity(2.1e11, 'Pa')).toBe('2.100 × 10¹¹ Pa');
  expect(formatQuantity(-3e-7, 'm')).toBe('−3.000 × 10⁻⁷ m');
});

test('times tell neighbouring frames apart', () => {
  expect(formatTime(1.23, 0.01)).toBe('1.230 s');
  expect(formatTime(0.124, 0.002)).toBe('0.1240 s');
});

test('lengths below a tenth of a metre are in millimetres', () => {
  expect(formatLength(0.05)).toBe('50 mm');
  expect(formatLength(0.2)).toBe('0.2 m');
});

test('sizes are in powers of a millimetre below those of a tenth of a metre', () => {
  expect(formatSize(2.5e-5, 1)).toBe('0.025 mm');
  expect(formatSize(-0.02, 1)).toBe('−20 mm');
  expect(formatSize(0.2, 1)).toBe('0.2 m');
  expect(formatSize(3e-6, 2)).toBe('3 mm²');
  expect(formatSize(0.04, 2)).toBe('0.04 m²');
  expect(formatSize(2.3456e-9, 3)).toBe('2.35 mm³');
  expect(formatSize(0.002, 3)).toBe('0.002 m³');
  expect(formatSize(4.56e-15, 3)).toBe('4.560 × 10⁻⁶ mm³');
});

test.each([
  [0.5, '1', '0.5'],
  [200_000, 'N/m', '200000 N/m'],
  [20, 'N', '20 N'],
  [2e7, 'Pa', '2 × 10⁷ Pa'],
  [5.495e7, 'Pa', '5.495 × 10⁷ Pa'],
  [0.0105, 's', '0.0105 s'],
  [0, 's/m', '0 s/m'],
  [10, '1', '10'],
])('%f [%s] as a constant has no trailing zeros', (value, unit, text) => {
  expect(formatConstant(value, unit)).toBe(text);
});

test('rounded numbers have at most three digits', () => {
  expect([3.7699111843077517, 0.2, 30, 0.0006, -1].map(formatRounded)).toEqual(['3.77', '0.2', '30', '0.0006', '−1']);
});
