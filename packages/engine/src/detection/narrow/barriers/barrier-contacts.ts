/** The contacts of a ball with a mesh: rows of typed arrays, sorted by feature. The arrays only grow. */

/** Contacts of one ball; everything in the mesh's frame. */
export interface BarrierContacts {
  count: number;
  /** Feature of the mesh, ascending: see `Barriers`. A feature keeps its number in every step. */
  feature: Int32Array;
  /** [m]; > 0 apart, < 0 overlapping. */
  gap: Float64Array;
  /** Unit, from the mesh toward the ball, 3 a contact. */
  normal: Float64Array;
  /** On the mesh [m], 3 a contact. The ball's own point, c − r n, is point + gap n. */
  point: Float64Array;
  /** R* [m]: the ball's radius; faces are flat, and edges and corners count as planes across n (Gonthier 2007, A.2.2). */
  effectiveRadius: Float64Array;
}

/** An empty list with initial room for `capacity` contacts. */
export function createBarrierContacts(capacity = 8): BarrierContacts {
  return {
    count: 0,
    feature: new Int32Array(capacity),
    gap: new Float64Array(capacity),
    normal: new Float64Array(3 * capacity),
    point: new Float64Array(3 * capacity),
    effectiveRadius: new Float64Array(capacity),
  };
}

/** Inserts a row for `feature` in order and returns its index; the caller fills it. If full, the arrays double. */
export function insertContact(out: BarrierContacts, feature: number): number {
  if (out.count === out.feature.length) grow(out);
  const { gap, normal, point, effectiveRadius } = out;
  let row = out.count++;
  while (row > 0 && out.feature[row - 1] > feature) {
    out.feature[row] = out.feature[row - 1];
    gap[row] = gap[row - 1];
    effectiveRadius[row] = effectiveRadius[row - 1];
    for (let k = 0; k < 3; k++) {
      normal[3 * row + k] = normal[3 * row - 3 + k];
      point[3 * row + k] = point[3 * row - 3 + k];
    }
    row--;
  }
  out.feature[row] = feature;
  return row;
}

/** True if there is already a contact with the feature. */
export function hasFeature(out: BarrierContacts, feature: number): boolean {
  for (let i = 0; i < out.count; i++) if (out.feature[i] === feature) return true;
  return false;
}

function grow(out: BarrierContacts): void {
  const larger = createBarrierContacts(2 * out.feature.length);
  larger.feature.set(out.feature);
  larger.gap.set(out.gap);
  larger.normal.set(out.normal);
  larger.point.set(out.point);
  larger.effectiveRadius.set(out.effectiveRadius);
  Object.assign(out, larger, { count: out.count });
}
