import { describe, expect, test } from 'vitest';
import { utf8 } from '../../math/utf8.js';
import { CUBE_CORNERS, CUBE_SIDES, edgeUses, lines, problemOf, volumeOf } from '../mesh-examples.suite.js';
import { readObj } from './obj.js';

const V = CUBE_CORNERS.map((p) => `v ${p.join(' ')}`);
const F = CUBE_SIDES.map((side) => `f ${side.map((i) => i + 1).join(' ')}`);
const only = (bytes: Uint8Array) => {
  const { parts } = readObj(bytes);
  expect(parts).toHaveLength(1);
  return parts[0].mesh;
};

describe('a cube, written in many ways', () => {
  const slashes = (how: (i: number) => string) =>
    CUBE_SIDES.map((side) => `f ${side.map((i) => how(i + 1)).join(' ')}`);
  test.each([
    ['quadrilaterals', lines(...V, ...F)],
    ['texture and normal indices', lines(...V, 'vt 0 0', 'vn 0 0 1', ...slashes((i) => `${i}/1/1`))],
    ['normal indices only', lines(...V, 'vn 0 0 1', ...slashes((i) => `${i}//1`))],
    ['open slashes', lines(...V, ...slashes((i) => `${i}//`))],
    ['negative indices', lines(...V, ...slashes((i) => String(i - 9)))],
    [
      'relative indices among vertices',
      lines(...V, ...F.slice(0, 3), 'v 9 9 9', ...slashes((i) => String(i - 10)).slice(3)),
    ],
    ['CR LF', utf8([...V, ...F].join('\r\n'))],
    ['CR', utf8([...V, ...F].join('\r'))],
    ['no line end at the end', utf8([...V, ...F].join('\n'))],
    [
      'tabs, blanks and blank lines',
      utf8([...V, ...F].map((line) => `\n \t${line.replaceAll(' ', ' \t ')} \t`).join('\n')),
    ],
    ['comments', lines('# a', ...V.map((line) => `${line} # b`), ...F.map((line) => `${line}# c`), '#')],
    ['joined lines', utf8([...V, ...F].join('\n').replaceAll(/ (\d)(?=\n)/g, ' \\\n$1'))],
    ['joined lines, CR LF', utf8([...V, ...F].join('\r\n').replaceAll(/ (\d)(?=\r)/g, '\\\r\n$1'))],
    ['a byte order mark', utf8(`\ufeff${[...V, ...F].join('\n')}`)],
    ['weights', lines(...V.map((line) => `${line} 1.0`), ...F)],
    ['colours', lines(...V.map((line) => `${line} 0.1 0.2 0.3`), ...F)],
    ['the old name of f', lines(...V, ...F.map((line) => line.replace('f', 'fo')))],
    ['capitals', lines(...V.map((line) => line.toUpperCase()), ...F)],
  ])('%s', (_how, bytes) => {
    const mesh = only(bytes);
    expect(mesh.vertices).toHaveLength(24);
    expect(volumeOf(mesh)).toBe(1);
    expect(edgeUses(mesh)).toEqual({ boundary: 0, nonManifold: 0 });
  });
});

test('numbers in all their forms', () => {
  const { vertices } = only(lines('v 1 2. +3.0', 'v -1e2 2.e1 .5', 'v 1E+2 2.e-1 3.2675225734710693', 'f 1 2 3'));
  expect([...vertices]).toEqual([1, 2, 3, -100, 20, 0.5, 100, 0.2, 3.2675225734710693]);
});

test('-0 is 0', () => {
  expect(only(lines('v -0 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 3')).vertices[0]).toBe(0);
});

