/** docs/guide/motors.md, followed literally in an empty folder; only what npm would install is linked instead. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { emptyFolder } from './impinge.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/guide/motors.md'), 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```ts\n(.*?)^```$/gms)];
const FILES = [...PAGE.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)].map(([, name, text]) => ({ name, text }));
const COMMANDS = [...PAGE.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines]) => lines.trim().split('\n'));

/** The columns of a run's series by their names, without units. */
function seriesOf(cwd: string, run: string): Record<string, number[]> {
  const [head, ...lines] = readFileSync(join(cwd, 'runs', run, 'series.csv'), 'utf8')
    .trim()
    .split('\n');
  const rows = lines.map((line) => line.split(',').map(Number));
  const names = head.split(',').map((column) => column.replace(/ \[.*/, '').replaceAll('"', ''));
  return Object.fromEntries(names.map((name, i) => [name, rows.map((row) => row[i])]));
}

test('the commands of the page work, in their order, and come to what it says', () => {
  expect(FILES).toHaveLength(BLOCKS.length);
  expect(FILES.map(({ name }) => name)).toEqual(['knee.ts', 'arm.ts', 'controllers.ts', 'trim.ts']);
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'node_modules/@impinge'), { recursive: true });
  symlinkSync(join(ROOT, 'packages/cli'), join(cwd, 'node_modules/impinge'));
  symlinkSync(join(ROOT, 'packages/engine'), join(cwd, 'node_modules/@impinge/engine'));
  writeFileSync(join(cwd, 'package.json'), '{ "name": "empty" }');
  for (const { name, text } of FILES) writeFileSync(join(cwd, name), text);
  expect(COMMANDS).toHaveLength(3);
  const summaries = COMMANDS.map((command) => {
    const [npx, tool, ...args] = command.split(' ');
    expect([npx, tool]).toEqual(['npx', 'impinge']);
    const bin = join(cwd, 'node_modules/impinge/bin/impinge.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: 'utf8' });
    expect({ command, status, stderr }).toMatchObject({ status: 0 });
    expect(stderr).not.toMatch(/warning/);
    return stdout;
  });

  const knee = seriesOf(cwd, 'knee');
  // The stop at 140° gives by a few degrees in the hardest blow; friction only ever takes.
  expect(Math.max(...knee.angle)).toBeLessThan((145 * Math.PI) / 180);
  expect(knee.friction.at(-1)).toBeGreaterThan(0);

  const arm = seriesOf(cwd, 'arm');
  expect(Math.max(...arm['torque of the elbow'].map(Math.abs))).toBeLessThanOrEqual(40);
  expect(summaries[1]).toMatch(/2\.\d+ J by motors and applied forces/);

  const trim = seriesOf(cwd, 'trim');
  // The slowest root of 0.4 s³ + 2 s² + 5 s + 3 is −0.83/s: 10 s leave 2.5e-4 of the way; and the spring of 5 N m/rad it holds against.
  expect(trim.angle.at(-1)).toBeCloseTo(1, 1);
  expect(trim.torque.at(-1)).toBeCloseTo(5, 0);
});
