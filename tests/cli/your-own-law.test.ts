/** docs/guide/your-own-law.md, followed literally in an empty folder; only what npm would install is linked instead. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from './impinge.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/guide/your-own-law.md'), 'utf8');
const FILES = [...PAGE.matchAll(/^```ts(?: test)?\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => ({
  name,
  text,
}));
const COMMANDS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines]) => lines.trim().split('\n'));

function installed(packages: readonly string[]): string {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'node_modules/@impinge'), { recursive: true });
  mkdirSync(join(cwd, 'node_modules/.bin'));
  for (const name of packages) {
    const own = { impinge: 'packages/cli', '@impinge/engine': 'packages/engine' }[name];
    symlinkSync(join(ROOT, own ?? `node_modules/${name}`), join(cwd, 'node_modules', name));
  }
  symlinkSync(join(ROOT, 'packages/cli/bin/impinge.js'), join(cwd, 'node_modules/.bin/impinge'));
  symlinkSync(join(ROOT, 'node_modules/vitest/vitest.mjs'), join(cwd, 'node_modules/.bin/vitest'));
  return cwd;
}

test('the law is short', () => {
  expect(FILES.map(({ name }) => name)).toEqual(['law.ts', 'scene.ts', 'law.test.ts']);
  expect(FILES[0].text.split('\n').length).toBeLessThan(60);
});

test('the commands of the page work, in their order', () => {
  const [install, run, check, ...more] = COMMANDS;
  expect([install, more]).toEqual(['npm install vitest fast-check', []]);
  const cwd = installed(['impinge', '@impinge/engine', 'vitest', 'fast-check']);
  writeFileSync(join(cwd, 'package.json'), '{ "name": "empty" }');
  for (const { name, text } of FILES) writeFileSync(join(cwd, name), text);
  const sh = (command: string) => {
    const [npx, tool, ...args] = command.split(' ');
    expect(npx).toBe('npx');
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(cwd, 'node_modules/.bin', tool), ...args], {
      cwd,
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };
  expect(sh(run)).toMatchObject({ status: 0 });
  const rows = readFileSync(join(cwd, 'runs/scene/series.csv'), 'utf8').trim().split('\n');
  // Sliding gives up 2/7 of the speed; what the bristles still hold and the sinking of the ball are some 1e-3 of it.
  expect(Math.abs(Number(rows[rows.length - 1].split(',')[1]) - 5 / 7)).toBeLessThan(2e-3);
  const tests = sh(check);
  expect(tests, tests.output).toMatchObject({ status: 0 });
  expect(tests.output).toMatch(/6 passed/);
});
