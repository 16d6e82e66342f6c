/** Times several jobs turn by turn, so that a noisy machine is noisy for all of them. Best time of each [s]. */
export function interleaved(jobs: readonly (() => unknown)[], rounds: number): number[] {
  const best = jobs.map(() => Number.POSITIVE_INFINITY);
  let kept: unknown;
  for (let round = 0; round < rounds; round++) {
    jobs.forEach((job, i) => {
      const start = performance.now();
      kept = job();
      best[i] = Math.min(best[i], (performance.now() - start) / 1000);
    });
  }
  // Used, so that no compiler may leave the jobs out.
  if (kept === best) throw new Error('unreachable');
  return best;
}

/** The same for jobs that are waited for. Best time of each [s]. */
export async function interleavedAsync(jobs: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const best = jobs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    for (const [i, job] of jobs.entries()) {
      const start = performance.now();
      await job();
      best[i] = Math.min(best[i], (performance.now() - start) / 1000);
    }
  }
  return best;
}
