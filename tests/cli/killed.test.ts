/** `impinge resume` right after a SIGKILL: the lock of a dead process holds nobody up, whatever the system still lists of it. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { IS_LONG } from '../../validation/is-long.js';
import { closeGate, GATED, writeGated } from './gated-run.js';
import { COMMAND, emptyFolder, startImpinge } from './impinge.js';

const stateOf = (pid: number) => /\) (.)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('resume right after SIGKILL', () => {
  test.skipIf(!existsSync('/proc/self/stat'))('a zombie holds no lock', async () => {
    const cwd = emptyFolder();
    writeGated(cwd);
    closeGate(cwd, 0.1);
    // The shell becomes a process that never asks how its child ended, so that the killed run stays a zombie.
    const script = '"$@" >/dev/null 2>&1 & exec sleep 600';
    const parent = spawn('sh', ['-c', script, 'sh', process.execPath, COMMAND, 'run', ...GATED, '--out', 'a'], { cwd });
    onTestFinished(() => void parent.kill('SIGKILL'));
    await until(() => existsSync(join(cwd, 'reached')));
    const { process: pid } = JSON.parse(readFileSync(join(cwd, 'a/lock'), 'utf8'));
    process.kill(pid, 'SIGKILL');
    await until(() => stateOf(pid) === 'Z');
    closeGate(cwd, 1).open();
    const resumed = await startImpinge(['resume', 'a', '--quiet'], cwd).outcome;
    expect(resumed).toMatchObject({ exitCode: 0 });
    expect(stateOf(pid)).toBe('Z');
  });

  const KILLS = IS_LONG ? 50 : 3;
  test(`killed and resumed at once, ${KILLS} times`, async () => {
    const cwd = emptyFolder();
    writeGated(cwd);
    for (let kill = 0; kill < KILLS; kill++) {
      const gate = closeGate(cwd, (0.4 * (kill + 1)) / KILLS);
      const args = kill === 0 ? ['run', ...GATED, '--out', 'a'] : ['resume', 'a', '--quiet'];
      const started = startImpinge(args, cwd);
      await gate.reached(started);
      started.child.kill('SIGKILL');
      gate.open();
    }
    expect(await startImpinge(['resume', 'a', '--quiet'], cwd).outcome).toMatchObject({ exitCode: 0 });
  });
});
