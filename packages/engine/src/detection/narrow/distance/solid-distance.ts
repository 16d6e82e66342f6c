/** What is said of two solids that are apart: how far, where, in which direction, and by which parts of their surfaces. */

/** Which part of a triangle a nearest point lies on: corner 0 … 2, edge 3 … 5 (from corner − 3 to the next), or its face. */
export const FACE = 6;
/** No triangle: of a half-space, or where nothing was found. */
export const NO_TRIANGLE = -1;

/**
 * 'apart': the surfaces are `distance` from each other. 'touching': they meet or cut each other, to the rounding of coordinates; `distance`
 * is 0. 'farther': nothing was nearer than the limit asked for, which `distance` then is; points and normal say nothing.
 */
export type DistanceState = 'apart' | 'touching' | 'farther';

/** Least distance of two surfaces; filled anew by each query. */
export interface SolidDistance {
  state: DistanceState;
  /** d ≥ 0 [m] */
  distance: number;
  /** Nearest points of the two surfaces, world [m]. */
  readonly pointA: Float64Array;
  readonly pointB: Float64Array;
  /** Unit, from A to B, world axes. */
  readonly normalAB: Float64Array;
  /** Triangles that the points lie on, or NO_TRIANGLE. */
  triangleA: number;
  triangleB: number;
  /** Part of the triangle: corner 0 … 2, edge 3 … 5, FACE. */
  featureA: number;
  featureB: number;
}

/** Room for a result. */
export function createSolidDistance(): SolidDistance {
  return {
    state: 'farther',
    distance: 0,
    pointA: new Float64Array(3),
    pointB: new Float64Array(3),
    normalAB: new Float64Array(3),
    triangleA: NO_TRIANGLE,
    triangleB: NO_TRIANGLE,
    featureA: FACE,
    featureB: FACE,
  };
}

/** The triangles that were nearest last time: where the next query for the same two bodies begins. It saves time and decides nothing. */
export interface DistanceMemory {
  triangleA: number;
  triangleB: number;
}

/** What is asked of a query. */
export interface DistanceSearch {
  /** Distance [m] beyond which nothing has to be found; Infinity for any. */
  limit: number;
  /** Where the last query ended, one for each pair of bodies. */
  memory: DistanceMemory | undefined;
}

/** However far, and without a memory, until told otherwise. */
export function createDistanceSearch(): DistanceSearch {
  return { limit: Number.POSITIVE_INFINITY, memory: undefined };
}

/** A memory of nothing. */
export function createDistanceMemory(): DistanceMemory {
  return { triangleA: NO_TRIANGLE, triangleB: NO_TRIANGLE };
}
