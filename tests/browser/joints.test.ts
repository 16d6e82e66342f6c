/** Joints are drawn, listed and plotted without a sensor in the scene, in a live run and in a recording. */
import { canonicalScene, type Frame, layOutFrameJoints, type SceneInput, simulate } from '@impinge/engine';
import { createRecordingWriter, openShapes, recordedScene } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT_COLOUR, REACTION_COLOUR } from '../../packages/studio/src/joints/joint-options.js';
import { CRANK_SPEED, doublePendulum, everyJoint, fourBar, START } from './joint-scenes.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { dropFile, pauseAtStart, scrubTo, shownValue, waitUntilDone } from './use-player.js';

async function openScene(page: Page, scene: SceneInput): Promise<void> {
  await dropFile(page, 'scene.json', Buffer.from(JSON.stringify(scene)));
  await page.getByRole('heading', { name: scene.name }).waitFor();
  await waitUntilDone(page);
  await pauseAtStart(page);
}

async function framesOf(scene: SceneInput): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of simulate(scene)) frames.push(frame);
  return frames;
}

async function recordingOf(scene: SceneInput, frames: readonly Frame[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const writer = await createRecordingWriter(recordedScene(await openShapes(scene)), {
    write: async (bytes) => chunks.push(bytes.slice()),
  });
  for (const frame of frames) await writer.addFrame(frame);
  await writer.end();
  return Buffer.concat(chunks);
}

async function pixelsOf(page: Page, colour: string): Promise<number> {
  await nextPicture(page);
  return findColour(await canvasPicture(page), colour).count;
}

const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** The pendulum at its start: angles, limits and reactions. */
async function checkPendulum(page: Page, first: Frame): Promise<void> {
  await page.getByRole('tab', { name: 'Joints' }).click();
  expect(await shownValue(page, 'shoulder: angle')).toBeCloseTo(START, 4);
  expect(await shownValue(page, 'elbow: motor drive')).toBe(1.5);
  expect(await page.getByRole('group', { name: 'shoulder' }).textContent()).toContain('−0.6 to 1.2');
  const { joints } = layOutFrameJoints(canonicalScene(doublePendulum()));
  const force = Math.hypot(...first.joints.subarray(joints[0].force, joints[0].force + 3));
  // Five digits are shown.
  expect(Math.abs((await shownValue(page, 'shoulder: force')) - force)).toBeLessThan(1e-4 * force);
  // Coordinates are plotted before anybody asks, others when they do.
  await page.getByRole('img', { name: 'Plot of shoulder: angle, elbow: angle [rad] over time' }).waitFor();
  await check(page, 'shoulder: force').check();
  await page.getByRole('img', { name: 'Plot of shoulder: force [N] over time' }).waitFor();

  // An arc of 1.8 rad of some 30 px, two stops and the hand, 2.5 px wide.
  expect(await pixelsOf(page, LIMIT_COLOUR)).toBeGreaterThan(150);
  await check(page, 'Limits').uncheck();
  expect(await pixelsOf(page, LIMIT_COLOUR)).toBeLessThan(20);
  await check(page, 'Limits').check();
  expect(await pixelsOf(page, REACTION_COLOUR)).toBeLessThan(20);
  await check(page, 'Joint reactions').check();
  // A straight arrow at either joint, and a curled one of the motor's torque about the elbow.
  expect(await pixelsOf(page, REACTION_COLOUR)).toBeGreaterThan(300);
  await check(page, 'Joint reactions').uncheck();
}

studioTest(
  'a double pendulum has its joints drawn, listed and plotted, live and of a recording',
  async ({ studio }) => {
    const { page, errors } = await studio.open();
    const frames = await framesOf(doublePendulum());
    await openScene(page, doublePendulum());
    await checkPendulum(page, frames[0]);
    await dropFile(page, 'pendulum.mcap', await recordingOf(doublePendulum(), frames));
    await page.getByText('Recording').first().waitFor();
    await waitUntilDone(page);
    await pauseAtStart(page);
    await page.getByRole('tab', { name: 'Sensors' }).click();
    await checkPendulum(page, frames[0]);
    expect(errors).toEqual([]);
  },
);

studioTest('a joint that closes a loop is known like the others', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await openScene(page, fourBar());
  await page.getByRole('tab', { name: 'Joints' }).click();
  await scrubTo(page, 0.2);
  for (const joint of ['A', 'D', 'C']) {
    expect(await shownValue(page, `${joint}: angle`), joint).toBeCloseTo(0.2 * CRANK_SPEED, 3);
    expect(await shownValue(page, `${joint}: speed`), joint).toBeCloseTo(CRANK_SPEED, 3);
  }
  expect(await shownValue(page, 'B: angle')).toBeCloseTo(-0.2 * CRANK_SPEED, 3);
  // m ω² r: half of the coupler of 1 kg at 0.3 m hangs on each of its pins, without gravity.
  for (const joint of ['B', 'C'])
    expect(await shownValue(page, `${joint}: force`), joint).toBeCloseTo(0.5 * CRANK_SPEED ** 2 * 0.3, 2);
  expect(errors).toEqual([]);
});

studioTest('every kind of joint is drawn; without joints there is nothing to tick and no page', async ({ studio }) => {
  const { page, errors } = await studio.open();
  await openScene(page, everyJoint());
  await nextPicture(page);
  const shown = await canvasPicture(page);
  for (const name of ['Joints', 'Limits']) await check(page, name).uncheck();
  await nextPicture(page);
  const hidden = await canvasPicture(page);
  let changed = 0;
  for (let at = 0; at < shown.data.length; at += 4)
    if ([0, 1, 2].some((k) => Math.abs(shown.data[at + k] - hidden.data[at + k]) > 40)) changed++;
  // Nine symbols of some 150 px of line, 2 px wide, and their axes.
  expect(changed).toBeGreaterThan(2000);
  await page.getByRole('tab', { name: 'Joints' }).click();
  await page.getByRole('group', { name: 'rod', exact: true }).waitFor();
  const ball = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(ball.page);
  expect(await ball.page.getByRole('tab', { name: 'Joints' }).count()).toBe(0);
  expect(await check(ball.page, 'Joints').count()).toBe(0);
  expect([...errors, ...ball.errors]).toEqual([]);
});
