/** How many bytes a piece of work allocates for young objects. For child processes whose room for them is larger than that (FLAGS). */
import { getHeapSpaceStatistics } from 'node:v8';

/** The compiler works in step, and 64 MB are collected only when they are full: what is left after some work is all that it allocated. */
export const FLAGS = ['--expose-gc', '--single-threaded', '--min-semi-space-size=64', '--max-semi-space-size=64'];

/** Does the work once, from an empty room on. Asking costs some 4 kB, which are in the result. */
export function allocatedBytes(work: () => void): number {
  // A larger collection would also throw compiled code away.
  (globalThis as { gc?: (options: { type: 'minor' }) => void }).gc?.({ type: 'minor' });
  const before = usedBytes();
  work();
  return usedBytes() - before;
}

function usedBytes(): number {
  const young = getHeapSpaceStatistics().filter(({ space_name }) => space_name.startsWith('new_'));
  return young.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}
