/**
 * d: the live contacts, frozen during a step, in canonical order of identity. Each owns CONTACT_SIZE numbers of y that
 * follow it when contacts before it come and go.
 */

export interface ContactSlots {
  count: number;
  /** Identity, ascending. */
  keys: Float64Array;
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** δ̇₀ [m/s] */
  impactSpeeds: Float64Array;
}

/** One contact of the set that a step begins with. */
export interface ContactEntry {
  readonly key: number;
  readonly shapeA: number;
  readonly shapeB: number;
  readonly impactSpeed: number;
}

export function createContactSlots(entries: readonly ContactEntry[]): ContactSlots {
  return {
    count: entries.length,
    keys: Float64Array.from(entries, (entry) => entry.key),
    shapeA: Int32Array.from(entries, (entry) => entry.shapeA),
    shapeB: Int32Array.from(entries, (entry) => entry.shapeB),
    impactSpeeds: Float64Array.from(entries, (entry) => entry.impactSpeed),
  };
}

/** Position of a contact among the live ones, or −1. */
export function findSlot(slots: ContactSlots, key: number): number {
  let low = 0;
  let high = slots.count - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (slots.keys[middle] === key) return middle;
    if (slots.keys[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
