/**
 * STL, binary or ASCII. The word "solid" does not decide, because many binary files begin with it. The length does: a binary file
 * has 84 + 50 n bytes, with n at byte 80, where text would mean 500 million triangles or more.
 */

import { latin } from '../mesh-decimal.js';
import type { MeshFile, MeshReadOptions } from '../mesh-parts.js';
import { meshProblem, quoted } from '../mesh-problem.js';
import { readAsciiStl } from './stl-ascii.js';
import { promisedTriangles, readBinaryStl, STL_HEADER, STL_TRIANGLE } from './stl-binary.js';

/** Number of bytes that are searched for the keywords of an ASCII file. */
const LOOK = 1024;

/** Reads binary or ASCII STL. Corners that are exactly equal become one vertex, and −0 equals 0. */
export function readStl(bytes: Uint8Array, options: MeshReadOptions = {}): MeshFile {
  if (isBinaryStl(bytes)) return readBinaryStl(bytes);
  if (isAsciiStl(bytes)) return readAsciiStl(bytes, options);
  const count = promisedTriangles(bytes);
  const fits = count > 0 && bytes.length > STL_HEADER + STL_TRIANGLE * count;
  if (fits || (count >= 0 && bytes.subarray(0, LOOK).includes(0))) return readBinaryStl(bytes);
  const found = bytes.length === 0 ? 'an empty file' : quoted(latin(bytes, 0, Math.min(bytes.length, 24)));
  throw meshProblem(
    'STL',
    'wrong-kind',
    'byte 0',
    `expected 'solid' or a binary file of 84 + 50 n bytes, found ${found} and ${bytes.length} bytes; check that this is an STL file`,
  );
}

/** Whether the length matches the header. */
export function isBinaryStl(bytes: Uint8Array): boolean {
  const count = promisedTriangles(bytes);
  return count >= 0 && bytes.length === STL_HEADER + STL_TRIANGLE * count;
}

/** Whether the file begins like ASCII STL: `solid`, then facets or an end, and no zero bytes. */
export function isAsciiStl(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, LOOK);
  if (head.includes(0)) return false;
  const text = latin(head, 0, head.length).replace(/^\xef\xbb\xbf/, '');
  return /^\s*solid\b/i.test(text) && (bytes.length < STL_HEADER || /\b(facet|endsolid)\b/i.test(text));
}
