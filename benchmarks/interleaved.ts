/** CPU time of this process so far, of all its threads [s]. Others on the machine do not count. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The middle value; of an even number of them the upper one. */
export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];

/** Times several jobs turn by turn, so that a noisy machine is noisy for all of them. Median CPU time of each [s]. */
export function interleaved(jobs: readonly (() => unknown)[], rounds: number): number[] {
  const times = jobs.map((): number[] => []);
  let kept: unknown;
  for (let round = 0; round < rounds; round++) {
    jobs.forEach((job, i) => {
      const start = cpuSeconds();
      kept = job();
      times[i].push(cpuSeconds() - start);
    });
  }
  // Used, so that no compiler may leave the jobs out.
  if (kept === times) throw new Error('unreachable');
  return times.map(median);
}

/** The same for jobs that are waited for. Median CPU time of each [s]. */
export async function interleavedAsync(jobs: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  const times = jobs.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, job] of jobs.entries()) {
      const start = cpuSeconds();
      await job();
      times[i].push(cpuSeconds() - start);
    }
  }
  return times.map(median);
}
