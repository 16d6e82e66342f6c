/** `impinge materials` and `impinge info`, and what a run says of its laws. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';

test('materials are listed, and one tells its sources', async () => {
  const cwd = emptyFolder();
  const { stdout } = await impinge(['materials'], cwd);
  expect(stdout).toMatch(/^steel +ρ 7850 kg\/m³, E 207000000000 Pa, ν 0\.3/m);
  expect((await impinge(['materials', 'glass'], cwd)).stdout).toMatch(/Foerster/);
  expect(JSON.parse((await impinge(['materials', '--json'], cwd)).stdout).ice.properties.density).toBe(917);
  const wrong = await impinge(['materials', 'mithril'], cwd);
  expect(wrong.exitCode).toBe(2);
  expect(wrong.stderr).toMatch(/the library has steel/);
});

test('a run reports its laws: derived parameters in the summary, all of them in run.json and info', async () => {
  const cwd = emptyFolder();
  const scene = {
    impinge: 1,
    name: 'drop',
    until: 0.01,
    gravity: [0, 0, -9.81],
    materials: { floor: { library: 'concrete' }, ball: { library: 'rubber' } },
    bodies: [
      { name: 'floor', type: 'fixed', shapes: [{ type: 'plane', material: 'floor' }] },
      { name: 'ball', shapes: [{ type: 'sphere', radius: 0.1, material: 'ball' }], position: [0, 0, 1] },
    ],
  };
  writeFileSync(join(cwd, 'drop.json'), JSON.stringify(scene));
  const { stdout } = await impinge(['run', 'drop.json', '--out', 'a'], cwd);
  expect(stdout).toMatch(/^derived +restitution of (ball–floor|floor–ball) 0\.505 = √\(e_A e_B\)$/m);
  const record = JSON.parse(readFileSync(join(cwd, 'a/run.json'), 'utf8'));
  expect(record.laws[0].parts[0]).toMatchObject({ part: 'normal', type: 'volume-energy' });
  const info = await impinge(['info', 'a'], cwd);
  expect(info.stdout).toMatch(/tangential +elastic-coulomb, spinning true/);
  expect(info.stdout).toMatch(/derived +friction/);
  expect((await impinge(['info', '.'], cwd)).exitCode).toBe(3);
});
