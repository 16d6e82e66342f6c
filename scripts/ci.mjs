/**
 * npm run ci: `npm test`, then the wider validations, with the same random cases each time. Ends with one line that counts the tests of both.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The seed of `npm test`, for the wider validations too: what was green stays green. */
const SEED = '20261115';
const COUNTS = /^Tests: (\d+) passed, (\d+) failed, (\d+) skipped$/gm;

/** Runs a command and shows what it says; whether it ended well, and the counts of its closing line. */
function run(command, args) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32';
    const env = { IMPINGE_SEED: SEED, ...process.env };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], shell, env });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      process.stdout.write(chunk);
      // Enough to hold the closing line.
      said = (said + chunk).slice(-10_000);
    });
    child.on('error', (error) => console.error(`${command}: ${error.message}`));
    child.on('close', (status) => {
      const counts = [...said.matchAll(COUNTS)].at(-1)?.slice(1).map(Number);
      // A run that ends without its line has failed, whatever it counted.
      resolve({ good: status === 0 && counts !== undefined, counts: counts ?? [0, 1, 0] });
    });
  });
}

const runs = [await run('npm', ['test'])];
if (runs[0].good)
  runs.push(await run(process.execPath, [join(root, 'scripts/validate.mjs'), '--wider', '--without-kills']));
else console.log('\nThe wider validations are not run: npm test failed.');
const [passed, failed, skipped] = [0, 1, 2].map((k) => runs.reduce((sum, { counts }) => sum + counts[k], 0));
console.log(`\nTests: ${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(runs.every(({ good }) => good) ? 0 : 1);
