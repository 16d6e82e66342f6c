/** What a command loads before it answers. Files are counted, since the time they take is a matter of the machine. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { BALL_SCENE } from './ball-scene.js';
import { COMMAND, emptyFolder } from './impinge.js';

/** Notes every file that Node loads as a module. */
const HOOK = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  if (url.startsWith('file:')) appendFileSync(process.env.LOADED_FILES, url + '\\n');
  return next(url, context);
}`;

/** The modules that a command loads. */
function loadedBy(args: readonly string[]): string[] {
  const cwd = emptyFolder();
  const list = join(cwd, 'loaded.txt');
  writeFileSync(join(cwd, 'ball.json'), JSON.stringify(BALL_SCENE));
  writeFileSync(join(cwd, 'hook.mjs'), HOOK);
  writeFileSync(
    join(cwd, 'register.mjs'),
    "import { register } from 'node:module'; register('./hook.mjs', import.meta.url);",
  );
  const register = pathToFileURL(join(cwd, 'register.mjs')).href;
  execFileSync(process.execPath, ['--import', register, COMMAND, ...args], {
    cwd,
    env: { ...process.env, LOADED_FILES: list },
    stdio: 'pipe',
  });
  return readFileSync(list, 'utf8').trim().split('\n');
}

const isEngine = (url: string) => /packages\/engine\/|node_modules\/zod\//.test(url);

test.each([['--help'], ['--version'], ['examples']])('%s loads nothing of the engine', (...args) => {
  const loaded = loadedBy(args);
  expect(loaded.some((url) => /command-line\.js$/.test(url))).toBe(true);
  expect(loaded.filter(isEngine)).toEqual([]);
  expect(loaded.length).toBeLessThan(20);
});

test('check loads the engine in a few files, each once', () => {
  const loaded = loadedBy(['check', 'ball.json']);
  const engine = loaded.filter((url) => /packages\/engine\//.test(url));
  expect(engine.length).toBeGreaterThan(1);
  expect(engine.length).toBeLessThan(30);
  expect(new Set(loaded).size).toBe(loaded.length);
  // A module of the user is read with jiti; JSON is not.
  expect(loaded.filter((url) => /node_modules\/jiti\//.test(url))).toEqual([]);
});
