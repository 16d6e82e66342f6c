/** Contact patches are drawn and told in numbers: of all bodies or of a pair, live and from a recording. */

import { body, box, material, plane, scene, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PATCH_COLOURS } from '../../packages/studio/src/contact/contact-options.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, runFor, scrubTo, waitUntilDone } from './use-player.js';

/** Pixels of the colours of the two bodies' polygons. */
async function drawnPixels(page: Page): Promise<number[]> {
  await nextPicture(page);
  const picture = await canvasPicture(page);
  return PATCH_COLOURS.map((colour) => findColour(picture, colour).count);
}

const panel = (page: Page) => page.getByRole('region', { name: 'Contact', exact: true });
const check = (page: Page, name: string) => panel(page).getByRole('checkbox', { name });
/** Polls what the panel says of the contacts found: the worker builds its model first, and a busy machine takes its time. */
const found = (page: Page) =>
  expect.poll(() => panel(page).getByRole('status', { name: 'Contacts found' }).textContent(), { timeout: 100_000 });

studioTest('falling parts: the polygons of what bodies share are drawn where they touch', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/contact/falling-parts');
  await runFor(page, 0.4);
  await pauseAtStart(page);
  await check(page, 'Contact patches').check();
  await found(page).toBe('no contact now');
  const before = await drawnPixels(page);

  await scrubTo(page, 0.4);
  const touching = Number(await page.getByTestId('value of contacts').textContent());
  expect(touching).toBeGreaterThan(4);
  // Patches and live contacts are the same, but for those that are apart by rounding.
  await found(page).toBe(`${touching} contacts`);
  const all = await drawnPixels(page);
  all.forEach((count, side) => {
    expect(count - before[side]).toBeGreaterThan(30);
  });

  // One pair: fewer patches, named by its bodies, and its numbers with units.
  const choice = panel(page).getByRole('combobox', { name: 'Pair' });
  const names = await choice.locator('option').allTextContents();
  expect(names[0]).toBe(`All pairs (${names.length - 1})`);
  expect(names.slice(1)).toContain('tray – part 2');
  await choice.selectOption({ label: 'tray – part 2' });
  const table = panel(page).getByRole('table');
  await table.waitFor();
  const rows = await table.getByRole('row').allTextContents();
  expect(rows.find((row) => row.startsWith('V'))).toMatch(/^V[\d.]+ mm³/);
  expect(rows.find((row) => row.startsWith('A'))).toMatch(/^Ac[\d.]+ mm²/);
  expect(rows.find((row) => row.startsWith('force'))).toMatch(/ N$/);
  const chosen = await drawnPixels(page);
  expect(chosen[0] + chosen[1]).toBeLessThan(all[0] + all[1]);
  expect(chosen[0] + chosen[1]).toBeGreaterThan(before[0] + before[1]);

  // Nothing of it is left when it is off, nor while every part of it is.
  for (const part of ['Polyhedra', 'Polygon normals', 'Normal and point']) await check(page, part).uncheck();
  const bare = await drawnPixels(page);
  expect(bare[0] + bare[1]).toBeLessThan(chosen[0] + chosen[1]);
  await check(page, 'Contact patches').uncheck();
  await table.waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

studioTest('geneva touch: looking at a contact makes it large, by keys alone', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/contact/geneva-touch', { colourScheme: 'dark' });
  await runFor(page, 0.03);
  await page.getByRole('slider', { name: 'Time' }).fill('0.03');
  await check(page, 'Contact patches').focus();
  await page.keyboard.press('Space');
  await found(page).toMatch(/^\d contacts$/);
  const far = await drawnPixels(page);
  const choice = panel(page).getByRole('combobox', { name: 'Pair' });
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await panel(page).getByRole('table').waitFor();
  expect(await choice.inputValue()).toBe('0,1');
  await panel(page).getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.press('Enter');
  const near = await drawnPixels(page);
  // The tip is 6 mm of a scene of 0.3 m; at ten times its size it takes hundreds of pixels.
  expect(near[0]).toBeGreaterThan(2 * far[0]);
  await page.getByRole('button', { name: 'Oblique' }).click();
  expect((await drawnPixels(page))[0]).toBeLessThan(near[0]);
  expect(errors).toEqual([]);
});

studioTest('a recording has patches too, even of a motion that only its program knew', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'block.mcap', await recordBlock());
  await waitUntilDone(page);
  await pauseAtStart(page);
  await check(page, 'Contact patches').check();
  await found(page).toBe('1 contact');
  await panel(page).getByRole('combobox', { name: 'Pair' }).selectOption({ label: 'floor – block' });
  const table = panel(page).getByRole('table');
  await table.waitFor();
  const rows = await table.getByRole('row').allTextContents();
  // A block of 0.2 m × 0.4 m, 10 mm deep in the floor.
  expect(rows).toEqual(
    expect.arrayContaining([
      'V800000 mm³',
      'd10 mm',
      'Ac0.08 m²',
      'gap−10 mm',
      expect.stringMatching(/^force[\d.]+ N$/),
    ]),
  );
  expect(errors).toEqual([]);
});

/** A block that starts 10 mm deep in a floor, and a paddle somewhere else that swings as a program says. */
async function recordBlock(): Promise<Uint8Array> {
  const input = scene({
    name: 'Block',
    until: 0.01,
    gravity: [0, 0, -9.81],
    // Otherwise the block is moved out of the floor before time 0.
    detection: { startOverlap: 'keep' },
    materials: { wood: material({ density: 600 }) },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'block', shape: box([0.2, 0.4, 0.6]), position: [0, 0, 0.29] }),
      body({
        name: 'paddle',
        type: 'kinematic',
        motion: { type: 'registered', name: 'swing' },
        shape: box([0.1, 0.1, 0.1]),
        position: [2, 0, 1],
      }),
    ],
    recording: { every: 0.005 },
  });
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(input)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for await (const frame of simulate(input, { registry: { motions: { swing: (_, start) => start } } }))
    await writer.addFrame(frame);
  await writer.end();
  return Buffer.concat(chunks);
}
