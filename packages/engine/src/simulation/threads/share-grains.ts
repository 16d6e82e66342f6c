/** Threads that work on the grains of a run. Its state does not depend on their number. */
import type { StartThread } from '../../compute/start-team.js';
import { type StartedGrainThreads, startGrainThreads } from '../../dynamics/grains/grain-threads.js';
import type { Run } from '../run.js';

/** Fewest grains for which other threads are of use: with fewer, waiting for each other takes longer than their work. */
const FEWEST_GRAINS = 2000;

/** Starts threads for the grains of a run that has not gone on yet, `threads` with the calling one; undefined if it has none. */
export async function shareGrains(
  { simulation }: Run,
  threads: number,
  start: StartThread,
): Promise<StartedGrainThreads | undefined> {
  const { grains } = simulation.state;
  if (grains === undefined) return undefined;
  if (threads > 1 && grains.bed.count < FEWEST_GRAINS) {
    const problem = `fewer than ${FEWEST_GRAINS} grains are stepped fastest by one thread`;
    return { count: 1, problem, end: () => {} };
  }
  return startGrainThreads(grains.bed, threads, start);
}
