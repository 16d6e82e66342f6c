/** The controllers' part of d: the values each holds from sample to sample, after those of elements along joints. */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';
import { type ControllerLayout, controllerSize } from './controller.js';

/** Writes the controllers' values; used for saving and for hashing. */
export function writeControllers(
  controllers: readonly ControllerLayout[],
  held: Float64Array,
  out: NumberWriter,
): void {
  for (const controller of controllers)
    writeNumbers(out, held, controller.start, controller.start + controllerSize(controller));
}

export function readControllers(
  controllers: readonly ControllerLayout[],
  from: NumberReader,
  held: Float64Array,
): void {
  for (const controller of controllers) held.set(readNumbers(from, controllerSize(controller)), controller.start);
}
