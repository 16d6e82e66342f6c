/** Solids of every kind are built in the worker and drawn with their edges, from examples, dropped scenes and recordings. */
import { readFileSync } from 'node:fs';
import { resolveScene, simulate } from '@impinge/engine';
import { authoring, writeBinaryStl } from '@impinge/engine/geometry';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { PNG } from 'pngjs';
import { expect } from 'vitest';
import cadBracket from '../../examples/solids/cad-bracket/scene.js';
import loaderBucket from '../../examples/solids/loader-bucket/scene.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, dropFiles, pauseAtStart, waitUntilDone } from './use-player.js';

const BUCKET_COLOUR = '#e2a32b';
const RED = '#d1495b';
const bracket = new Uint8Array(readFileSync(new URL('../../examples/solids/cad-bracket/bracket.stl', import.meta.url)));

/** Edges of a part make more dark pixels than this; a scene of balls has none of them, see below. */
const EDGE_PIXELS = 250;

/** Pixels as dark as edges are, in a light picture. */
function darkPixels({ data }: PNG): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] + data[at + 1] + data[at + 2] < 210) count++;
  return count;
}

const text = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const tumble = (shape: object) => ({
  impinge: 1,
  name: 'Tumble',
  until: 0.2,
  gravity: [0, 0, 0],
  materials: { steel: { density: 7800 } },
  bodies: [{ name: 'part', shapes: [shape], angularVelocity: [0, 1, 0], colour: RED }],
});

studioTest('a CSG solid is drawn in its colour, with its edges', async ({ studio }) => {
  expect(resolveScene(loaderBucket).bodies[0].colour).toBe(BUCKET_COLOUR);
  const { page, errors } = await studio.open('#/example/solids/loader-bucket');
  await waitUntilDone(page);
  await pauseAtStart(page);
  await nextPicture(page);
  const picture = await canvasPicture(page);
  expect(findColour(picture, BUCKET_COLOUR).count).toBeGreaterThan(10_000);
  expect(darkPixels(picture)).toBeGreaterThan(EDGE_PIXELS);
  expect(errors).toEqual([]);
});

studioTest('balls have no edges, so that dark pixels tell', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await nextPicture(page);
  expect(darkPixels(await canvasPicture(page))).toBeLessThan(EDGE_PIXELS / 5);
});

studioTest('an example brings its mesh file along, over the same address', async ({ studio }) => {
  const { page, errors, requests } = await studio.open('#/example/solids/cad-bracket');
  await waitUntilDone(page);
  expect(requests.filter((url) => /bracket.*\.stl$/.test(url))).toHaveLength(1);
  await pauseAtStart(page);
  await nextPicture(page);
  expect(darkPixels(await canvasPicture(page))).toBeGreaterThan(EDGE_PIXELS);
  expect(errors).toEqual([]);
});

studioTest(
  'a scene is dropped together with its mesh; without it the page says what is missing',
  async ({ studio }) => {
    const { page, errors } = await studio.open();
    const scene = text(tumble({ type: 'file', file: 'cad/ball.stl', unit: 'mm' }));
    await dropFile(page, 'scene.json', scene);
    await page.getByText(/'cad\/ball.stl' is missing: drop it together with the scene/).waitFor();
    const mesh = writeBinaryStl([{ name: 'ball', mesh: authoring.icosphere({ radius: 30 }) }]).bytes;
    await dropFiles(page, { 'ball.stl': mesh, 'scene.json': scene });
    await waitUntilDone(page);
    await pauseAtStart(page);
    await nextPicture(page);
    expect(findColour(await canvasPicture(page), RED).count).toBeGreaterThan(10_000);
    expect(errors).toEqual([]);
  },
);

studioTest('a mesh alone is told where it belongs', async ({ studio }) => {
  const { page } = await studio.open();
  await dropFile(page, 'bracket.stl', bracket);
  await page.getByText(/is a mesh; drop it together with the scene that names it/).waitFor();
});

studioTest('a recording draws its files without having them beside it', async ({ studio }) => {
  const input = { ...resolveScene(cadBracket), until: 0.1 };
  const assets = async () => bracket;
  const chunks: Uint8Array[] = [];
  const built = await openShapes(input, { assets });
  const writer = await createRecordingWriter(recordedScene(built), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for await (const frame of simulate(input, { assets })) await writer.addFrame(frame);
  await writer.end();
  const { page, errors } = await studio.open();
  await dropFile(page, 'bracket.mcap', Buffer.concat(chunks));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await nextPicture(page);
  expect(darkPixels(await canvasPicture(page))).toBeGreaterThan(EDGE_PIXELS);
  expect(errors).toEqual([]);
});

studioTest('one looks into a hole: what is inside is seen, and the camera shows all of it', async ({ studio }) => {
  const { page, errors } = await studio.open();
  const hole = {
    impinge: 1,
    name: 'Hole',
    until: 0.1,
    gravity: [0, 0, 0],
    materials: { steel: {} },
    bodies: [
      {
        name: 'block',
        type: 'fixed',
        colour: '#7aa2c8',
        shapes: [{ type: 'cylinder', radius: 0.3, height: 0.6, hole: true }],
      },
      { name: 'ball', colour: RED, shapes: [{ type: 'sphere', radius: 0.1 }] },
    ],
  };
  await dropFile(page, 'hole.json', text(hole));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await nextPicture(page);
  const picture = await canvasPicture(page);
  const [ball, wall] = [findColour(picture, RED), findColour(picture, '#7aa2c8')];
  // Not behind a wall, and smaller than it by the ratio of the radii: the picture is not of the ball alone.
  expect(ball.count).toBeGreaterThan(300);
  expect(wall.count).toBeGreaterThan(4 * ball.count);
  expect(errors).toEqual([]);
});
