/** Nothing that is written on the page is cut off or covered. */
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { nextPicture } from './read-picture.js';
import { studioTest } from './studio-test.js';
import { waitUntilDone } from './use-player.js';

/** Columns of a picture that have anything in them but the light ground. */
function inkedColumns({ data, width, height }: PNG): boolean[] {
  const isInked = (x: number) =>
    Array.from({ length: height }, (_, y) => 4 * (y * width + x)).some(
      (at) => data[at] + data[at + 1] + data[at + 2] < 600,
    );
  return Array.from({ length: width }, (_, x) => isInked(x));
}

studioTest('small values have room beside their axis, and names and units in theirs', async ({ studio }) => {
  const { page } = await studio.open('#/example/solids/escapement-parts');
  await waitUntilDone(page);
  for (const box of await page.locator('.sensor-list input').all()) await box.check();
  await nextPicture(page);
  const strips = await page.locator('.strip').all();
  expect(strips).toHaveLength(3);
  for (const strip of strips) {
    const axis = await strip.locator('.u-over').evaluate((over: HTMLElement) => over.offsetLeft);
    const ink = inkedColumns(PNG.sync.read(await strip.screenshot())).slice(0, axis);
    // From the left: room, the unit on its side, room, the numbers.
    const pieces = ink.map((inked) => (inked ? '#' : ' ')).join('');
    expect(pieces).toMatch(/^ {2,}#[# ]{0,14} {6,}#/);
  }
  const cut = await page
    .locator('.sensor-name')
    .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth || name.clientHeight > 20).length);
  expect(cut).toBe(0);
  const right = async (selector: string) =>
    Math.max(
      ...(await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))),
    );
  expect(await right('.unit')).toBeLessThanOrEqual(await right('button.primary'));
});

studioTest('long names of parameters are not covered by their values', async ({ studio }) => {
  const { page } = await studio.open('#/example/mechanisms/six-axis-arm');
  await page.locator('.field').nth(4).waitFor();
  const covered = await page.locator('.field').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const text = document.createRange();
      text.selectNodeContents(field.querySelector('label') ?? field);
      const [name, value] = [text, field.querySelector('input') ?? field].map((one) => one.getBoundingClientRect());
      const isBeside = name.right <= value.left || name.bottom <= value.top;
      return isBeside ? [] : [text.toString()];
    }),
  );
  expect(covered).toEqual([]);
});

studioTest('facts on the cards of the gallery are short and in the right number', async ({ studio }) => {
  const { page } = await studio.open();
  await page.locator('.facts').first().waitFor();
  for (const facts of await page.locator('.facts').allTextContents())
    expect(facts).toMatch(/^[\d.]{1,8} s · (1 moving body|\d+ moving bodies) · (1 parameter|\d+ parameters)$/);
});

studioTest('pictures in the gallery are shown whole', async ({ studio }) => {
  const { page } = await studio.open();
  const pictures = page.locator('.card img');
  await pictures.first().waitFor();
  await pictures.evaluateAll((all) => Promise.all((all as HTMLImageElement[]).map((img) => img.decode())));
  const ratios = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(
      (img) => img.clientWidth / img.clientHeight / (img.naturalWidth / img.naturalHeight),
    ),
  );
  // A pixel of 140 is lost to rounding.
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
});

studioTest('nothing of the transport bar and of a long number is cut, in narrow windows too', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/newtons-cradle');
  await waitUntilDone(page);
  const field = page.locator('.field-value input').first();
  await field.fill('12345678.5');
  for (const width of [701, 760, 1000, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await nextPicture(page);
    const cut = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect([width, await cut('.transport'), await cut('.field-value input'), await cut('.side')]).toEqual([
      width,
      0,
      0,
      0,
    ]);
    const loop = await page.getByText('Loop').boundingBox();
    expect((loop?.x ?? width) + (loop?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});
