/** How often the collector of young objects runs while something is done again and again. For child processes that have little room for them. */
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Records of the collector come some time after it ran [ms]. */
const DELAY = 100;

const records: PerformanceEntry[] = [];
new PerformanceObserver((list) => records.push(...list.getEntries())).observe({ entryTypes: ['gc'] });

/** Does the work once, from an empty room on, and returns how often young objects were collected meanwhile. Needs --expose-gc. */
export async function countCollections(work: () => void): Promise<number> {
  // What was done before may have left the room all but full. A larger collection would also throw compiled code away.
  (globalThis as { gc?: (options: { type: 'minor' }) => void }).gc?.({ type: 'minor' });
  const begin = performance.now();
  work();
  const end = performance.now();
  await setTimeout(DELAY);
  // Young objects only: that runs when their room is full, and not, as the other one may, when some time has passed.
  const isYoung = (record: PerformanceEntry) =>
    (record as unknown as { readonly detail: { readonly kind: number } }).detail.kind ===
    constants.NODE_PERFORMANCE_GC_MINOR;
  return records.filter((record) => isYoung(record) && record.startTime >= begin && record.startTime <= end).length;
}
