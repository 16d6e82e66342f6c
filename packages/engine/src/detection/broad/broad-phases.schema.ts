import { z } from 'zod';

const sortedListsSchema = z.strictObject({ type: z.literal('sorted-lists') }).meta({
  title: 'Sorted lists',
  description:
    'Ends of all boxes in three sorted lists that are updated from step to step; fastest where little moves at once.',
});

const mortonSchema = z.strictObject({ type: z.literal('morton') }).meta({
  title: 'Morton codes',
  description: 'Boxes on the cells of an octree, sorted anew at every step; the same time for slow and fast bodies.',
});

const allPairsSchema = z.strictObject({ type: z.literal('all-pairs') }).meta({
  title: 'All pairs',
  description: 'Every pair of boxes is compared: quadratic, for comparison and for very few bodies.',
});

/** Every broad phase. A new one is one line here and one in `broad-phases.ts`. */
export const broadPhaseSchema = z.discriminatedUnion('type', [mortonSchema, sortedListsSchema, allPairsSchema]);

/** What a scene gets that names none; measured in docs/decisions/006-broad-phase.md. */
export const DEFAULT_BROAD_PHASE: BroadPhaseSpec = { type: 'sorted-lists' };

/** A broad phase of a canonical scene. */
export type BroadPhaseSpec = z.infer<typeof broadPhaseSchema>;
