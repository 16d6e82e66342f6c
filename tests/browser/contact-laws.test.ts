/** A contact in numbers: its force parts, its states, its law; and in colours: whether it sticks or slips. Live and from a recording. */
import { type Registry, type SceneInput, simulate } from '@impinge/engine';
import { defineLaw } from '@impinge/engine/laws';
import { createRecordingWriter, openScene, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { GRIP_COLOURS, RESISTANCE_COLOUR } from '../../packages/studio/src/contact/contact-colours.js';
import { blocksOnSlope, rollingBall, WEIGHT } from './contact-scenes.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, scrubTo, waitUntilDone } from './use-player.js';

const json = (scene: object) => Buffer.from(JSON.stringify(scene));
const chosenOne = (page: Page) => page.getByRole('region', { name: 'Chosen contact' });
const choose = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** What stands in a row: `8.4957 N` is 8.4957. */
async function numberOf(page: Page, row: string): Promise<number> {
  const text = await textOf(page, row);
  const [mantissa, exponent] = text.replaceAll('−', '-').split(' × 10');
  const digits = [...(exponent ?? '').split(' ')[0]].map((sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign));
  const power = Number(digits.filter((digit) => digit >= 0).join('')) * (exponent?.startsWith('⁻') ? -1 : 1);
  return Number.parseFloat(mantissa) * 10 ** power;
}

async function textOf(page: Page, row: string): Promise<string> {
  const cell = chosenOne(page)
    .getByRole('row', { name: new RegExp(`^${row}`) })
    .getByRole('cell');
  return (await cell.first().textContent()) ?? '';
}

async function checkSums(page: Page): Promise<void> {
  const [elastic, damping, normal, friction, whole] = await Promise.all(
    ['elastic', 'damping', 'normal f', 'friction', 'total force'].map((row) => numberOf(page, row)),
  );
  // Numbers are shown to five digits.
  expect(Math.abs(elastic + damping - normal)).toBeLessThan(2e-4 * normal);
  expect(Math.abs(Math.hypot(normal, friction) - whole)).toBeLessThan(2e-4 * whole);
}

async function record(input: SceneInput, registry: Registry = {}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const opened = await openScene(input, { registry });
  const sink = { write: async (bytes: Uint8Array) => parts.push(bytes.slice()) };
  const writer = await createRecordingWriter(recordedScene(opened, opened.model.laws), sink);
  for await (const frame of simulate(input, { registry })) await writer.addFrame(frame);
  await writer.end();
  return Buffer.concat(parts);
}

async function pixelsOf(page: Page, colour: string): Promise<number> {
  await nextPicture(page);
  return findColour(await canvasPicture(page), colour).count;
}

/** A block that is held and one that slides, half a second after they were let go. */
async function checkBlocks(page: Page): Promise<void> {
  await pauseAtStart(page);
  await scrubTo(page, 0.5);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  expect(await page.getByTestId('contact counts').textContent()).toBe('2 now: 1 sticking, 1 slipping');

  await choose(page, 'slope – held');
  await checkSums(page);
  // m g cos 30°, m g sin 30° and their ratio to μ = 0.9; settled, so that five digits are right.
  expect(await numberOf(page, 'normal f')).toBeCloseTo(WEIGHT * Math.cos(Math.PI / 6), 2);
  expect(await numberOf(page, 'friction')).toBeCloseTo(WEIGHT / 2, 2);
  // tan 30° / 0.9 = 64.15 %, shown to a tenth: where between two tenths it is, its last digits decide.
  expect(await textOf(page, 'grip')).toMatch(/^ sticks, 64\.[12] % of its limit$/);
  // The spring of 1e5 N/m that holds it.
  expect((await numberOf(page, 'stretch')) * 1e5).toBeCloseTo(WEIGHT / 2, 2);
  expect(await textOf(page, 'stiffness')).toBe('100000 N/m given');
  expect(await textOf(page, 'dampingRatio')).toMatch(/default$/);
  expect(await textOf(page, 'tangential')).toBe('Cundall–Strack');
  expect(await textOf(page, 'friction 0')).toBe('0.9 given');
  // Chosen alone, in the colour of one that sticks; nothing slips.
  expect(await pixelsOf(page, GRIP_COLOURS.sticks)).toBeGreaterThan(60);
  expect(await pixelsOf(page, GRIP_COLOURS.slips)).toBeLessThan(5);

  await choose(page, 'slope – sliding');
  await checkSums(page);
  expect(await textOf(page, 'grip')).toBe(' slips, 100.0 % of its limit');
  expect((await numberOf(page, 'friction')) / (await numberOf(page, 'normal f'))).toBeCloseTo(0.2, 4);
  // a = g (sin θ − μ cos θ) for half a second; it was let go a little above where it rests.
  const speed = 0.5 * WEIGHT * (0.5 - 0.2 * Math.cos(Math.PI / 6));
  expect(Math.abs((await numberOf(page, 'slip speed')) / speed - 1)).toBeLessThan(0.02);
  expect(await pixelsOf(page, GRIP_COLOURS.slips)).toBeGreaterThan(60);
  expect(await pixelsOf(page, GRIP_COLOURS.sticks)).toBeLessThan(5);

  // All of them, with a legend.
  await page.getByRole('tab', { name: 'Sensors' }).click();
  expect(await pixelsOf(page, GRIP_COLOURS.slips)).toBeLessThan(5);
  await page.getByRole('checkbox', { name: 'Contact forces' }).check();
  const legend = await page.getByRole('list', { name: 'Colours of contacts' }).innerText();
  for (const word of ['sticks', 'slips', 'normal force', 'friction, torque']) expect(legend).toContain(word);
  for (const grip of ['sticks', 'slips'] as const) expect(await pixelsOf(page, GRIP_COLOURS[grip])).toBeGreaterThan(20);
  expect(await pixelsOf(page, RESISTANCE_COLOUR)).toBeGreaterThan(20);
}

studioTest('live: a held block sticks and a sliding one slips, in numbers and colours', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'blocks.json', json(blocksOnSlope()));
  await waitUntilDone(page);
  await checkBlocks(page);
  expect(errors).toEqual([]);
});

