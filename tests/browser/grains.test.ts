/** Grains in the studio: drawn where they are, coloured by a field with its legend; live and recorded. */
import { type SceneInput, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import { expect } from 'vitest';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, scrubTo, waitUntilDone } from './use-player.js';

/** The first two colours of the palette, and the darkest of the scale. */
const [FIRST, SECOND] = ['#0072b2', '#d55e00'];
const DARKEST = '#440154';

/** Two sets of balls, without gravity: the first at rest at the left, the second, of half the radius, on its way to the right. */
const beads: SceneInput = {
  impinge: 1,
  name: 'Beads',
  until: 0.2,
  gravity: [0, 0, 0],
  materials: { glass: { density: 2500, youngModulus: 5e6, restitution: 0.7, friction: 0.3 } },
  bodies: [{ name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] }],
  grains: {
    sets: [
      {
        name: 'large',
        filling: {
          type: 'given',
          positions: [
            [-0.03, 0, 0.02],
            [-0.03, 0.02, 0.02],
          ],
          radii: [0.01, 0.01],
        },
      },
      {
        name: 'small',
        filling: { type: 'given', positions: [[0.03, 0, 0.02]], radii: [0.005], velocities: [[0.1, 0, 0]] },
      },
    ],
  },
};

const bytesOf = (value: object) => new TextEncoder().encode(JSON.stringify(value));

studioTest('grains are drawn by sets, move, and can be coloured by a scale', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'beads.json', bytesOf(beads));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await page.getByRole('button', { name: 'Front' }).click();
  await nextPicture(page);
  const legend = page.getByRole('region', { name: 'Grains' });
  expect(await legend.getByLabel('Number of grains').textContent()).toBe('3');
  expect(await legend.getByRole('listitem').allTextContents()).toEqual(['large', 'small']);
  const before = await canvasPicture(page);
  const [large, small] = [FIRST, SECOND].map((colour) => findColour(before, colour));
  // Seen from the front the two large ones hide each other: a disc of twice the small one's radius, four times its area.
  expect(large.count).toBeGreaterThan(500);
  expect(small.count / large.count).toBeGreaterThan(0.2);
  expect(small.count / large.count).toBeLessThan(0.3);
  expect(large.x).toBeLessThan(small.x);
  await scrubTo(page, 0.1);
  await nextPicture(page);
  const after = await canvasPicture(page);
  expect(findColour(after, FIRST).x).toBeCloseTo(large.x, 0);
  // 10 mm, beside the 60 mm that they are apart.
  const apart = small.x - large.x;
  expect(findColour(after, SECOND).x - small.x).toBeGreaterThan(0.14 * apart);
  expect(findColour(after, SECOND).x - small.x).toBeLessThan(0.19 * apart);

  await page.getByLabel('Colour of grains').selectOption('speed');
  await legend.getByText('0.1 m/s').waitFor();
  await nextPicture(page);
  const scaled = await canvasPicture(page);
  expect(findColour(scaled, DARKEST).count).toBeGreaterThan(0.5 * large.count);
  expect(findColour(scaled, FIRST).count).toBeLessThan(0.05 * large.count);
  expect(errors).toEqual([]);
});

studioTest('a recording shows its grains', async ({ studio }) => {
  const { page, errors } = await studio.open();
  const recorded = recordedScene(await openShapes(beads));
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recorded, { write: async (bytes) => chunks.push(bytes.slice()) });
  for await (const frame of simulate(beads)) await writer.addFrame(frame);
  await writer.end();
  await dropFile(page, 'beads.mcap', Buffer.concat(chunks));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await nextPicture(page);
  expect(await page.getByLabel('Number of grains').textContent()).toBe('3');
  // Spins are not recorded unless asked for.
  expect(await page.getByLabel('Colour of grains').getByRole('option').allTextContents()).toEqual([
    'Set',
    'Material',
    'Speed',
    'Radius',
  ]);
  const picture = await canvasPicture(page);
  expect(findColour(picture, FIRST).count).toBeGreaterThan(300);
  expect(findColour(picture, SECOND).count).toBeGreaterThan(50);
  expect(errors).toEqual([]);
});
