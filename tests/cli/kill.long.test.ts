/**
 * 20 runs of the long example, each killed with SIGKILL at a random moment and then resumed: at least 15 go on from t > 0, and all
 * end with the hash, recording and series of the undisturbed run. The moments come from a printed seed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const KILLS = 20;
const AT_ONCE = 2;

test(`${KILLS} SIGKILLs at random moments of the long run`, async () => {
  const cwd = emptyFolder();
  const started = performance.now();
  await impinge(['run', 'long-cascade', '--out', 'whole', '--quiet'], cwd);
  const wall = performance.now() - started;
  const { checkpoints } = JSON.parse(readFileSync(join(cwd, 'whole/run.json'), 'utf8'));
  console.log(`undisturbed run: ${(wall / 1000).toFixed(1)} s, ${checkpoints} checkpoints`);
  expect(wall).toBeGreaterThan(20_000);
  expect(checkpoints).toBeGreaterThanOrEqual(50);
  const expected = fingerprint(join(cwd, 'whole'));

  const seed = Number(process.env.IMPINGE_SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`IMPINGE_SEED=${seed}`);
  const moments = Array.from({ length: KILLS }, (_, i) => randomPart(seed + i) * wall);
  let fromLater = 0;
  const killOne = async (number: number) => {
    const folder = join(cwd, `killed-${number}`);
    const { child, outcome } = startImpinge(['run', 'long-cascade', '--out', folder, '--quiet'], cwd);
    // With several at once the process may still be starting; a run that is not there yet cannot be resumed.
    while (!existsSync(join(folder, 'run.json'))) await new Promise((resolve) => setTimeout(resolve, 20));
    await Promise.race([new Promise((resolve) => setTimeout(resolve, moments[number])), outcome]);
    child.kill('SIGKILL');
    await outcome;
    const resumed = await impinge(['resume', folder], cwd);
    expect(resumed.exitCode).toBe(0);
    const from = Number(/resuming from t = (\S+) s/.exec(resumed.stderr)?.[1] ?? Number.NaN);
    console.log(`kill ${number + 1} after ${(moments[number] / 1000).toFixed(1)} s: resumed from t = ${from} s`);
    if (from > 0) fromLater++;
    expect(fingerprint(folder)).toEqual(expected);
  };
  for (let number = 0; number < KILLS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => killOne(number + i)));
  }
  console.log(`${fromLater} of ${KILLS} resumed from t > 0`);
  expect(fromLater).toBeGreaterThanOrEqual(15);
}, 3_600_000);

/** A number in [0, 1) from a whole one, well mixed. */
function randomPart(seed: number): number {
  let x = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}