describe('parts', () => {
  const far = V.map((_, i) => `v ${CUBE_CORNERS[i][0] + 5} ${CUBE_CORNERS[i][1]} ${CUBE_CORNERS[i][2]}`);
  const again = CUBE_SIDES.map((side) => `f ${side.map((i) => i + 9).join(' ')}`);
  const names = (bytes: Uint8Array) =>
    readObj(bytes).parts.map(({ name, mesh }) => `${name}: ${volumeOf(mesh).toFixed(9)}`);

  test('are objects', () => {
    expect(names(lines('o left one', ...V, ...F, 'o right', 'g side', ...far, ...again))).toEqual([
      'left one: 1.000000000',
      'right: 1.000000000',
    ]);
  });
  test('are groups where there are no objects', () => {
    expect(names(lines(...V, ...far, 'g a', ...F, 'g b', ...again))).toEqual(['a: 1.000000000', 'b: 1.000000000']);
  });
  test('keep only the vertices they use, in order', () => {
    const { parts, notes } = readObj(lines(...V, ...far, 'v 7 7 7', 'g b', ...again, 'g a', ...F));
    expect(parts.map(({ mesh }) => mesh.vertices[0])).toEqual([5, 0]);
    expect(parts[1].mesh.vertices).toEqual(Float64Array.from(CUBE_CORNERS.flat()));
    expect(notes).toEqual(['1 unused vertex left out']);
  });
  test('a repeated name continues its part', () => {
    expect(names(lines(...V, 'g a', F[0], 'g b', F[1], 'g a', ...F.slice(2)))).toHaveLength(2);
  });
  test('groups in an object are its faces', () => {
    const [{ mesh }] = readObj(lines('o cube', ...V, 'g floor', F[0], 'g walls', ...F.slice(1), 'g floor')).parts;
    expect(mesh.faces?.names).toEqual(['floor', 'walls']);
    expect([...(mesh.faces?.ids ?? [])]).toEqual([0, 0, ...Array(10).fill(1)]);
  });
  test('together, objects are faces and corners stay shared', () => {
    const both = lines(...V, F[0], 'o rest', ...F.slice(1));
    expect(readObj(both).parts.map(({ name }) => name)).toEqual(['', 'rest']);
    const { parts } = readObj(both, { parts: 'together' });
    expect(parts).toHaveLength(1);
    expect(edgeUses(parts[0].mesh).boundary).toBe(0);
    expect(parts[0].mesh.faces?.names).toEqual(['', 'rest']);
  });
});

test('ignored content is noted', () => {
  const { notes } = readObj(
    lines(
      'mtllib a.mtl',
      ...V.map((line) => `${line} 1 0 0`),
      'vn 0 0 1',
      'usemtl x',
      's off',
      'l 1 2',
      'p 1',
      'p 2',
      'deg 3',
      ...F,
    ),
  );
  expect(notes).toEqual([
    'vertex colours ignored: 8 lines',
    'normals (vn) ignored: 1 line',
    'materials (usemtl) ignored: 1 line',
    'line elements (l) ignored: 1 line',
    'point elements (p) ignored: 2 lines',
    'free-form curves and surfaces ignored: 1 line',
  ]);
});

test.each([
  ['an index too high', lines(...V, 'f 1 2 12'), 'line 9 mesh/index-out-of-range'],
  ['index 0', lines(...V, '', 'f 0 1 2'), 'line 10 mesh/index-out-of-range'],
  ['an index too low', lines(...V, 'f -9 1 2'), 'line 9 mesh/index-out-of-range'],
  ['two corners', lines(...V, 'f 1 2'), 'line 9 mesh/too-few-corners'],
  ['no corner', lines(...V, 'f'), 'line 9 mesh/too-few-corners'],
  ['a bad index', lines(...V, 'f 1 2 3x'), 'line 9 mesh/not-a-number'],
  ['commas', lines(...V, 'f 1,2,3'), 'line 9 mesh/not-a-number'],
  ['a bad number', lines('v 0 0 3.1+e2'), 'line 1 mesh/not-a-number'],
  ['a decimal comma', lines('v 0 0,5 1'), 'line 1 mesh/not-a-number'],
  ['nan', lines('#', 'v 0 0 nan'), 'line 2 mesh/not-a-number'],
  ['overflow', lines('v 0 0 1e999'), 'line 1 mesh/not-finite'],
  ['two coordinates', lines('v 0 0', 'v 0 0 0'), 'line 1 mesh/too-few-values'],
  ['five coordinates', lines('v 0 0 0 0 0'), 'line 1 mesh/too-many-values'],
  ['an end in the middle', utf8('v 0 0 0\nv 1 2'), 'line 2 mesh/cut-short'],
  ['a statement that is none', lines(...V, 'w 0 0 0'), 'line 9 mesh/unknown-statement'],
  ['the line after a joined one', utf8('v 0 \\\n 0 0\nx'), 'line 3 mesh/unknown-statement'],
  ['no face', lines(...V), 'mesh/no-triangles'],
  ['nothing', lines(''), 'mesh/no-triangles'],
  ['UTF-16', Uint8Array.of(0xff, 0xfe, 118, 0), 'byte 0 mesh/wrong-encoding'],
])('%s is refused where it stands', (_what, bytes, problem) => expect(problemOf(() => readObj(bytes))).toBe(problem));

test('a message says what was expected, what was found and what to do', () => {
  expect(() => readObj(lines('v 0 0 3.1+e2'))).toThrow(
    "line 1: OBJ: expected z (a number such as -1.5e-3), found '3.1+e2'; correct the file or export it again [mesh/not-a-number]",
  );
});
