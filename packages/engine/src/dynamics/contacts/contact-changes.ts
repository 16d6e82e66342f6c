/** Contacts that began or ended between two steps: columns inside the engine, records for callers. */

/** A contact that began or ended between two steps. */
export interface ContactChange {
  readonly key: number;
  readonly shapeA: number;
  readonly shapeB: number;
  /** t [s] */
  readonly time: number;
  /** δ̇ [m/s] at that instant, > 0 closing. */
  readonly approachSpeed: number;
  /** δ [m] at that instant. */
  readonly penetration: number;
  /** R* [m] */
  readonly effectiveRadius: number;
  /** Key of the contact that a new piece of shared volume split off from. The piece inherits its δ̇₀. */
  readonly splitFrom?: number;
  /** Key of the contact that an ended piece merged into. */
  readonly mergedInto?: number;
}

/** Contacts that began, or that ended, by ascending key. Only the first `count` rows are valid. */
export interface ChangeList {
  count: number;
  keys: Float64Array;
  shapeA: Int32Array;
  shapeB: Int32Array;
  approachSpeeds: Float64Array;
  penetrations: Float64Array;
  effectiveRadii: Float64Array;
  /** Key of the contact that each one split off from or merged into; −1 for none. */
  relatives: Float64Array;
}

export interface ContactChanges {
  readonly began: ChangeList;
  readonly ended: ChangeList;
  /** Largest penetration among live contacts relative to their effective radius, and the two shapes it belongs to. */
  deepest: number;
  readonly deepestShapes: [number, number];
  /** Whether the right-hand side differs from that of the last step. */
  changed: boolean;
  /** Whether law states changed: rotated with their normal, or brought back within their bounds. */
  moved: boolean;
}

export function createContactChanges(): ContactChanges {
  return {
    began: createChangeList(4),
    ended: createChangeList(4),
    deepest: Number.NaN,
    deepestShapes: [0, 0],
    changed: false,
    moved: false,
  };
}

function createChangeList(capacity: number): ChangeList {
  return {
    count: 0,
    keys: new Float64Array(capacity),
    shapeA: new Int32Array(capacity),
    shapeB: new Int32Array(capacity),
    approachSpeeds: new Float64Array(capacity),
    penetrations: new Float64Array(capacity),
    effectiveRadii: new Float64Array(capacity),
    relatives: new Float64Array(capacity),
  };
}

/** Adds an empty row and returns its index. */
export function addChange(list: ChangeList): number {
  const row = list.count++;
  if (row < list.keys.length) return row;
  const larger = createChangeList(2 * list.count);
  larger.keys.set(list.keys);
  larger.shapeA.set(list.shapeA);
  larger.shapeB.set(list.shapeB);
  larger.approachSpeeds.set(list.approachSpeeds);
  larger.penetrations.set(list.penetrations);
  larger.effectiveRadii.set(list.effectiveRadii);
  larger.relatives.set(list.relatives);
  Object.assign(list, larger, { count: list.count });
  return row;
}

/** The contacts that began at t [s], as records. */
export function readBegun({ began }: ContactChanges, time: number): ContactChange[] {
  return readChanges(began, time, (key) => ({ splitFrom: key }));
}

/** The contacts that ended at t [s], as records. */
export function readEnded({ ended }: ContactChanges, time: number): ContactChange[] {
  return readChanges(ended, time, (key) => ({ mergedInto: key }));
}

function readChanges(
  list: ChangeList,
  time: number,
  relation: (key: number) => Partial<ContactChange>,
): ContactChange[] {
  return Array.from({ length: list.count }, (_, i) => ({
    key: list.keys[i],
    shapeA: list.shapeA[i],
    shapeB: list.shapeB[i],
    time,
    approachSpeed: list.approachSpeeds[i],
    penetration: list.penetrations[i],
    effectiveRadius: list.effectiveRadii[i],
    ...(list.relatives[i] >= 0 ? relation(list.relatives[i]) : {}),
  }));
}
