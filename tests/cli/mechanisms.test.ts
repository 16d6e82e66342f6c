/** What the command says of loops: what moved to close them, what is redundant, and which cannot be closed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, impinge } from './impinge.js';

const bar = (name: string, position: number[]) => ({ name, mass: 1, inertia: [0.1, 0.1, 0.1], position });
const pin = (name: string, bodies: string[], at: object) => ({ type: 'revolute', name, bodies, at });
const axis = [0, 1, 0];

/** A square of three bars of 1 m on the ground whose coupler is `gap` m too long. */
const square = (gap: number) => ({
  impinge: 1,
  name: 'square',
  until: 0.1,
  gravity: [0, 0, -9.81],
  bodies: [bar('left', [0, 0, 0.5]), bar('coupler', [0.5, 0, 1]), bar('right', [1, 0, 0.5])],
  joints: [
    pin('A', ['world', 'left'], { position: [0, 0, 0], axis }),
    pin('B', ['left', 'coupler'], { position: [0, 0, 1], axis }),
    pin('D', ['world', 'right'], { position: [1, 0, 0], axis }),
    pin('C', ['coupler', 'right'], {
      first: { position: [0.5 + gap, 0, 0], axis },
      second: { position: [0, 0, 0.5], axis },
    }),
  ],
});

const folderWith = (gap: number): string => {
  const cwd = emptyFolder();
  writeFileSync(join(cwd, 'square.json'), JSON.stringify(square(gap)));
  return cwd;
};

describe('loops', () => {
  test('one that does not quite close: which bodies moved and turned, printed and in run.json; and what is redundant', async () => {
    const cwd = folderWith(0.01);
    const { exitCode, stdout, stderr } = await impinge(['run', 'square.json', '--out', 'a'], cwd);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(
      /warning: loops were open .*'right' was moved by 0\.00397 m and turned by 0\.00794 rad to close them, and 2 more/,
    );
    expect(stdout).toMatch(/^joints +1 degree of freedom$/m);
    expect(stdout).toMatch(/^ +'left' moved by 0\.00103 m and turned by 0\.00206 rad to close its loops$/m);
    expect(stdout).toMatch(/^ +3 of the 5 conditions of 'C' are redundant/m);
    const record = JSON.parse(readFileSync(join(cwd, 'a/run.json'), 'utf8'));
    expect(record.assembly).toMatchObject({
      freedoms: 1,
      moved: [{ body: 'left' }, { body: 'coupler' }, { body: 'right' }],
      redundant: [{ joint: 'C', rows: 3, of: 5 }],
    });
    expect(record.warnings.map(({ code }: { code: string }) => code)).toEqual(['joint/moved']);
  });

  test('one that closes: no warning, nothing moved', async () => {
    const cwd = folderWith(0);
    const { stdout } = await impinge(['run', 'square.json', '--json'], cwd);
    const { assembly, warnings } = JSON.parse(stdout);
    expect(assembly.moved).toEqual([]);
    expect(warnings).toEqual([]);
  });

  test.each(['run', 'check'])('%s refuses one that cannot be closed and names its joints', async (command) => {
    const cwd = folderWith(3);
    const { exitCode, stdout, stderr } = await impinge([command, 'square.json'], cwd);
    expect(exitCode).toBe(3);
    expect(stdout + stderr).toMatch(/the loop through 'C', 'D', 'A', 'B' cannot be closed: a gap of 1\.00 m/);
  });
});
