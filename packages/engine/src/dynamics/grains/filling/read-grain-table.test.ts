import { expect, test } from 'vitest';
import { utf8 } from '../../../math/utf8.js';
import { fillSet } from './fill-set.js';
import type { GrainSetInput } from './sets.schema.js';

const MATERIALS = { glass: { index: 0, density: 2500 }, steel: { index: 1, density: 7800 } };

function read(text: string, set: Partial<GrainSetInput> = {}, unit: 'mm' | 'm' = 'mm') {
  const filling = { type: 'table' as const, file: 'grains.csv', unit };
  return fillSet({ name: 'a', material: 'glass', ...set, filling }, { materials: MATERIALS, bytes: utf8(text) });
}

test('places, sizes, velocities, materials and fields, in their units', () => {
  const { grains, report } = read(
    '# exported\n"x";y;z;d;vx;wz;material;heat\r\n1;2;3;4;5;6;steel;300\r\n\r\n# a comment\n-1e1;.5;+0;2;0;0;glass;-1\n',
    { fields: { heat: 0 } },
  );
  expect([...Array.from(grains.positions)]).toEqual([0.001, 0.002, 0.003, -0.01, 0.0005, 0]);
  expect([...Array.from(grains.radii)]).toEqual([0.002, 0.001]);
  expect([...Array.from(grains.velocities!)]).toEqual([0.005, 0, 0, 0, 0, 0]);
  expect([...Array.from(grains.spins!)]).toEqual([0, 0, 6, 0, 0, 0]);
  expect([...Array.from(grains.materials)]).toEqual([1, 0]);
  expect([...Array.from(grains.fields!.heat)]).toEqual([300, -1]);
  const mass = (4 / 3) * Math.PI * (7800 * 0.002 ** 3 + 2500 * 0.001 ** 3);
  expect(Math.abs(report.mass / mass - 1)).toBeLessThan(1e-14);
  expect(report.count).toBe(2);
});

test('what the table does not say comes from the set', () => {
  const { grains } = read('x,y,z\n0,0,0\n1,1,1', { sizes: { type: 'mono', radius: 0.004 } }, 'm');
  expect([...Array.from(grains.radii)]).toEqual([0.004, 0.004]);
  expect([...Array.from(grains.positions)]).toEqual([0, 0, 0, 1, 1, 1]);
});

test.each([
  ['', 'filling.file: has no line of names: begin with x,y,z,r [table/empty]'],
  ['x,y,r\n', "filling.file: line 1: column 'z' is missing [table/bad-line]"],
  ['x,y,z\n', "line 1: column 'r' is missing: give a radius (r) or a diameter (d) for each grain, or sizes of the set"],
  ['x,y,z,r,r\n', "line 1: column 'r' is named twice"],
  ['x,y,z,r,d\n', "line 1: columns 'r' and 'd' say the same; keep one"],
  ['x,y,z,r,heat\n', "line 1: column 'heat' is not known"],
  ['x,y,z,r\n1,2,3,4\n1,2,3', 'line 3: has 3 values, and 4 columns are named'],
  ['x,y,z,r\n1,2,3,4\n\n1,2,abc,4', "line 4: 'abc' in column 'z' is not a number"],
  ['x,y,z,r\n1,2,,4', "line 2: '' in column 'z' is not a number"],
  ['x,y,z,r\n1,2,0x1,4', "line 2: '0x1' in column 'z' is not a number"],
  ['x,y,z,r\n1,2,3,0', 'line 2: its size must be > 0, got 0'],
  [
    'x,y,z,r,material\n1,2,3,1,stel',
    "line 2: 'stel' in column 'material' is no material of grains; did you mean 'steel'?",
  ],
])('%j is refused with its line', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('without bytes, and without a material where there are several', () => {
  const filling = { type: 'table' as const, file: 'grains.csv', unit: 'm' as const };
  expect(() => fillSet({ name: 'a', filling }, { materials: MATERIALS })).toThrow(
    "filling.file: needs the bytes of 'grains.csv'",
  );
  expect(() => fillSet({ name: 'a', filling }, { materials: MATERIALS, bytes: utf8('x,y,z,r\n') })).toThrow(
    'material: is missing',
  );
});
