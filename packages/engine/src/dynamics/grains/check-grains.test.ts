/** Wrong input is refused with what, where and what to do; the bed stays as it was. */
import { expect, test } from 'vitest';
import type { NewGrains } from './bed-options.js';
import { addGrains, createGrainBed } from './grain-bed.js';
import { bedOf, rowsOf } from './grain-fixtures.suite.js';
import { saveGrains } from './grain-state.js';

const two: NewGrains = { positions: [0, 0, 0, 1, 0, 0], radii: [0.001, 0.002], masses: [1, 1], materials: [0, 0] };

test.each<[Partial<NewGrains>, string]>([
  [{ radii: [0.001, 0] }, 'radii.1: of grain 1 must be > 0 m, got 0 [grains/bad-grain]'],
  [{ radii: [0.001, Number.NaN] }, 'radii.1: of grain 1 must be > 0 m, got NaN [grains/bad-grain]'],
  [
    { radii: [0.003, 0.001] },
    'radii.0: of grain 0 must not exceed the largestRadius of the bed, 0.002 m: create the bed for larger grains, got 0.003 [grains/bad-grain]',
  ],
  [{ masses: [-1, 1] }, 'masses.0: of grain 0 must be > 0 kg, got -1 [grains/bad-grain]'],
  [{ masses: [1, Number.POSITIVE_INFINITY] }, 'masses.1: of grain 1 must be > 0 kg, got Infinity [grains/bad-grain]'],
  [
    { positions: [0, 0, 0, 1, Number.NaN, 0] },
    'positions.4: of grain 1 must be a finite number in m, got NaN [grains/bad-grain]',
  ],
  [{ positions: [0, 0, 0] }, 'positions: must have 6 numbers for 2 grains, got 3 [grains/bad-grain]'],
  [
    { velocities: [0, 0, 0, 0, 0, Number.NEGATIVE_INFINITY] },
    'velocities.5: of grain 1 must be a finite number in m/s, got -Infinity [grains/bad-grain]',
  ],
  [{ spins: [1] }, 'spins: must have 6 numbers for 2 grains, got 1 [grains/bad-grain]'],
  [
    { materials: [0, 1] },
    'materials.1: of grain 1 must be an index of a material of the laws, a whole number below 1, got 1 [grains/bad-grain]',
  ],
  [{ fields: { heat: [1, 2] } }, 'fields.heat: is not among the fields of the bed (none) [grains/bad-grain]'],
  [{ set: -1 }, 'set: must be a whole number ≥ 0, got -1 [grains/bad-grain]'],
])('grains with %j', (wrong, message) => {
  const bed = bedOf();
  addGrains(bed, two);
  const before = saveGrains(bed);
  expect(() => addGrains(bed, { ...two, ...wrong })).toThrow(message);
  expect(saveGrains(bed)).toEqual(before);
});

test.each<[object, string]>([
  [{ step: 0 }, 'step: must be > 0 s, got 0'],
  [{ step: Number.NaN }, 'step: must be > 0 s, got NaN'],
  [{ largestRadius: -1 }, 'largestRadius: must be > 0 m, got -1: give the largest radius that is to come'],
  [{ skin: 0 }, 'skin: must be > 0 m, got 0; leave it out and it is chosen'],
  [{ parts: 0 }, 'parts: must be a whole number ≥ 1, got 0'],
  [{ gravity: [0, Number.NaN, 0] }, 'gravity: must be three numbers in m/s², got [0,null,0]'],
  [{ walls: [{ barriers: undefined, material: 3 }] }, 'walls.0.material: must be an index below 1, got 3'],
  [
    { periodic: { least: [0, 0, 0], lengths: [0, 0.007, 0] } },
    'periodic.lengths.1: must be 0 or at least 0.008 m, got 0.007: a pair would meet twice across the borders; make space longer, or grains or skin smaller',
  ],
])('a bed with %j', (wrong, message) => {
  const laws = rowsOf({});
  const make = (options: object) => createGrainBed({ laws, step: 1e-5, largestRadius: 0.002, ...options });
  expect(() => make(wrong)).toThrow(`${message} [grains/bad-option]`);
  make({ periodic: { least: [0, 0, 0], lengths: [0, 0.008, 0] } });
});

test('many wrong grains are one error of ten lines', () => {
  const count = 1000;
  const column = new Float64Array(count);
  const many = {
    positions: new Float64Array(3 * count),
    radii: column,
    masses: column,
    materials: new Int32Array(count),
  };
  let told = 0;
  try {
    addGrains(bedOf(), many);
  } catch (error) {
    told = (error as Error).message.split('\n').length;
  }
  expect(told).toBe(10);
});
