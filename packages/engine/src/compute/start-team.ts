/**
 * Starts the threads of a team. The engine has no threads of its own: its host has workers, of Node or of a browser, and gives a function that
 * starts one.
 */

import { MOST_THREADS, type TeamMemory } from './team-memory.js';
import { createThreadTeam, stopTeam, type ThreadTeam } from './thread-team.js';

/** What a new thread is handed: plain data and shared memory, so that it can be posted. */
export interface HandedToThread {
  readonly memory: TeamMemory;
  /** Number of the thread in its team, from 1 on. */
  readonly thread: number;
  /** What its work needs. */
  readonly work: unknown;
}

/** Starts a thread that serves; resolves, once it has reported ready, with the function that ends it. Rejects if it cannot start. */
export type StartThread = (handed: HandedToThread) => Promise<() => void>;

/** A team and its end. */
export interface StartedTeam {
  readonly team: ThreadTeam;
  /** Why fewer threads work than were asked for; undefined if none is missing. */
  readonly problem: string | undefined;
  /** Ends all threads but this one. May be called again. */
  readonly end: () => void;
}

/**
 * Starts a team of `threads`, this one counted; works with fewer, or alone, where the host cannot start them. `patience`: how long the leader
 * waits for a chunk before it gives a thread up [ms].
 */
export async function startTeam(
  start: StartThread,
  threads: number,
  work: unknown,
  patience?: number,
): Promise<StartedTeam> {
  const asked = Math.min(threads, MOST_THREADS);
  const team = createThreadTeam(asked, patience);
  const others = Array.from({ length: asked - 1 }, (_, i) => start({ memory: team.memory, thread: i + 1, work }));
  const ends: (() => void)[] = [];
  const reasons: string[] = [];
  for (const other of await Promise.allSettled(others)) {
    if (other.status === 'fulfilled') ends.push(other.value);
    else reasons.push(other.reason instanceof Error ? other.reason.message : String(other.reason));
  }
  team.threads = 1 + ends.length;
  return {
    team,
    problem: reasons[0],
    end: () => {
      stopTeam(team);
      for (const end of ends.splice(0)) end();
    },
  };
}

/** Why this thread cannot lead a team; undefined if it can. */
export function findObstacle(): string | undefined {
  if (typeof SharedArrayBuffer === 'undefined')
    return 'there is no shared memory: a page needs the headers Cross-Origin-Opener-Policy and Cross-Origin-Embedder-Policy';
  try {
    // Answers at once: the cell is not 1.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 1);
  } catch {
    return 'this thread may not wait for others: run the simulation in a worker of the page';
  }
  return undefined;
}
