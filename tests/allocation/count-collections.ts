/** How often the collector of young objects runs while something is done again and again. For child processes that have little room for them. */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Records of the collector come some time after it ran [ms]. */
const DELAY = 100;

let collections = 0;
new PerformanceObserver((list) => {
  // Young objects only: that runs when their room is full, and not, as the other one may, when some time has passed.
  const entries = list.getEntries() as unknown as { readonly detail: { readonly kind: number } }[];
  for (const { detail } of entries) if (detail.kind === constants.NODE_PERFORMANCE_GC_MINOR) collections++;
}).observe({ entryTypes: ['gc'] });

/** Does the work once, and returns how often young objects were collected meanwhile. */
export async function countCollections(work: () => void): Promise<number> {
  await setTimeout(DELAY);
  collections = 0;
  work();
  await setTimeout(DELAY);
  return collections;
}