studioTest('a recording: the same', async ({ studio }) => {
  const bytes = await record(blocksOnSlope());
  const { page, errors } = await studio.open();
  await dropFile(page, 'recording.mcap', bytes);
  await waitUntilDone(page);
  await checkBlocks(page);
  expect(errors).toEqual([]);
});

/** A torque of one size, which only the program that made the recording knows. */
const felt = defineLaw({
  family: 'rolling',
  parameters: {
    hold: { unit: 'N m', min: 0, max: 1, help: 'How much the felt holds.' },
    fullSpeed: { unit: 'rad/s', above: 0, default: 1e-2, help: 'Speed at which it does.' },
  },
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ hold, fullSpeed }) => ({
    needs: ['rolling'],
    states: [],
    find: (view, load) => {
      const resistance = load.pressing > 0 ? hold / Math.max(Math.hypot(...view.rolling), fullSpeed) : 0;
      for (let k = 0; k < 3; k++) load.rollingTorque[k] = -resistance * view.rolling[k];
    },
  }),
});

studioTest('a recording with a law of somebody’s own: its parameters with units and ranges', async ({ studio }) => {
  const rolling = { type: 'registered', law: 'felt', parameters: { hold: 0.125 } } as const;
  const bytes = await record({ ...rollingBall(), law: { tangential: { type: 'none' }, rolling } }, { laws: { felt } });
  const { page, errors } = await studio.open();
  await dropFile(page, 'recording.mcap', bytes);
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, 0.2);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  expect(await numberOf(page, 'rolling torque')).toBeCloseTo(0.125, 4);
  expect(await textOf(page, 'rolling felt')).toBe('felt');
  expect(await textOf(page, 'hold')).toBe('0.125 N m given');
  expect(await textOf(page, 'fullSpeed')).toMatch(/rad\/s default$/);
  expect(await chosenOne(page).getByRole('row', { name: /^hold/ }).getAttribute('title')).toContain('≥ 0, ≤ 1 N m');
  expect(errors).toEqual([]);
});

studioTest('rolling resistance is a torque, drawn about its axis and told in newton metres', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await dropFile(page, 'ball.json', json(rollingBall()));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, 0.2);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  const [normal, torque] = [await numberOf(page, 'normal f'), await numberOf(page, 'rolling torque')];
  // μ_r R* f_n
  expect(torque / (0.2 * 0.1 * normal)).toBeCloseTo(1, 3);
  expect(await textOf(page, 'grip')).toBe(' no friction');
  expect(await textOf(page, 'law')).toBe('keeps no state');
  // Nothing but the torque has this colour.
  expect(await pixelsOf(page, RESISTANCE_COLOUR)).toBeGreaterThan(60);
  await pauseAtStart(page);
  expect(errors).toEqual([]);
});

studioTest('a contact that has ended is said to be apart, and by keys one goes from tab to tab', async ({ studio }) => {
  const { page, errors } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await pauseAtStart(page);
  await page.getByRole('tab', { name: 'Sensors' }).focus();
  await page.keyboard.press('ArrowRight');
  await chosenOne(page).getByText('No contact at this moment.').waitFor();
  await scrubTo(page, 5);
  expect(await textOf(page, 'total force')).toMatch(/ N$/);
  await pauseAtStart(page);
  await chosenOne(page).getByText('floor and ball are apart at this moment.').waitFor();
  await page.getByRole('tab', { name: 'Contacts' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('region', { name: 'Chosen contact' }).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});
