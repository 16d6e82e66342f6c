// npm run validate: everything that `npm test` runs, with other random cases each time, and the long validations.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const seed = process.env.IMPINGE_SEED ?? String(Date.now() % 0x7fffffff);
console.log(`Random cases of this run: IMPINGE_SEED=${seed}`);
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, IMPINGE_LONG: '1', IMPINGE_SEED: seed },
  },
);
process.exit(status ?? 1);
