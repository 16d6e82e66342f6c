/** Room for box-box.ts. */

/** A side of 4 corners cut at 6 planes has at most 10. */
const MOST_CORNERS = 12;

/** Room for corners of both boxes as the other sees them, their codes, and a polygon before and after a cut. */
export interface BoxScratch {
  readonly corners: Float64Array;
  readonly codes: Int32Array;
  /** Of the box whose corners are placed, as the other sees it: R row by row, its centre [m]. */
  readonly frame: Float64Array;
  /** Middle of B relative to A's, A's frame [m]; nearer than `doubt` [m] to a plane is on neither side. */
  readonly between: Float64Array;
  doubt: number;
  polygon: Float64Array;
  cut: Float64Array;
  count: number;
  /** Planes at which the polygon, and all polygons that were kept, have been cut: bits −x +x −y +y −z +z. */
  cutPlanes: number;
  planes: number;
  /** Place in the polygon of the corner where the last cut leaves the inside; sides that cuts gave to polygons, backwards: from, to. */
  leaving: number;
  lidCount: number;
  readonly lid: Int32Array;
  /** Polygons that were kept: first point of each and, after the last, one more; 1 where it is A's; whether the lid is a further one of A's. */
  faceCount: number;
  readonly faceFirst: Int32Array;
  readonly faceOfA: Uint8Array;
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
