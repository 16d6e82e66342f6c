/** What run.json says about the threads of a run. */
import type { RunThreads } from '@impinge/engine/run';
import type { RunRecord } from '../store/run-record.js';

/** Threads that work, and why they are fewer than were asked for. */
export function threadsRecord(
  { count, problem }: Pick<RunThreads, 'count' | 'problem'>,
  asked: number,
): Pick<RunRecord, 'threads' | 'threadsAsked' | 'threadsProblem'> {
  if (problem === undefined) return { threads: count, threadsAsked: undefined, threadsProblem: undefined };
  return { threads: count, threadsAsked: asked, threadsProblem: problem };
}
