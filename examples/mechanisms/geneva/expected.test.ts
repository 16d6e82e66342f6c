/** One turn of the drive wheel turns the output wheel by a quarter, within its play, and both pin and stop disc have carried it. */
import { expect, test } from 'vitest';
import { checkGeneva, told } from '../../../validation/mechanisms/geneva.suite.js';
import { runGeneva } from '../../../validation/mechanisms/geneva-run.js';

test('a quarter of a turn, locked before and after', async () => {
  const figures = checkGeneva(await runGeneva({ slots: 4, turns: 1 }));
  console.log(told(4, figures));
  expect(figures.offTurn).toBeLessThan(1.2 * figures.lock);
  expect(figures.mostContacts).toBeGreaterThan(1);
});
