/** A team of real threads: every chunk is done once, errors and lost threads are left to the leader, and the end ends them all. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/bundle-child.js';
import { findObstacle, type StartThread, startTeam } from './start-team.js';
import { createTeamWork, type TeamTask } from './team-work.suite.js';
import { doneBy, workTogether } from './thread-team.js';

const bundled = mkdtempSync(join(tmpdir(), 'impinge-team-'));
let file = '';
beforeAll(async () => {
  file = await bundleChild(fileURLToPath(new URL('./team-worker.suite.ts', import.meta.url)), bundled);
});
afterAll(() => rmSync(bundled, { recursive: true, force: true }));

const workers: Worker[] = [];
const start: StartThread = (handed) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: handed });
    workers.push(worker);
    worker.once('message', () => resolve(() => void worker.terminate()));
    worker.once('error', reject);
  });

const task = (together: number, trouble?: TeamTask['trouble']): TeamTask => ({
  together,
  ...(trouble === undefined ? {} : { trouble }),
  sums: new Float64Array(new SharedArrayBuffer(8 * 100)),
  arrived: new Int32Array(new SharedArrayBuffer(4)),
});

test('every chunk of every job is done once, by some thread, and all threads take part', async () => {
  const shared = task(3);
  const { team, problem, end } = await startTeam(start, 3, shared);
  expect([team.threads, problem]).toEqual([3, undefined]);
  const kinds = [createTeamWork(shared)];
  for (let job = 1; job <= 50; job++) {
    shared.arrived[0] = 0;
    workTogether(team, 0, 100, kinds);
    expect(Array.from(shared.sums)).toEqual(Array.from({ length: 100 }, (_, i) => job * (i + 1)));
  }
  const workersOfLast = new Set(Array.from({ length: 100 }, (_, chunk) => doneBy(team, chunk)));
  // The first three chunks wait for each other.
  expect([...workersOfLast].sort()).toEqual([0, 1, 2]);
  end();
});

test('a chunk that throws is told as not done, and the others are', async () => {
  const shared = task(1, 'chunk 7 throws');
  const { team, end } = await startTeam(start, 2, shared);
  workTogether(team, 0, 20, [createTeamWork(shared)]);
  const missing = Array.from({ length: 20 }, (_, chunk) => chunk).filter((chunk) => doneBy(team, chunk) < 0);
  expect(missing).toEqual([7]);
  end();
});

test('a thread that never comes back is given up, and what it still writes does no harm', async () => {
  const shared = task(2, 'others hang');
  const { team, end } = await startTeam(start, 2, shared, 50);
  const kinds = [createTeamWork(shared)];
  workTogether(team, 0, 20, kinds);
  const missing = Array.from({ length: 20 }, (_, chunk) => chunk).filter((chunk) => doneBy(team, chunk) < 0);
  expect(missing).toHaveLength(1);
  expect([team.threads, team.lost]).toEqual([1, 1]);
  // The next job is done by the leader alone, without waiting.
  workTogether(team, 0, 20, kinds);
  expect(Array.from({ length: 20 }, (_, chunk) => doneBy(team, chunk))).toEqual(new Array(20).fill(0));
  end();
});

test('all threads end: those that sleep, and those that would never end', async () => {
  for (const trouble of [undefined, 'others hang'] as const) {
    workers.length = 0;
    const shared = task(2, trouble);
    const { team, end } = await startTeam(start, 4, shared, 50);
    if (trouble !== undefined) workTogether(team, 0, 20, [createTeamWork(shared)]);
    const exits = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
    expect(exits).toHaveLength(3);
    end();
    end();
    await Promise.all(exits);
  }
});

test('threads that cannot be started are named, and the team works without them', async () => {
  const shared = task(1);
  const failing: StartThread = async ({ thread }) => {
    throw new Error(`no worker ${thread}`);
  };
  const { team, problem, end } = await startTeam(failing, 3, shared);
  expect([team.threads, problem]).toEqual([1, 'no worker 1']);
  workTogether(team, 0, 10, [createTeamWork(shared)]);
  expect(Array.from({ length: 10 }, (_, chunk) => doneBy(team, chunk))).toEqual(new Array(10).fill(0));
  end();
});

test('a thread of Node may lead', () => {
  expect(findObstacle()).toBeUndefined();
});
