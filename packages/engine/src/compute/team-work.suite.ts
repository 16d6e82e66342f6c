/** Work for the tests of a team. */
import type { ChunkWork } from './team-memory.js';

export interface TeamTask {
  /** How many threads must have come to a job before any of them goes on; so each of them does some of it. */
  readonly together: number;
  /** What goes wrong. */
  readonly trouble?: 'chunk 7 throws' | 'others hang';
  readonly sums: Float64Array;
  /** How many threads have come to the present job. */
  readonly arrived: Int32Array;
}

/** Adds chunk + 1 to the sum of each chunk. */
export function createTeamWork({ together, trouble, sums, arrived }: TeamTask): ChunkWork {
  const never = new Int32Array(new SharedArrayBuffer(4));
  return (chunk, thread) => {
    arrive(arrived, together);
    if (trouble === 'chunk 7 throws' && chunk === 7) throw new Error('chunk 7');
    if (trouble === 'others hang' && thread > 0) Atomics.wait(never, 0, 0);
    sums[chunk] += chunk + 1;
  };
}

/** Waits until as many threads have come. */
function arrive(arrived: Int32Array, together: number): void {
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (let seen = Atomics.load(arrived, 0); seen < together; seen = Atomics.load(arrived, 0))
    Atomics.wait(arrived, 0, seen);
}
