/**
 * OFF: the word OFF, the numbers of vertices, faces and edges, one vertex per line, then one face per line: number of corners,
 * their indices from 0, an optional colour. Letters before OFF announce more values after each vertex. Geomview manual, OFF.
 */
import { Float64List, Uint32List } from '../mesh-lists.js';
import type { MeshFile } from '../mesh-parts.js';
import { PolygonCutter } from '../mesh-polygon.js';
import { counted, cutShort, noTriangles } from '../mesh-problem.js';
import { unusedNote, VertexSelection } from '../mesh-selection.js';
import { MeshText } from '../mesh-text.js';

/** Prefixes for texture, colour and normal after each vertex, which are skipped; 4 and n dimensions are refused. */
const KEYWORD = /^((ST)?C?N?OFF|off)$/;

/** Reads OFF as text, also with normals, colours or texture coordinates, which are ignored. One part. */
export function readOff(bytes: Uint8Array): MeshFile {
  const text = new MeshText('OFF', bytes, { comments: true });
  readKeyword(text);
  const [vertexCount, faceCount] = readCounts(text);
  const vertices = new Float64List();
  const triangles = new Uint32List();
  let extra = 0;
  for (let i = 0; i < vertexCount; i++) {
    if (!text.toWord()) throw text.unexpected(`vertex ${i} of ${vertexCount}`);
    const x = text.number('x');
    const y = text.number('y');
    vertices.push3(x, y, text.number('z'));
    if (!text.atLineEnd()) extra++;
    text.nextLine();
  }
  let coloured = 0;
  const cutter = new PolygonCutter(vertices, triangles);
  const corners: number[] = [];
  for (let i = 0; i < faceCount; i++) {
    if (!text.toWord()) throw text.unexpected(`face ${i} of ${faceCount}`);
    const { line } = text;
    readFace(text, vertexCount, corners);
    cutter.add(corners, line);
    if (!text.atLineEnd()) coloured++;
    text.nextLine();
  }
  if (triangles.length === 0) throw noTriangles('OFF', 'faces whose corners are all the same');
  const notes: string[] = [];
  if (extra > 0)
    notes.push(`values after the coordinates (normals, colours) ignored: ${counted(extra, 'vertex', 'vertices')}`);
  if (coloured > 0) notes.push(`face colours ignored: ${counted(coloured, 'face')}`);
  notes.push(...cutter.notes('line'));
  if (text.toWord()) notes.push(`content after the last face (from line ${text.line}) ignored`);
  const selection = new VertexSelection(vertices);
  const mesh = selection.take(triangles.toArray());
  return { parts: [{ name: '', mesh }], notes: [...notes, ...unusedNote(selection)] };
}

/** The keyword may be missing: then the counts come first. */
function readKeyword(text: MeshText): void {
  if (!text.toWord()) throw text.unexpected('OFF');
  const start = text.at;
  const word = text.word();
  if (!KEYWORD.test(word)) {
    text.at = start;
    if (/^\d+$/.test(word)) return;
    if (!/OFF$/.test(word)) throw text.unexpected('OFF', 'wrong-kind');
    throw text.problem('unsupported', `expected OFF in three dimensions, found ${word}; export it as plain OFF`);
  }
  text.atLineEnd();
  if (text.takeWord('binary')) {
    throw text.problem('unsupported', 'expected OFF as text, found binary OFF; export it as ASCII or as PLY');
  }
}

function readCounts(text: MeshText): readonly [number, number] {
  text.toWord();
  const { line } = text;
  const vertices = text.integer('the number of vertices');
  const faces = text.integer('the number of faces');
  // Most files also state the number of edges.
  text.nextLine();
  if (vertices < 0 || faces < 0 || vertices + faces === 0 || faces === 0) {
    throw noTriangles('OFF', `${vertices} vertices and ${faces} faces in the counts of line ${line}`);
  }
  // The shortest vertex line is `0 0 0`, the shortest face `3 0 1 2`, each with a line end but maybe the last.
  if (6 * vertices + 8 * faces > text.left + 1) {
    const promise = `${counted(vertices, 'vertex', 'vertices')} and ${counted(faces, 'face')}`;
    throw cutShort('OFF', `line ${line}`, `expected ${promise}, found ${counted(text.left, 'byte')}, too few for them`);
  }
  return [vertices, faces];
}

function readFace(text: MeshText, vertexCount: number, corners: number[]): void {
  const count = text.integer('the number of corners');
  if (count < 3) {
    throw text.problem(
      'too-few-corners',
      `expected at least 3 corners in a face, found ${count}; remove or complete it`,
    );
  }
  corners.length = 0;
  for (let k = 0; k < count; k++) {
    const index = text.integer('a vertex index');
    if (index < 0 || index >= vertexCount) {
      const range = `a vertex index from 0 to ${vertexCount - 1}`;
      throw text.problem(
        'index-out-of-range',
        `expected ${range}, found ${index}; correct it or export the file again`,
      );
    }
    corners.push(index);
  }
}
