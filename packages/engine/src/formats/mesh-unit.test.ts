import { expect, test } from 'vitest';
import { cube } from './mesh-examples.suite.js';
import { guessUnit, unitScale } from './mesh-unit.js';

const sized = (size: number) => ({ ...cube(), vertices: cube().vertices.map((x) => x * size + 1000) });

test.each([
  [
    62.3,
    'mm',
    'largest extent 62.3: as metres a building, as inches a machine part or a piece of furniture, as millimetres a hand-sized part',
  ],
  [0.2, 'm', 'largest extent 0.2: as metres a hand-sized part, as inches a bead, as millimetres a grain of sand'],
  [
    2000,
    'mm',
    'largest extent 2000: as metres a landscape, as inches a building, as millimetres a machine part or a piece of furniture',
  ],
])('a cube of %d: %s', (size, unit, reason) => {
  const guess = guessUnit(sized(size));
  expect(guess).toMatchObject({ unit, reason });
  expect(guess.extent).toBeCloseTo(size, 9);
});

test('unused vertices do not count, and a mesh of size 0 is allowed', () => {
  const { vertices, triangles } = cube();
  expect(guessUnit({ vertices: Float64Array.of(...vertices, 1e9, 0, 0), triangles }).extent).toBe(1);
  expect(guessUnit({ vertices, triangles: new Uint32Array(0) }).extent).toBe(0);
});

test('units in metres', () => {
  expect(unitScale).toEqual({ m: 1, cm: 1e-2, mm: 1e-3, µm: 1e-6, in: 0.0254, ft: 0.3048 });
});
