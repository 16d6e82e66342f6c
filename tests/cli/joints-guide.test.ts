/** docs/guide/joints.md, its machine followed literally in an empty folder; only what npm would install is linked instead. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from './impinge.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/guide/joints.md'), 'utf8');
const FILES = [...PAGE.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => ({ name, text }));
const COMMANDS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines]) => lines.trim().split('\n'));

test('a slider–crank from the page runs as the page says', () => {
  expect(FILES.map(({ name }) => name)).toEqual(['engine.ts']);
  expect(COMMANDS).toEqual(['npx impinge run engine.ts']);
  const cwd = emptyFolder();
  expect(readdirSync(cwd)).toEqual([]);
  mkdirSync(join(cwd, 'node_modules/@impinge'), { recursive: true });
  symlinkSync(join(ROOT, 'packages/cli'), join(cwd, 'node_modules/impinge'));
  symlinkSync(join(ROOT, 'packages/engine'), join(cwd, 'node_modules/@impinge/engine'));
  writeFileSync(join(cwd, 'package.json'), '{ "name": "empty" }');
  writeFileSync(join(cwd, FILES[0].name), FILES[0].text);
  const [, , ...args] = COMMANDS[0].split(' ');
  const bin = join(cwd, 'node_modules/impinge/bin/impinge.js');
  const { status, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });

  const [head, ...lines] = readFileSync(join(cwd, 'runs/engine/series.csv'), 'utf8').trim().split('\n');
  expect(head.split(',').map((column) => column.replace(/ \[.*/, '').replaceAll('"', ''))).toContain('piston');
  const rows = lines.map((line) => line.split(',').map(Number));
  expect(rows.length).toBeGreaterThan(100);
  const [r, l] = [0.1, 0.3];
  let turned = 0;
  for (const [, theta, piston] of rows) {
    const known = r * Math.cos(theta) + Math.sqrt(l * l - (r * Math.sin(theta)) ** 2);
    // Loops are closed to rounding after every step; between steps the interpolant errs as the step does, 1e-10 m by default and some more.
    expect(Math.abs(piston - known)).toBeLessThan(1e-7);
    turned = Math.max(turned, Math.abs(theta));
  }
  expect(turned).toBeGreaterThan(2 * Math.PI);
});
