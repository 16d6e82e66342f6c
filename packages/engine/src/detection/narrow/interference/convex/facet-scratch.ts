/** Scratch arrays of clip-facets.ts. */

/** What of one body is near the overlap. Numbers of corners and facets are those of the lists here. */
export interface FacetSide {
  /** Stamps of vertices and facets, and the number of a stamped vertex. */
  vertexStamp: Int32Array;
  cornerOf: Int32Array;
  slabStamp: Int32Array;
  facetStamp: Int32Array;
  /** Vertices in the slab. */
  slab: Int32Array;
  /** Corners of the facets below, relative to the origin of the query, A's frame [m]. */
  cornerCount: number;
  corners: Float64Array;
  /** Facets with a vertex in the slab: number in the form, and plane: n, height over the origin, shift of decisions [m], 5 a facet. */
  facetCount: number;
  facets: Int32Array;
  planes: Float64Array;
  /** Of each corner: a bit for each plane of the other body that it lies beyond, `words` numbers of 32 bits. */
  words: number;
  codes: Int32Array;
}

/** Scratch for one pair of convex solids. */
export interface FacetScratch {
  stamp: number;
  readonly sideA: FacetSide;
  readonly sideB: FacetSide;
  /** Direction from A to B in which the two overlap least so far: A's frame; its opposite in B's frame. */
  readonly along: Float64Array;
  readonly alongB: Float64Array;
  /** Farthest vertices along these; how far they overlap [m], negative; and the heights: A's highest, B's lowest, over A's origin [m]. */
  topA: number;
  topB: number;
  gap: number;
  readonly heights: Float64Array;
  /** A point closer than this to a plane is on neither side [m]. */
  doubt: number;
  /** How much smaller A is made for decisions, relative to its size. */
  shrink: number;
  /** A polygon before and after a cut. */
  polygon: Float64Array;
  cut: Float64Array;
  count: number;
  /** Planes that the facet in hand lies beyond, with a corner or wholly, and planes of A that cut facets of B, as in `codes`. */
  beyond: Int32Array;
  planesA: Int32Array;
}

const SMALL = 64;

function createFacetSide(): FacetSide {
  return {
    vertexStamp: new Int32Array(SMALL),
    cornerOf: new Int32Array(SMALL),
    slabStamp: new Int32Array(SMALL),
    facetStamp: new Int32Array(SMALL),
    slab: new Int32Array(SMALL),
    cornerCount: 0,
    corners: new Float64Array(3 * SMALL),
    facetCount: 0,
    facets: new Int32Array(SMALL),
    planes: new Float64Array(5 * SMALL),
    words: 0,
    codes: new Int32Array(2 * SMALL),
  };
}

/** Room for one pair of convex solids; it grows as needed. */
export function createFacetScratch(): FacetScratch {
  return {
    stamp: 0,
    sideA: createFacetSide(),
    sideB: createFacetSide(),
    along: new Float64Array(3),
    alongB: new Float64Array(3),
    topA: 0,
    topB: 0,
    gap: 0,
    heights: new Float64Array(2),
    doubt: 0,
    shrink: 0,
    polygon: new Float64Array(3 * SMALL),
    cut: new Float64Array(3 * SMALL),
    count: 0,
    beyond: new Int32Array(4),
    planesA: new Int32Array(4),
  };
}
