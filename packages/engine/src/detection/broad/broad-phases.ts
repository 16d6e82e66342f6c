/** The list of broad phases. */
import { allPairs } from './all-pairs.js';
import type { BroadPhase, CreateBroadPhase } from './broad-phase.js';
import type { BroadPhaseSpec } from './broad-phases.schema.js';
import { morton } from './morton.js';
import type { PairFilter } from './pair-filter.js';
import { sortedLists } from './sorted-lists.js';

const BROAD_PHASES: { readonly [T in BroadPhaseSpec['type']]: CreateBroadPhase } = {
  morton,
  'sorted-lists': sortedLists,
  'all-pairs': allPairs,
};

/** The names a scene may give. */
export const BROAD_PHASE_NAMES = Object.keys(BROAD_PHASES) as readonly BroadPhaseSpec['type'][];

/** A broad phase for the shapes of a filter, with its memory. */
export function createBroadPhase(spec: BroadPhaseSpec, filter: PairFilter): BroadPhase {
  return BROAD_PHASES[spec.type](filter);
}
