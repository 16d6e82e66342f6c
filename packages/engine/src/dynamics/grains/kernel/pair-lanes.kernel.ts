/**
 * Loads of contacts one after another. In WASM this file is replaced by one that takes two at once where all pairs of materials have one of the usual laws
 * (scripts/build-kernels.mjs); the bits are the same.
 */
import { readInt } from '../../../compute/kernels/kernel-memory.js';
import { loadPair } from './pair-load.kernel.js';

/** Number of the form in which the loads of the bed are found; 0: one by one. */
export function chooseForm(): i32 {
  return 0;
}

/** Finds the loads of all contacts of a list from the place `list` on, before `end`. */
export function loadPairs(_form: i32, list: i32, end: i32, step: f64, rate: f64): void {
  for (let at: i32 = list; at < end; at++) loadPair(readInt(at), step, rate);
}
