/** What a thread of a team does from its start to its end. */
import { type ChunkWork, GIVEN_UP, JOB_NUMBER, SLEEPERS, STOP, type TeamMemory, workOnChunks } from './team-memory.js';

/** Looks for a new job before falling asleep, some 50 µs: waking up takes about as long. */
const LOOKS = 20_000;

/** Works for the team until it is told to end. Blocks its thread. */
export function serveTeam(memory: TeamMemory, thread: number, kinds: readonly ChunkWork[]): void {
  let seen = 0;
  for (;;) {
    seen = nextJob(memory, seen);
    if (Atomics.load(memory, STOP) === 1 || Atomics.load(memory, GIVEN_UP + thread) === 1) return;
    workOnChunks(memory, thread, kinds);
  }
}

/** Waits until the number of the job is another one than was seen, and returns it. */
function nextJob(memory: TeamMemory, seen: number): number {
  for (let look = 0; look < LOOKS; look++) {
    const job = Atomics.load(memory, JOB_NUMBER);
    if (job !== seen) return job;
  }
  Atomics.add(memory, SLEEPERS, 1);
  Atomics.wait(memory, JOB_NUMBER, seen);
  Atomics.sub(memory, SLEEPERS, 1);
  return Atomics.load(memory, JOB_NUMBER);
}
