import { serveTeam } from '../../compute/serve-team.js';
import type { HandedToThread } from '../../compute/start-team.js';
import { createChunkWorks, type ThreadWork } from './thread-work.js';

/** Works for a run until it ends. Blocks the thread: report ready before. `handed` is what `StartThread` was given. */
export function serveThread({ memory, thread, work }: HandedToThread): void {
  serveTeam(memory, thread, createChunkWorks(work as ThreadWork));
}
