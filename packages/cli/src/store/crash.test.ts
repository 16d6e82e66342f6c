/**
 * A crash after every single disk operation of the store, with the last write cut in half: the rest resumes to the same
 * bytes as the undisturbed run, or is not a run yet. A full disk is reported, and everything written before is kept.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeCommand } from '../commands/resume.js';
import { runCommand } from '../commands/run.js';
import { explainError } from '../explain-error.js';
import { type Disk, nodeDisk } from './disk.js';

const SCENE = fileURLToPath(new URL('./crash-scene.json', import.meta.url));
const OPTIONS = { set: {}, overwrite: false, threads: 1, module: [], json: true, quiet: true } as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'impinge-crash-'));
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk that fails with `error` after `calls` operations; the write that fails still writes half its bytes. */
function failingDisk(calls: number, error: () => Error): { disk: Disk; count: () => number } {
  let done = 0;
  const guard =
    <A extends unknown[], R>(action: (...args: A) => R, torn?: (...args: A) => void) =>
    (...args: A): R => {
      if (done++ < calls) return action(...args);
      if (done === calls + 1) torn?.(...args);
      throw error();
    };
  const disk: Disk = {
    ...nodeDisk,
    makeFolder: guard(nodeDisk.makeFolder),
    rename: guard(nodeDisk.rename),
    remove: guard(nodeDisk.remove),
    open: guard((path: string, keep?: number) => {
      const file = nodeDisk.open(path, keep);
      return {
        write: guard(file.write, (bytes) => file.write(bytes.subarray(0, bytes.length >> 1))),
        sync: guard(file.sync),
        close: file.close,
      };
    }),
  };
  return { disk, count: () => done };
}

const files = (out: string) =>
  ['recording.mcap', 'series.csv'].map((name) => readFileSync(join(out, name)).toString('base64'));
const hashOf = (out: string) => JSON.parse(readFileSync(join(out, 'run.json'), 'utf8')).stateHash;

test('a crash after every write call', async () => {
  const whole = join(folder, 'whole');
  const counting = failingDisk(Number.POSITIVE_INFINITY, () => new Error());
  expect(await runCommand(SCENE, { ...OPTIONS, out: whole }, counting.disk)).toBe(0);
  const expected = files(whole);
  const hash = hashOf(whole);
  const calls = counting.count();
  expect(calls).toBeGreaterThan(60);
  let notThere = 0;
  let resumed = 0;
  for (let k = 0; k < calls; k++) {
    const out = join(folder, `crash-${k}`);
    const { disk } = failingDisk(k, () => new Error('crash'));
    await expect(runCommand(SCENE, { ...OPTIONS, out }, disk), `crash after call ${k}`).rejects.toThrow('crash');
    if (!existsSync(join(out, 'run.json'))) {
      notThere++;
      continue;
    }
    expect(
      await resumeCommand(out, { threads: 1, module: [], json: true, quiet: true }),
      `resume after call ${k}`,
    ).toBe(0);
    expect(files(out), `files after call ${k}`).toEqual(expected);
    expect(hashOf(out)).toBe(hash);
    resumed++;
    rmSync(out, { recursive: true });
  }
  // Until its files are moved in, the folder is empty or missing; from then on it is always a run that can resume.
  expect(notThere).toBeGreaterThan(0);
  expect(resumed).toBe(calls - notThere);
});

test('a crash in the middle of a resume', async () => {
  const whole = join(folder, 'whole');
  await runCommand(SCENE, { ...OPTIONS, out: whole });
  const counting = failingDisk(Number.POSITIVE_INFINITY, () => new Error());
  const cut = async (out: string) => {
    await expect(
      runCommand(SCENE, { ...OPTIONS, out }, failingDisk(60, () => new Error('crash')).disk),
    ).rejects.toThrow();
  };
  await cut(join(folder, 'count'));
  await resumeCommand(join(folder, 'count'), { threads: 1, module: [], json: true, quiet: true }, counting.disk);
  for (let k = 0; k < counting.count(); k += 3) {
    const out = join(folder, `again-${k}`);
    await cut(out);
    const { disk } = failingDisk(k, () => new Error('crash'));
    await expect(resumeCommand(out, { threads: 1, module: [], json: true, quiet: true }, disk)).rejects.toThrow(
      'crash',
    );
    expect(await resumeCommand(out, { threads: 1, module: [], json: true, quiet: true })).toBe(0);
    expect(files(out), `second resume after call ${k}`).toEqual(files(whole));
    rmSync(out, { recursive: true });
  }
});

test('a full disk is a message with exit 5, and the run resumes when there is room', async () => {
  const full = () =>
    Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: 'recording/0003.mcap' });
  const out = join(folder, 'full');
  const error = await runCommand(SCENE, { ...OPTIONS, out }, failingDisk(70, full).disk).catch((cause) => cause);
  expect(explainError(error)).toMatchObject({ exitCode: 5, code: 'disk/enospc' });
  expect(explainError(error).message).toMatch(/recording\/0003.mcap: no space left on the disk/);
  expect(await resumeCommand(out, { threads: 1, module: [], json: true, quiet: true })).toBe(0);
});

// Writes to /dev/full always fail, as on a full disk. Only Linux has it.
test.skipIf(!existsSync('/dev/full'))('the error of an open file names it, and says what to do', () => {
  const file = nodeDisk.open('/dev/full');
  let error: unknown;
  try {
    file.write(new Uint8Array(1));
  } catch (cause) {
    error = cause;
  } finally {
    file.close();
  }
  expect(explainError(error).message).toMatch(
    /^cannot write \/dev\/full: no space left on the disk\. .*; free some, then continue with `impinge resume`/,
  );
});

test.each([
  ['EROFS', /read-only\. .*; choose another --out/],
  ['EACCES', /no permission\. .*; get permission to write there, or choose another --out/],
  ['EDQUOT', /quota is used up\. .*; free some/],
])('%s says what to do', (code, message) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: 'runs/a' });
  expect(explainError(error)).toMatchObject({ exitCode: 5, code: `disk/${code.toLowerCase()}` });
  expect(explainError(error).message).toMatch(message);
});

test.skipIf(!existsSync('/proc/self'))(
  'a folder that the system refuses to make is an error, not an endless wait',
  () => {
    let error: unknown;
    try {
      nodeDisk.makeFolder('/proc/impinge/run');
    } catch (cause) {
      error = cause;
    }
    expect(explainError(error)).toMatchObject({ exitCode: 5, message: expect.stringContaining('/proc/impinge') });
  },
);
