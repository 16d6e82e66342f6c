/** What the thread that listens for signals tells the thread that computes, in memory they share: it is read without waiting, inside a step too. */
import { workerData } from 'node:worker_threads';

/** Two numbers: the exit status that a signal asked for, or 0; and 1 once the run has stopped for it. */
export type InterruptMemory = Int32Array<SharedArrayBuffer>;

const ASKED = 0;
const HEARD = 1;

/** Memory of a run that nobody interrupted. */
export function createInterruptMemory(): InterruptMemory {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** The side that listens: `exitCode` is 128 + the number of the signal. */
export function askToStop(memory: InterruptMemory, exitCode: number): void {
  Atomics.store(memory, ASKED, exitCode);
}

/** The side that listens: whether the run has stopped computing and saves. */
export function isHeard(memory: InterruptMemory): boolean {
  return Atomics.load(memory, HEARD) === 1;
}

/** The side that computes. */
export interface Interrupt {
  /** True when the run should be saved and left. */
  readonly requested: () => boolean;
  /** To be called when the run has stopped, before it is saved. */
  readonly hear: () => void;
  /** The exit status asked for, if any. */
  readonly exitCode: () => number | undefined;
}

/** The interrupt of this thread. Nobody interrupts a run outside of `superviseCommand`. */
export function ownInterrupt(): Interrupt {
  const memory: InterruptMemory = workerData?.interrupt ?? createInterruptMemory();
  return {
    requested: () => Atomics.load(memory, ASKED) !== 0,
    hear: () => Atomics.store(memory, HEARD, 1),
    exitCode: () => Atomics.load(memory, ASKED) || undefined,
  };
}
