/**
 * 20 runs of the long example, each killed with SIGKILL once it has as many checkpoints as chance says, and then resumed: at least 15 go on
 * from t > 0, and all end with the hash, recording and series of the undisturbed run. The moments come from a printed seed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const KILLS = 20;
const AT_ONCE = 2;
const SCENE = ['long-cascade', '--set', 'duration=1.5', '--quiet'];

/** The number of the newest checkpoint of a run; older ones come and go faster than one can look. */
function newestCheckpoint(folder: string): number {
  const checkpoints = join(folder, 'checkpoints');
  if (!existsSync(checkpoints)) return -1;
  return Math.max(-1, ...readdirSync(checkpoints).map((name) => Number.parseInt(name, 10) || 0));
}

test(`${KILLS} SIGKILLs at random moments of the long run`, async () => {
  const cwd = emptyFolder();
  await startImpinge(['run', ...SCENE, '--out', 'whole'], cwd).outcome;
  const { checkpoints } = JSON.parse(readFileSync(join(cwd, 'whole/run.json'), 'utf8'));
  console.log(`undisturbed run: ${checkpoints} checkpoints`);
  expect(checkpoints).toBeGreaterThanOrEqual(10);
  const expected = fingerprint(join(cwd, 'whole'));

  const seed = Number(process.env.IMPINGE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`IMPINGE_SEED=${seed}`);
  const killOne = async (number: number) => {
    const folder = join(cwd, `killed-${number}`);
    // Before the last quarter: a machine that looks late still finds it running.
    const wanted = 1 + Math.floor(0.75 * (checkpoints - 1) * randomPart(seed + number));
    const { child, outcome } = startImpinge(['run', ...SCENE, '--out', folder], cwd);
    while (newestCheckpoint(folder) < wanted && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    await outcome;
    const resumed = await startImpinge(['resume', folder], cwd).outcome;
    expect(resumed.exitCode).toBe(0);
    const from = Number(/resuming from t = (\S+) s/.exec(resumed.stderr)?.[1] ?? Number.NaN);
    console.log(`kill ${number + 1} at checkpoint ${wanted}: resumed from t = ${from} s`);
    expect(fingerprint(folder)).toEqual(expected);
    return from > 0;
  };
  let fromLater = 0;
  for (let number = 0; number < KILLS; number += AT_ONCE) {
    const later = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => killOne(number + i)));
    fromLater += later.filter(Boolean).length;
  }
  console.log(`${fromLater} of ${KILLS} resumed from t > 0`);
  // A run that ended before anybody looked has nothing to resume; that a few do is no failure.
  expect(fromLater).toBeGreaterThanOrEqual(15);
});

/** A number in [0, 1) from a whole one, well mixed. */
function randomPart(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}
