/** The tables of a PLY file as a stream of numbers, from text or from bytes of either order. */
import { counted, cutShort, meshProblem } from '../mesh-problem.js';
import { MeshText } from '../mesh-text.js';
import { PLY_SIZE, type PlyElement, type PlyHeader, type PlyType } from './ply-header.js';

/** Numbers of a PLY file, one after another. */
export interface PlyValues {
  /** The next number; it may be NaN only in a binary file. */
  next(type: PlyType, what: string): number;
  /** The next `count` numbers; `out` gets that length. */
  list(type: PlyType, count: number, out: number[]): void;
  /** Skips numbers that are not needed. */
  skip(type: PlyType, count: number, what: string): void;
  /** Called after the last number of each row. */
  endRow(what: string): void;
  /** Refuses a table that cannot fit into the bytes left, before memory is allocated for it. */
  expectTable(element: PlyElement): void;
  /** The place of the last number, for messages. */
  place(): string;
  /** Bytes that are left. */
  left(): number;
}

/** The numbers after the header. */
export function createPlyValues(bytes: Uint8Array, header: PlyHeader): PlyValues {
  if (header.form === 'ascii') return new PlyText(bytes, header);
  return new PlyBytes(bytes, header.bodyAt, header.form === 'binary_little_endian');
}

/** Text: one row per line, values separated by blanks. */
class PlyText implements PlyValues {
  private readonly text: MeshText;

  constructor(bytes: Uint8Array, { bodyAt, bodyLine }: PlyHeader) {
    this.text = new MeshText('PLY', bytes, {}, bodyAt, bodyLine);
    this.text.toWord();
  }

  next(_type: PlyType, what: string): number {
    return this.text.number(what);
  }

  list(type: PlyType, count: number, out: number[]): void {
    out.length = count;
    for (let k = 0; k < count; k++) out[k] = this.next(type, 'a vertex index');
  }

  skip(_type: PlyType, count: number, what: string): void {
    this.text.skipWords(count, what);
  }

  endRow(what: string): void {
    if (!this.text.atLineEnd()) throw this.text.unexpected(`the end of the line after ${what}`, 'too-many-values');
    this.text.toWord();
  }

  expectTable({ name, count, properties }: PlyElement): void {
    // Every value takes a digit and a blank or line end, except perhaps the last.
    expectBytes(name, count, 2 * properties.length, this.left() + 1, `line ${this.text.line}`);
  }

  place(): string {
    return `line ${this.text.line}`;
  }

  left(): number {
    return this.text.left;
  }
}

/** Binary: values without separators. */
class PlyBytes implements PlyValues {
  private readonly view: DataView;
  private last: number;

  constructor(
    bytes: Uint8Array,
    private at: number,
    private readonly little: boolean,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.last = at;
  }

  next(type: PlyType, what: string): number {
    const at = this.at;
    this.last = at;
    if (at + PLY_SIZE[type] > this.view.byteLength) throw this.ended(what);
    this.at = at + PLY_SIZE[type];
    switch (type) {
      case 'float32':
        return this.view.getFloat32(at, this.little);
      case 'int32':
        return this.view.getInt32(at, this.little);
      case 'uint8':
        return this.view.getUint8(at);
      case 'float64':
        return this.view.getFloat64(at, this.little);
      case 'uint32':
        return this.view.getUint32(at, this.little);
      case 'int8':
        return this.view.getInt8(at);
      case 'int16':
        return this.view.getInt16(at, this.little);
      case 'uint16':
        return this.view.getUint16(at, this.little);
    }
  }

  list(type: PlyType, count: number, out: number[]): void {
    const { view, at, little } = this;
    this.skip(type, count, 'the corners of a face');
    // Setting an array's length is slower than reading a triangle.
    if (out.length !== count) out.length = count;
    if (type === 'int32') for (let k = 0; k < count; k++) out[k] = view.getInt32(at + 4 * k, little);
    else if (type === 'uint32') for (let k = 0; k < count; k++) out[k] = view.getUint32(at + 4 * k, little);
    else {
      this.at = at;
      for (let k = 0; k < count; k++) out[k] = this.next(type, 'a vertex index');
      this.last = at;
    }
  }

  skip(type: PlyType, count: number, what: string): void {
    this.last = this.at;
    if (this.at + count * PLY_SIZE[type] > this.view.byteLength) throw this.ended(what);
    this.at += count * PLY_SIZE[type];
  }

  endRow(): void {}

  expectTable({ name, count, properties }: PlyElement): void {
    const size = properties.reduce((sum, property) => sum + PLY_SIZE[property.count ?? property.type], 0);
    expectBytes(name, count, size, this.left(), `byte ${this.at}`);
  }

  place(): string {
    return `byte ${this.last}`;
  }

  left(): number {
    return this.view.byteLength - this.at;
  }

  private ended(what: string): Error {
    return cutShort('PLY', `byte ${this.at}`, `expected ${what}, found the end of the file`);
  }
}

function expectBytes(name: string, count: number, size: number, left: number, place: string): void {
  if (count * size > left) {
    const promise = `${counted(count, 'row')} of ${name} (at least ${count * size} bytes)`;
    throw cutShort('PLY', place, `expected ${promise} as the header says, found ${counted(left, 'byte')}`);
  }
  if (count > 0xffffffff)
    throw meshProblem('PLY', 'too-large', place, `found ${count} rows of ${name}; split the file`);
}
