/**
 * A run ends in the same state on 1, 2 and 4 threads, whatever is touched how and whoever integrates it; also when it is taken up from a
 * snapshot with another number of threads.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SceneInput } from 'impinge';
import {
  advance,
  createRun,
  driveRun,
  type Model,
  openScene,
  type RunOptions,
  type RunThreads,
  type StartThread,
  snapshotOf,
  startThreads,
  stateHash,
} from 'impinge/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nodeThreads } from '../../packages/cli/src/threads/start-node-thread.js';
import { bundleChild } from '../bundle-child.js';
import { ballsOnRings, boxesByPoints, bridges, flails, stones } from './threaded-scenes.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-threads-'));
let start: StartThread;
beforeAll(async () => {
  const entry = fileURLToPath(new URL('./run-worker.ts', import.meta.url));
  start = nodeThreads(pathToFileURL(await bundleChild(entry, bundled)));
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

/** Runs to the end on so many threads. */
async function finish(model: Model, count: number, options: RunOptions = {}) {
  const threads = await startThreads(model, count, start);
  expect([threads.count, threads.problem]).toEqual([count, undefined]);
  try {
    const run = createRun(model, { ...options, threads });
    let merged = 0;
    const end = await driveRun(run, {
      onContact: ({ mergedInto }) => {
        if (mergedInto !== undefined) merged++;
      },
    });
    expect(end.kind).toBe('done');
    return {
      hash: stateHash(run.simulation),
      begun: run.simulation.state.contactsBegun,
      merged,
      asked: askedOf(threads),
    };
  } finally {
    threads.end();
  }
}

/** How often the threads were asked. */
const askedOf = ({ ahead }: RunThreads) => ahead?.questions ?? 0;

const SCENES: Readonly<Record<string, SceneInput>> = {
  'stones, semi-implicit Euler': stones({ type: 'semi-implicit-euler', step: 1e-4 }),
  'stones, implicit Euler': stones({ type: 'implicit-euler', step: 1e-3 }),
  'stones, RK4': { ...stones({ type: 'rk4', step: 5e-5 }), until: 0.005 },
  'stones, variable step': { ...stones({ type: 'bogacki-shampine-32' }), until: 0.004 },
  'stones, Rosenbrock': { ...stones({ type: 'rosenbrock-23' }), until: 0.004 },
  'bridges whose pieces merge': bridges(),
  'balls on rings of triangles': ballsOnRings(),
  'boxes by points': boxesByPoints(),
  'mechanisms that strike': flails(),
};

describe.each(Object.entries(SCENES))('%s', (name, scene) => {
  test('1, 2 and 4 threads end in the same state', async () => {
    const { model } = await openScene(scene);
    const alone = await finish(model, 1);
    expect(alone.begun).toBeGreaterThan(3);
    if (name.includes('merge')) expect(alone.merged).toBeGreaterThan(4);
    for (const count of [2, 4]) {
      const together = await finish(model, count);
      expect(together).toMatchObject({ hash: alone.hash, begun: alone.begun, merged: alone.merged });
      expect(together.asked).toBeGreaterThan(10);
    }
  });
});

test.each(['stones, semi-implicit Euler', 'bridges whose pieces merge'])(
  '%s, taken up from snapshots with another number of threads, ends in the same state',
  async (name) => {
    const { model } = await openScene(SCENES[name]);
    const { hash } = await finish(model, 1);
    const threads = await startThreads(model, 2, start);
    const run = createRun(model, { threads });
    for (const [part, count] of [
      [0.3, 1],
      [0.6, 4],
    ]) {
      while (run.simulation.state.time < part * model.until) advance(run, 1);
      expect((await finish(model, count, { snapshot: snapshotOf(run) })).hash).toBe(hash);
    }
    threads.end();
    // Its threads gone, it goes on alone.
    const end = await driveRun(run);
    expect([end.kind, stateHash(run.simulation)]).toEqual(['done', hash]);
  },
);
