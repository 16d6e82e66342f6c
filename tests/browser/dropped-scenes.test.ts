/** Scenes dropped with the files they name: which file stands for which name, and what is said meanwhile. */
import { createHash } from 'node:crypto';
import { resolveScene } from '@impinge/engine';
import { authoring, writeBinaryStl } from '@impinge/engine/geometry';
import { expect } from 'vitest';
import bouncingBall from '../../examples/impact/bouncing-ball/scene.js';
import { studioTest } from './studio-test.js';
import { dropFile, dropFiles, pauseAtStart, shownValue, waitUntilDone } from './use-player.js';

const PART = writeBinaryStl([{ name: 'bar', mesh: authoring.box({ size: [20, 30, 40] }) }]).bytes;
const HASH = createHash('sha256').update(PART).digest('hex');

const text = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const file = (path: string, more: object = {}) => ({ type: 'file', file: path, unit: 'mm', ...more });
const parts = (...shapes: object[]) =>
  text({
    impinge: 1,
    name: 'Parts',
    until: 0.1,
    gravity: [0, 0, 0],
    materials: { steel: { density: 7800 } },
    bodies: [{ name: 'part', shapes, angularVelocity: [0, 1, 0] }],
  });

studioTest('one dropped file does not stand for two files of a scene', async ({ studio }) => {
  const { page } = await studio.open();
  const scene = parts(file('a/x.stl'), file('b/x.stl', { position: [1, 0, 0] }));
  await dropFiles(page, { 'scene.json': scene, 'x.stl': PART });
  await page.getByText(/'a\/x\.stl' and 'b\/x\.stl' have the same file name.*rename one of them/).waitFor();
});

studioTest('a run’s scene is dropped with the files the run keeps', async ({ studio }) => {
  const { page, errors } = await studio.open();
  const scene = parts(file('cad/bar.stl', { sha256: HASH }), file('old/bar.stl', { sha256: HASH }));
  await dropFile(page, 'scene.json', scene);
  await page.getByText(`drop it (or assets/${HASH} of the run) together with the scene`).first().waitFor();
  await dropFiles(page, { [HASH]: PART.with(100, PART[100] ^ 1), 'scene.json': scene });
  await page
    .getByText(/is damaged: .*restore it from a copy/)
    .first()
    .waitFor();
  await dropFiles(page, { [HASH]: PART, 'scene.json': scene });
  await waitUntilDone(page);
  expect(errors).toEqual([]);
});

studioTest('of two dropped scenes the page says that one at a time can be opened', async ({ studio }) => {
  const { page } = await studio.open();
  const scene = text(resolveScene(bouncingBall));
  await dropFiles(page, { 'one.json': scene, 'two.json': scene });
  await page.getByText(/one at a time can be opened of 'one\.json', 'two\.json'/).waitFor();
});

studioTest('while a dropped scene is being opened the page says so', async ({ studio }) => {
  const { page } = await studio.open();
  await page.getByText(/together with the mesh files it names, anywhere on the page/).waitFor();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Solids that take long to build are stood in for by a worker that comes late.
  await page.route(/simulation-worker/, async (route) => {
    await held;
    await route.continue();
  });
  await dropFile(page, 'slow.json', text({ ...resolveScene(bouncingBall), until: 0.1 }));
  const notice = page.getByRole('status', { name: 'Opening' });
  await notice.waitFor();
  expect(await notice.textContent()).toBe("Opening 'slow.json'…");
  await page.getByRole('heading', { name: 'Examples' }).waitFor();
  letGo();
  await waitUntilDone(page);
  expect(await notice.count()).toBe(0);
});

studioTest(
  'a parameter that is a word is chosen from its list, and the scene runs again with it',
  async ({ studio }) => {
    const { page, errors } = await studio.open();
    const scene = {
      impinge: 1,
      name: 'Lifts',
      until: 0.1,
      gravity: [0, 0, 0],
      parameters: { lift: { value: 'low', options: ['low', 'high'], help: 'Which of two bodies is watched.' } },
      bodies: ['low', 'high'].map((name, i) => ({ name, mass: 1, inertia: [1, 1, 1], position: [0, 0, 1 + i] })),
      sensors: [{ type: 'position', name: 'height', body: { parameter: 'lift' }, axis: 'z' }],
    };
    await dropFile(page, 'lifts.json', text(scene));
    await waitUntilDone(page);
    const atStart = async () => {
      await pauseAtStart(page);
      return shownValue(page, 'height');
    };
    expect(await atStart()).toBeCloseTo(1, 6);
    await page.getByRole('combobox', { name: 'lift' }).selectOption('high');
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect.poll(atStart, { timeout: 100_000 }).toBeCloseTo(2, 6);
    expect(errors).toEqual([]);
  },
);
