/**
 * Wavefront OBJ: `v x y z`, `f 1 2 3`, `o name`, `g name`. A backslash continues a line, negative indices count back from the last
 * vertex, faces may be any flat polygons. Wavefront 1992, appendix B1.
 */
import { Float64List, Uint32List } from '../mesh-lists.js';
import type { MeshFile, MeshReadOptions } from '../mesh-parts.js';
import { PolygonCutter } from '../mesh-polygon.js';
import { counted, noTriangles } from '../mesh-problem.js';
import { MeshText } from '../mesh-text.js';
import { ObjSections } from './obj-sections.js';

/** Statements that do not define the surface, and their names in notes; unnamed ones need no note. */
const IGNORED: Readonly<Record<string, string>> = {
  l: 'line elements (l)',
  p: 'point elements (p)',
  vn: 'normals (vn)',
  vt: 'texture coordinates (vt)',
  usemtl: 'materials (usemtl)',
  ...Object.fromEntries(['mtllib', 's', 'mg', 'usemap', 'maplib', 'lod', 'bevel'].map((word) => [word, ''])),
  ...Object.fromEntries(['c_interp', 'd_interp', 'shadow_obj', 'trace_obj'].map((word) => [word, ''])),
  ...Object.fromEntries(
    'vp cstype deg bmat step curv curv2 surf parm trim hole scrv sp end con ctech stech'
      .split(' ')
      .map((word) => [word, 'free-form curves and surfaces']),
  ),
};

interface ObjReading {
  readonly text: MeshText;
  readonly vertices: Float64List;
  readonly sections: ObjSections;
  /** Corners of the face being read. */
  readonly corners: number[];
  /** How often something was ignored. */
  readonly ignored: Map<string, number>;
  readonly cutter: PolygonCutter;
}

/** Reads OBJ. Objects become parts, groups within an object its faces; without objects groups become parts. */
export function readObj(bytes: Uint8Array, options: MeshReadOptions = {}): MeshFile {
  const vertices = new Float64List();
  const triangles = new Uint32List();
  const reading: ObjReading = {
    text: new MeshText('OBJ', bytes, { comments: true, continued: true }),
    vertices,
    sections: new ObjSections(triangles),
    corners: [],
    ignored: new Map(),
    cutter: new PolygonCutter(vertices, triangles),
  };
  const { text, sections } = reading;
  while (text.toWord()) {
    readStatement(reading);
    if (!text.atLineEnd()) throw text.unexpected('the end of the line');
    text.nextLine();
  }
  if (triangles.length === 0) {
    const other = [...reading.ignored.keys()].filter((what) => what.includes('elements') || what.includes('free-form'));
    throw noTriangles('OBJ', [counted(vertices.length / 3, 'vertex', 'vertices'), ...other].join(' and '));
  }
  const { parts, notes } = sections.parts(vertices, options);
  const ignored = Array.from(reading.ignored, ([what, count]) => `${what} ignored: ${counted(count, 'line')}`);
  return { parts, notes: [...ignored, ...reading.cutter.notes('line'), ...notes] };
}

function readStatement(reading: ObjReading): void {
  const { text, sections } = reading;
  const start = text.at;
  if (text.takeWord('v')) readVertex(reading);
  else if (text.takeWord('f') || text.takeWord('fo')) readFace(reading);
  else if (text.takeWord('o')) sections.startObject(text.rest());
  else if (text.takeWord('g')) sections.startGroup(text.rest());
  else {
    const what = text.takeWord('vn') ? IGNORED.vn : text.takeWord('vt') ? IGNORED.vt : ignoredBy(text.word());
    text.toLineEnd();
    if (what === undefined) {
      text.at = start;
      throw text.unexpected('an OBJ statement such as v, f, o or g', 'unknown-statement');
    }
    if (what !== '') ignore(reading, what);
  }
}

function ignoredBy(word: string): string | undefined {
  return Object.hasOwn(IGNORED, word) ? IGNORED[word] : undefined;
}

function readVertex(reading: ObjReading): void {
  const { text, vertices } = reading;
  const x = text.number('x');
  const y = text.number('y');
  vertices.push3(x, y, text.number('z'));
  if (text.atLineEnd()) return;
  let more = 0;
  for (; !text.atLineEnd(); more++) text.number('a weight or colour');
  if (more === 2 || more > 4) {
    throw text.problem(
      'too-many-values',
      `expected 3 coordinates, with a weight, a colour or both after them, found ${3 + more} numbers; correct the line`,
    );
  }
  ignore(reading, more === 1 ? 'weights (a fourth coordinate)' : 'vertex colours');
}

function readFace(reading: ObjReading): void {
  const { text, corners, vertices, cutter } = reading;
  const { line } = text;
  let count = 0;
  while (!text.atLineEnd()) {
    corners[count++] = readIndex(text, vertices.length / 3);
    // Texture and normal indices follow slashes and are not needed.
    if (text.bytes[text.at] === 47) text.skipWords(1, 'indices');
  }
  // Setting an array's length is slower than reading a corner.
  if (corners.length !== count) corners.length = count;
  if (count < 3) {
    throw text.problem(
      'too-few-corners',
      `expected at least 3 corners in a face, found ${count}; complete the face or write a line with l`,
    );
  }
  cutter.add(corners, line);
}

/** Index of a vertex from 0. In the file it counts from 1, or back from the last if negative. */
function readIndex(text: MeshText, count: number): number {
  const from = text.at;
  const written = text.integer('a vertex index', true);
  const index = written < 0 ? count + written : written - 1;
  if (written !== 0 && index >= 0 && index < count) return index;
  text.at = from;
  throw text.problem(
    'index-out-of-range',
    `expected a vertex index from 1 to ${count} or from -${count} to -1 (${counted(count, 'vertex', 'vertices')} above this line), found ${written}; correct the index or move the vertex above the face`,
  );
}

function ignore({ ignored }: ObjReading, what: string): void {
  ignored.set(what, (ignored.get(what) ?? 0) + 1);
}
