import { expect, test } from 'vitest';
import { firstChoice, stripsOf, valueRange } from './strips.js';

const sensors = [
  { name: 'height', unit: 'm' },
  { name: 'speed', unit: 'm/s' },
  { name: 'depth', unit: 'm' },
];

test('one strip a unit', () => {
  expect(stripsOf(sensors, new Set(['depth', 'speed', 'height']))).toEqual([
    { unit: 'm', sensors: [0, 2] },
    { unit: 'm/s', sensors: [1] },
  ]);
});

test('the first choice shows something', () => {
  expect([...firstChoice(sensors)]).toEqual(['height', 'depth']);
  expect([...firstChoice(sensors.slice(0, 2))]).toEqual(['height', 'speed']);
  expect(firstChoice([]).size).toBe(0);
});

test('a constant is drawn flat, whatever its last digits do', () => {
  const [low, high] = valueRange(1, 1 + 1e-7);
  expect(high - low).toBeGreaterThan(0.1);
  expect(valueRange(0, 10)).toEqual([-0.6, 10.6]);
});
