/**
 * PLY: a header that describes tables, then the tables, as text or bytes. Tables and properties that do not define the surface are
 * skipped. Turk 1994.
 */
import { Float64List, Uint32List } from '../mesh-lists.js';
import type { MeshFile } from '../mesh-parts.js';
import { PolygonCutter } from '../mesh-polygon.js';
import { counted, meshProblem, noTriangles } from '../mesh-problem.js';
import { unusedNote, VertexSelection } from '../mesh-selection.js';
import { type PlyElement, type PlyProperty, readPlyHeader } from './ply-header.js';
import { createPlyValues, type PlyValues } from './ply-values.js';

/** Property names of the corners of faces. */
const CORNERS = ['vertex_indices', 'vertex_index'];
const AXES = ['x', 'y', 'z'];

interface PlyReading {
  readonly values: PlyValues;
  readonly vertices: Float64List;
  readonly triangles: Uint32List;
  readonly notes: string[];
}

/** Reads PLY: ASCII, and binary of either byte order. One part. */
export function readPly(bytes: Uint8Array): MeshFile {
  const header = readPlyHeader(bytes);
  const values = createPlyValues(bytes, header);
  const reading: PlyReading = { values, vertices: new Float64List(), triangles: new Uint32List(), notes: [] };
  const { vertices, triangles, notes } = reading;
  for (const element of header.elements) {
    if (element.properties.length === 0 || element.count === 0) continue;
    values.expectTable(element);
    if (element.name === 'vertex' && vertices.length === 0) readVertices(reading, element);
    else if (element.name === 'face') readFaces(reading, element);
    else {
      for (let row = 0; row < element.count; row++) skipRow(values, element, row);
      notes.push(`element ${element.name} ignored: ${counted(element.count, 'row')}`);
    }
  }
  if (triangles.length === 0) {
    const tables = header.elements.map(({ name, count }) => `${name}: ${count}`).join(', ');
    throw noTriangles('PLY', tables === '' ? 'no element' : tables);
  }
  if (values.left() > 0) notes.push(`${counted(values.left(), 'byte')} after the last element ignored`);
  const selection = new VertexSelection(vertices);
  const mesh = selection.take(triangles.toArray());
  return { parts: [{ name: '', mesh }], notes: [...notes, ...unusedNote(selection)] };
}

function readVertices({ values, vertices, notes }: PlyReading, element: PlyElement): void {
  const axes = element.properties.map(({ name, count }) => (count === undefined ? AXES.indexOf(name) : -1));
  for (const [axis, name] of AXES.entries()) {
    if (axes.filter((each) => each === axis).length === 1) continue;
    throw meshProblem(
      'PLY',
      'no-coordinates',
      '',
      `expected one vertex property ${name} in the header; export positions`,
    );
  }
  const point = [0, 0, 0];
  const { count, properties } = element;
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < properties.length; i++) {
      if (axes[i] < 0) {
        skipProperty(values, properties[i], element, row);
        continue;
      }
      const value = values.next(properties[i].type, properties[i].name);
      if (!Number.isFinite(value)) throw notFinite(values.place(), properties[i].name, row, value);
      point[axes[i]] = value;
    }
    vertices.push3(point[0], point[1], point[2]);
    values.endRow(element.name);
  }
  noteOthers(notes, element, (_, i) => axes[i] < 0);
}

function readFaces(reading: PlyReading, element: PlyElement): void {
  const { values, vertices, triangles, notes } = reading;
  const { count, properties } = element;
  const which = properties.findIndex(({ name, count: list }) => list !== undefined && CORNERS.includes(name));
  if (which < 0) {
    throw meshProblem(
      'PLY',
      'no-corners',
      '',
      'expected a list property vertex_indices of face in the header; export faces',
    );
  }
  if (vertices.length === 0) {
    throw meshProblem(
      'PLY',
      'order',
      '',
      'expected the vertices before the faces; export it with element vertex first',
    );
  }
  const corners: number[] = [];
  const cutter = new PolygonCutter(vertices, triangles);
  for (let row = 0; row < count; row++) {
    for (let i = 0; i < properties.length; i++) {
      if (i === which) readCorners(values, properties[i], vertices.length / 3, corners, row);
      else skipProperty(values, properties[i], element, row);
    }
    cutter.add(corners, row);
    values.endRow(element.name);
  }
  notes.push(...cutter.notes('face'));
  noteOthers(notes, element, (_, i) => i !== which);
}

function readCorners(
  values: PlyValues,
  { type, count }: PlyProperty,
  vertices: number,
  out: number[],
  row: number,
): void {
  const length = values.next(count ?? type, 'the number of corners');
  if (!(length >= 3 && length <= values.left())) {
    const message = `expected at least 3 corners in face ${row} and no more than the file holds, found ${length}`;
    throw meshProblem('PLY', 'too-few-corners', values.place(), `${message}; remove or complete the face`);
  }
  values.list(type, length, out);
  for (let k = 0; k < length; k++) {
    const index = out[k];
    // Also false for NaN and for fractions.
    if (!(index >= 0 && index < vertices && Math.floor(index) === index)) {
      const message = `expected a vertex index from 0 to ${vertices - 1} in face ${row}, found ${index}`;
      throw meshProblem(
        'PLY',
        'index-out-of-range',
        values.place(),
        `${message}; the file is damaged: export it again`,
      );
    }
  }
}

function skipRow(values: PlyValues, element: PlyElement, row: number): void {
  for (const property of element.properties) skipProperty(values, property, element, row);
  values.endRow(element.name);
}

function skipProperty(values: PlyValues, { name, type, count }: PlyProperty, element: PlyElement, row: number): void {
  const length = count === undefined ? 1 : values.next(count, name);
  if (!(length >= 0 && Math.floor(length) === length)) {
    const message = `expected the length of list ${name} in row ${row} of ${element.name}, found ${length}`;
    throw meshProblem('PLY', 'bad-list', values.place(), `${message}; the file is damaged: export it again`);
  }
  values.skip(type, length, name);
}

function noteOthers(notes: string[], element: PlyElement, isOther: (p: PlyProperty, i: number) => boolean): void {
  const names = element.properties.filter(isOther).map(({ name }) => name);
  if (names.length > 0) notes.push(`${element.name} properties ignored: ${names.join(', ')}`);
}

function notFinite(place: string, axis: string, row: number, found: number): Error {
  const message = `expected ${axis} of vertex ${row}, found ${found}; the file is damaged or names the wrong byte order`;
  return meshProblem('PLY', 'not-finite', place, `${message}: export it again`);
}
