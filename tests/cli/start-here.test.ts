/** docs/guide/start-here.md, followed literally in an empty folder; only what npm would install is linked instead. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from './impinge.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/guide/start-here.md'), 'utf8');
const FILES = [...PAGE.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => ({ name, text }));
const COMMANDS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines]) => lines.trim().split('\n'));
/** What the page says to write instead of what. */
const CHANGES = [...PAGE.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, old, next]) => ({ old, next }));

const INSTALLING = ['npm start', 'npm pack', 'mkdir', 'cd ', 'npm init', 'npm install'];

function followed(cwd: string, command: string): string {
  const [tool, name, ...args] = command.split(' ');
  if (tool === 'cp') {
    copyFileSync(join(ROOT, name.replace('../impinge/', '')), join(cwd, args[0]));
    return '';
  }
  expect([tool, name]).toEqual(['npx', 'impinge']);
  const bin = join(cwd, 'node_modules/impinge/bin/impinge.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
  expect({ command, status, stderr }).toMatchObject({ status: 0 });
  return stdout;
}

test('the page leads from a mesh file to a plotted result', () => {
  expect(FILES.map(({ name }) => name)).toEqual(['part.ts']);
  for (const folder of ['engine', 'studio', 'cli']) {
    const { name, version } = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8'));
    expect(PAGE).toContain(`/${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  }
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'node_modules/@impinge'), { recursive: true });
  symlinkSync(join(ROOT, 'packages/cli'), join(cwd, 'node_modules/impinge'));
  symlinkSync(join(ROOT, 'packages/engine'), join(cwd, 'node_modules/@impinge/engine'));
  writeFileSync(join(cwd, 'package.json'), '{ "name": "my-part" }');
  writeFileSync(join(cwd, 'part.ts'), FILES[0].text);

  const commands = COMMANDS.filter((command) => !INSTALLING.some((start) => command.startsWith(start)));
  // The studio serves until it is ended; tests of their own start it.
  const studio = commands.pop();
  expect(studio).toBe('npx impinge studio runs/part');
  const outputs = commands.map((command) => followed(cwd, command));
  expect(commands.at(-1)).toBe('npx impinge run part.ts');
  expect(outputs.at(-1)).toMatch(/status {6}done/);
  expect(outputs.at(-1)).not.toMatch(/warning/);

  const [head, ...lines] = readFileSync(join(cwd, 'runs/part/series.csv'), 'utf8').trim().split('\n');
  expect(PAGE).toContain(`\n${[head, ...lines.slice(0, 2)].join('\n')}\n`);
  expect(lines).toHaveLength(201);
  const rows = lines.map((line) => line.split(',').map(Number));
  const [, height, force, energy] = rows[rows.length - 1];
  // At rest the part sinks by some micrometres; ringing of the contact is a part in ten thousand of the weight by then.
  expect(Math.abs(height)).toBeLessThan(1e-5);
  expect(Math.abs(force - 0.2975)).toBeLessThan(1e-4);
  expect(Math.max(...rows.map((row) => row[2]))).toBeGreaterThan(10);
  expect(Math.abs(energy - rows[0][3])).toBeLessThan(1e-6 * rows[0][3]);

  expect(CHANGES).toHaveLength(2);
  const harder = CHANGES.reduce((text, { old, next }) => text.replace(old, next), FILES[0].text);
  for (const { next } of CHANGES) expect(harder).toContain(next);
  writeFileSync(join(cwd, 'harder.ts'), harder);
  followed(cwd, 'npx impinge check harder.ts');
});
