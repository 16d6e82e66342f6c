/** Files dropped on the studio, good and bad, and what leaves the machine: nothing. */
import { canonicalScene, type Frame, resolveScene, sceneText, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import { expect } from 'vitest';
import bouncingBall from '../../examples/impact/bouncing-ball/scene.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, scrubTo, shownTime, shownValue, waitUntilDone } from './use-player.js';

const BALL = '#/example/impact/bouncing-ball';
const text = (content: string) => new TextEncoder().encode(content);

/** A recording of the bouncing ball's first second, and its frames. */
async function recordBall(): Promise<{ bytes: Uint8Array; frames: Frame[] }> {
  const input = { ...resolveScene(bouncingBall), until: 1 };
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(input)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  const frames: Frame[] = [];
  for await (const frame of simulate(input)) {
    frames.push(frame);
    await writer.addFrame(frame);
  }
  await writer.end();
  return { bytes: Buffer.concat(chunks), frames };
}

studioTest('a dropped recording opens and shows the recorded values', async ({ studio }) => {
  const { bytes, frames } = await recordBall();
  const { page, errors } = await studio.open();
  await dropFile(page, 'ball.mcap', bytes);
  await waitUntilDone(page);
  await page.getByRole('heading', { level: 1, name: 'Bouncing ball' }).waitFor();
  await pauseAtStart(page);
  for (const index of [0, 40, 100]) {
    await scrubTo(page, frames[index].time);
    expect(await shownTime(page)).toBeCloseTo(frames[index].time, 9);
    // Values are shown to five digits.
    expect(await shownValue(page, 'height')).toBeCloseTo(frames[index].sensors[0], 4);
  }
  expect(await page.getByRole('button', { name: 'Run again' }).count()).toBe(0);
  expect(errors).toEqual([]);
});

studioTest('?run=URL opens the recording served there', async ({ studio }) => {
  const { bytes, frames } = await recordBall();
  studio.files.set('recording.mcap', bytes);
  const { page, requests } = await studio.open('?run=recording.mcap');
  await waitUntilDone(page);
  await page.keyboard.press('End');
  expect(await shownTime(page)).toBeCloseTo(frames.at(-1)?.time ?? 0, 9);
  expect(requests).toContain(`${studio.address}recording.mcap`);
  await page.getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('heading', { name: 'Examples' }).waitFor();
  studio.files.delete('recording.mcap');
  const missing = await studio.open('?run=recording.mcap');
  const notice = await missing.page.getByRole('alert').textContent();
  expect(notice).toContain('recording.mcap is not there (HTTP status 404)');
  await missing.page.getByRole('heading', { name: 'Examples' }).waitFor();
});

studioTest('a run that failed is shown as one, with what run.json says beside the recording', async ({ studio }) => {
  const { bytes } = await recordBall();
  const failure = { kind: 'diverged', time: 0.3, body: 'ball', stage: 'contact forces', message: "'ball' flew away" };
  const warning = { code: 'step/too-large', time: 0, bodies: ['ball'], message: 'a step too far' };
  studio.files.set('recording.mcap', bytes);
  studio.files.set('run.json', text(JSON.stringify({ status: 'failed', warnings: [warning], failure })));
  const { page } = await studio.open('?run=recording.mcap');
  expect(await page.getByRole('alert').textContent()).toContain("'ball' flew away");
  await page.getByText('a step too far').waitFor();
  expect(await page.locator('.run-progress').getAttribute('data-status')).toBe('failed');
});

studioTest('a dropped scene is simulated', async ({ studio }) => {
  const scene = { ...resolveScene(bouncingBall), name: 'Dropped ball', until: 0.5 };
  const { page } = await studio.open();
  await dropFile(page, 'scene.json', text(JSON.stringify(scene)));
  await page.getByRole('heading', { level: 1, name: 'Dropped ball' }).waitFor();
  await waitUntilDone(page);
  expect(page.url()).toMatch(/#\/file$/);
});

studioTest('a saved canonical scene can be dropped too', async ({ studio }) => {
  const scene = canonicalScene({ ...resolveScene(bouncingBall), until: 0.5 });
  const { page } = await studio.open();
  await dropFile(page, 'scene.json', text(sceneText(scene)));
  await waitUntilDone(page);
});

studioTest('a bad file says what is wrong and loses nothing', async ({ studio }) => {
  const { page } = await studio.open(BALL);
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, 1);
  const notice = page.getByRole('alert');
  const wrong = { ...resolveScene(bouncingBall), until: -1 };
  const cases: [string, Uint8Array, RegExp][] = [
    ['notes.txt', text('hello'), /notes\.txt.*neither a recording nor a scene.*\.mcap.*\.json/],
    ['scene.json', text('{ "impinge": 1, '), /scene\.json.*is not JSON/],
    ['wrong.json', text(JSON.stringify(wrong)), /wrong\.json.*until must be > 0 s, got -1/],
    ['list.json', text('[1, 2]'), /list\.json.*must be one JSON object/],
    ['noise.mcap', text('this is not a recording'), /noise\.mcap.*not a complete MCAP recording/],
    ['empty.mcap', new Uint8Array(0), /empty\.mcap.*is empty/],
  ];
  for (const [name, bytes, message] of cases) {
    await dropFile(page, name, bytes);
    await notice.filter({ hasText: name }).waitFor();
    expect(await notice.textContent()).toMatch(message);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Bouncing ball');
    expect(await shownTime(page)).toBe(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect(page.url()).toContain(BALL);
});

studioTest('warnings of a run are shown with their time', async ({ studio }) => {
  const low = { min: [-1, -1, -1] as [number, number, number], max: [1, 1, 0.5] as [number, number, number] };
  const scene = { ...resolveScene(bouncingBall), bounds: low, until: 0.5 };
  const { page } = await studio.open();
  await dropFile(page, 'scene.json', text(JSON.stringify(scene)));
  await waitUntilDone(page);
  const warnings = await page.getByRole('region', { name: 'Warnings' }).textContent();
  expect(warnings).toMatch(/Warnings \(\d+\).*0\.\d+ s.*ball/);
});

studioTest('a run that fails says when and why, and keeps its frames', async ({ studio }) => {
  // Steps 300 times as long as the suggested one: the first rebound makes more energy than there was.
  const solver = { type: 'rk4' as const, step: 0.02 };
  const scene = { ...resolveScene(bouncingBall), solver, until: 5 };
  const { page } = await studio.open();
  await dropFile(page, 'unstable.json', text(JSON.stringify(scene)));
  const notice = page.getByRole('alert');
  expect(await notice.textContent()).toMatch(/unstable\.json.*(diverged|stalled) at t = .* s.*ball.*is kept/);
  await page.getByText('Failed').waitFor();
  await page.keyboard.press('End');
  expect(await shownTime(page)).toBeGreaterThan(0);
});

studioTest('no request leaves the machine, and nothing is complained about', async ({ studio }) => {
  const { page, requests, errors } = await studio.open();
  await page.getByRole('link', { name: "Newton's cradle" }).click();
  await waitUntilDone(page);
  await page.getByText('Run details').click();
  await page
    .getByTestId('elementary-digest')
    .filter({ hasText: /^[0-9a-f]{16}$/ })
    .waitFor();
  const elsewhere = requests.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(studio.address));
  expect(elsewhere).toEqual([]);
  expect(requests.some((url) => url.includes('simulation-worker'))).toBe(true);
  expect(errors).toEqual([]);
});
