/** The crossings' part of the state: which side of its level each sensor is on. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';

export function writeSides(sides: Int8Array, out: NumberWriter): void {
  writeNumbers(out, sides);
}

export function readSides(from: NumberReader, sides: Int8Array): void {
  sides.set(readNumbers(from, sides.length));
}
