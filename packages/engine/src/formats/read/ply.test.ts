import { describe, expect, test } from 'vitest';
import { utf8 } from '../../math/utf8.js';
import { edgeUses, joined, lines, problemOf, volumeOf } from '../mesh-examples.suite.js';
import { cubeTables, FORMS, type PlyTable, plyBytes, type Typed } from '../mesh-ply-bytes.suite.js';
import { readPly } from './ply.js';

const checkCube = (bytes: Uint8Array) => {
  const { parts, notes } = readPly(bytes);
  expect(parts[0].mesh.vertices).toHaveLength(24);
  expect(volumeOf(parts[0].mesh)).toBe(1);
  expect(edgeUses(parts[0].mesh)).toEqual({ boundary: 0, nonManifold: 0 });
  return notes;
};
const withMore = ({ name, properties, rows }: PlyTable, before: boolean, more: string, values: Typed[]): PlyTable => ({
  name,
  properties: before ? [more, ...properties] : [...properties, more],
  rows: rows.map((row) => (before ? [...values, ...row] : [...row, ...values])),
});

describe.each(FORMS)('%s', (form) => {
  test.each([
    ['float', 'uchar', 'int'],
    ['double', 'uchar', 'uint'],
    ['double', 'int', 'short'],
    ['short', 'char', 'uchar'],
    ['char', 'ushort', 'ushort'],
    ['float', 'uint', 'char'],
    ['float', 'short', 'float'],
    ['int', 'uchar', 'double'],
  ])('coordinates %s, lists %s of %s', (real, length, index) => {
    expect(checkCube(plyBytes(form, cubeTables(real, length, index)))).toEqual([]);
    expect(checkCube(plyBytes(form, cubeTables(real, length, index, 'vertex_index')))).toEqual([]);
  });

  test('other properties and elements of all types are skipped', () => {
    const [vertex, face] = cubeTables();
    const list: Typed[] = [
      ['uchar', 3],
      ['double', 0.1],
      ['double', 0.2],
      ['double', 0.3],
    ];
    const tables = [
      {
        name: 'camera',
        properties: ['list uchar short view', 'float f'],
        rows: [
          [
            ['uchar', 0],
            ['float', 1],
          ],
          [
            ['uchar', 1],
            ['short', 7],
            ['float', 1],
          ],
        ] as Typed[][],
      },
      withMore(withMore(vertex, true, 'ushort quality', [['ushort', 9]]), false, 'list uchar double many', list),
      { name: 'empty', properties: [], rows: [] },
      withMore(withMore(face, true, 'list uchar double texcoord', list), false, 'uchar red', [['uchar', 255]]),
      {
        name: 'edge',
        properties: ['int a', 'int b'],
        rows: [
          [
            ['int', 1],
            ['int', 2],
          ],
        ] as Typed[][],
      },
    ];
    expect(checkCube(plyBytes(form, tables))).toEqual([
      'element camera ignored: 2 rows',
      'vertex properties ignored: quality, many',
      'face properties ignored: texcoord, red',
      'element edge ignored: 1 row',
    ]);
  });

  test('bytes after the last element are noted', () => {
    const bytes = plyBytes(form, cubeTables());
    expect(checkCube(joined(bytes, utf8('99\n')))).toEqual(['3 bytes after the last element ignored']);
  });

  test('a file truncated anywhere is refused with the place', () => {
    const bytes = plyBytes(form, cubeTables());
    for (let length = 0; length < bytes.length - 1; length += 7) {
      const problem = problemOf(() => readPly(bytes.subarray(0, length)));
      expect(problem).toMatch(/^(line|byte) \d+ mesh\//);
    }
  });
});

test('a header with CR LF or CR', () => {
  const little = plyBytes('binary_little_endian', cubeTables('double'));
  const split = Buffer.from(little).indexOf('end_header\n') + 11;
  for (const end of ['\r\n', '\r']) {
    const head = utf8(Buffer.from(little.subarray(0, split)).toString().replaceAll('\n', end));
    checkCube(joined(head, little.subarray(split)));
  }
  checkCube(utf8(Buffer.from(plyBytes('ascii', cubeTables())).toString().replaceAll('\n', '\r\n')));
});

test('a header with CR before binary data that begins with the byte of LF', () => {
  const rows = [10, 5, 0, 1, 0, 0, 0, 1, 0].map((value): Typed => ['uchar', value]);
  const tables: PlyTable[] = [
    {
      name: 'vertex',
      properties: ['uchar x', 'uchar y', 'uchar z'],
      rows: [rows.slice(0, 3), rows.slice(3, 6), rows.slice(6)],
    },
    {
      name: 'face',
      properties: ['list uchar uchar vertex_index'],
      rows: [[3, 0, 1, 2].map((value): Typed => ['uchar', value])],
    },
  ];
  const bytes = plyBytes('binary_little_endian', tables);
  const split = Buffer.from(bytes).indexOf('end_header\n') + 11;
  const head = utf8(Buffer.from(bytes.subarray(0, split)).toString().replaceAll('\n', '\r'));
  expect(readPly(joined(head, bytes.subarray(split))).parts[0].mesh.vertices[0]).toBe(10);
});

const HEAD = [
  'ply',
  'format ascii 1.0',
  'element vertex 3',
  'property float x',
  'property float y',
  'property float z',
];
const FACES = ['element face 1', 'property list uchar int vertex_indices', 'end_header'];
const BODY = ['0 0 0', '1 0 0', '0 1 0'];
const head = (...more: string[]) => lines(...HEAD, ...FACES, ...BODY, ...more);

test.each([
  ['an index too high', head('3 0 1 3'), 'line 13 mesh/index-out-of-range'],
  ['a negative index', head('3 0 1 -1'), 'line 13 mesh/index-out-of-range'],
  ['half an index', head('3 0 1 0.5'), 'line 13 mesh/index-out-of-range'],
  ['two corners', head('2 0 1 '), 'line 13 mesh/too-few-corners'],
  ['too few corners for their number', head('4 0 1 2 '), 'line 13 mesh/too-few-values'],
  ['too many values', head('3 0 1 2 0'), 'line 13 mesh/too-many-values'],
  ['a bad number', lines(...HEAD, ...FACES, '0 0 x', '1 0 0', '0 1 0', '3 0 1 2'), 'line 10 mesh/not-a-number'],
  ['too few coordinates', lines(...HEAD, ...FACES, '0 0', '1 0 0', '0 1 0', '3 0 1 2 '), 'line 10 mesh/too-few-values'],
  ['no face element', lines(...HEAD, 'end_header', ...BODY), 'mesh/no-triangles'],
  ['no z', lines(...HEAD.slice(0, 5), ...FACES, '0 0', '0 0', '0 0', '3 0 1 2'), 'mesh/no-coordinates'],
  ['no list', lines(...HEAD, 'element face 1', 'property int a', 'end_header', ...BODY, '1'), 'mesh/no-corners'],
  ['faces first', lines('ply', 'format ascii 1.0', ...FACES.slice(0, 2), 'end_header', '3 0 1 2'), 'mesh/order'],
  ['an unknown type', lines(...HEAD, 'property quad w'), 'line 7 mesh/unknown-type'],
  ['a list length with a fraction', lines(...HEAD, 'property list float int a'), 'line 7 mesh/bad-list'],
  ['an unknown word', lines('ply', 'hello'), 'line 2 mesh/unexpected'],
  ['a property of nothing', lines('ply', 'property int a'), 'line 2 mesh/unexpected'],
  ['another version', lines('ply', 'format ascii 2.0'), 'line 2 mesh/wrong-version'],
  ['no format', lines('ply', 'end_header'), 'line 2 mesh/no-format'],
  ['something else', lines('plyx'), 'line 1 mesh/wrong-kind'],
  [
    '4 billion rows',
    lines('ply', 'format ascii 1.0', 'element vertex 4294967295', ...HEAD.slice(3), ...FACES),
    'line 10 mesh/cut-short',
  ],
  [
    '4 billion rows of nothing',
    lines('ply', 'format ascii 1.0', 'element a 4294967295', 'end_header'),
    'mesh/no-triangles',
  ],
  ['a negative count', lines('ply', 'format ascii 1.0', 'element vertex -3'), 'line 3 mesh/bad-count'],
])('%s is refused where it stands', (_what, bytes, problem) => expect(problemOf(() => readPly(bytes))).toBe(problem));

test('binary: not a number, and a list of negative length, at their bytes', () => {
  const [vertex, face] = cubeTables('float', 'char');
  const nan = {
    ...vertex,
    rows: [
      [
        ['float', 0],
        ['float', Number.NaN],
        ['float', 0],
      ] as Typed[],
      ...vertex.rows.slice(1),
    ],
  };
  const bytes = plyBytes('binary_big_endian', [nan, face]);
  const body = Buffer.from(bytes).indexOf('end_header\n') + 11;
  expect(problemOf(() => readPly(bytes))).toBe(`byte ${body + 4} mesh/not-finite`);
  const negative = { ...face, rows: [[['char', -1]] as Typed[], ...face.rows] };
  const other = plyBytes('binary_big_endian', [vertex, negative]);
  expect(problemOf(() => readPly(other))).toBe(
    `byte ${Buffer.from(other).indexOf('end_header\n') + 11 + 96} mesh/too-few-corners`,
  );
});
