import { expect, test } from 'vitest';
import { nearestNames, UnknownNameError } from './unknown-name-error.js';

test('a misspelt name is told with the nearest ones, as a person and as a program reads it', () => {
  const error = new UnknownNameError('sensor', 'hight', ['speed', 'weight', 'height', 'load', 'total']);
  expect(error).toBeInstanceOf(Error);
  expect(error.nearest[0]).toBe('height');
  expect(error.nearest).toHaveLength(3);
  expect(error.message).toMatch(/^no sensor is called 'hight': the nearest names are 'height', 'weight', /);
  expect([error.kind, error.asked]).toEqual(['sensor', 'hight']);
});

test('where there is nothing to choose from it says so', () => {
  expect(new UnknownNameError('joint', 'hinge', []).message).toBe("no joint is called 'hinge': the scene has no joint");
});

test('capitals do not make names far', () => {
  expect(nearestNames('BALL', ['hall', 'ball'])[0]).toBe('ball');
});
