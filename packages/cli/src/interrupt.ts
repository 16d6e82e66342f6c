/** Passes signals from the listening thread to the computing thread in shared memory, which can be read without waiting, also inside a step. */
import { workerData } from 'node:worker_threads';

/** Two numbers: the exit status requested by a signal, or 0; and 1 once the run has stopped. */
export type InterruptMemory = Int32Array<SharedArrayBuffer>;

const ASKED = 0;
const HEARD = 1;

/** Shared memory without an interrupt. */
export function createInterruptMemory(): InterruptMemory {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** For the listening thread: requests a stop. `exitCode` is 128 + the number of the signal. */
export function askToStop(memory: InterruptMemory, exitCode: number): void {
  Atomics.store(memory, ASKED, exitCode);
}

/** For the listening thread: whether the run has stopped computing and is being saved. */
export function isHeard(memory: InterruptMemory): boolean {
  return Atomics.load(memory, HEARD) === 1;
}

/** The computing thread's side. */
export interface Interrupt {
  /** True if the run should be saved and stopped. */
  readonly requested: () => boolean;
  /** Must be called when the run has stopped, before it is saved. */
  readonly hear: () => void;
  /** The requested exit status, if any. */
  readonly exitCode: () => number | undefined;
}

/** The interrupt of this thread. Only `superviseCommand` interrupts runs. */
export function ownInterrupt(): Interrupt {
  const memory: InterruptMemory = workerData?.interrupt ?? createInterruptMemory();
  return {
    requested: () => Atomics.load(memory, ASKED) !== 0,
    hear: () => Atomics.store(memory, HEARD, 1),
    exitCode: () => Atomics.load(memory, ASKED) || undefined,
  };
}
