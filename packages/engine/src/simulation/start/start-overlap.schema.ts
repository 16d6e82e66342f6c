/** What becomes of bodies that overlap at the start by more than their load explains. */
import { z } from 'zod';

export const startOverlapSchema = z.enum(['settle', 'keep', 'refuse']).meta({
  title: 'Overlap at the start',
  description:
    'What becomes of bodies that overlap at the start, more than their load explains. settle: they are moved apart before time 0; keep: they stay, and their elastic energy throws them apart; refuse: an error.',
});

export type StartOverlap = 'settle' | 'keep' | 'refuse';
