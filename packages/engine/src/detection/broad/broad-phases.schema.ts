import { z } from 'zod';

const sortedListsSchema = z.strictObject({ type: z.literal('sorted-lists') }).meta({
  title: 'Sorted lists',
  description:
    'Ends of all boxes in three sorted lists, updated from step to step; fastest for small motions per step.',
});

const mortonSchema = z.strictObject({ type: z.literal('morton') }).meta({
  title: 'Morton codes',
  description: 'Boxes on the cells of an octree, sorted again at every step; equally fast for slow and fast bodies.',
});

const allPairsSchema = z.strictObject({ type: z.literal('all-pairs') }).meta({
  title: 'All pairs',
  description: 'Compares every pair of boxes: quadratic; for reference and for very few bodies.',
});

/** Every broad phase. A new one is one line here and one in `broad-phases.ts`. */
export const broadPhaseSchema = z.discriminatedUnion('type', [mortonSchema, sortedListsSchema, allPairsSchema]);

/** The default; measured in docs/decisions/006-broad-phase.md. */
export const DEFAULT_BROAD_PHASE: BroadPhaseSpec = { type: 'sorted-lists' };

/** A broad phase of a canonical scene. */
export type BroadPhaseSpec = z.infer<typeof broadPhaseSchema>;
