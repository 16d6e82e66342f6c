/** The running values' part of d: one number each, after the values of controllers. They do not affect the motion and are not hashed. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';
import type { RunningValue } from './running-value.js';

export function writeRunning(running: readonly RunningValue[], held: Float64Array, out: NumberWriter): void {
  for (const { held: at } of running) writeNumbers(out, held, at, at + 1);
}

export function readRunning(running: readonly RunningValue[], from: NumberReader, held: Float64Array): void {
  for (const { held: at } of running) held[at] = readNumbers(from, 1)[0];
}
