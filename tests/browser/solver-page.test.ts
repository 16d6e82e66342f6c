/** The solver page: steps of a live run, plotted and counted. */
import { resolveScene, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import bouncingBall from '../../examples/impact/bouncing-ball/scene.js';
import { studioTest } from './studio-test.js';
import { dropFile, shownTime, waitUntilDone } from './use-player.js';

const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await page.getByTestId(name).textContent())?.replaceAll(',', ''));

studioTest('the steps of a live run are plotted and counted', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  // By the keyboard, as a person may.
  await page.getByRole('tab', { name: 'Sensors' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'Contacts' }).press('ArrowRight');
  await page.getByRole('img', { name: 'Plot of step size [s] over time' }).waitFor();
  const status = (await page.getByRole('status', { name: 'Simulation' }).textContent()) ?? '';
  const steps = Number(/([\d,]+) steps/.exec(status)?.[1].replaceAll(',', ''));
  expect(steps).toBeGreaterThan(0);
  expect(await countOf(page, 'accepted steps')).toBe(steps);
  expect(await countOf(page, 'rejected steps')).toBeGreaterThan(0);
  expect(await countOf(page, 'evaluations')).toBeGreaterThan(steps);
  // It comes to rest on the floor: every touch but the last has its release.
  expect(await countOf(page, 'releases')).toBe((await countOf(page, 'touches')) - 1);
  // A press moves the time here, too.
  const box = await page.locator('.u-over').first().boundingBox();
  if (box === null) throw new Error('the plot is not on the page');
  await page.mouse.click(box.x + 0.4 * box.width, box.y + box.height / 2);
  expect(Math.abs((await shownTime(page)) - 2)).toBeLessThanOrEqual(0.01);
  await page.getByRole('tab', { name: 'Sensors' }).click();
  await page.getByRole('checkbox', { name: 'height' }).waitFor();
  expect(errors).toEqual([]);
});

studioTest('of a recording it says that the steps of the solver are not recorded', async ({ studio }) => {
  const input = { ...resolveScene(bouncingBall), until: 0.2 };
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(input)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for await (const frame of simulate(input)) await writer.addFrame(frame);
  await writer.end();
  const { page, errors } = await studio.open();
  await dropFile(page, 'ball.mcap', Buffer.concat(chunks));
  await waitUntilDone(page);
  await page.getByRole('tab', { name: 'Solver' }).click();
  await page.getByText('A recording does not hold the steps of the solver').waitFor();
  expect(errors).toEqual([]);
});
