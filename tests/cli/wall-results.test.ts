/** Files of walls in the folder of a run: there at every checkpoint, and the same to the byte after a kill. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, impinge, startImpinge } from './impinge.js';
import { fingerprint } from './run-files.js';

const positions = Array.from({ length: 60 }, (_, i) => [
  0.0065 * ((i % 5) - 2),
  0.0065 * ((Math.floor(i / 5) % 3) - 1),
  0.02 + 0.0065 * Math.floor(i / 15),
]);
const filling = { type: 'given', positions, velocities: positions.map(() => [0.2, 0.1, 0]) };
const SCENE = {
  impinge: 1,
  name: 'Beads on a chute',
  until: 0.12,
  gravity: [0, 0, -9.81],
  materials: { glass: { density: 2500, youngModulus: 5e6, restitution: 0.5, friction: 0.4 } },
  bodies: [
    {
      ...{ name: 'the chute/1', type: 'fixed' },
      shapes: [
        { name: 'left', type: 'box', size: [0.03, 0.04, 0.01], position: [-0.015, 0, 0] },
        { name: 'right', type: 'box', size: [0.03, 0.04, 0.01], position: [0.015, 0, 0] },
      ],
    },
  ],
  grains: {
    sets: [{ name: 'beads', sizes: { type: 'mono', radius: 0.003 }, filling }],
    meters: [{ name: 'm', surface: { type: 'plane', point: [0, 0, 0.015], normal: [0, 0, -1] }, window: 0.03 }],
    walls: [{ body: 'the chute/1', archard: 1e-12, finnie: 1e-12 }],
  },
  sensors: [
    { type: 'grain-meter', name: 'rate', meter: 'm', value: 'mass-rate' },
    { type: 'grain-wall', name: 'worn', body: 'the chute/1', value: 'worn-volume' },
  ],
  recording: { every: 0.01, checkpointEvery: 0.01 },
};
const NAMES = ['left', 'right'].flatMap((part) =>
  ['-nodes.csv', '.csv', '.vtk'].map((end) => `the-chute-1-${part}${end}`),
);

const walls = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

test('are written at checkpoints and at the end, and follow from the state', async () => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'chute.json'), JSON.stringify(SCENE));
  expect(await impinge(['run', 'chute.json', '--out', 'whole', '--quiet'], cwd)).toMatchObject({ exitCode: 0 });
  const expected = walls(join(cwd, 'whole/walls'));
  expect(Object.keys(expected).sort()).toEqual([...NAMES].sort());

  const { child, outcome } = startImpinge(['run', 'chute.json', '--out', 'killed', '--quiet'], cwd);
  // Dead after the first checkpoint with walls, or done before that was seen: the files are the same.
  while (!existsSync(join(cwd, 'killed/walls', NAMES[5])) && child.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 2));
  child.kill('SIGKILL');
  await outcome;
  expect(await impinge(['resume', 'killed', '--quiet'], cwd)).toMatchObject({ exitCode: 0 });
  expect(walls(join(cwd, 'killed/walls'))).toEqual(expected);
  expect(fingerprint(join(cwd, 'killed'))).toEqual(fingerprint(join(cwd, 'whole')));

  // The table adds up to what the sensor says at the end.
  const worn = readFileSync(join(cwd, 'whole/series.csv'), 'utf8').trim().split('\n').at(-1)?.split(',')[2];
  let sum = 0;
  for (const part of ['left', 'right']) {
    const [header, ...rows] = expected[`the-chute-1-${part}.csv`]
      .trim()
      .split('\n')
      .map((row) => row.split(','));
    expect(header.slice(0, 5)).toEqual(['triangle', 'x [m]', 'y [m]', 'z [m]', 'area [m²]']);
    expect(rows).toHaveLength(12);
    for (const row of rows) sum += Number(row[4]) * (Number(row[11]) + Number(row[12]));
    expect(expected[`the-chute-1-${part}.vtk`]).toContain('SCALARS pressure double 1');
  }
  expect(Number(worn)).toBeGreaterThan(0);
  expect(sum / Number(worn)).toBeCloseTo(1, 10);
});
