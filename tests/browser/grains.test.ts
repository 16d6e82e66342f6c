/** Grains in the studio: drawn where they are, coloured by a field with its legend; live and recorded. */
import { type SceneInput, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
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

async function recorded(scene: SceneInput): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(scene)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for await (const frame of simulate(scene)) await writer.addFrame(frame);
  await writer.end();
  return Buffer.concat(chunks);
}

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
  await dropFile(page, 'beads.mcap', await recorded(beads));
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

/** Three balls that stand on each other: the contacts carry 1, 2 and 3 weights. */
const column: SceneInput = {
  impinge: 1,
  name: 'Column',
  until: 0.4,
  gravity: [0, 0, -9.81],
  materials: {
    steel: { density: 7800, youngModulus: 5e6, restitution: 0.3 },
    glass: { density: 2500, youngModulus: 5e6, restitution: 0.3 },
  },
  bodies: [{ name: 'floor', type: 'fixed', shapes: [{ type: 'plane', material: 'steel' }] }],
  grains: {
    sets: [
      {
        name: 'balls',
        material: 'glass',
        sizes: { type: 'mono', radius: 0.01 },
        filling: {
          type: 'given',
          positions: [
            [0, 0, 0.01],
            [0, 0, 0.03],
            [0, 0, 0.05],
          ],
        },
      },
    ],
    record: { fields: ['contacts'] },
  },
};
/** The scale at an eighth, a quarter and three eighths: the largest force is four times the mean. */
const [ONE, TWO, THREE] = ['#472d7b', '#3b528b', '#2c728e'];

async function expectChains(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Front' }).click();
  await page.getByLabel('Colour of grains').selectOption('material');
  await scrubTo(page, 0.4);
  await nextPicture(page);
  const balls = findColour(await canvasPicture(page), SECOND).count;
  await page.getByLabel('Force chains').check();
  // 8 weights of 0.1027 N.
  await page.getByRole('region', { name: 'Grains' }).getByText('0.822 N').waitFor();
  await nextPicture(page);
  const picture = await canvasPicture(page);
  // Balls of 0.3 of their size, which lines hide in part.
  expect(findColour(picture, SECOND).count).toBeLessThan(0.12 * balls);
  expect(findColour(picture, SECOND).count).toBeGreaterThan(0.02 * balls);
  const [one, two, three] = [ONE, TWO, THREE].map((colour) => findColour(picture, colour));
  for (const line of [one, two, three]) expect(line.count).toBeGreaterThan(20);
  // From above downward, and wider where the force is larger: the line to the floor is half as long.
  expect(one.y).toBeLessThan(two.y);
  expect(two.y).toBeLessThan(three.y);
  expect(two.count).toBeGreaterThan(1.4 * one.count);
  await page.getByLabel('Force chains').uncheck();
  await nextPicture(page);
  expect(findColour(await canvasPicture(page), SECOND).count).toBe(balls);
}

studioTest('force chains are drawn as wide and as bright as forces are large, live', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'column.json', bytesOf(column));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await expectChains(page);
  expect(errors).toEqual([]);
});

studioTest('force chains of a recording, and none where contacts were not recorded', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'column.mcap', await recorded(column));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await expectChains(page);
  await dropFile(page, 'beads.mcap', await recorded(beads));
  await page.getByRole('heading', { name: 'Beads' }).waitFor();
  await waitUntilDone(page);
  expect(await page.getByLabel('Force chains').count()).toBe(0);
  expect(errors).toEqual([]);
});

studioTest('a clump counts as one grain', async ({ studio }) => {
  const { page, errors } = await studio.open();
  const shape = {
    balls: [
      { at: [0, 0, 0] as [number, number, number], radius: 0.01 },
      { at: [0.012, 0, 0] as [number, number, number], radius: 0.01 },
    ],
  };
  const positions: [number, number, number][] = [
    [-0.03, 0, 0.02],
    [0.03, 0, 0.02],
  ];
  const sets = [{ name: 'peanuts', shape, filling: { type: 'given' as const, positions } }];
  await dropFile(page, 'peanuts.json', bytesOf({ ...beads, grains: { sets } }));
  await waitUntilDone(page);
  await pauseAtStart(page);
  expect(await page.getByLabel('Number of grains').textContent()).toBe('2');
  await nextPicture(page);
  expect(findColour(await canvasPicture(page), FIRST).count).toBeGreaterThan(300);
  expect(errors).toEqual([]);
});
