/** PLY files of any shape for tests: the same rows as text and as bytes of either order. */
import { utf8 } from '../math/utf8.js';
import { CUBE_CORNERS, CUBE_SIDES, joined } from './mesh-examples.suite.js';

/** A value and its type by the names of PLY. */
export type Typed = readonly [type: string, value: number];

/** Elements with their property lines and rows. */
export interface PlyTable {
  readonly name: string;
  readonly properties: readonly string[];
  readonly rows: readonly (readonly Typed[])[];
}

export const FORMS = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const;

/** By PLY's name: bytes, and the name that DataView has for it. */
const TYPES: Readonly<Record<string, readonly [number, string]>> = {
  char: [1, 'Int8'],
  uchar: [1, 'Uint8'],
  short: [2, 'Int16'],
  ushort: [2, 'Uint16'],
  int: [4, 'Int32'],
  uint: [4, 'Uint32'],
  float: [4, 'Float32'],
  double: [8, 'Float64'],
};

function valueBytes([type, value]: Typed, little: boolean): Uint8Array {
  const [size, name] = TYPES[type];
  const view = new DataView(new ArrayBuffer(size));
  const set = view[`set${name}` as 'setFloat64'];
  set.call(view, 0, value, little);
  return new Uint8Array(view.buffer);
}

/** The file. */
export function plyBytes(form: (typeof FORMS)[number], tables: readonly PlyTable[]): Uint8Array {
  const head = tables.map(
    ({ name, properties, rows }) =>
      `element ${name} ${rows.length}\n${properties.map((property) => `property ${property}\n`).join('')}`,
  );
  const header = utf8(`ply\nformat ${form} 1.0\ncomment a test\nobj_info none\n${head.join('')}end_header\n`);
  const rows = tables.flatMap((table) => table.rows);
  if (form === 'ascii') {
    return joined(header, utf8(rows.map((row) => `${row.map(([, value]) => value).join(' ')}\n`).join('')));
  }
  return joined(header, ...rows.flat().map((each) => valueBytes(each, form === 'binary_little_endian')));
}

/** The unit cube with square faces. */
export const cubeTables = (real = 'float', length = 'uchar', index = 'int', list = 'vertex_indices'): PlyTable[] => [
  {
    name: 'vertex',
    properties: ['x', 'y', 'z'].map((axis) => `${real} ${axis}`),
    rows: CUBE_CORNERS.map((p) => p.map((value): Typed => [real, value])),
  },
  {
    name: 'face',
    properties: [`list ${length} ${index} ${list}`],
    rows: CUBE_SIDES.map((side) => [[length, 4], ...side.map((i): Typed => [index, i])]),
  },
];
