/** Splitting and merging of pieces of shared volume, from the memory of the pair. */
import type { InterferenceMemory } from '../../detection/narrow/interference/interference-memory.js';
import type { ContactSlots } from './contact-slots.js';

/** Slot, from first to end − 1, of the contact that a piece split off from at this step; −1 for none. */
export function parentSlot(
  memory: InterferenceMemory,
  piece: number,
  slots: ContactSlots,
  first: number,
  end: number,
): number {
  for (let i = 0; i < memory.count; i++) {
    if (memory.id[i] !== piece || memory.splitFrom[i] < 0) continue;
    for (let slot = first; slot < end; slot++) if (slots.features[slot] === memory.splitFrom[i]) return slot;
  }
  return -1;
}

/** The piece that a piece ended at this step merged into; −1 for none. */
export function pieceMergedInto(memory: InterferenceMemory, piece: number): number {
  for (let i = 0; i < memory.endedCount; i++) if (memory.ended[2 * i] === piece) return memory.ended[2 * i + 1];
  return -1;
}
