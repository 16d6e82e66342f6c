/** A run of the studio on two threads: the same state as on one, and as in Node. */
import { simulate } from 'impinge';
import { expect } from 'vitest';
import { stones } from '../determinism/threaded-scenes.js';
import { studioTest } from './studio-test.js';
import { dropFile, waitUntilDone } from './use-player.js';

studioTest(
  'a pile of stones ends in the same state on 1 and 2 threads, in the browser and in Node',
  async ({ studio }) => {
    const scene = { ...stones({ type: 'semi-implicit-euler', step: 1e-4 }), until: 0.03 };
    const run = simulate(scene);
    for await (const _ of run);
    const { page, errors } = await studio.open();
    await dropFile(page, 'stones.json', Buffer.from(JSON.stringify(scene)));
    await waitUntilDone(page);
    expect(await page.getByTestId('state-hash').textContent()).toBe(await run.stateHash());
    await page.getByText('Run details').click();
    await page.getByRole('combobox', { name: 'Threads' }).selectOption('2');
    await page
      .getByTestId('threads-at-work')
      .filter({ hasText: /^2 at work$/ })
      .waitFor();
    await waitUntilDone(page);
    expect(await page.getByTestId('state-hash').textContent()).toBe(await run.stateHash());
    expect(errors).toEqual([]);
  },
);

studioTest('where threads are of no use the page says so', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/newtons-cradle');
  await waitUntilDone(page);
  await page.getByText('Run details').click();
  await page.getByRole('combobox', { name: 'Threads' }).selectOption('2');
  await page
    .getByTestId('threads-at-work')
    .filter({ hasText: /^1 at work: too few of the shapes/ })
    .waitFor();
});
