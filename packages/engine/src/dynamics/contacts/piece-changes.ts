/** Merging and splitting of pieces of shared volume, as told by the memory of the pair: which contact a new one comes from, and one goes to. */
import type { InterferenceMemory } from '../../detection/narrow/interference/interference-memory.js';
import type { ContactSlots } from './contact-slots.js';

/** Slot, of those from first to end − 1, of the contact that a piece split off from at this step; −1 where it did not. */
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

/** The piece that one which ended at this step merged into; −1 where it did not. */
export function pieceMergedInto(memory: InterferenceMemory, piece: number): number {
  for (let i = 0; i < memory.endedCount; i++) if (memory.ended[2 * i] === piece) return memory.ended[2 * i + 1];
  return -1;
}
