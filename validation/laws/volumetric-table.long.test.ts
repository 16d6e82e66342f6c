/** The ball off the table by the shortest steps of the source, 50 µs. */
import { expect, test } from 'vitest';
import { expectTable } from './volumetric-table.suite.js';

test('by steps of 50 µs', { timeout: 1_800_000 }, async () => {
  await expectTable(5e-5);
  expect.hasAssertions();
});
