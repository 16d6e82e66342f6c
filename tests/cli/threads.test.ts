/** `--threads`: the same recording for every number, and no thread is left when a run ends, however it ends. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openScene, startThreads } from 'impinge/run';
import { expect, test } from 'vitest';
import { nodeThreads } from '../../packages/cli/src/threads/start-node-thread.js';
import { boxesByPoints, stones } from '../determinism/threaded-scenes.js';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const STONES = stones({ type: 'semi-implicit-euler', step: 1e-4 });

/** A folder with a scene of stones. */
function folderOf(scene: object): string {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'stones.json'), JSON.stringify(scene));
  return cwd;
}
const recordOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'));

test('the recording is the same for 1 and 2 threads, and the summary has their number', async () => {
  const cwd = folderOf({ ...STONES, until: 0.02 });
  expect(await impinge(['run', 'stones.json', '--out', 'one'], cwd)).toMatchObject({ exitCode: 0 });
  const two = await impinge(['run', 'stones.json', '--out', 'two', '--threads', '2'], cwd);
  expect(two.exitCode).toBe(0);
  expect(two.stderr + two.stdout).toMatch(/^threads +2$/m);
  expect(fingerprint(join(cwd, 'two'))).toEqual(fingerprint(join(cwd, 'one')));
  expect([recordOf(join(cwd, 'one')).threads, recordOf(join(cwd, 'two')).threads]).toEqual([1, 2]);
});

test('where threads are of no use, the run works alone and says why', async () => {
  const cwd = emptyFolder();
  const run = await impinge(['run', 'bouncing-ball', '--until', '0.1', '--out', 'a', '--threads', '2'], cwd);
  expect(run.exitCode).toBe(0);
  expect(run.stderr + run.stdout).toMatch(/^threads +1 of the 2 asked for: too few of the shapes/m);
  expect(recordOf(join(cwd, 'a'))).toMatchObject({ threads: 1, threadsAsked: 2 });
});

test('a thread that cannot start is named, and the run works alone', async () => {
  const { model } = await openScene(boxesByPoints());
  const threads = await startThreads(model, 2, nodeThreads(new URL('./no-such-worker.js', import.meta.url)));
  expect([threads.count, threads.ahead]).toEqual([1, undefined]);
  expect(threads.problem).toMatch(/no-such-worker/);
});

test('Ctrl-C ends a run with its threads; resumed with another number it comes to the same end', async () => {
  const cwd = folderOf({ ...STONES, until: 0.04, recording: { every: 0.001, checkpointEvery: 0.001 } });
  expect(await impinge(['run', 'stones.json', '--out', 'whole'], cwd)).toMatchObject({ exitCode: 0 });
  const started = startImpinge(['run', 'stones.json', '--out', 'cut', '--threads', '2', '--json'], cwd);
  await untilCheckpoint(started, join(cwd, 'cut'));
  started.child.kill('SIGINT');
  expect((await started.outcome).exitCode).toBe(130);
  expect((await impinge(['resume', 'cut', '--threads', '3'], cwd)).exitCode).toBe(0);
  expect(fingerprint(join(cwd, 'cut'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('a killed run leaves no thread that holds its folder', async () => {
  const cwd = folderOf({ ...STONES, until: 0.04, recording: { every: 0.001, checkpointEvery: 0.001 } });
  const started = startImpinge(['run', 'stones.json', '--out', 'cut', '--threads', '2'], cwd);
  await untilCheckpoint(started, join(cwd, 'cut'));
  started.child.kill('SIGKILL');
  await started.outcome;
  expect((await impinge(['resume', 'cut', '--threads', '2'], cwd)).exitCode).toBe(0);
  expect(recordOf(join(cwd, 'cut')).status).toBe('done');
});

test('a run that diverges ends, with its threads', async () => {
  const cwd = folderOf({ ...STONES, materials: { stone: { density: 2500, youngModulus: 1e12 } }, until: 0.3 });
  const run = startImpinge(['run', 'stones.json', '--out', 'a', '--threads', '2'], cwd);
  expect((await run.outcome).exitCode).toBe(4);
});

/** Waits until a run has written a checkpoint after its first steps. */
async function untilCheckpoint({ child, outcome }: ReturnType<typeof startImpinge>, folder: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended too early: ${(await outcome).stderr}`);
    try {
      if (recordOf(folder).time > 0) return;
    } catch {
      // Not written yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
