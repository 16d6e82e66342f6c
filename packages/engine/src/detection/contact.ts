/**
 * The interface between geometry and physics: what the narrow phase computes for a contact, and all that laws see of it.
 * normalAB: unit, from A to B, world axes. gap [m]: > 0 apart, < 0 overlapping. point: where the force acts, world [m].
 * A is the shape with the smaller index, so no sign depends on the order of a call.
 * A patch, a contact with a piece of shared volume, has V > 0, and also p_c = point, J_v, A_c, d, Φ and S = Σ A_j n_j over A's surface inside B.
 * A point contact has V = 0; those other values are then undefined.
 */
export interface Contacts {
  count: number;
  /** Shape indices, A < B. */
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** Number of the feature in contact, assigned by the narrow phase; 0 if two shapes touch in one place only. */
  feature: Int32Array;
  /** 3 a contact. */
  normalAB: Float64Array;
  /** 3 a contact. */
  pointW: Float64Array;
  gap: Float64Array;
  /** R* [m], 1/R* = Σ 1/R of the two surfaces at the contact; of a patch V/(π δ²), the ball whose cap of depth δ has that volume. */
  effectiveRadius: Float64Array;
  /** V [m³]; 0 for a point contact. */
  volume: Float64Array;
  /** J_v about the point for unit density [m⁵], world axes, row by row, 9 a contact. */
  inertiaW: Float64Array;
  /** A_c = S·n [m²] */
  contactArea: Float64Array;
  /** δ = −gap of a patch [m]: how far B must be withdrawn along n until facing surfaces no longer overlap. */
  depth: Float64Array;
  /** S [m²], world axes, outward from A, 3 a contact. */
  areaVectorAB: Float64Array;
  /** Φ of a patch [m³]: what stores the energy E* Φ (interference/pieces/elastic-volumes.ts). */
  elasticVolume: Float64Array;
  /** How Φ grows when B is pushed into A: as a force on B [m²], and its moment about the point [m³], world axes, 3 a contact each. */
  pushAB: Float64Array;
  pushMomentAB: Float64Array;
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
    volume: new Float64Array(capacity),
    inertiaW: new Float64Array(9 * capacity),
    contactArea: new Float64Array(capacity),
    depth: new Float64Array(capacity),
    areaVectorAB: new Float64Array(3 * capacity),
    elasticVolume: new Float64Array(capacity),
    pushAB: new Float64Array(3 * capacity),
    pushMomentAB: new Float64Array(3 * capacity),
  };
}

const COLUMNS = [
  'shapeA',
  'shapeB',
  'feature',
  'normalAB',
  'pointW',
  'gap',
  'effectiveRadius',
  'volume',
  'inertiaW',
  'contactArea',
  'depth',
  'areaVectorAB',
  'elasticVolume',
  'pushAB',
  'pushMomentAB',
] as const;

/** Makes room for `need` contacts; existing ones are kept. */
export function makeRoomForContacts(contacts: Contacts, need: number): void {
  if (need <= contacts.gap.length) return;
  const larger = createContacts(2 * need);
  for (const name of COLUMNS) larger[name].set(contacts[name]);
  Object.assign(contacts, larger, { count: contacts.count });
}

/** Copies contact i of one list to contact j of another. */
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
  to.volume[j] = from.volume[i];
  if (from.volume[i] > 0) copyPatch(from, i, to, j);
}

function copyPatch(from: Contacts, i: number, to: Contacts, j: number): void {
  to.contactArea[j] = from.contactArea[i];
  to.depth[j] = from.depth[i];
  to.elasticVolume[j] = from.elasticVolume[i];
  for (let k = 0; k < 3; k++) {
    to.areaVectorAB[3 * j + k] = from.areaVectorAB[3 * i + k];
    to.pushAB[3 * j + k] = from.pushAB[3 * i + k];
    to.pushMomentAB[3 * j + k] = from.pushMomentAB[3 * i + k];
  }
  for (let k = 0; k < 9; k++) to.inertiaW[9 * j + k] = from.inertiaW[9 * i + k];
}

/** Most places in which two shapes can touch at once. */
export const MOST_PARTS = 4096;

/**
 * Identity of a contact between two shapes: persists from step to step and sorts in canonical order. `part` distinguishes contacts of the same
 * two shapes; it is the smallest free number when the contact began. Exact in a double up to a million shapes.
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
