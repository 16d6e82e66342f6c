import { expect, test } from 'vitest';
import { utf8 } from '../../math/utf8.js';
import { cube, lines, problemOf, volumeOf } from '../mesh-examples.suite.js';
import { MESH_FORMATS } from '../mesh-formats.js';
import { processorTime } from '../processor-time.suite.js';
import { writeAsciiPly, writeBinaryPly } from '../write/ply.js';
import { writeAsciiStl, writeBinaryStl } from '../write/stl.js';
import { readMeshFile } from './mesh-file.js';

const PARTS = [{ name: 'cube', mesh: cube() }];
const OFF = lines(
  ...['# hello', 'OFF', '4 4 6', '0 0 0', '1 0 0', '0 1 0', '0 0 1', '3 0 2 1', '3 0 1 3', '3 1 2 3', '3 0 3 2'],
);
/** A written file of each format, and a hand-made one of each format that is only read; checked by volume. */
const FILES: readonly (readonly [string, Uint8Array, number])[] = [
  ...MESH_FORMATS.flatMap(({ name, write }) => (write === undefined ? [] : [[name, write(PARTS).bytes, 1] as const])),
  ['STL', writeAsciiStl(PARTS).bytes, 1],
  ['PLY', writeAsciiPly(PARTS).bytes, 1],
  ['OFF', OFF, 1 / 6],
];

test.each(FILES)('%s by its name, in capitals or not, and by its content', (kind, bytes, volume) => {
  for (const name of [`a.${kind}`, `b/c.d.${kind.toLowerCase()}`, undefined, 'no-ending', 'part.dat']) {
    const file = readMeshFile(bytes, { name });
    expect(file.kind).toBe(kind);
    expect(volumeOf(file.parts[0].mesh)).toBeCloseTo(volume, 14);
  }
});

test('there is a file of every format', () => {
  expect(MESH_FORMATS.map(({ name }) => name).filter((name) => !FILES.some(([kind]) => kind === name))).toEqual([]);
});

test('a file extension that contradicts the content is refused', () => {
  expect(problemOf(() => readMeshFile(writeBinaryStl(PARTS).bytes, { name: 'a.obj' }))).toBe('mesh/wrong-kind');
  expect(() => readMeshFile(writeBinaryPly(PARTS).bytes, { name: 'a.stl' })).toThrow(
    'the file extension is that of STL but the content is PLY',
  );
});

test.each([
  ['part.step', 'ISO-10303-21;\nHEADER;\n', 'this is a STEP file'],
  ['part.stl', 'ISO-10303-21;\nHEADER;\n', 'this is a STEP file'],
  ['a.dxf', '  0\nSECTION\n  2\nHEADER\n', 'this is a DXF drawing'],
  ['a.dxf', '999\nsome program\n  0\nSECTION\n', 'this is a DXF drawing'],
  ['a.3mf', 'PK\x03\x04', 'this is a ZIP archive'],
  ['a.stl.gz', '\x1f\x8b\x08', 'this is a gzip archive'],
  ['a.glb', 'glTF\x02', 'this is a binary glTF file'],
  ['a.gltf', '{"asset":{}}', 'this is a JSON file'],
  ['a.dae', '<?xml version="1.0"?>', 'this is an XML file'],
  ['a', '', 'the file is empty'],
  ['a.txt', 'Dear \x1b[31mreader', "the file begins with 'Dear \\x1b[31mreader', which is none of"],
])('%s beginning with %j is no mesh, and is named', (name, text, sentence) => {
  const bytes = Uint8Array.from(text, (c) => c.charCodeAt(0));
  expect(() => readMeshFile(bytes, { name })).toThrow(sentence);
  expect(problemOf(() => readMeshFile(bytes, { name }))).toBe('mesh/not-a-mesh');
});

test('every part gets a unique name', () => {
  const solid = Buffer.from(writeAsciiStl([{ name: '', mesh: cube() }]).bytes).toString();
  const names = (text: string, name?: string) => readMeshFile(utf8(text), { name }).parts.map((part) => part.name);
  expect(names(solid + solid, 'a.stl')).toEqual(['mesh', 'mesh 2']);
  expect(names(solid.replaceAll(' mesh', ''), 'folder/bolt.v2.stl')).toEqual(['bolt.v2']);
  expect(names(solid.replaceAll(' mesh', ''), 'C:\\parts\\nut.stl')).toEqual(['nut']);
  expect(names(solid.replaceAll(' mesh', ''))).toEqual(['mesh']);
});

test('no start of a file makes recognising its format slow', () => {
  const names = ['a', 'a.stl', 'a.off', 'a.obj', 'a.ply'];
  for (const unit of ['# ', '#\n', ' ', '\n', '0 ', '999\n', 'v\t', 'solid ', 'ST', '<', '\xef\xbb\xbf', '# v\n ']) {
    const bytes = utf8(unit.repeat(20_000));
    const seconds = processorTime(() => {
      for (const name of names) problemOf(() => readMeshFile(bytes, { name }));
    });
    // Some 0.05 s; an expression that tries again at every byte takes 5 × 20 000² / 2 tries, several seconds.
    expect(seconds, JSON.stringify(unit)).toBeLessThan(2);
  }
});
