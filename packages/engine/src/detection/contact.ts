/**
 * The border between geometry and physics: what the narrow phase says about a contact, and all that laws may see of it.
 * normalAB: unit, from A to B, world axes. gap [m]: > 0 apart, < 0 overlapping. point: where the force acts, world [m].
 * A is the shape with the smaller index, so that nobody's sign depends on the order of a call.
 */
export interface Contacts {
  count: number;
  /** Shape indices, A < B. */
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** Part of the surfaces that touch, as the narrow phase numbers them; 0 where two shapes touch in one place only. */
  feature: Int32Array;
  /** 3 a contact. */
  normalAB: Float64Array;
  /** 3 a contact. */
  pointW: Float64Array;
  gap: Float64Array;
  /** R* [m], 1/R* = Σ 1/R of the two surfaces at the contact. */
  effectiveRadius: Float64Array;
}

export function createContacts(capacity: number): Contacts {
  return {
    count: 0,
    shapeA: new Int32Array(capacity),
    shapeB: new Int32Array(capacity),
    feature: new Int32Array(capacity),
    normalAB: new Float64Array(3 * capacity),
    pointW: new Float64Array(3 * capacity),
    gap: new Float64Array(capacity),
    effectiveRadius: new Float64Array(capacity),
  };
}

/** Makes room for `need` contacts; those that are there stay. */
export function makeRoomForContacts(contacts: Contacts, need: number): void {
  if (need <= contacts.gap.length) return;
  const larger = createContacts(2 * need);
  for (const name of ['shapeA', 'shapeB', 'feature', 'normalAB', 'pointW', 'gap', 'effectiveRadius'] as const)
    larger[name].set(contacts[name]);
  Object.assign(contacts, larger, { count: contacts.count });
}

/** Copies contact i of one list over contact j of another. */
export function copyContact(from: Contacts, i: number, to: Contacts, j: number): void {
  to.shapeA[j] = from.shapeA[i];
  to.shapeB[j] = from.shapeB[i];
  to.feature[j] = from.feature[i];
  to.gap[j] = from.gap[i];
  to.effectiveRadius[j] = from.effectiveRadius[i];
  for (let k = 0; k < 3; k++) {
    to.normalAB[3 * j + k] = from.normalAB[3 * i + k];
    to.pointW[3 * j + k] = from.pointW[3 * i + k];
  }
}

/** Most places in which two shapes can touch at once. */
export const MOST_PARTS = 4096;

/**
 * Identity of a contact between two shapes: persists from step to step and sorts in canonical order. `part` tells contacts of the same two
 * shapes apart: the smallest number free when the contact began. Exact in a double up to a million shapes.
 */
export function contactKey(shapeA: number, shapeB: number, shapeCount: number, part = 0): number {
  return (shapeA * shapeCount + shapeB) * MOST_PARTS + part;
}

/** The two shapes of a contact, by its key. */
export function shapesOfKey(key: number, shapeCount: number): readonly [shapeA: number, shapeB: number] {
  const pair = Math.floor(key / MOST_PARTS);
  const shapeB = pair % shapeCount;
  return [(pair - shapeB) / shapeCount, shapeB];
}
