/** Contacts are drawn where bodies touch, when asked for. */
import { expect } from 'vitest';
import { GRIP_COLOURS } from '../../packages/studio/src/contact/contact-colours.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { pauseAtStart, scrubTo, waitUntilDone } from './use-player.js';

studioTest('the force under a resting ball is shown, and nothing while it flies', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await pauseAtStart(page);
  const count = async () => {
    await nextPicture(page);
    return findColour(await canvasPicture(page), GRIP_COLOURS.sticks).count;
  };
  await page.getByRole('checkbox', { name: 'Contact forces' }).check();
  const flying = await count();
  await scrubTo(page, 5);
  const resting = await count();
  // A dot of 11 px without its rim; the arrow of its weight is short beside that of the first impact.
  expect(resting - flying).toBeGreaterThan(30);
  await page.getByRole('checkbox', { name: 'Contact forces' }).uncheck();
  expect(Math.abs((await count()) - flying)).toBeLessThan(10);
  expect(errors).toEqual([]);
});
