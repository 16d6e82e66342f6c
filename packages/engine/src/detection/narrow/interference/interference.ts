/**
 * The interference of two solids, piece by piece: the record that findInterference fills. World axes, SI.
 *   V volume, p_c centroid, J_v = ∫ (|r|² 1 − r rᵀ) dV about p_c, S = Σ A_j n_j over A's polygons inside B (outward from A, so
 *   from A to B), n = S / |S|, A_c = S · n, d = max n·p − min n·p over the corners of the piece.
 * Nassauer & Kuna 2013 (V, d, n); Gonthier 2007, §4 (p_c, J_v).
 */

/** Pieces 0 … count − 1; arrays grow and may be longer. */
export interface Interference {
  count: number;
  /** V [m³] */
  volume: Float64Array;
  /** p_c [m], 3 a piece. */
  centroidW: Float64Array;
  /** J_v about p_c [m⁵], row by row, 9 a piece. */
  inertiaW: Float64Array;
  /** S [m²], 3 a piece. */
  areaVectorAB: Float64Array;
  /** n, unit, from A to B, 3 a piece. */
  normalAB: Float64Array;
  /** 1 if n comes from S; 0 if S vanishes (one solid inside the other), and n is then the last known one or points from A's centre to B's. */
  normalFromSurface: Uint8Array;
  /** A_c [m²] */
  contactArea: Float64Array;
  /** d [m] */
  depth: Float64Array;
  /** δ ≤ d [m]: how far B must be withdrawn along n until facing surfaces no longer overlap; filled by findWithdrawals. */
  withdrawal: Float64Array;
  /** Φ [m³], and how it grows when B is pushed into A: force on B [m²] and its moment about p_c [m³]; filled by findElasticVolumes. */
  elasticVolume: Float64Array;
  pushAB: Float64Array;
  pushMomentAB: Float64Array;
  /** Number of polygons of A and of B (parts of triangles, or of whole sides for two boxes), and of corners: 3 per piece. */
  counts: Int32Array;
  /** Identity that persists from step to step if there is a memory; else the index of the piece. */
  id: Int32Array;
  /** Identity of the piece from which it split at this step, or −1. */
  splitFrom: Int32Array;
  /** Pieces that ended at this step: identity, and that of the piece they merged into, or −1; 2 each. */
  endedCount: number;
  ended: Int32Array;
  /** Sums over all pieces: V [m³]; p_c [m]; J_v about it [m⁵]; S [m²]. */
  readonly total: {
    volume: number;
    readonly centroidW: Float64Array;
    readonly inertiaW: Float64Array;
    readonly areaVectorAB: Float64Array;
  };
}

/** An empty record with room for a few pieces. */
export function createInterference(): Interference {
  const total = {
    volume: 0,
    centroidW: new Float64Array(3),
    inertiaW: new Float64Array(9),
    areaVectorAB: new Float64Array(3),
  };
  const empty: Interference = {
    count: 0,
    volume: new Float64Array(0),
    centroidW: new Float64Array(0),
    inertiaW: new Float64Array(0),
    areaVectorAB: new Float64Array(0),
    normalAB: new Float64Array(0),
    normalFromSurface: new Uint8Array(0),
    contactArea: new Float64Array(0),
    depth: new Float64Array(0),
    withdrawal: new Float64Array(0),
    elasticVolume: new Float64Array(0),
    pushAB: new Float64Array(0),
    pushMomentAB: new Float64Array(0),
    counts: new Int32Array(0),
    id: new Int32Array(0),
    splitFrom: new Int32Array(0),
    endedCount: 0,
    ended: new Int32Array(8),
    total,
  };
  makeRoomForPieces(empty, 4);
  return empty;
}

/** Makes room for at least `need` pieces; the old contents are lost. */
export function makeRoomForPieces(out: Interference, need: number): void {
  if (need <= out.volume.length) return;
  const size = Math.max(need, 2 * out.volume.length);
  out.volume = new Float64Array(size);
  out.centroidW = new Float64Array(3 * size);
  out.inertiaW = new Float64Array(9 * size);
  out.areaVectorAB = new Float64Array(3 * size);
  out.normalAB = new Float64Array(3 * size);
  out.normalFromSurface = new Uint8Array(size);
  out.contactArea = new Float64Array(size);
  out.depth = new Float64Array(size);
  out.withdrawal = new Float64Array(size);
  out.elasticVolume = new Float64Array(size);
  out.pushAB = new Float64Array(3 * size);
  out.pushMomentAB = new Float64Array(3 * size);
  out.counts = new Int32Array(3 * size);
  out.id = new Int32Array(size);
  out.splitFrom = new Int32Array(size);
}
