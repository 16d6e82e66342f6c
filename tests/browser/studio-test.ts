/** Vitest's `test` with the studio open in a browser; one browser for all files of a worker. Without a browser a test is skipped, and says so. */
import { test } from 'vitest';
import { NO_BROWSER } from './launch-browser.js';
import { openStudio, type Studio } from './open-studio.js';

interface StudioFixtures {
  readonly launched: Studio | undefined;
  readonly studio: Studio;
}

export const studioTest = test.extend<StudioFixtures>({
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures wanted from this pattern
    async ({}, use) => {
      const studio = await openStudio();
      await use(studio);
      await studio?.close();
    },
    { scope: 'worker' },
  ],
  studio: async ({ launched, skip }, use) => {
    if (launched === undefined) return skip(NO_BROWSER);
    await use(launched);
    await launched.closePages();
  },
});
