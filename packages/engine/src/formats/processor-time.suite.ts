/** How long this process computes, for tests that a piece of work does not grow with the square of its input, or with a number in it. */

/** Processor time that some work takes [s]: other programs of a busy machine do not count. Limits on it leave a factor of ten and more for slow machines. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
