/** Scenes that name mesh files: the run keeps what it was made from, and needs nothing else to go on or be looked at. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecording } from '@impinge/engine';
import { authoring, writeBinaryStl } from '@impinge/engine/geometry';
import { expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';
import { fingerprint } from './run-files.js';
import { startStudio } from './start-studio.js';

const PART = writeBinaryStl([{ name: 'bar', mesh: authoring.box({ size: [20, 30, 40] }) }]).bytes;
const HASH = createHash('sha256').update(PART).digest('hex');

const tumble = (shape: object) => ({
  impinge: 1,
  name: 'tumble',
  until: 0.5,
  gravity: [0, 0, 0],
  materials: { steel: { density: 7800 } },
  bodies: [{ name: 'part', shapes: [shape], angularVelocity: [0.1, 20, 0] }],
  sensors: [{ type: 'angular-momentum', name: 'L', axis: 'norm' }],
});

/** A folder with a scene in `project/` and its mesh in `project/cad/`. */
function project(shape: object = { type: 'file', file: 'cad/bar.stl', unit: 'mm' }): string {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'project/cad'), { recursive: true });
  writeFileSync(join(cwd, 'project/cad/bar.stl'), PART);
  writeFileSync(join(cwd, 'project/scene.json'), JSON.stringify(tumble(shape)));
  return cwd;
}

test('a run keeps the files under their hash, and goes on without the originals', async () => {
  const cwd = project();
  const run = await impinge(['run', 'project/scene.json', '--out', 'whole'], cwd);
  expect(run).toMatchObject({ exitCode: 0 });
  expect(readdirSync(join(cwd, 'whole/assets'))).toEqual([HASH]);
  expect(JSON.parse(readFileSync(join(cwd, 'whole/scene.json'), 'utf8')).bodies[0].shapes[0].sha256).toBe(HASH);
  await impinge(['run', 'project/scene.json', '--until', '0.2', '--out', 'part'], cwd);
  rmSync(join(cwd, 'project'), { recursive: true });
  expect((await impinge(['resume', 'part', '--until', '0.5'], cwd)).exitCode).toBe(0);
  expect(fingerprint(join(cwd, 'part'))).toEqual(fingerprint(join(cwd, 'whole')));
  // The run's own scene.json is a scene like any other.
  expect((await impinge(['run', 'part/scene.json', '--out', 'again'], cwd)).exitCode).toBe(0);
  expect(fingerprint(join(cwd, 'again')).stateHash).toBe(fingerprint(join(cwd, 'whole')).stateHash);
});

test('the recording holds the files, so that it can be drawn wherever it goes', async () => {
  const cwd = project();
  await impinge(['run', 'project/scene.json', '--out', 'run'], cwd);
  const { shapes, assets } = await readRecording(new Uint8Array(readFileSync(join(cwd, 'run/recording.mcap'))));
  expect([...assets.keys()]).toEqual([HASH]);
  expect(shapes[0][0].mesh?.triangles).toHaveLength(36);
  // Segments are read together with the scene beside them, and carry no second copy.
  const segment = readFileSync(join(cwd, 'run/recording/0001.mcap'));
  expect(segment.includes('"bodies"')).toBe(false);
  expect(segment.includes('application/vnd.impinge.asset')).toBe(false);
});

test('a kept file that is damaged or gone is named, with what to do, by resume and by the studio', async () => {
  const cwd = project();
  await impinge(['run', 'project/scene.json', '--until', '0.2', '--out', 'run'], cwd);
  const kept = join(cwd, 'run/assets', HASH);
  const studio = async () => {
    const { port } = await startStudio(cwd, 'run');
    return (await fetch(`http://localhost:${port}/run/recording.mcap`)).text();
  };
  // Without the joined recording the studio puts it together, and needs the file for that.
  rmSync(join(cwd, 'run/recording.mcap'));
  const damages: [RegExp, () => void][] = [
    [/is damaged: its SHA-256 is/, () => writeFileSync(kept, PART.with(100, PART[100] ^ 1))],
    [/is missing/, () => rmSync(kept)],
  ];
  for (const [what, damage] of damages) {
    damage();
    const resumed = await impinge(['resume', 'run', '--until', '0.5'], cwd);
    expect(resumed.exitCode).toBe(3);
    for (const message of [resumed.stderr, await studio()]) {
      expect(message).toMatch(what);
      expect(message).toContain(`run/assets/${HASH}, where this run keeps 'cad/bar.stl'`);
      expect(message).toMatch(/restore it from a copy, or start the run again from the original 'cad\/bar\.stl'/);
      expect(message).not.toMatch(/take sha256 out/);
    }
  }
  // What lies at the old name, even inside the run's folder, is not what the run was made from.
  mkdirSync(join(cwd, 'run/cad'));
  writeFileSync(join(cwd, 'run/cad/bar.stl'), PART);
  expect((await impinge(['resume', 'run', '--until', '0.5'], cwd)).stderr).toMatch(/is missing/);
});

test.each([
  [
    'a file that is not there',
    { type: 'file', file: 'cad/none.stl', unit: 'mm' },
    /bodies\.0\.shapes\.0\.file: file not found: .*cad\/none\.stl; file names .* \[asset\/not-found\]/,
  ],
  ['a folder', { type: 'file', file: 'cad', unit: 'mm' }, /cad is not a file/],
  [
    'no unit',
    { type: 'file', file: 'cad/bar.stl' },
    /shapes\.0\.unit: is missing: STL files state no unit.*Write "unit": "mm" if that is right/,
  ],
  [
    'a tree with nothing left',
    {
      type: 'intersection',
      solids: [
        { type: 'box', size: [1, 1, 1] },
        { type: 'box', size: [1, 1, 1], position: [3, 0, 0] },
      ],
    },
    /shapes\.0\.solids: leave nothing: the solids have no volume in common/,
  ],
  [
    'an unknown key in a tree',
    { type: 'union', solids: [{ type: 'box', sizes: [1, 1, 1] }] },
    /shapes\.0\.solids\.0\.sizes \('part'\): /,
  ],
])('%s is refused with its place, by run and by check alike', async (_what, shape, message) => {
  const cwd = project(shape);
  const run = await impinge(['run', 'project/scene.json', '--out', 'run'], cwd);
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toMatch(message);
  expect(readdirSync(cwd)).toEqual(['project']);
  const check = await impinge(['check', 'project/scene.json'], cwd);
  expect(check.exitCode).toBe(3);
  expect(check.stdout).toMatch(message);
});

test('check warns of a solid that contact will not like', async () => {
  const cwd = project({ type: 'tessellation', of: { type: 'box', size: [1, 1, 1e-5] } });
  const { exitCode, stdout } = await impinge(['check', 'project/scene.json', '--json'], cwd);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout).warnings).toMatchObject([{ code: 'mesh/nearly-flat', bodies: ['part'] }]);
});
