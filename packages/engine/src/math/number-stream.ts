/** A stream of numbers: written to a growing buffer and read back in the same order. */

export interface NumberWriter {
  values: Float64Array;
  count: number;
}

export function createNumberWriter(): NumberWriter {
  return { values: new Float64Array(64), count: 0 };
}

export function writeNumber(out: NumberWriter, value: number): void {
  makeRoom(out, 1);
  out.values[out.count++] = value;
}

/** Writes values[from..to). */
export function writeNumbers(out: NumberWriter, values: ArrayLike<number>, from = 0, to = values.length): void {
  makeRoom(out, to - from);
  for (let i = from; i < to; i++) out.values[out.count++] = values[i];
}

function makeRoom(out: NumberWriter, more: number): void {
  if (out.count + more <= out.values.length) return;
  const larger = new Float64Array(2 * (out.count + more));
  larger.set(out.values);
  out.values = larger;
}

export interface NumberReader {
  readonly values: Float64Array;
  at: number;
}

export function readNumber(from: NumberReader): number {
  return from.values[from.at++];
}

/** The next `count` numbers; a view, not a copy. */
export function readNumbers(from: NumberReader, count: number): Float64Array {
  from.at += count;
  return from.values.subarray(from.at - count, from.at);
}
