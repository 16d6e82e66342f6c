/** Threads that work on the parts of a bed. The motion does not depend on their number. */
import { findObstacle, type StartThread, startTeam } from '../../compute/start-team.js';
import { divideBed, type GrainBed } from './grain-bed.js';
import { createGrainWorks, type GrainWork } from './grain-team.js';
import { dropLists } from './rebuild-lists.js';

/** Parts for each thread: enough that a slow one is not waited for long, few enough that not many grains lie at a border. */
const PARTS_PER_THREAD = 3;

/** Threads of a bed: how many work, and why not more. */
export interface StartedGrainThreads {
  readonly count: number;
  readonly problem: string | undefined;
  /** Ends the other threads; the bed goes on with this one. */
  readonly end: () => void;
}

/** Starts threads for a bed, `threads` with the calling one. Where that is impossible the bed works with fewer, and says why. */
export async function startGrainThreads(
  bed: GrainBed,
  threads: number,
  start: StartThread,
): Promise<StartedGrainThreads> {
  const alone = (problem: string | undefined) => ({ count: 1, problem, end: () => {} });
  if (threads < 2) return alone(undefined);
  const { shared } = bed.kernel;
  if (shared === undefined) return alone('kernels run as JavaScript here, which has one thread');
  const obstacle = findObstacle();
  if (obstacle !== undefined) return alone(obstacle);
  const work: GrainWork = { grains: shared };
  const { team, problem, end } = await startTeam(start, threads, work);
  if (team.threads < 2) {
    end();
    return alone(problem);
  }
  // Sensors may have asked for loads at time 0.
  dropLists(bed);
  divideBed(bed, PARTS_PER_THREAD * team.threads);
  bed.team = { team, works: createGrainWorks(work) };
  return {
    count: team.threads,
    problem,
    end: () => {
      bed.team = undefined;
      end();
    },
  };
}
