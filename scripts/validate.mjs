/**
 * npm run validate: everything that `npm test` runs, with other random cases each time, and the long validations.
 *   node scripts/validate.mjs --wider   only what `npm test` does not run: long validations, and sweeps with all their cases
 *   … --wider --without-kills           without kills at random moments: what a CI run finds must not depend on its moment
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Tests that are long, or longer when IMPINGE_LONG says so. */
function widerTests(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => path.endsWith('.test.ts') && !/[\\/](node_modules|dist)[\\/]/.test(path))
    .filter((path) => path.endsWith('.long.test.ts') || /\bI(MPINGE|S)_LONG\b/.test(readFileSync(path, 'utf8')))
    .map((path) => path.slice(root.length + 1));
}

const args = process.argv.slice(2);
const wider = args.includes('--wider');
const isWanted = (path) => !args.includes('--without-kills') || !/[\\/]kill\w*\.(long\.)?test\.ts$/.test(path);
const files = wider ? ['packages', 'examples', 'validation', 'tests'].flatMap(widerTests).filter(isWanted).sort() : [];
if (wider)
  console.log(`Validations that npm test does not run, or in part:\n${files.map((file) => `  ${file}`).join('\n')}`);
const seed = process.env.IMPINGE_SEED ?? String(Date.now() % 0x7fffffff);
console.log(`Random cases of this run: IMPINGE_SEED=${seed}`);
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...files,
    ...args.filter((arg) => arg !== '--wider' && arg !== '--without-kills'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, IMPINGE_LONG: '1', IMPINGE_SEED: seed },
  },
);
process.exit(status ?? 1);
