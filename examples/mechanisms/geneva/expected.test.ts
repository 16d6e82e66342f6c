/** One turn of the drive wheel turns the output wheel by a quarter, within its play, and both pin and stop disc have carried it. */
import { expect, test } from 'vitest';
import { checkGeneva, told } from '../../../validation/mechanisms/geneva.suite.js';
import { runGeneva } from '../../../validation/mechanisms/geneva-run.js';

test('a quarter of a turn, locked before and after', async () => {
  const figures = checkGeneva(await runGeneva({ slots: 4, turns: 1 }));
  console.log(told(4, figures));
  expect(figures.offTurn).toBeLessThan(1.2 * figures.lock);
  // Whether a frame falls on an instant with two contacts is chance; that both carried the wheel is not: 10.4 N and 5.0 N were measured.
  expect(Math.min(figures.pinForce, figures.discForce)).toBeGreaterThan(1);
});
