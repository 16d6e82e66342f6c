/** The distance of two solids: how far, where, in which direction, and between which parts of their surfaces. */

/** Which part of a triangle a nearest point lies on: corner 0 … 2, edge 3 … 5 (from corner − 3 to the next), or its face. */
export const FACE = 6;
/** No triangle: for a half-space, or if nothing was found. */
export const NO_TRIANGLE = -1;

/**
 * 'apart': the surfaces are `distance` apart. 'touching': they meet or intersect, within the round-off of coordinates; `distance` is 0.
 * 'farther': nothing is nearer than the requested limit; `distance` is that limit, and points and normal have no meaning.
 */
export type DistanceState = 'apart' | 'touching' | 'farther';

/** Smallest distance of two surfaces; each query fills it again. */
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

/** An empty result. */
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

/** The nearest triangles of the last query, where the next query for the same two bodies starts. It only saves time. */
export interface DistanceMemory {
  triangleA: number;
  triangleB: number;
}

/** Options of a query. */
export interface DistanceSearch {
  /** Search limit [m]; Infinity for none. */
  limit: number;
  /** Where the last query ended, one for each pair of bodies. */
  memory: DistanceMemory | undefined;
}

/** Default options: no limit, no memory. */
export function createDistanceSearch(): DistanceSearch {
  return { limit: Number.POSITIVE_INFINITY, memory: undefined };
}

/** An empty memory. */
export function createDistanceMemory(): DistanceMemory {
  return { triangleA: NO_TRIANGLE, triangleB: NO_TRIANGLE };
}
