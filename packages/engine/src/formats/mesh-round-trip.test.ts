/** Round trips of solids: exact to the bit for OBJ, PLY and ASCII STL, to single precision for binary STL. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TriangleMesh } from '../geometry/mesh/triangle-mesh.js';
import { cube, volumeOf } from './mesh-examples.suite.js';
import type { MeshPart } from './mesh-parts.js';
import { readObj } from './read/obj.js';
import { readPly } from './read/ply.js';
import { readStl } from './read/stl.js';
import { writeObj } from './write/obj.js';
import { writeAsciiPly, writeBinaryPly } from './write/ply.js';
import { writeAsciiStl, writeBinaryStl } from './write/stl.js';

/** Any triangles over any corners, each corner in use and different from the others. */
const mesh: fc.Arbitrary<TriangleMesh> = fc
  .uniqueArray(fc.tuple(...[0, 1, 2].map(() => fc.double({ noNaN: true, min: -1e30, max: 1e30 }).map((x) => x + 0))), {
    minLength: 3,
    maxLength: 30,
    selector: (point) => point.map((x) => Math.fround(x) + 0).join(),
  })
  .map((points) => ({
    vertices: Float64Array.from(points.flat()),
    triangles: Uint32Array.from(points.flatMap((_, i) => [i, (i + 1) % points.length, (i + 2) % points.length])),
  }));
const again = (property: (each: TriangleMesh) => void) =>
  fc.assert(
    fc.property(mesh, (each) => {
      property(each);
    }),
    { numRuns: 300 },
  );
const part = (each: TriangleMesh): MeshPart[] => [{ name: 'any', mesh: each }];
/** Corners of all triangles, in order. */
const corners = ({ vertices, triangles }: TriangleMesh) =>
  Array.from(triangles, (v) => [...vertices.subarray(3 * v, 3 * v + 3)]);

describe('any mesh round-trips', () => {
  test('from OBJ', () => again((each) => expect(readObj(writeObj(part(each)).bytes).parts).toEqual(part(each))));
  test.each([
    ['binary', writeBinaryPly],
    ['ASCII', writeAsciiPly],
  ])('from %s PLY', (_form, write) =>
    again((each) => expect(readPly(write(part(each)).bytes).parts[0].mesh).toEqual(each)),
  );
  test('from ASCII STL', () => {
    again((each) => {
      const [{ name, mesh: read }] = readStl(writeAsciiStl(part(each)).bytes).parts;
      expect(name).toBe('any');
      expect(corners(read)).toEqual(corners(each));
    });
  });
  test('from binary STL, in single precision', () => {
    again((each) => {
      const [{ mesh: read }] = readStl(writeBinaryStl(part(each)).bytes).parts;
      expect(corners(read)).toEqual(corners(each).map((point) => point.map((x) => Math.fround(x) + 0)));
    });
  });
});

const PARTS: MeshPart[] = [
  {
    name: 'a "b" # é',
    mesh: { ...cube(), faces: { ids: Uint32Array.from({ length: 12 }, (_, i) => i >> 1), names: [...'abcdef'] } },
  },
  { name: 'c', mesh: cube(3) },
];

test('OBJ keeps parts, their names and their faces', () => {
  expect(readObj(writeObj(PARTS).bytes).parts).toEqual(PARTS);
  expect(writeObj(PARTS).notes).toEqual([]);
});

test('ASCII STL keeps parts, and says that it keeps no faces', () => {
  const { bytes, notes } = writeAsciiStl(PARTS);
  expect(readStl(bytes).parts.map(({ name, mesh: each }) => [name, volumeOf(each)])).toEqual([
    ['a "b" # é', 1],
    ['c', 1],
  ]);
  expect(notes).toEqual(['STL holds no face names: they were left out']);
});

test('binary STL and PLY join parts, and say so', () => {
  for (const { parts } of [
    readStl(writeBinaryStl(PARTS).bytes),
    readPly(writeBinaryPly(PARTS).bytes),
    readPly(writeAsciiPly(PARTS).bytes),
  ]) {
    expect(parts).toHaveLength(1);
    expect(parts[0].mesh.vertices).toHaveLength(48);
    expect(volumeOf(parts[0].mesh)).toBeCloseTo(2, 14);
  }
  expect(writeBinaryPly(PARTS).notes[0]).toBe('PLY holds one mesh: 2 parts were joined');
  expect(writeBinaryStl(PARTS).notes[0]).toBe('binary STL holds one solid: 2 parts were joined');
});

test('binary STL reports the largest rounding, and refuses coordinates beyond single precision', () => {
  const third = { ...cube(), vertices: cube().vertices.map((x) => x / 3) };
  expect(writeBinaryStl(part(third)).notes).toEqual([
    'binary STL has single precision: coordinates were rounded by up to 9.9e-9',
  ]);
  const huge = { ...cube(), vertices: cube().vertices.map((x) => x * 1e39) };
  expect(() => writeBinaryStl(part(huge))).toThrow('beyond single precision');
});

test('a name cannot break a file', () => {
  const named = (name: string) => [{ name, mesh: cube() }];
  for (const name of ['a\nf 1 2 3', 'b\r\n', 'c\\', '\\', '', ' ']) {
    expect(readObj(writeObj(named(name)).bytes).parts[0].mesh).toEqual(cube());
    expect(volumeOf(readStl(writeAsciiStl(named(name)).bytes).parts[0].mesh)).toBe(1);
  }
});
