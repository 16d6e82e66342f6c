// Brings a fresh clone to where a script can run: packages installed, everything built, a browser for the tests.
// Uses nothing but Node and npm; does only what is missing or out of date.
//   node scripts/setup.mjs [--build] [--browser]
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamps = join(root, 'node_modules', '.impinge');
const say = (text) => process.stderr.write(`setup: ${text}\n`);

/** Runs a command; its output goes to stderr, so that stdout stays the script's own. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
  process.exit(1);
}

/** One hash over the contents of files and folders; build output is passed over. */
function hashOf(paths) {
  const hash = createHash('sha256').update(process.versions.node);
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) if (!['node_modules', 'dist'].includes(name)) add(join(path, name));
    } else if (!/\.test\.ts$|-wasm\.ts$/.test(path)) {
      hash.update(path.slice(root.length)).update(readFileSync(path));
    }
  };
  for (const path of paths) add(join(root, path));
  return hash.digest('hex');
}

/** Does a job unless its inputs are the same as the last time it succeeded and its result is still there. */
function unlessDone(name, inputs, results, job) {
  const stamp = join(stamps, name);
  const hash = hashOf(inputs);
  const done =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && results.every((path) => existsSync(join(root, path)));
  if (done) return;
  job();
  mkdirSync(stamps, { recursive: true });
  // Hashed again: installing may complete the lockfile.
  writeFileSync(stamp, hashOf(inputs));
}

function install() {
  const manifests = [
    'package.json',
    'package-lock.json',
    ...['engine', 'cli', 'studio'].map((name) => `packages/${name}/package.json`),
  ];
  unlessDone('installed', manifests, ['node_modules/vitest', 'node_modules/impinge'], () => {
    say('installing packages (npm install)…');
    // Not `npm ci`: the lockfile cannot name optional packages of platforms that are not to be had here.
    run('npm', ['install', '--no-audit', '--no-fund']);
  });
}

function build() {
  const sources = [
    'package-lock.json',
    'tsconfig.base.json',
    'packages',
    'examples',
    'benchmarks',
    'scripts/build.mjs',
    'scripts/build-kernels.mjs',
    'scripts/lanes',
    'scripts/bundle-engine.mjs',
  ];
  const results = [
    'packages/engine/dist/index.js',
    'packages/engine/src/dynamics/grains/kernel/grains-wasm.ts',
    'packages/cli/dist/main.js',
    'packages/cli/dist/examples',
    'packages/studio/dist/index.html',
  ];
  unlessDone('built', sources, results, () => {
    say('building engine, command and studio…');
    run(process.execPath, ['scripts/build.mjs']);
  });
}

/** Tests in a browser need one; the system's package manager is asked when it may be used without a password. */
function browser() {
  if (findBrowser() !== undefined) return;
  const asRoot = process.getuid?.() === 0;
  const prefix = asRoot ? [] : ['sudo', '-n'];
  const attempts = [
    [
      'apt-get',
      [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', 'chromium'],
      ],
    ],
    ['dnf', [['dnf', 'install', '-y', '-q', 'chromium']]],
    ['apk', [['apk', 'add', '--quiet', 'chromium']]],
    ['brew', [['brew', 'install', '--cask', 'chromium']]],
  ];
  for (const [manager, commands] of attempts) {
    if (spawnSync('which', [manager]).status !== 0) continue;
    say(`installing a browser for the tests (${manager})…`);
    try {
      for (const command of commands) {
        const [first, ...rest] = manager === 'brew' ? command : [...prefix, ...command];
        execFileSync(first, rest, {
          stdio: ['ignore', 'ignore', 2],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        });
      }
    } catch (error) {
      say(`that did not work: ${error.message.split('\n')[0]}`);
    }
    if (findBrowser() !== undefined) return;
  }
  say('no browser found: tests in a browser will be counted as not run. Install Chromium or set IMPINGE_BROWSER.');
}

checkNode();
try {
  install();
  if (process.argv.includes('--build')) build();
  if (process.argv.includes('--browser')) browser();
} catch (error) {
  say(error.message);
  process.exit(1);
}
