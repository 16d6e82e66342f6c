/** Contacts are drawn where bodies touch, when asked for. */
import { expect } from 'vitest';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { pauseAtStart, scrubTo, waitUntilDone } from './use-player.js';

const CONTACT_COLOUR = '#e4572e';

studioTest('the force under a resting ball is shown, and nothing while it flies', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await pauseAtStart(page);
  const count = async () => {
    await nextPicture(page);
    return findColour(await canvasPicture(page), CONTACT_COLOUR).count;
  };
  await page.getByRole('checkbox', { name: 'Contact forces' }).check();
  const flying = await count();
  await scrubTo(page, 5);
  const resting = await count();
  // A line and two dots of 6 px.
  expect(resting - flying).toBeGreaterThan(30);
  await page.getByRole('checkbox', { name: 'Contact forces' }).uncheck();
  expect(Math.abs((await count()) - flying)).toBeLessThan(10);
  expect(errors).toEqual([]);
});
