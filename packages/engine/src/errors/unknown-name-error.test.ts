import { expect, test } from 'vitest';
import { UnknownNameError } from './unknown-name-error.js';

test('an unknown name gives the nearest names, in the message and as data', () => {
  const error = new UnknownNameError('sensor', 'hight', ['speed', 'weight', 'height', 'load', 'total']);
  expect(error).toBeInstanceOf(Error);
  expect(error.nearest[0]).toBe('height');
  expect(error.nearest).toHaveLength(3);
  expect(error.message).toMatch(/^no sensor is called 'hight': the nearest names are 'height', 'weight', /);
  expect([error.kind, error.asked]).toEqual(['sensor', 'hight']);
});

test('without any known name the message says so', () => {
  expect(new UnknownNameError('joint', 'hinge', []).message).toBe("no joint is called 'hinge': the scene has no joint");
});
