/**
 * The memory that the threads of a team share to divide work: a number for each job, and the state of each of its chunks.
 * A chunk is FREE, taken by a thread, done by one, or FAILED. A thread takes a free chunk by compare-and-exchange; so each is computed once,
 * by whichever thread comes first. Everything that a job reads is written before its first chunk becomes free.
 */

/** Cells of a team, then one for each thread, then one for each chunk. */
export type TeamMemory = Int32Array<SharedArrayBuffer>;

/** Threads that a team can have, and chunks of a job. */
export const MOST_THREADS = 64;
export const MOST_CHUNKS = 1024;

/** Counts the jobs; threads without work wait for it to change. */
export const JOB_NUMBER = 0;
/** Which kind of job it is, and how many chunks it has. */
export const JOB_KIND = 1;
export const CHUNK_COUNT = 2;
/** Threads that sleep, and 1 while the leader does. */
export const SLEEPERS = 3;
export const LEADER_SLEEPS = 4;
/** 1 when threads shall end. */
export const STOP = 5;
const THREAD_COUNT = 6;
/** 1 for threads that the leader no longer counts on. */
export const GIVEN_UP = 8;
/** The states of the chunks. */
export const CHUNKS = GIVEN_UP + MOST_THREADS;

/** States of a chunk; else t + 1: taken by thread t, −1 − t: done by it. */
export const FREE = 0;
export const FAILED = -1000;

/** Memory of a team in which nothing is to be done. */
export function createTeamMemory(threads: number): TeamMemory {
  const memory = new Int32Array(new SharedArrayBuffer((CHUNKS + MOST_CHUNKS) * Int32Array.BYTES_PER_ELEMENT));
  memory[THREAD_COUNT] = threads;
  memory.fill(FAILED, CHUNKS);
  return memory;
}

/** What a thread does for a chunk of a job; one for each kind of job. */
export type ChunkWork = (chunk: number, thread: number) => void;

/** Takes free chunks of the present job, one after another, until none is left. */
export function workOnChunks(memory: TeamMemory, thread: number, kinds: readonly ChunkWork[]): void {
  const count = Atomics.load(memory, CHUNK_COUNT);
  // Each thread starts elsewhere, and at about the same bodies in every step: they are in its processor's cache.
  const first = Math.floor((count * thread) / memory[THREAD_COUNT]);
  for (let k = 0; k < count; k++) {
    const chunk = first + k < count ? first + k : first + k - count;
    const cell = CHUNKS + chunk;
    if (Atomics.load(memory, cell) !== FREE) continue;
    if (Atomics.compareExchange(memory, cell, FREE, thread + 1) !== FREE) continue;
    const state = doChunk(kinds[Atomics.load(memory, JOB_KIND)], chunk, thread);
    // Not stored: the leader may have given this thread up, and begun another job.
    Atomics.compareExchange(memory, cell, thread + 1, state);
    if (Atomics.load(memory, LEADER_SLEEPS) === 1) Atomics.notify(memory, cell);
    if (Atomics.load(memory, GIVEN_UP + thread) === 1) return;
  }
}

/** A chunk that throws is left to the leader, whose error tells where it comes from. */
function doChunk(work: ChunkWork, chunk: number, thread: number): number {
  try {
    work(chunk, thread);
    return -1 - thread;
  } catch {
    return FAILED;
  }
}
