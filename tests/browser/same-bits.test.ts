/** The same scene has the same state hash in Chromium as in Node, and so have the elementary functions. */
import { type Registry, type SceneSource, simulate } from '@impinge/engine';
import { elementaryDigest } from '@impinge/engine/run';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import fallingParts from '../../examples/contact/falling-parts/scene.js';
import interlocked from '../../examples/contact/interlocked/scene.js';
import hopper from '../../examples/grains/hopper/scene.js';
import twoHeaps from '../../examples/grains/two-heaps/scene.js';
import longCascade from '../../examples/impact/long-cascade/scene.js';
import dahlFrictionCode from '../../examples/laws/dahl-friction/module.js';
import dahlFriction from '../../examples/laws/dahl-friction/scene.js';
import { readGoldens } from '../../validation/determinism/golden-run.js';
import { studioTest } from './studio-test.js';
import { runFor, waitUntilDone } from './use-player.js';

interface Options {
  readonly duration?: number;
  readonly registry?: Registry;
}

async function hashInNode(source: SceneSource, { duration, registry = {} }: Options): Promise<string> {
  const run = simulate(source, { registry, ...(duration === undefined ? {} : { set: { duration } }) });
  for await (const _ of run);
  return run.stateHash();
}

/** The hash that the details panel shows. */
async function hashInBrowser(page: Page): Promise<string> {
  await waitUntilDone(page);
  return (await page.getByTestId('state-hash').textContent()) ?? '';
}

/** Examples whose golden hash is of the whole run: what they come to in Node is checked there. */
const WHOLE = [
  'impact/bouncing-ball',
  'impact/newtons-cradle',
  // Booleans come out of WASM, and every digit of a mesh is in the moments of inertia.
  'solids/geneva-wheels',
  'solids/workshop',
  // Code that the examples bring along: a force and a controller.
  'forces/charged-balls',
  'mechanisms/balancing',
];

for (const path of WHOLE) {
  studioTest(`${path} ends in the same state`, async ({ studio }) => {
    const { page } = await studio.open(`#/example/${path}`);
    expect(await hashInBrowser(page)).toBe(readGoldens()[path].state);
  });
}

const isLong = process.env.IMPINGE_LONG === '1';
const LONGER: readonly [path: string, source: SceneSource, options?: Options][] = [
  // Exact signs and shared volumes decide over every force.
  ['contact/interlocked', interlocked],
];
/** In the long validations. */
const LONGEST: typeof LONGER = [
  // Grains by WASM, beside a body on a hinge.
  ['grains/hopper', hopper],
  // Clumps.
  ['grains/two-heaps', twoHeaps],
  // The whole cascade takes a while; its first impacts tell as much.
  ['impact/long-cascade', longCascade, { duration: 0.2 }],
  ['contact/falling-parts', fallingParts, { duration: 0.2 }],
  // A law that the example brings along.
  ['laws/dahl-friction', dahlFriction, { registry: dahlFrictionCode }],
];

for (const [path, source, options = {}] of isLong ? [...LONGER, ...LONGEST] : LONGER) {
  studioTest(`${path} ends in the same state`, async ({ studio }) => {
    const expected = await hashInNode(source, options);
    const { page } = await studio.open(`#/example/${path}`);
    if (options.duration !== undefined) await runFor(page, options.duration);
    expect(expected).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashInBrowser(page)).toBe(expected);
  });
}

studioTest('the elementary functions have the same bits', async ({ studio }) => {
  const { page } = await studio.open('#/example/impact/newtons-cradle');
  await page.getByText('Run details').click();
  const shown = page.getByTestId('elementary-digest').filter({ hasText: /^[0-9a-f]{16}$/ });
  expect(await shown.textContent()).toBe(elementaryDigest());
});
