import { expect, test } from 'vitest';
import { utf8 } from '../../math/utf8.js';
import { CUBE_CORNERS, CUBE_SIDES, edgeUses, lines, problemOf, volumeOf } from '../mesh-examples.suite.js';
import { readOff } from './off.js';

const V = CUBE_CORNERS.map((p) => p.join(' '));
const F = CUBE_SIDES.map((side) => `4 ${side.join(' ')}`);

test.each([
  ['plain', lines('OFF', '8 6 12', ...V, ...F), 0],
  ['counts beside the word', lines('OFF 8 6 12', ...V, ...F), 0],
  ['no number of edges', lines('OFF', '8 6', ...V, ...F), 0],
  ['no word', lines('8 6 0', ...V, ...F), 0],
  [
    'comments and blank lines',
    lines('# a', 'OFF # b', '', '8 6 12 # c', ...V.map((line) => `${line} # d`), '#', ...F),
    0,
  ],
  ['CR LF', utf8(['OFF', '8 6 12', ...V, ...F].join('\r\n')), 0],
  ['face colours', lines('OFF', '8 6 12', ...V, ...F.map((line) => `${line} 255 0 0`)), 1],
  ['COFF', lines('COFF', '8 6 12', ...V.map((line) => `${line} 255 0 0 255`), ...F), 1],
  ['NOFF', lines('NOFF', '8 6 12', ...V.map((line) => `${line} 0 0 1`), ...F), 1],
  ['something after it', lines('OFF', '8 6 12', ...V, ...F, 'more'), 1],
])('a cube: %s', (_how, bytes, noteCount) => {
  const { parts, notes } = readOff(bytes);
  expect(volumeOf(parts[0].mesh)).toBe(1);
  expect(edgeUses(parts[0].mesh)).toEqual({ boundary: 0, nonManifold: 0 });
  expect(notes).toHaveLength(noteCount);
});

test.each([
  ['four dimensions', lines('4OFF', '1 1 1'), 'line 1 mesh/unsupported'],
  ['n dimensions', lines('nOFF', '3', '1 1 1'), 'line 1 mesh/unsupported'],
  ['binary', lines('OFF BINARY'), 'line 1 mesh/unsupported'],
  ['something else', lines('hello'), 'line 1 mesh/wrong-kind'],
  ['nothing', lines(''), 'line 2 mesh/cut-short'],
  ['no counts', lines('OFF', 'x'), 'line 2 mesh/not-a-number'],
  ['no faces', lines('OFF', '8 0 0', ...V), 'mesh/no-triangles'],
  ['one corner four times', lines('OFF', '1 1 0', '0 0 0', '4 0 0 0 0'), 'mesh/no-triangles'],
  ['4 billion faces', lines('OFF', '8 4294967295 0', ...V, ...F), 'line 2 mesh/cut-short'],
  ['an index too high', lines('OFF', '8 6 12', ...V, ...F.slice(1), '3 0 1 8  '), 'line 16 mesh/index-out-of-range'],
  ['two corners', lines('OFF', '8 6 12', ...V, ...F.slice(1), '2 0 1    '), 'line 16 mesh/too-few-corners'],
  ['a missing face', lines('OFF', '8 6 12', ...V, ...F.slice(1)), 'line 16 mesh/cut-short'],
  ['a missing corner', lines('OFF', '8 6 12', ...V, '4 0 1 2', ...F.slice(1)), 'line 11 mesh/too-few-values'],
  ['a bad coordinate', lines('OFF', '8 6 12', '0 0 0x', ...V.slice(1), ...F), 'line 3 mesh/not-a-number'],
])('%s is refused where it stands', (_what, bytes, problem) => expect(problemOf(() => readOff(bytes))).toBe(problem));
