/** The connected surfaces that bound an interference, their sums, and the assignment of surfaces to pieces: data only. */

/** Numbers of a surface in `sums`: 6V, 24 ∫x (3), 120 ∫xx (xx yy zz xy xz yz), 2S (3), 2 × total area of all triangles. */
export const SUMS = 14;
export const AREA_VECTOR = 10;
export const AREA = 13;

/** Connected surfaces of one query. */
export interface Surfaces {
  count: number;
  /** Surface of each point. */
  of: Int32Array;
  /** min x y z, max x y z of each; later its origin replaces the first three [m]. Relative to the scratch's origin. */
  boxes: Float64Array;
  /** SUMS numbers of each. */
  sums: Float64Array;
  /** Polygons of A, of B, and corners of each: 3 a surface. */
  counts: Int32Array;
  /** Lines sorted by surface, and the start of each surface's lines. */
  lines: Int32Array;
  firstLine: Int32Array;
  /** Cut → surface + 1 for which the fan point is set, and that point. */
  fan: Int32Array;
  /** Cut and surface, once for each cut that belongs to a surface. */
  faceCount: number;
  faceCut: Int32Array;
  faceSurface: Int32Array;
}

/** Scratch for the surfaces of a query. */
export function createSurfaces(): Surfaces {
  return {
    count: 0,
    of: new Int32Array(64),
    boxes: new Float64Array(24),
    sums: new Float64Array(4 * SUMS),
    counts: new Int32Array(12),
    lines: new Int32Array(64),
    firstLine: new Int32Array(8),
    fan: new Int32Array(64),
    faceCount: 0,
    faceCut: new Int32Array(64),
    faceSurface: new Int32Array(64),
  };
}

/** Assignment of surfaces to pieces. */
export interface Pieces {
  count: number;
  /** Piece of each surface; −1 if its volume is only round-off. */
  of: Int32Array;
  /** Outer surface of each piece. */
  outer: Int32Array;
}

/** Scratch for the pieces of a query. */
export function createPieces(): Pieces {
  return { count: 0, of: new Int32Array(4), outer: new Int32Array(4) };
}
