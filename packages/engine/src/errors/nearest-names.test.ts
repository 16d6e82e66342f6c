import { describe, expect, test } from 'vitest';
import { didYouMean, nearestNames } from './nearest-names.js';

test('capitals do not make names far', () => {
  expect(nearestNames('BALL', ['hall', 'ball'])[0]).toBe('ball');
});

describe('did you mean', () => {
  test.each([
    ['a letter too many', 'gravitiy', 'gravity'],
    ['a letter missing', 'postion', 'position'],
    ['two letters swapped', 'youngMoudlus', 'youngModulus'],
    ['other capitals', 'youngmodulus', 'youngModulus'],
    ['another hyphen', 'dormandprince-54', 'dormand-prince-54'],
    ['the beginning alone', 'dormand', 'dormand-prince-54'],
  ])('%s', (_, asked, meant) => {
    const known = ['name', 'gravity', 'position', 'density', 'youngModulus', 'dormand-prince-54', 'rk4'];
    expect(didYouMean(asked, known)).toBe(`; did you mean '${meant}'?`);
  });

  test('nothing where nothing is near, or nothing is known', () => {
    expect(didYouMean('bogus', ['name', 'until', 'bodies'])).toBe('');
    expect(didYouMean('bogus', [])).toBe('');
    expect(didYouMean('do', ['dormand-prince-54'])).toBe('');
    expect(didYouMean(7, ['seven'])).toBe('');
  });
});
