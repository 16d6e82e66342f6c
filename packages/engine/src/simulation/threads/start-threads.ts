/** Starts the threads of a run. With the same model and state, a run ends in the same state whatever their number. */
import { shareArrays } from '../../compute/share-arrays.js';
import { findObstacle, type StartThread, startTeam } from '../../compute/start-team.js';
import { createPlacesAhead, type PlacesAhead } from '../../detection/ahead/places-ahead.js';
import { createPlacesRoom } from '../../detection/ahead/places-room.js';
import type { Model } from '../model.js';
import { createChunkWorks, FIND_PLACES } from './thread-work.js';

/** The threads of a run. They serve one run at a time, and must be ended. */
export interface RunThreads {
  /** Threads that work now, the one of the run among them. */
  readonly count: number;
  /** Why fewer work than were asked for; undefined if none is missing. */
  readonly problem: string | undefined;
  /** What the run asks of them; undefined if it works alone. */
  readonly ahead: PlacesAhead | undefined;
  /** Ends the other threads. May be called again. */
  readonly end: () => void;
}

/** Shapes with a surface mesh below which there are hardly two pairs to find at once. */
const FEWEST_SHAPES = 3;

/** Starts threads for runs of a model, `threads` with the calling one; where that is impossible or useless, the run works with fewer. */
export async function startThreads(model: Model, threads: number, start: StartThread): Promise<RunThreads> {
  if (threads < 2) return alone(undefined);
  const obstacle = findObstacle() ?? findUselessness(model);
  if (obstacle !== undefined) return alone(obstacle);
  const { detection } = model.system;
  const work = { detection: shareArrays(detection), room: createPlacesRoom(detection, threads) };
  const { team, problem, end } = await startTeam(start, threads, work);
  if (team.threads < 2) {
    end();
    return alone(problem);
  }
  const ahead = createPlacesAhead(detection, team, work.room, createChunkWorks(work), FIND_PLACES);
  return {
    get count() {
      return team.threads;
    },
    get problem() {
      return team.lost > 0 ? `${team.lost} did not answer and was left` : problem;
    },
    ahead,
    end: () => {
      end();
      // A run that goes on works alone.
      team.threads = 1;
    },
  };
}

function alone(problem: string | undefined): RunThreads {
  return { count: 1, problem, ahead: undefined, end: () => {} };
}

/** Why more threads would be of no use; undefined if they may be. */
function findUselessness({ system }: Model): string | undefined {
  const { shapes, solidOf, barriersOf } = system.detection;
  let meshed = 0;
  for (let shape = 0; shape < shapes.count; shape++) if (solidOf[shape] >= 0 || barriersOf[shape] >= 0) meshed++;
  if (meshed >= FEWEST_SHAPES) return undefined;
  return 'too few of the shapes that may touch have surface meshes; contacts of balls by closed forms need one thread';
}
