/**
 * Scratch for interference queries, created once and used for any pair, one query at a time. Arrays grow as needed and are kept, so a steady
 * run is allocation-free. Entries of vertices, edges and triangles are valid only if their stamp is that of the query. So nothing has to be
 * cleared, and the cost of a query does not depend on the size of the bodies.
 */
import { type BoxScratch, createBoxScratch } from './convex/box-scratch.js';
import { createFacetScratch, type FacetScratch } from './convex/facet-scratch.js';
import { createExactPoints, type ExactPoints } from './cut/exact-sign.js';
import { createPieces, createSurfaces, type Pieces, type Surfaces } from './pieces/surfaces.js';

/** Scratch of one of the two bodies. Pairs of numbers are [stamp, value]. */
export interface SideScratch {
  /** Edge → first of its crossings, in ascending order along the edge. */
  edge: Int32Array;
  /** Triangle → number of its cut, or WHOLE. */
  triangle: Int32Array;
  /** Vertex → its point. */
  point: Int32Array;
  /** Vertex → its index in `sets`, for vertices of cut triangles. */
  local: Int32Array;
  /** Sets of vertices that are on the same side of the other body, and the side of each: UNKNOWN, INSIDE, OUTSIDE. */
  sets: Int32Array;
  side: Int8Array;
  vertexOf: Int32Array;
  localCount: number;
  /** Triangle → its last index in a memory's list of cuts. */
  seen: Int32Array;
  /** Part → stamp of the last query that cut it. */
  part: Int32Array;
  /** Boxes around tree nodes in the other's frame: min x y z, max x y z [m]; and their stamps. */
  nodeBox: Float64Array;
  nodeStamp: Int32Array;
}

/** Scratch of a query, with the results of the last one. The caller may set only `keepPolygons` and `remembers`. */
export interface InterferenceScratch {
  /** Number of the query. */
  stamp: number;
  /** R and t of B in A's frame, R_A. */
  readonly pose: Float64Array;
  readonly turn: Float64Array;
  /** |R| row by row, and the enlargement of moved boxes [m]. */
  readonly spread: Float64Array;
  /** Largest coordinate that can occur in A's frame [m]. */
  reach: number;
  readonly exact: ExactPoints;
  /** B's vertices in A's frame [m], and their stamps. */
  moved: Float64Array;
  movedStamp: Int32Array;
  stack: Int32Array;
  /** Box that contains the overlap: min, then max, in A's frame [m]. */
  readonly region: Float64Array;
  /** Leaves and triangles near the overlap, with B's boxes in A's frame [m]; few, so of fixed size. */
  readonly leafB: Int32Array;
  readonly nearA: Int32Array;
  readonly nearB: Int32Array;
  readonly nearBoxB: Float64Array;
  /** B's near triangles leaf by leaf: first of each, box around them [m]. */
  groupCount: number;
  readonly groupFirst: Int32Array;
  readonly groupBox: Float64Array;
  /** Triangles of A and B whose boxes overlap. */
  pairCount: number;
  pairA: Int32Array;
  pairB: Int32Array;
  /** For the current pair: 6 × volumes [m³] of B's triangle with A's corners, then of A's with B's; twice the areas [m²] of B's and A's. */
  readonly volumes: Float64Array;
  readonly sideA: SideScratch;
  readonly sideB: SideScratch;
  /** Origin of the points [m], A's frame. */
  readonly origin: Float64Array;
  /** Points: crossings of edges with triangles, then vertices. x y z relative to `origin` [m]. */
  pointCount: number;
  points: Float64Array;
  /**
   * For a crossing: next on its edge, triangle crossed, fraction of the edge, 1 if the edge (lower to higher vertex) enters the other solid.
   * For a vertex, in place of the triangle: its number in A, or −1 − its number in B.
   */
  next: Int32Array;
  crossed: Int32Array;
  fraction: Float64Array;
  enters: Int8Array;
  /** Sets of connected points. */
  joined: Int32Array;
  /** Cut triangles: of A if ≥ 0, of B as −1 − triangle. */
  cutCount: number;
  cutTriangle: Int32Array;
  /** Directed sides of the polygons in cut triangles: cut, from, to. Seen from outside, the polygon is on the left. */
  lineCount: number;
  /** Number of lines where triangles meet; these come first. */
  segmentLines: number;
  lineCut: Int32Array;
  lineFrom: Int32Array;
  lineTo: Int32Array;
  /** Triangles that lie wholly in the other solid: triangle as above and three points. */
  wholeCount: number;
  wholeTriangle: Int32Array;
  wholePoints: Int32Array;
  /** Entering and leaving crossings of one edge. */
  entering: Int32Array;
  leaving: Int32Array;
  readonly surfaces: Surfaces;
  readonly pieces: Pieces;
  /** Normal in A's frame, and smallest and largest height along it: 5 per piece. */
  extent: Float64Array;
  /** True if the caller's A is B inside the query. */
  exchanged: boolean;
  /** True if both are convex, so that there is at most one piece. */
  convex: boolean;
  /** True if the fast path for boxes or that for facets was taken: there are no lines, and the polygons are in `box`. */
  boxed: boolean;
  /** True if the bounding surface is known to be connected, so that no search is needed. */
  oneSurface: boolean;
  readonly box: BoxScratch;
  readonly facets: FacetScratch;
  /** Set to true to request polygons; boxes and facets then take the general path. */
  keepPolygons: boolean;
  /** Whether a query updates the memory passed to it. */
  remembers: boolean;
  /** ≥ 0: normals are principal axes of J_v, and this is the weight of a piece's last normal; < 0: normals are along Σ A_j n_j. */
  normalMemory: number;
  /** True if the two are the same solid at the same pose. */
  coincide: boolean;
  /** For a half-space: m and c of the height m·v − c [m] in the solid's frame, its normal in world axes. */
  readonly plane: Float64Array;
  /** Position of the body whose frame is used [m]; R of the caller's A, row by row. */
  readonly place: Float64Array;
  readonly callerTurn: Float64Array;
  /** For each piece: p_c in the frame of the caller's A [m], half the diagonal of its box [m], its index in the memory or −1. */
  centreA: Float64Array;
  radius: Float64Array;
  kept: Int32Array;
  /** Piece that continues each piece of the memory, or −1; shared cut triangles; chains of a memory's cuts. */
  keeper: Int32Array;
  shared: Int32Array;
  chain: Int32Array;
}

