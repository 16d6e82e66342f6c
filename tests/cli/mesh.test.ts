/** `impinge mesh`: real files in, the right numbers, a sentence or another file out. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  expect(bad.stdout).toMatch(/2 triangles are flipped against the surrounding surface/);
  const mended = await impinge(['mesh', 'check', 'flipped.obj', '--repair', 'orient', '--json'], cwd);
  expect(mended.exitCode).toBe(0);
  expect(JSON.parse(mended.stdout)).toMatchObject({ ok: true, problems: [], repaired: [{ step: 'orient' }] });
});

test('check prints the first places with their unit, and --repair takes the names that the messages use', async () => {
  const cwd = emptyFolder();
  // Every face turned over: the whole surface faces inward.
  writeFileSync(
    join(cwd, 'inside-out.obj'),
    CUBE.replace(/^f (.*)$/gm, (_, f) => `f ${f.split(' ').reverse().join(' ')}`),
  );
  const bad = await impinge(['mesh', 'check', 'inside-out.obj'], cwd);
  expect(bad.exitCode).toBe(3);
  const name = /repair with (\w+)/.exec(bad.stdout)?.[1] ?? '';
  expect(name).toBe('flipInverted');
  const mended = await impinge(['mesh', 'check', 'inside-out.obj', '--repair', name], cwd);
  expect(mended).toMatchObject({ exitCode: 0 });
  expect(mended.stdout).toMatch(/repaired .*12 triangles flipped\n.*no problems/);
  for (const step of ['dropDegenerate', 'dropDuplicates', 'orient'])
    expect((await impinge(['mesh', 'info', 'inside-out.obj', '--repair', step], cwd)).exitCode).toBe(0);
  expect((await impinge(['mesh', 'check', 'inside-out.obj', '--repair', 'inverted'], cwd)).exitCode).toBe(2);
  writeFileSync(join(cwd, 'open.obj'), CUBE.replace('f 5 6 7 8\n', ''));
  const open = ['mesh', 'check', 'open.obj'];
  expect((await impinge(open, cwd)).stdout).toMatch(
    /4 .*\n {11}at \(0, -1, 1\) file units, triangle \d+\n[\s\S]*and 1 more/,
  );
  expect((await impinge([...open, '--unit', 'mm'], cwd)).stdout).toMatch(/at \(0, -0\.001, 0\.001\) m, triangle/);
});

test('what is not a file is refused at once: a folder, a pipe', async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'folder.stl'));
  if (process.platform !== 'win32') execFileSync('mkfifo', [join(cwd, 'pipe.stl')]);
  for (const file of readdirSync(cwd)) {
    for (const what of ['info', 'check', 'convert']) {
      const { exitCode, stderr } = await impinge(
        ['mesh', what, file, ...(what === 'convert' ? ['--to', 'obj'] : [])],
        cwd,
      );
      expect(stderr).toBe(`impinge: ${file} is not a file\n`);
      expect(exitCode).toBe(3);
    }
  }
});

test('one part of a file can be chosen', async () => {
  const cwd = emptyFolder();
  const [vertices, faces] = [CUBE.split('\nf ')[0], CUBE.slice(CUBE.indexOf('\nf '))];
  const moved = faces.replace(/\d+/g, (index) => String(Number(index) + 8));
  const far = vertices.replace(/v (-?\d)/g, (_, x) => `v ${3 * Number(x) + 9}`);
  writeFileSync(join(cwd, 'two.obj'), `o small${`\n${vertices}`}${faces}o long\n${far}${moved}`);
  const volume = async (...part: string[]) =>
    JSON.parse((await impinge(['mesh', 'info', 'two.obj', '--json', ...part], cwd)).stdout).volume;
  expect(await volume()).toBe(32);
  expect(await volume('--part', 'small')).toBe(8);
  expect(await volume('--part', 'long')).toBe(24);
  const wrong = await impinge(['mesh', 'check', 'two.obj', '--part', 'short'], cwd);
  expect(wrong.exitCode).toBe(3);
  expect(wrong.stderr).toMatch(/two\.obj has no part 'short'; it has 'small', 'long'/);
  await impinge(['mesh', 'convert', 'two.obj', '--part', 'long', '--out', 'long.obj'], cwd);
  expect(readFileSync(join(cwd, 'long.obj'), 'utf8').match(/^v /gm)).toHaveLength(8);
});

test('micrometres can be typed on any keyboard, and welding without a unit is in file units', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'cube.obj'), CUBE);
  const info = (...more: string[]) => impinge(['mesh', 'info', 'cube.obj', ...more], cwd);
  for (const unit of ['um', '\u03bcm', '\u00b5m'])
    expect(JSON.parse((await info('--json', '--unit', unit)).stdout)).toMatchObject({ unit: '\u00b5m', area: 24e-12 });
  expect((await info('--unit', 'furlong')).stderr).toMatch(/must be one of m, cm, mm, µm, in, ft/);
  expect((await info('--weld', '0.5')).stdout).toMatch(/repaired .*within 0\.5 file units\n/);
  expect((await info('--weld', '0.5', '--unit', 'm')).stdout).toMatch(/repaired .*within 0\.5 m\n/);
});

test('corners that differ by the precision of the file: info says which weld closes the surface', async () => {
  const cwd = emptyFolder();
  const loose = CUBE.replace('f 1 2 6 5', 'v -1 -1 -1.00000003\nf 9 2 6 5');
  writeFileSync(join(cwd, 'loose.obj'), loose);
  const info = JSON.parse((await impinge(['mesh', 'info', 'loose.obj', '--json'], cwd)).stdout);
  expect(info).toMatchObject({ closed: false, volume: null, weldGuess: 1e-7 });
  const welded = await impinge(['mesh', 'info', 'loose.obj', '--weld', String(info.weldGuess), '--json'], cwd);
  expect(JSON.parse(welded.stdout)).toMatchObject({ closed: true, weldGuess: null });
  // A hole is a hole.
  writeFileSync(join(cwd, 'open.obj'), CUBE.replace('f 1 2 6 5\n', ''));
  expect(JSON.parse((await impinge(['mesh', 'info', 'open.obj', '--json'], cwd)).stdout).weldGuess).toBe(null);
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

test('convert takes the format from the name it writes, and refuses what contradicts it', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'cube.obj'), CUBE);
  const convert = (...more: string[]) => impinge(['mesh', 'convert', 'cube.obj', ...more], cwd);
  expect((await convert('--out', 'cube.PLY')).exitCode).toBe(0);
  expect(readFileSync(join(cwd, 'cube.PLY'), 'latin1')).toMatch(/^ply\n/);
  expect((await convert('--out', 'cube.dat', '--to', 'stl')).exitCode).toBe(0);
  const refused: [string[], RegExp][] = [
    [['--out', 'other.ply', '--to', 'stl'], /--to stl and --out other\.ply contradict each other/],
    [['--out', 'other.off', '--to', 'stl'], /contradict/],
    [['--out', 'other.off'], /'\.off' is not a format that can be written: say which with --to ply\|stl\|obj/],
    [[], /no format is given/],
  ];
  for (const [options, message] of refused) {
    const { exitCode, stderr } = await convert(...options);
    expect(stderr).toMatch(message);
    expect(exitCode).toBe(2);
  }
  const { exitCode, stderr } = await convert('--out', 'nowhere/cube.stl');
  expect(exitCode).toBe(5);
  expect(stderr).toMatch(/there is no folder .*nowhere; make it first\n$/);
  expect(readdirSync(cwd).sort()).toEqual(['cube.PLY', 'cube.dat', 'cube.obj']);
});
