/**
 * npm run pictures [-- NAME …]: examples/<topic>/<slug>/picture.png from what the studio draws, docs/studio.png for the README (`studio`)
 * and docs/joints.png for the guide (`joints`).
 * Pictures are kept in git, so each must stay below 100 kB.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { doublePendulum } from '../tests/browser/joint-scenes.js';
import { NO_BROWSER } from '../tests/browser/launch-browser.js';
import { openStudio, type Studio } from '../tests/browser/open-studio.js';
import { dropFile, pauseAtStart, scrubTo, waitUntilDone } from '../tests/browser/use-player.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIMIT = 100_000; // bytes

/** The moment that says most about an example [s]; the start where none is given. */
const MOMENTS: Readonly<Record<string, number>> = {
  'bouncing-ball': 0.25,
  'newtons-cradle': 0.25,
  'long-cascade': 0.16,
  'belgian-blocks': 0.3,
  'spring-pendulum': 14.8,
  'torsion-oscillator': 1.5,
  'two-moons': 0.7,
  'falling-with-drag': 0.9,
  bungee: 3,
  'whirling-rotor': 2.66,
  'charged-balls': 1.1,
  'falling-parts': 0.8,
  interlocked: 0.024,
  'geneva-touch': 0.015,
  geneva: 0.1949,
  'cad-bracket': 2.1,
  'escapement-parts': 0.16,
  'geneva-wheels': 0.2,
  'helix-channel': 0.1,
  'loader-bucket': 0.1,
  'tippe-top-in-flight': 0.06,
  workshop: 0.36,
  'ball-in-moving-cup': 0.32,
  'oscillating-table': 2.18,
  restitution: 0.5,
  'sticky-grains': 9e-4,
  hopper: 0.35,
  mixer: 1.1,
  'two-heaps': 0.5,
  'dahl-friction': 0.56,

  'block-on-incline': 1,
  'stick-slip': 14,
  'ball-off-table': 4,
  'spinning-disc': 0.5,
  pendulums: 7.6,
  'four-bars': 0.4,
  'slider-crank': 0.05,
  'slider-crank-with-clearance': 0.05,
  'gear-pair': 0.3,
  'gear-pair-by-teeth': 0.1,
  gyroscope: 0.5,
  'double-pendulum-on-floor': 4.25,
  balancing: 0.06,
  'six-axis-arm': 1.4,
  'door-with-closer': 1.2,
  'balancing-wheel': 0.05,
};

/** What is done before the picture, where the whole scene from the front does not say it. */
const LOOKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'geneva-touch': lookAtTip,
  geneva: showContacts,
  'charged-balls': camera({ drag: [34, -25], zoom: 3 }),
  'dahl-friction': camera({ drag: [16, 0], zoom: 4 }),
  'six-axis-arm': camera({ drag: [0, 0], zoom: 2 }),
  hopper: camera({ drag: [0, 0], zoom: 4 }),
  mixer: camera({ drag: [0, 60], zoom: 3 }),
  'two-heaps': camera({ drag: [0, -17], zoom: 7 }),
  'balancing-wheel': camera({ drag: [0, 0], zoom: 5 }),
  'double-pendulum-on-floor': camera({ drag: [0, 0], zoom: 7 }),
  'slider-crank': camera({ drag: [0, 0], zoom: 4 }),
  'slider-crank-with-clearance': async (page) => {
    await hideJoints(page);
    await moveCamera(page, { drag: [0, 0], zoom: 4 });
  },
  pendulums: hideJoints,
  'four-bars': camera({ drag: [0, 0], zoom: 3 }),
  'gear-pair': camera({ drag: [0, 40], zoom: 1 }),
  'gear-pair-by-teeth': camera({ drag: [0, 40], zoom: 2 }),
  gyroscope: camera({ drag: [0, 0], zoom: 6 }),
};

/** Pictures besides: of an example, at a moment [s], of what. */
const MORE: Readonly<Record<string, { example: string; moment: number; look: (page: Page) => Promise<void> }>> = {
  'examples/mechanisms/geneva/pieces.png': { example: 'mechanisms/geneva', moment: 0.25744, look: lookAtPieces },
  'docs/force-chains.png': { example: 'grains/two-heaps', moment: 0.5, look: showForceChains },
};

/** The two pieces that a pin shares with its slot, from near and above. */
async function lookAtPieces(page: Page): Promise<void> {
  await hideJoints(page);
  const panel = page.getByRole('region', { name: 'Contact', exact: true });
  await panel.getByRole('checkbox', { name: 'Contact patches' }).check();
  await panel.getByRole('combobox', { name: 'Pair' }).selectOption({ index: 1 });
  await panel.getByRole('button', { name: 'Look at contact' }).click();
  await moveCamera(page, { drag: [30, 100], zoom: 12 });
}

/** Who carries whom in the two heaps, from the side. */
async function showForceChains(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Front' }).click();
  await page.getByLabel('Force chains').check();
  await moveCamera(page, { drag: [0, 60], zoom: 9 });
}

