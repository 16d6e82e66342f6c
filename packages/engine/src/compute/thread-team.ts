/**
 * A team of threads, seen from the one that leads it: it hands out a job in chunks, takes chunks itself, and waits for the others.
 * The call is synchronous. Who computes a chunk depends on chance, so no result may depend on it.
 */
import {
  CHUNK_COUNT,
  CHUNKS,
  type ChunkWork,
  createTeamMemory,
  FAILED,
  FREE,
  GIVEN_UP,
  JOB_KIND,
  JOB_NUMBER,
  LEADER_SLEEPS,
  MOST_CHUNKS,
  SLEEPERS,
  STOP,
  type TeamMemory,
  workOnChunks,
} from './team-memory.js';

/** The leader's view of a team. It is thread 0. */
export interface ThreadTeam {
  readonly memory: TeamMemory;
  /** Threads that work, the leader among them. */
  threads: number;
  /** Threads that were given up because they did not answer. */
  lost: number;
  /** How long the leader waits for a chunk of another thread before it gives that thread up [ms]. */
  readonly patience: number;
}

/** Long enough for a thread that the system has put aside on a busy machine. */
const PATIENCE = 10_000;

/** A team whose other threads are still to be started. */
export function createThreadTeam(threads: number, patience = PATIENCE): ThreadTeam {
  return { memory: createTeamMemory(threads), threads: 1, lost: 0, patience };
}

/** Does a job of a kind with all threads; returns when every chunk is done or has failed. */
export function workTogether(team: ThreadTeam, kind: number, chunks: number, kinds: readonly ChunkWork[]): void {
  const { memory } = team;
  const count = Math.min(chunks, MOST_CHUNKS);
  Atomics.store(memory, JOB_KIND, kind);
  Atomics.store(memory, CHUNK_COUNT, count);
  for (let chunk = 0; chunk < count; chunk++) Atomics.store(memory, CHUNKS + chunk, FREE);
  startJob(memory);
  workOnChunks(memory, 0, kinds);
  for (let chunk = 0; chunk < count; chunk++) awaitChunk(team, chunk);
}

/** The thread that did a chunk of the last job; −1 if it failed. */
export function doneBy({ memory }: ThreadTeam, chunk: number): number {
  const state = Atomics.load(memory, CHUNKS + chunk);
  return state < 0 && state !== FAILED ? -1 - state : -1;
}

/** Ends the threads that wait for work, or as soon as they have done their chunk. */
export function stopTeam({ memory }: ThreadTeam): void {
  Atomics.store(memory, STOP, 1);
  Atomics.add(memory, JOB_NUMBER, 1);
  Atomics.notify(memory, JOB_NUMBER);
}

function startJob(memory: TeamMemory): void {
  Atomics.add(memory, JOB_NUMBER, 1);
  if (Atomics.load(memory, SLEEPERS) > 0) Atomics.notify(memory, JOB_NUMBER);
}

/** Looks at a chunk before the leader falls asleep. */
const LOOKS = 20_000;

function awaitChunk(team: ThreadTeam, chunk: number): void {
  const { memory, patience } = team;
  const cell = CHUNKS + chunk;
  let state = Atomics.load(memory, cell);
  for (let look = 0; state > 0 && look < LOOKS; look++) state = Atomics.load(memory, cell);
  while (state > 0) {
    Atomics.store(memory, LEADER_SLEEPS, 1);
    const answer = Atomics.wait(memory, cell, state, patience);
    Atomics.store(memory, LEADER_SLEEPS, 0);
    if (answer === 'timed-out') giveUp(team, cell, state);
    state = Atomics.load(memory, cell);
  }
}

/** Goes on without a thread. Whatever it still writes is its own, and nobody reads it. */
function giveUp(team: ThreadTeam, cell: number, taken: number): void {
  const { memory } = team;
  Atomics.store(memory, GIVEN_UP + taken - 1, 1);
  if (Atomics.compareExchange(memory, cell, taken, FAILED) !== taken) return;
  team.threads--;
  team.lost++;
}