/** Marks a triangle wholly inside; used in place of a cut number. */
export const WHOLE = -2;
/** Position of a vertex relative to the other solid. */
export const UNKNOWN = 0;
export const INSIDE = 1;
export const OUTSIDE = -1;

const SMALL = 64;
/** 64 leaves of at most 4 triangles. */
const MOST_NEAR = 256;

function createSide(): SideScratch {
  return {
    edge: new Int32Array(SMALL),
    triangle: new Int32Array(SMALL),
    point: new Int32Array(SMALL),
    local: new Int32Array(SMALL),
    sets: new Int32Array(SMALL),
    side: new Int8Array(SMALL),
    vertexOf: new Int32Array(SMALL),
    localCount: 0,
    seen: new Int32Array(SMALL),
    part: new Int32Array(SMALL),
    nodeBox: new Float64Array(6 * SMALL),
    nodeStamp: new Int32Array(SMALL),
  };
}

/** Creates scratch for queries between any two solids. */
export function createInterferenceScratch(): InterferenceScratch {
  return {
    stamp: 0,
    pose: new Float64Array(12),
    turn: new Float64Array(9),
    spread: new Float64Array(10),
    reach: 0,
    exact: createExactPoints(),
    moved: new Float64Array(3 * SMALL),
    movedStamp: new Int32Array(SMALL),
    stack: new Int32Array(SMALL),
    region: new Float64Array(6),
    leafB: new Int32Array(MOST_NEAR),
    nearA: new Int32Array(MOST_NEAR),
    nearB: new Int32Array(MOST_NEAR),
    nearBoxB: new Float64Array(6 * MOST_NEAR),
    groupCount: 0,
    groupFirst: new Int32Array(MOST_NEAR + 1),
    groupBox: new Float64Array(6 * MOST_NEAR),
    pairCount: 0,
    pairA: new Int32Array(SMALL),
    pairB: new Int32Array(SMALL),
    volumes: new Float64Array(8),
    sideA: createSide(),
    sideB: createSide(),
    origin: new Float64Array(3),
    pointCount: 0,
    points: new Float64Array(3 * SMALL),
    next: new Int32Array(SMALL),
    crossed: new Int32Array(SMALL),
    fraction: new Float64Array(SMALL),
    enters: new Int8Array(SMALL),
    joined: new Int32Array(SMALL),
    cutCount: 0,
    cutTriangle: new Int32Array(SMALL),
    lineCount: 0,
    segmentLines: 0,
    lineCut: new Int32Array(SMALL),
    lineFrom: new Int32Array(SMALL),
    lineTo: new Int32Array(SMALL),
    wholeCount: 0,
    wholeTriangle: new Int32Array(SMALL),
    wholePoints: new Int32Array(3 * SMALL),
    entering: new Int32Array(SMALL),
    leaving: new Int32Array(SMALL),
    surfaces: createSurfaces(),
    pieces: createPieces(),
    extent: new Float64Array(SMALL),
    exchanged: false,
    coincide: false,
    convex: false,
    boxed: false,
    oneSurface: false,
    box: createBoxScratch(),
    facets: createFacetScratch(),
    keepPolygons: false,
    remembers: true,
    normalMemory: -1,
    plane: new Float64Array(7),
    place: new Float64Array(3),
    callerTurn: new Float64Array(9),
    centreA: new Float64Array(SMALL),
    radius: new Float64Array(SMALL),
    kept: new Int32Array(SMALL),
    keeper: new Int32Array(SMALL),
    shared: new Int32Array(SMALL),
    chain: new Int32Array(SMALL),
  };
}
