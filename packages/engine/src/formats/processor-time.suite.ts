/** Processor time of this process, for tests that work does not grow with the square of its input, or with a number in it. */

/** Processor time of some work [s], without that of other programs. Limits on it leave a factor of at least ten for slow machines. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
