/** `impinge mesh`: real files in, the right numbers, a sentence or another file out. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';

/** A cube of 2 in file units, as OBJ. */
const CUBE = `v -1 -1 -1\nv 1 -1 -1\nv 1 1 -1\nv -1 1 -1\nv -1 -1 1\nv 1 -1 1\nv 1 1 1\nv -1 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n`;

test('info gives the contract’s numbers, in metres when the unit is given', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'cube.obj'), CUBE);
  const { exitCode, stdout } = await impinge(['mesh', 'info', 'cube.obj', '--unit', 'mm', '--json'], cwd);
  expect(exitCode).toBe(0);
  const info = JSON.parse(stdout);
  expect(info).toMatchObject({ triangles: 12, vertices: 8, closed: true, oriented: true, components: 1, problems: [] });
  // A handful of products of rounded millimetres.
  expect(Math.abs(info.volume / 8e-9 - 1)).toBeLessThan(1e-14);
  expect(Math.abs(info.area / 24e-6 - 1)).toBeLessThan(1e-14);
  expect(Math.abs(info.inertia[0] / ((8e-9 * (4e-6 + 4e-6)) / 12) - 1)).toBeLessThan(1e-14);
  expect(info.bounds).toEqual({ min: [-0.001, -0.001, -0.001], max: [0.001, 0.001, 0.001] });
  const plain = JSON.parse((await impinge(['mesh', 'info', 'cube.obj', '--json'], cwd)).stdout);
  expect(plain.volume).toBe(8);
  expect(plain.unitGuess.reason).toMatch(/as metres/);
});

test('check names what is wrong and ends with 3; asked-for repair mends it', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'flipped.obj'), CUBE.replace('f 4 3 2 1', 'f 1 2 3 4'));
  const bad = await impinge(['mesh', 'check', 'flipped.obj'], cwd);
  expect(bad.exitCode).toBe(3);
  expect(bad.stdout).toMatch(/2 triangles are turned against the surface/);
  const mended = await impinge(['mesh', 'check', 'flipped.obj', '--repair', 'orient', '--json'], cwd);
  expect(mended.exitCode).toBe(0);
  expect(JSON.parse(mended.stdout)).toMatchObject({ ok: true, problems: [], repaired: [{ step: 'orient' }] });
});

test('what cannot be a mesh is refused with the line', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'bad.obj'), 'v 0 0 0\nv 1 0 0\nf 1 2 9\n');
  const { exitCode, stderr } = await impinge(['mesh', 'info', 'bad.obj'], cwd);
  expect(exitCode).toBe(3);
  expect(stderr).toMatch(/bad\.obj, line 3: .*found 9/);
  expect((await impinge(['mesh', 'info', 'none.stl'], cwd)).exitCode).toBe(3);
});

test('convert writes another format, once', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'cube.obj'), CUBE);
  const convert = (...more: string[]) =>
    impinge(['mesh', 'convert', 'cube.obj', '--to', 'stl', '--unit', 'mm', ...more], cwd);
  expect((await convert()).exitCode).toBe(0);
  expect(readFileSync(join(cwd, 'cube.stl')).length).toBe(84 + 12 * 50);
  expect((await convert()).exitCode).toBe(2);
  expect((await convert('--overwrite', '--json')).exitCode).toBe(0);
  expect(existsSync(join(cwd, 'cube.stl.part'))).toBe(false);
  const back = JSON.parse((await impinge(['mesh', 'info', 'cube.stl', '--unit', 'm', '--json'], cwd)).stdout);
  // STL holds singles.
  expect(Math.abs(back.volume / 8e-9 - 1)).toBeLessThan(1e-6);
});
