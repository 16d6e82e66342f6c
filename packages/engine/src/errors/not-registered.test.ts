import { expect, test } from 'vitest';
import { notRegistered } from './not-registered.js';

test('lists what is registered, says how to register more, and proposes the nearest name', () => {
  expect(notRegistered('force', 'winf', ['wind', 'tide'])).toBe(
    "names the force 'winf', which is not registered (registered: 'wind', 'tide'; command line: --module FILE); did you mean 'wind'?",
  );
});

test('says so where nothing is registered', () => {
  expect(notRegistered('motion', 'sway', [])).toBe(
    "names the motion 'sway', which is not registered (registered: none; command line: --module FILE)",
  );
});
