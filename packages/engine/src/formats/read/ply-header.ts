/** The header of a PLY file: its elements, their counts, and the types of their properties. */
import { counted } from '../mesh-problem.js';
import { MeshText } from '../mesh-text.js';

/** Types of numbers, by their newer names. */
export type PlyType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

/** Bytes of each type. */
export const PLY_SIZE: Readonly<Record<PlyType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
};

const TYPES: Readonly<Record<string, PlyType>> = {
  ...Object.fromEntries(Object.keys(PLY_SIZE).map((type) => [type, type as PlyType])),
  char: 'int8',
  uchar: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  float: 'float32',
  double: 'float64',
};

/** One property of an element; with `count`, a list that starts with its length in that type. */
export interface PlyProperty {
  readonly name: string;
  readonly type: PlyType;
  readonly count?: PlyType;
}

/** A table of the file. */
export interface PlyElement {
  readonly name: string;
  readonly count: number;
  readonly properties: readonly PlyProperty[];
}

/** The contents of the header, and where the tables begin. */
export interface PlyHeader {
  readonly form: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  readonly elements: readonly PlyElement[];
  readonly bodyAt: number;
  readonly bodyLine: number;
}

const FORMS = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const;
const MOST_PROPERTIES = 1000;

/** Reads the header. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const text = new MeshText('PLY', bytes);
  if (!text.takeWord('ply')) throw text.unexpected("'ply'", 'wrong-kind');
  let form: PlyHeader['form'] | undefined;
  const elements: { name: string; count: number; properties: PlyProperty[] }[] = [];
  for (;;) {
    text.nextLine();
    if (!text.toWord()) throw text.unexpected('end_header');
    const start = text.at;
    const word = text.word();
    if (word === 'comment' || word === 'obj_info') continue;
    if (word === 'end_header') break;
    if (word === 'format') form = readForm(text);
    else if (word === 'element') elements.push({ name: nameOf(text), count: countOf(text), properties: [] });
    else if (word === 'property' && elements.length > 0) {
      const { properties } = elements[elements.length - 1];
      properties.push(readProperty(text));
      if (properties.length > MOST_PROPERTIES)
        throw text.problem('too-many-properties', 'found more than 1000; remove some');
    } else {
      text.at = start;
      throw text.unexpected('format, comment, element, property of an element, or end_header');
    }
    if (!text.atLineEnd()) throw text.unexpected('the end of the line');
  }
  if (form === undefined) throw text.problem('no-format', `expected a line 'format ascii 1.0' above; add it`);
  // A CR alone ends the header only where the whole header uses CR: the next byte may be data that looks like LF.
  if (bytes[text.at] === 13 && bytes[text.at + 1] === 10 && !bytes.subarray(0, text.at).includes(10)) {
    return { form, elements, bodyAt: text.at + 1, bodyLine: text.line + 1 };
  }
  text.nextLine();
  return { form, elements, bodyAt: text.at, bodyLine: text.line };
}

function readForm(text: MeshText): PlyHeader['form'] {
  text.atLineEnd();
  const start = text.at;
  const word = text.word();
  const form = FORMS.find((each) => each === word);
  if (form === undefined) {
    text.at = start;
    throw text.unexpected(`one of ${FORMS.join(', ')}`);
  }
  if (text.numberOrNaN() !== 1)
    throw text.problem('wrong-version', 'expected format version 1.0; export it as PLY 1.0');
  return form;
}

function readProperty(text: MeshText): PlyProperty {
  text.atLineEnd();
  if (!text.takeWord('list')) {
    const type = typeOf(text);
    return { type, name: nameOf(text) };
  }
  const count = typeOf(text);
  if (count.startsWith('float')) {
    throw text.problem('bad-list', `expected a whole-number type for the length of a list, found ${count}`);
  }
  const type = typeOf(text);
  return { count, type, name: nameOf(text) };
}

function typeOf(text: MeshText): PlyType {
  text.atLineEnd();
  const start = text.at;
  const word = text.word();
  if (Object.hasOwn(TYPES, word)) return TYPES[word];
  text.at = start;
  throw text.unexpected('a type such as float, double, uchar or int', 'unknown-type');
}

function nameOf(text: MeshText): string {
  const name = text.word();
  if (name === '') throw text.unexpected('a name');
  return name;
}

function countOf(text: MeshText): number {
  const count = text.integer('the number of rows');
  if (count >= 0) return count;
  throw text.problem('bad-count', `expected a count of 0 or more, found ${counted(count, 'row')}`);
}
