// npm start: simulates the default example with a progress bar, prints its headline numbers, then serves the studio showing it.
//   npm start -- --once        ends after the run
//   npm start -- --port 8080   another port for the studio
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const impinge = (...args) =>
  spawnSync(process.execPath, [join(root, 'packages/cli/bin/impinge.js'), ...args], { cwd: root, stdio: 'inherit' })
    .status ?? 1;

const RUN = join('runs', 'start');
const args = process.argv.slice(2);
const once = args.includes('--once');

const status = impinge('run', 'bouncing-ball', '--out', RUN, '--overwrite');
if (status !== 0 || once) process.exit(status);
process.exit(impinge('studio', RUN, ...args));
