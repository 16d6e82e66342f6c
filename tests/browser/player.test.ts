/** Clicking through the studio: gallery, playback, sensors, parameters. */
import { expect } from 'vitest';
import { studioTest } from './studio-test.js';
import { pauseAtStart, scrubTo, shownFrame, shownTime, shownValue, waitUntilDone } from './use-player.js';

const BALL = '#/example/impact/bouncing-ball';
/** Time between frames of the bouncing ball [s]. */
const EVERY = 0.01;

studioTest('the gallery shows the examples, and opening one simulates it to the end', async ({ studio }) => {
  const { page, errors } = await studio.open();
  for (const name of ['Bouncing ball', 'Long cascade', "Newton's cradle"]) {
    await page.getByRole('link', { name, exact: true }).waitFor();
  }
  await page.getByRole('link', { name: 'Bouncing ball', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Bouncing ball' }).waitFor();
  await waitUntilDone(page);
  const status = await page.getByRole('status', { name: 'Simulation' }).textContent();
  expect(status).toMatch(/Simulated 5\.000 s of 5\.000 s · [\d,]+ steps/);
  expect(await page.getByTestId('frame').textContent()).toMatch(/of 500$/);
  expect(errors).toEqual([]);
});

studioTest('step, scrub and the keys move by frames', async ({ studio }) => {
  const { page } = await studio.open(BALL);
  await waitUntilDone(page);
  await pauseAtStart(page);
  expect(await shownTime(page)).toBe(0);
  await page.getByRole('button', { name: 'Step forward' }).click();
  expect(await shownTime(page)).toBeCloseTo(EVERY, 9);
  await page.getByRole('button', { name: 'Step back' }).click();
  expect(await shownFrame(page)).toBe(0);
  // Between two frames: the nearer one is shown.
  await scrubTo(page, 2.504);
  expect(await shownTime(page)).toBeCloseTo(2.5, 9);
  await page.locator('body').press('ArrowRight');
  expect(await shownTime(page)).toBeCloseTo(2.51, 9);
  await page.keyboard.press('Shift+ArrowLeft');
  expect(await shownTime(page)).toBeCloseTo(2.41, 9);
  await page.keyboard.press('End');
  expect(await shownTime(page)).toBe(5);
});

studioTest('play moves on, pause rests, and the speed is kept', async ({ studio }) => {
  const { page } = await studio.open(BALL, { clock: true });
  await waitUntilDone(page);
  await pauseAtStart(page);
  // From here on the page's clock stands, and moves when it is told to.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  for (const speed of [0.05, 0.5]) {
    await page.getByRole('combobox', { name: 'Speed' }).selectOption(String(speed));
    const before = await shownTime(page);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(1500);
    await page.getByRole('button', { name: 'Pause' }).click();
    const moved = (await shownTime(page)) - before;
    // The first picture sets the start and the last one may be due: two pictures of 1/60 s; and a pause goes to the nearest frame.
    expect(Math.abs(moved - speed * 1.5)).toBeLessThan((speed * 2) / 60 + EVERY / 2 + 1e-9);
    await page.clock.runFor(1000);
    expect(await shownTime(page)).toBeCloseTo(before + moved, 9);
  }
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play' }).waitFor();
});

studioTest(
  'an example plays when it is opened, unless the person asked the system for less motion',
  async ({ studio }) => {
    const moving = await studio.open(BALL, { motion: true });
    await moving.page.waitForFunction(
      () => Number.parseFloat(document.querySelector('[data-testid="time"]')?.textContent ?? '') > 0.5,
    );
    const still = await studio.open(BALL);
    await waitUntilDone(still.page);
    expect(await shownTime(still.page)).toBe(0);
  },
);

studioTest('choosing sensors changes the plot, one strip a unit', async ({ studio }) => {
  const { page } = await studio.open(BALL);
  await waitUntilDone(page);
  const strips = page.getByRole('img', { name: /^Plot of/ });
  const names = () => strips.evaluateAll((all) => all.map((strip) => strip.getAttribute('aria-label')));
  expect(await names()).toEqual(['Plot of height [m] over time', 'Plot of speed [m/s] over time']);
  await page.getByRole('checkbox', { name: 'speed' }).uncheck();
  await page.getByRole('checkbox', { name: 'kinetic energy' }).check();
  await page.getByRole('checkbox', { name: 'potential energy' }).check();
  expect(await names()).toEqual([
    'Plot of height [m] over time',
    'Plot of kinetic energy, potential energy [J] over time',
  ]);
});

studioTest('a press on the plot moves the time, and the cursor follows the time', async ({ studio }) => {
  const { page } = await studio.open(BALL);
  await waitUntilDone(page);
  await pauseAtStart(page);
  const over = page.locator('.u-over').first();
  const box = await over.boundingBox();
  if (box === null) throw new Error('the plot is not on the page');
  await page.mouse.click(box.x + 0.4 * box.width, box.y + box.height / 2);
  // 5 s over some 600 px: half a pixel is less than half a frame, and the nearest frame is shown.
  expect(Math.abs((await shownTime(page)) - 2)).toBeLessThanOrEqual(EVERY);
  await scrubTo(page, 4);
  const cursor = await page.locator('.plot-cursor').first().boundingBox();
  expect(Math.abs((cursor?.x ?? 0) - (box.x + 0.8 * box.width))).toBeLessThan(2);
});

studioTest('parameters run again, and a value out of range is refused with its range', async ({ studio }) => {
  const { page } = await studio.open(BALL);
  await waitUntilDone(page);
  const height = page.getByRole('textbox', { name: 'height' });
  await height.fill('20');
  await page.getByText('Must be at most 10 m.').waitFor();
  expect(await page.getByRole('button', { name: 'Run again' }).isDisabled()).toBe(true);
  await height.fill('2');
  await page.getByRole('button', { name: 'Run again' }).click();
  const heightAtStart = async () => {
    await pauseAtStart(page);
    return shownValue(page, 'height');
  };
  // The old run stays until the new one is known to be good. From the drop to the centre: one radius of 0.1 m more.
  await expect.poll(heightAtStart, { timeout: 100_000 }).toBeCloseTo(2.1, 4);
});

studioTest('a simulation can be stopped, and keeps its frames', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/long-cascade');
  const duration = page.getByRole('textbox', { name: 'duration' });
  await duration.fill('60');
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByText(/of 60\.000 s/).waitFor();
  await page.getByText(/frame \d+ of [1-9]/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped').waitFor();
  await pauseAtStart(page);
  await page.keyboard.press('End');
  expect(await shownTime(page)).toBeGreaterThan(0);
});
