/** Ctrl-C and SIGKILL: nothing is lost, and a resumed run is the undisturbed run, byte for byte. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const SCENE = ['long-cascade', '--set', 'duration=0.5', '--quiet'];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The number of the newest checkpoint in a folder; older ones come and go faster than one can look. */
function newestCheckpoint(folder: string): number {
  if (!existsSync(folder)) return -1;
  return Math.max(-1, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
}

test('Ctrl-C saves a checkpoint and exits 130; resume goes on to the same end', async () => {
  const cwd = emptyFolder();
  await impinge(['run', ...SCENE, '--out', 'whole'], cwd);
  const { child, outcome } = startImpinge(['run', ...SCENE, '--out', 'cut', '--json'], cwd);
  while (newestCheckpoint(join(cwd, 'cut/checkpoints')) < 2) await pause(5);
  child.kill('SIGINT');
  const { exitCode, stdout } = await outcome;
  expect(exitCode).toBe(130);
  const record = JSON.parse(stdout);
  expect(record.status).toBe('interrupted');
  expect(record.time).toBeGreaterThan(0);
  expect(existsSync(join(cwd, 'cut/lock'))).toBe(false);
  const resumed = await impinge(['resume', 'cut'], cwd);
  expect(resumed.exitCode).toBe(0);
  expect(resumed.stderr).toContain(`resuming from t = ${record.time} s`);
  expect(fingerprint(join(cwd, 'cut'))).toEqual(fingerprint(join(cwd, 'whole')));
});

test('killed again and again, the run still ends as if nothing had happened', async () => {
  const cwd = emptyFolder();
  await impinge(['run', ...SCENE, '--out', 'whole'], cwd);
  const first = startImpinge(['run', ...SCENE, '--out', 'killed'], cwd);
  while (!existsSync(join(cwd, 'killed/run.json'))) await pause(5);
  await pause(300);
  first.child.kill('SIGKILL');
  await first.outcome;
  for (let kill = 0; kill < 4; kill++) {
    const next = startImpinge(['resume', 'killed', '--quiet'], cwd);
    await Promise.race([pause(350 + 150 * kill), next.outcome]);
    next.child.kill('SIGKILL');
    await next.outcome;
  }
  expect((await impinge(['resume', 'killed', '--quiet'], cwd)).exitCode).toBe(0);
  expect(fingerprint(join(cwd, 'killed'))).toEqual(fingerprint(join(cwd, 'whole')));
  expect(JSON.parse(readFileSync(join(cwd, 'killed/run.json'), 'utf8')).resumes).toBeGreaterThan(0);
});
