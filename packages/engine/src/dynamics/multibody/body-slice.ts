/** The free bodies' part of y, its first numbers; `body-places.ts` says which number is what. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';
import { BODY_SIZE, type BodyModel } from './body-model.js';

/** Saved and hashed alike. */
export function writeBodies({ free }: BodyModel, y: Float64Array, out: NumberWriter): void {
  writeNumbers(out, y, 0, BODY_SIZE * free.length);
}

export function readBodies({ free }: BodyModel, from: NumberReader, y: Float64Array): void {
  y.set(readNumbers(from, BODY_SIZE * free.length), 0);
}
