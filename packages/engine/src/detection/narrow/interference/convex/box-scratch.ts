/** Scratch arrays of box-box.ts. */

/** A side of 4 corners cut at 6 planes has at most 10. */
const MOST_CORNERS = 12;

/** Corners of both boxes in the other's frame, their codes, and a polygon before and after a cut. */
export interface BoxScratch {
  readonly corners: Float64Array;
  readonly codes: Int32Array;
  /** Pose of the placed box in the other's frame: R row by row, centre [m]. */
  readonly frame: Float64Array;
  /** Centre of B relative to A's, A's frame [m]. A point closer than `doubt` [m] to a plane is on neither side. */
  readonly between: Float64Array;
  doubt: number;
  polygon: Float64Array;
  cut: Float64Array;
  count: number;
  /** Planes that cut the current polygon, and all kept polygons: bits −x +x −y +y −z +z. */
  cutPlanes: number;
  planes: number;
  /** Index in the polygon of the corner where the last cut leaves the inside; edges made by cuts, reversed: from, to. */
  leaving: number;
  lidCount: number;
  readonly lid: Int32Array;
  /** Kept polygons: first point of each, and the end of the last; 1 if it is A's; whether the lid is a further polygon of A. */
  faceCount: number;
  faceFirst: Int32Array;
  faceOfA: Uint8Array;
  hasLid: boolean;
}

/** Room for one pair of boxes. */
export function createBoxScratch(): BoxScratch {
  return {
    corners: new Float64Array(24),
    codes: new Int32Array(8),
    frame: new Float64Array(12),
    between: new Float64Array(3),
    doubt: 0,
    polygon: new Float64Array(3 * MOST_CORNERS),
    cut: new Float64Array(3 * MOST_CORNERS),
    count: 0,
    cutPlanes: 0,
    planes: 0,
    leaving: 0,
    lidCount: 0,
    lid: new Int32Array(12),
    faceCount: 0,
    faceFirst: new Int32Array(13),
    faceOfA: new Uint8Array(12),
    hasLid: false,
  };
}
