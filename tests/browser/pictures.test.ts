/** What is drawn is what was computed: the canvas is not blank, and the ball is where the sensor says. */
import { resolveScene, type SceneSource } from '@impinge/engine';
import { expect } from 'vitest';
import bouncingBall from '../../examples/impact/bouncing-ball/scene.js';
import longCascade from '../../examples/impact/long-cascade/scene.js';
import newtonsCradle from '../../examples/impact/newtons-cradle/scene.js';
import { canvasPicture, findColour, nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { pauseAtStart, runFor, scrubTo, shownValue, waitUntilDone } from './use-player.js';

/** Of the bouncing ball. */
const BALL_COLOUR = '#d1495b';

/** Slope of the least-squares line, and the part of the variance it explains. */
function fitLine(xs: readonly number[], ys: readonly number[]): { slope: number; rSquared: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const products = (a: readonly number[], ma: number, b: readonly number[], mb: number) =>
    a.reduce((sum, value, i) => sum + (value - ma) * (b[i] - mb), 0);
  const [sxx, sxy, syy] = [products(xs, mx, xs, mx), products(xs, mx, ys, my), products(ys, my, ys, my)];
  return { slope: sxy / sxx, rSquared: sxy ** 2 / (sxx * syy) };
}

studioTest('the drawn ball moves as the sensor says', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await pauseAtStart(page);
  const heights: number[] = [];
  const rows: number[] = [];
  const columns: number[] = [];
  for (const time of [0, 0.2, 0.3, 0.4, 0.46, 0.6, 0.8, 1.5]) {
    await scrubTo(page, time);
    await nextPicture(page);
    const ball = findColour(await canvasPicture(page), BALL_COLOUR);
    expect(ball.count).toBeGreaterThan(500);
    heights.push(await shownValue(page, 'height'));
    rows.push(ball.y);
    columns.push(ball.x);
  }
  // Rows count downwards, so higher is less. The camera looks down by 16° from 3.3 m away, so the scale along the path of
  // 1 m changes by sin 16° / 3.3, a twelfth; the row then leaves its best line by at most an eighth of a twelfth of the
  // path, which costs r² at most 12 × (1/96)² = 0.0013. Measured: 0.0007.
  const { slope, rSquared } = fitLine(heights, rows);
  expect(slope).toBeLessThan(0);
  expect(rSquared).toBeGreaterThan(0.99);
  // It falls upright: the ball's column does not move by more than the grain of its edge.
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(3);
});

studioTest('dragging turns the camera, and a standpoint brings it back', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/bouncing-ball');
  await waitUntilDone(page);
  await pauseAtStart(page);
  const box = await page.locator('.view canvas').boundingBox();
  if (box === null) throw new Error('there is no canvas');
  // The buttons over the view are in the picture too, and look different under the mouse.
  await page.mouse.move(box.x + 200, box.y + 200);
  await nextPicture(page);
  const before = await canvasPicture(page);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 150, { steps: 4 });
  await page.mouse.up();
  await nextPicture(page);
  expect((await canvasPicture(page)).data.equals(before.data)).toBe(false);
  await page.getByRole('button', { name: 'Oblique' }).click();
  await page.mouse.move(box.x + 200, box.y + 200);
  // Colours of buttons fade; the view itself is there with the next picture.
  await expect.poll(async () => (await canvasPicture(page)).data.equals(before.data), { timeout: 100_000 }).toBe(true);
});

type ColourScheme = 'light' | 'dark';
const isLong = process.env.IMPINGE_LONG === '1';
/** Each in one of the two schemes; the long validations draw each in both. */
const EXAMPLES: readonly [string, SceneSource, ColourScheme][] = [
  ['bouncing-ball', bouncingBall, 'light'],
  ['newtons-cradle', newtonsCradle, 'dark'],
  ['long-cascade', longCascade, 'light'],
];

for (const [slug, source, scheme] of EXAMPLES) {
  for (const colourScheme of isLong ? (['light', 'dark'] as const) : [scheme]) {
    studioTest(`${slug} is drawn in ${colourScheme}, every ball in its colour`, async ({ studio }) => {
      const { page, errors } = await studio.open(`#/example/impact/${slug}`, { colourScheme });
      // Without a graphics card a picture waits for the simulation, so there is to be none at the same time.
      await (slug === 'long-cascade' ? runFor(page, 0.2) : waitUntilDone(page));
      await pauseAtStart(page);
      await nextPicture(page);
      const picture = await canvasPicture(page);
      const moving = resolveScene(source).bodies.filter(({ type }) => type !== 'fixed');
      for (const colour of new Set(moving.map((body) => body.colour ?? ''))) {
        // The smallest balls are 20 px across, and a lettered axis of the same hue has less than 150 px.
        expect(findColour(picture, colour).count, colour).toBeGreaterThan(300);
      }
      expect(errors).toEqual([]);
    });
  }
}

studioTest('nothing overlaps or sticks out at the sizes we promise', async ({ studio }) => {
  for (const [width, height] of [
    [1280, 800],
    [900, 700],
  ]) {
    const { page } = await studio.open('#/example/impact/bouncing-ball', { width, height });
    await waitUntilDone(page);
    const boxes = await page
      .locator('.header, .side, .view, .transport, .sensors')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.bottom).toBeLessThanOrEqual(height + 0.5);
      for (const other of boxes.filter((candidate) => candidate !== box)) {
        const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        expect(Math.min(across, down)).toBeLessThanOrEqual(0.5);
      }
    }
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(scrolls).toBe(false);
  }
});
