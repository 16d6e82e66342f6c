/** The ball off the table by shorter steps, down to those of the source, 50 µs. */
import { expect, test } from 'vitest';
import { expectTable } from './volumetric-table.suite.js';

test.each([5e-4, 2.5e-4, 5e-5])('by steps of %s s', async (step) => {
  await expectTable(step);
  expect.hasAssertions();
});
