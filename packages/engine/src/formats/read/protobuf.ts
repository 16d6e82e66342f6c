/** Reads what write/protobuf.ts writes, and passes over fields that it does not know. */
import { WIRE } from '../write/protobuf.js';

/** Called for each field of a message with the bytes of its value: from `start` up to `end`. */
export type OnField = (field: number, start: number, end: number) => void;

/** Calls `onField` for the fields of the message in bytes `from` up to `to`. Throws where they are no protobuf. */
export function readFields(bytes: Uint8Array, from: number, to: number, onField: OnField): void {
  let at = from;
  const readVarint = (): number => {
    let value = 0;
    for (let scale = 1; at < to; scale *= 0x80) {
      const byte = bytes[at++];
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new Error('a message ends in the middle of a number');
  };
  while (at < to) {
    const key = readVarint();
    const wire = key & 7;
    const size = wire === WIRE.bytes ? readVarint() : 8;
    const start = at;
    if (wire === WIRE.varint) readVarint();
    else if (wire === WIRE.bytes || wire === WIRE.double) at += size;
    else throw new Error(`a message holds a field of unknown kind ${wire}`);
    if (at > to) throw new Error('a message ends in the middle of a field');
    onField(key >> 3, start, at);
  }
}

/** The doubles in bytes `start` up to `end`, at any alignment. */
export function readDoubles(bytes: Uint8Array, start: number, end: number): Float64Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float64Array((end - start) / 8);
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat64(start + 8 * i, true);
  return values;
}
