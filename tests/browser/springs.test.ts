/** Springs and applied loads are drawn, in a live run and in a recording, unless they are not wanted. */
import { resolveScene, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import type { PNG } from 'pngjs';
import { expect } from 'vitest';
import pendulum from '../../examples/forces/spring-pendulum/scene.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, scrubTo, waitUntilDone } from './use-player.js';

const LOAD_COLOUR = '#d6249f';
const LABEL = 'Springs and forces';

async function pictureOf(page: Page): Promise<PNG> {
  await nextPicture(page);
  return canvasPicture(page);
}

/** Pixels that are not the same in two pictures. */
function difference(a: PNG, b: PNG): number {
  let count = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if ([0, 1, 2].some((k) => Math.abs(a.data[at + k] - b.data[at + k]) > 40)) count++;
  return count;
}

/** How many pixels the elements take at the moment shown; they are drawn to begin with. */
async function drawnPixels(page: Page): Promise<number> {
  const check = page.getByRole('checkbox', { name: LABEL });
  expect(await check.isChecked()).toBe(true);
  const shown = await pictureOf(page);
  // By the keyboard, as a person may.
  await check.press('Space');
  const hidden = await pictureOf(page);
  await check.press('Space');
  expect(difference(shown, await pictureOf(page))).toBeLessThan(10);
  return difference(shown, hidden);
}

studioTest('a spring is drawn in a live run and in its recording', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/forces/spring-pendulum');
  await waitUntilDone(page);
  await pauseAtStart(page);
  // Some 250 px long and wound fourteen times; a straight line of 2 px would have 500.
  expect(await drawnPixels(page)).toBeGreaterThan(600);
  const input = { ...resolveScene(pendulum), until: 1 };
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(input)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for await (const frame of simulate(input)) await writer.addFrame(frame);
  await writer.end();
  await dropFile(page, 'pendulum.mcap', Buffer.concat(chunks));
  await page.getByText('Recording').first().waitFor();
  await waitUntilDone(page);
  await pauseAtStart(page);
  expect(await drawnPixels(page)).toBeGreaterThan(600);
  expect(errors).toEqual([]);
});

studioTest('applied forces are arrows; a scene without any has no box to tick', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/forces/falling-with-drag');
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, 0.5);
  // Four arrows of some 80 px by 2.5 px.
  expect(findColour(await pictureOf(page), LOAD_COLOUR).count).toBeGreaterThan(400);
  await page.getByRole('checkbox', { name: LABEL }).uncheck();
  expect(findColour(await pictureOf(page), LOAD_COLOUR).count).toBeLessThan(20);
  const ball = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(ball.page);
  expect(await ball.page.getByRole('checkbox', { name: LABEL }).count()).toBe(0);
  expect([...errors, ...ball.errors]).toEqual([]);
});
