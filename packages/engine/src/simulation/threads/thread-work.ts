/** What the threads of a run work with, and what they do: the same for the one that leads and for the others. */
import type { ChunkWork } from '../../compute/team-memory.js';
import type { PlacesRoom } from '../../detection/ahead/places-room.js';
import { createPlacesWork } from '../../detection/ahead/places-work.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { createGrainWorks, type GrainWork } from '../../dynamics/grains/grain-team.js';

/** Handed to every thread; all arrays are in shared memory. */
export interface ThreadWork {
  readonly detection: DetectionModel;
  readonly room: PlacesRoom;
}

/** The kinds of jobs, by number. */
export const FIND_PLACES = 0;

/** What a thread does for each kind of job of a run, or of a bed of grains. */
export function createChunkWorks(work: ThreadWork | GrainWork): readonly ChunkWork[] {
  if ('grains' in work) return createGrainWorks(work);
  return [createPlacesWork(work.detection, work.room)];
}
