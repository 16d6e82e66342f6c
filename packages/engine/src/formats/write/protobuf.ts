/** The part of the protobuf wire format that recordings use: fields of whole numbers, doubles, text, messages and packed doubles. */
import { utf8 } from '../../math/utf8.js';

/** How a field is written: as a varint, as 8 bytes, or as a length and so many bytes. */
export const WIRE = { varint: 0, double: 1, bytes: 2 } as const;

/** Key of a field before its value. Fields 1 to 15 take one byte; recordings have no others. */
export const keyOf = (field: number, wire: number): number => (field << 3) | wire;

/** A whole number ≥ 0 as seven bits a byte, lowest first. */
export function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Uint8Array.of(...bytes, rest);
}

/** A field of a whole number ≥ 0. */
export const numberField = (field: number, value: number): Uint8Array =>
  joined([Uint8Array.of(keyOf(field, WIRE.varint)), varint(value)]);

/** A field of bytes: text in UTF-8, or a message. */
export function bytesField(field: number, value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? utf8(value) : value;
  return joined([Uint8Array.of(keyOf(field, WIRE.bytes)), varint(bytes.length), bytes]);
}

/** A field of packed doubles, exact to the bit; nothing if there are none. */
export function doublesField(field: number, values: Float64Array): Uint8Array {
  const bytes = new Uint8Array(8 * values.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setFloat64(8 * i, values[i], true);
  return values.length === 0 ? bytes : bytesField(field, bytes);
}

/** The same bytes one after another; the fields of a message in order are the message. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