/** All bodies from above, with the patches and forces of every contact drawn over them. */
async function showContacts(page: Page): Promise<void> {
  await hideJoints(page);
  const panel = page.getByRole('region', { name: 'Contact', exact: true });
  for (const name of ['Contact forces', 'Contact patches']) await panel.getByRole('checkbox', { name }).check();
  await panel
    .getByRole('status', { name: 'Contacts found' })
    .filter({ hasText: /contact/ })
    .waitFor();
  await moveCamera(page, { drag: [30, 130], zoom: 6 });
}

/** The largest contact of two bodies from near, with everything that can be drawn of it. */
async function lookAtTip(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Contact', exact: true });
  for (const name of ['Contact forces', 'Contact patches', 'Contact plane'])
    await panel.getByRole('checkbox', { name }).check();
  await panel.getByRole('combobox', { name: 'Pair' }).selectOption({ index: 1 });
  await panel.getByRole('table').waitFor();
  await panel.getByRole('button', { name: 'Look at contact' }).click();
  await moveCamera(page, { drag: [25, 8], zoom: 21 });
}

/** Without symbols of joints, where they stand before what is to be seen. */
async function hideJoints(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Joints', exact: true }).uncheck();
}

/** A look that only moves the camera. */
function camera(how: { drag: readonly [number, number]; zoom: number }): (page: Page) => Promise<void> {
  return (page) => moveCamera(page, how);
}

/** Turns the view by dragging it [px], and comes nearer by turns of the wheel. */
async function moveCamera(page: Page, { drag: [dx, dy], zoom }: { drag: readonly [number, number]; zoom: number }) {
  const view = await page.locator('.view canvas').boundingBox();
  if (view === null) throw new Error('there is no canvas');
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
  await page.mouse.up();
  for (let i = 0; i < zoom; i++) await page.mouse.wheel(0, -100);
}

/** When and how an example is shown. */
function showing(example: string): { moment: number; look?: ((page: Page) => Promise<void>) | undefined } {
  const slug = example.split('/')[1];
  return { moment: MOMENTS[slug] ?? 0, look: LOOKS[slug] };
}

async function takePicture(
  studio: Studio,
  example: string,
  path: string,
  part: string,
  size: { width: number; height: number },
  { moment, look } = showing(example),
) {
  const { page } = await studio.open(`#/example/${example}`, size);
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, moment);
  await look?.(page);
  // Buttons and the panel over the view are of no use in a picture of it.
  if (part !== 'body') await page.addStyleTag({ content: '.view button, .contact-panel { display: none }' });
  await savePicture(page, part, path);
}

/** A double pendulum with limits and a motor, what its joints pass on, and their page. */
async function takeJoints(studio: Studio, path: string): Promise<void> {
  const { page } = await studio.open('', { width: 1100, height: 720 });
  await dropFile(page, 'pendulum.json', Buffer.from(JSON.stringify(doublePendulum())));
  await waitUntilDone(page);
  await pauseAtStart(page);
  await scrubTo(page, 0.5);
  await page.getByRole('checkbox', { name: 'Joint reactions' }).check();
  await page.getByRole('tab', { name: 'Joints' }).click();
  await savePicture(page, 'body', path);
}

async function savePicture(page: Page, part: string, path: string): Promise<void> {
  await page.waitForTimeout(500);
  await page.locator(part).screenshot({ path });
  await page.close();
  const bytes = statSync(path).size;
  console.log(`${path.slice(ROOT.length)}: ${bytes} bytes`);
  if (bytes > LIMIT) throw new Error(`${path} is larger than ${LIMIT} bytes`);
}

/** Names of examples whose pictures are wanted; all when there are none. */
const asked = process.argv.slice(2);

const studio = await openStudio();
if (studio === undefined) throw new Error(NO_BROWSER);
try {
  const examples = readdirSync(join(ROOT, 'examples'), { withFileTypes: true })
    .filter((topic) => topic.isDirectory())
    .flatMap(({ name }) => readdirSync(join(ROOT, 'examples', name)).map((slug) => `${name}/${slug}`))
    .filter((path) => asked.length === 0 || asked.some((slug) => path.endsWith(`/${slug}`)));
  for (const example of examples) {
    await takePicture(studio, example, join(ROOT, 'examples', example, 'picture.png'), '.view canvas', {
      width: 1000,
      height: 720,
    });
  }
  for (const [path, { example, ...how }] of Object.entries(MORE)) {
    if (asked.length > 0 && !asked.some((slug) => example.endsWith(`/${slug}`))) continue;
    await takePicture(studio, example, join(ROOT, path), '.view canvas', { width: 1000, height: 720 }, how);
  }
  if (asked.length === 0 || asked.includes('studio'))
    await takePicture(studio, 'impact/bouncing-ball', join(ROOT, 'docs/studio.png'), 'body', {
      width: 1100,
      height: 720,
    });
  if (asked.length === 0 || asked.includes('joints')) await takeJoints(studio, join(ROOT, 'docs/joints.png'));
} finally {
  await studio.close();
}
