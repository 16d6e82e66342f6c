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
    normalAB: new Float64Array(3 * capacity),
    pointW: new Float64Array(3 * capacity),
    gap: new Float64Array(capacity),
    effectiveRadius: new Float64Array(capacity),
  };
}

/** Identity of a contact between two shapes: persists from step to step and sorts in canonical order. */
export function contactKey(shapeA: number, shapeB: number, shapeCount: number): number {
  return shapeA * shapeCount + shapeB;
}
