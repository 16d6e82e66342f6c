import { describe, expect, test } from 'vitest';
import { utf8 } from '../../math/utf8.js';
import { cube, edgeUses, joined, lines, problemOf, volumeOf } from '../mesh-examples.suite.js';
import { writeAsciiStl, writeBinaryStl } from '../write/stl.js';
import { readStl } from './stl.js';

const PARTS = [
  { name: 'left', mesh: cube() },
  { name: 'right one', mesh: cube(5) },
];
const BINARY = writeBinaryStl([PARTS[0]]).bytes;
const ASCII = writeAsciiStl([PARTS[0]]).bytes;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const changed = (bytes: Uint8Array, at: number, ...values: number[]) => {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
};

describe('a cube', () => {
  const headed = changed(BINARY, 0, ...utf8('solid cube\nfacet normal 0 0 0 endsolid'));
  test.each([
    ['binary', BINARY],
    ['binary that begins like ASCII', headed],
    ['binary somewhere in a larger buffer', joined(Uint8Array.of(1, 2, 3), BINARY).subarray(3)],
    ['ASCII', ASCII],
    ['ASCII with CR LF', utf8(text(ASCII).replaceAll('\n', '\r\n'))],
    ['ASCII in capitals', utf8(text(ASCII).toUpperCase())],
    ['ASCII on few lines', utf8(text(ASCII).replaceAll('\nouter', ' outer').replaceAll('\nvertex', ' vertex'))],
    ['ASCII without names', utf8(text(ASCII).replaceAll(' left', ''))],
    ['ASCII without a last line end', ASCII.subarray(0, ASCII.length - 1)],
    ['ASCII with nan normals', utf8(text(ASCII).replaceAll(/normal .*/g, 'normal nan -nan(ind) 1.#QNAN'))],
  ])('%s', (_how, bytes) => {
    const { parts } = readStl(bytes);
    expect(parts).toHaveLength(1);
    expect(parts[0].mesh.vertices).toHaveLength(24);
    expect(volumeOf(parts[0].mesh)).toBe(1);
    expect(edgeUses(parts[0].mesh)).toEqual({ boundary: 0, nonManifold: 0 });
  });
});

test('several solids are several parts, or one with shared corners', () => {
  const touching = writeAsciiStl([PARTS[0], { name: 'right one', mesh: cube(1) }]).bytes;
  const { parts } = readStl(touching);
  expect(parts.map(({ name }) => name)).toEqual(['left', 'right one']);
  expect(parts.map(({ mesh }) => mesh.vertices.length)).toEqual([24, 24]);
  const [whole, ...none] = readStl(touching, { parts: 'together' }).parts;
  expect(none).toEqual([]);
  expect(whole.mesh.vertices).toHaveLength(36);
});

test('corners are one when exactly equal, and -0 is 0', () => {
  const facet = (z: string) => [
    'facet normal 0 0 1',
    'outer loop',
    `vertex 0 0 ${z}`,
    'vertex 1 0 0',
    'vertex 0 1 0',
    'endloop',
    'endfacet',
  ];
  const { mesh } = readStl(lines('solid', ...facet('-0'), ...facet('0'), ...facet('5e-324'), 'endsolid')).parts[0];
  expect([...mesh.triangles]).toEqual([0, 1, 2, 0, 1, 2, 3, 1, 2]);
  expect(Object.is(mesh.vertices[2], 0)).toBe(true);
});

test('notes tell what is unusual', () => {
  expect(readStl(BINARY).notes).toEqual([]);
  expect(readStl(joined(BINARY, new Uint8Array(7))).notes).toEqual([
    '7 bytes after the last triangle (from byte 684) ignored',
  ]);
  expect(readStl(changed(BINARY, 84 + 48, 255)).notes).toEqual(['attribute bytes (colours) ignored: 1 triangle']);
  const flipped = utf8(text(ASCII).replace('normal 0 0 -1', 'normal 0 0 1'));
  expect(readStl(flipped).notes).toEqual(['1 facet normal points against the winding; the winding counts']);
  expect(readStl(joined(ASCII, lines('solid none', 'endsolid none'))).notes).toEqual([
    '1 solid without facets left out',
  ]);
});

const claiming = (count: number, length: number) => {
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(80, count, true);
  return bytes;
};

test.each([
  ['4 billion triangles in 1 kB', claiming(0xffffffff, 1024), 'byte 80 mesh/cut-short'],
  ['one byte too few', BINARY.subarray(0, BINARY.length - 1), 'byte 80 mesh/cut-short'],
  ['no triangle', claiming(0, 84), 'mesh/no-triangles'],
  ['not a number', changed(BINARY, 84 + 12 + 4, 0, 0, 0xc0, 0x7f), 'byte 100 mesh/not-finite'],
  ['infinity', changed(BINARY, 84 + 12 + 32, 0, 0, 0x80, 0x7f), 'byte 128 mesh/not-finite'],
  ['nothing', new Uint8Array(0), 'byte 0 mesh/wrong-kind'],
  ['some text', lines('hello'), 'byte 0 mesh/wrong-kind'],
  ['a solid without facets', lines('solid a', 'endsolid a'), 'mesh/no-triangles'],
  ['a cut after a facet', utf8(text(ASCII).slice(0, text(ASCII).lastIndexOf('endsolid'))), 'line 86 mesh/cut-short'],
  ['a cut in a facet', utf8(text(ASCII).slice(0, text(ASCII).indexOf('vertex') + 9)), 'line 4 mesh/cut-short'],
  ['four corners', utf8(text(ASCII).replace('endloop', 'vertex 1 1 1\nendloop')), 'line 7 mesh/unexpected'],
  ['a bad coordinate', utf8(text(ASCII).replace('vertex 0', 'vertex 0x')), 'line 4 mesh/not-a-number'],
  ['an infinite coordinate', utf8(text(ASCII).replace('vertex 0', 'vertex 1e999')), 'line 4 mesh/not-finite'],
  ['a missing word', utf8(text(ASCII).replace('outer loop', 'loop')), 'line 3 mesh/unexpected'],
])('%s is refused where it stands', (_what, bytes, problem) => expect(problemOf(() => readStl(bytes))).toBe(problem));
