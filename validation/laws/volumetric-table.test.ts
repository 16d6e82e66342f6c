/** Ball off the table (Gonthier 2007, fig. 5.37–5.53): speeds, spin, when it leaves, and that no step gains energy once law work is taken off. */
import { describe, expect, test } from 'vitest';
import { expectTable } from './volumetric-table.suite.js';

describe('a ball that falls on a table, bounces, rolls and leaves it', () => {
  test.each([1e-3])('by steps of %s s', async (step) => {
    await expectTable(step);
    expect.hasAssertions();
  });

  test('along the principal axis of the patch, as the source has it', async () => {
    await expectTable(1e-3, 'inertia');
    expect.hasAssertions();
  });
});
