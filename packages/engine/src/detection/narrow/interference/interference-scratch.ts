/**
 * Room for interference queries, made once and used for any pair, one query at a time. Arrays grow with what is met and then
 * stay, so that a steady run allocates nothing. What belongs to vertices, edges and triangles of a mesh is valid only where its
 * stamp is that of the query, so nothing needs to be cleared and a query's cost does not depend on the size of the bodies.
 */
import { type BoxScratch, createBoxScratch } from './convex/box-scratch.js';
import { createExactPoints, type ExactPoints } from './cut/exact-sign.js';
import { createPieces, createSurfaces, type Pieces, type Surfaces } from './pieces/surfaces.js';

/** Of one of the two bodies. Pairs of numbers are [stamp, value]. */
export interface SideScratch {
  /** Edge → first of its crossings, in rising order along the edge. */
  edge: Int32Array;
  /** Triangle → number of its cut, or WHOLE. */
  triangle: Int32Array;
  /** Vertex → its point. */
  point: Int32Array;
  /** Vertex → its place in `sets`, for vertices of cut triangles. */
  local: Int32Array;
  /** Sets of vertices that are on the same side of the other body, and the side of each: UNKNOWN, INSIDE, OUTSIDE. */
  sets: Int32Array;
  side: Int8Array;
  vertexOf: Int32Array;
  localCount: number;
  /** Triangle → last place in a memory's list of cuts. */
  seen: Int32Array;
  /** Part → stamp of the last query that cut it. */
  part: Int32Array;
  /** Boxes around tree nodes in the other's frame: min x y z, max x y z [m]; and their stamps. */
  nodeBox: Float64Array;
  nodeStamp: Int32Array;
}

/** Room for a query, and what the last one left in it. Only `keepPolygons` and `remembers` are for the caller to set. */
export interface InterferenceScratch {
  /** Number of the query. */
  stamp: number;
  /** R and t of B in A's frame, R_A. */
  readonly pose: Float64Array;
  readonly turn: Float64Array;
  /** |R| row by row and the growth of moved boxes [m]. */
  readonly spread: Float64Array;
  /** Largest coordinate that can occur in A's frame [m]. */
  reach: number;
  readonly exact: ExactPoints;
  /** B's vertices in A's frame [m], and their stamps. */
  moved: Float64Array;
  movedStamp: Int32Array;
  stack: Int32Array;
  /** Box where the overlap can be, min then max in A's frame [m]. */
  readonly region: Float64Array;
  /** Leaves and triangles near the overlap, boxes of B's in A's frame [m]; few, so their room is fixed. */
  readonly leafB: Int32Array;
  readonly nearA: Int32Array;
  readonly nearB: Int32Array;
  readonly nearBoxB: Float64Array;
  /** B's near triangles leaf by leaf: first of each, box around them [m]. */
  groupCount: number;
  readonly groupFirst: Int32Array;
  readonly groupBox: Float64Array;
  /** Triangles of A and B whose boxes meet. */
  pairCount: number;
  pairA: Int32Array;
  pairB: Int32Array;
  /** Of the pair at hand: 6 × volumes [m³] of B's triangle with A's corners, then of A's with B's; twice the areas [m²] of B's and A's. */
  readonly volumes: Float64Array;
  readonly sideA: SideScratch;
  readonly sideB: SideScratch;
  /** Place that points are relative to [m], A's frame. */
  readonly origin: Float64Array;
  /** Points: first crossings of edges with triangles, then vertices. x y z relative to `origin` [m]. */
  pointCount: number;
  points: Float64Array;
  /**
   * Of a crossing: next on its edge, triangle crossed, fraction of the edge, 1 where the edge (upward) enters the other solid. Of a
   * vertex, in place of the triangle: its number in A, or −1 − its number in B.
   */
  next: Int32Array;
  crossed: Int32Array;
  fraction: Float64Array;
  enters: Int8Array;
  /** Sets of points that hang together. */
  joined: Int32Array;
  /** Triangles that are cut: of A where ≥ 0, of B as −1 − triangle. */
  cutCount: number;
  cutTriangle: Int32Array;
  /** Directed sides of the polygons in cut triangles: cut, from, to. The polygon is on the left seen from outside. */
  lineCount: number;
  /** Lines where triangles meet come first: this many. */
  segmentLines: number;
  lineCut: Int32Array;
  lineFrom: Int32Array;
  lineTo: Int32Array;
  /** Triangles that lie wholly in the other solid: triangle as above and three points. */
  wholeCount: number;
  wholeTriangle: Int32Array;
  wholePoints: Int32Array;
  /** Crossings of one edge that enter and that leave. */
  entering: Int32Array;
  leaving: Int32Array;
  readonly surfaces: Surfaces;
  readonly pieces: Pieces;
  /** Normal in A's frame and least and largest height along it: 5 a piece. */
  extent: Float64Array;
  /** True where the caller's A is B inside the query. */
  exchanged: boolean;
  /** True where both are boxes, so that there is one piece at most. */
  convex: boolean;
  /** True where they went the short way of boxes: then there are no lines, and the polygons are in `box`. */
  boxed: boolean;
  /** True where the surface that bounds the interference is known to be one, so that nobody has to look. */
  oneSurface: boolean;
  readonly box: BoxScratch;
  /** Set to true to ask for polygons: boxes then take the long way too. */
  keepPolygons: boolean;
  /** Whether a query brings the memory that it is given up to now. */
  remembers: boolean;
  /** Normals as principal axes of J_v, the last one of a piece weighing this much; < 0: along Σ A_j n_j as they are. */
  normalMemory: number;
  /** True where the two are the same solid at the same pose. */
  coincide: boolean;
  /** Of a half-space: m and c of the height m·v − c [m] in the solid's frame, its normal in world axes. */
  readonly plane: Float64Array;
  /** Place of the body whose frame is used [m]; R of the caller's A, row by row. */
  readonly place: Float64Array;
  readonly callerTurn: Float64Array;
  /** Of each piece: p_c in the frame of the caller's A [m], half the diagonal of its box [m], its place in the memory or −1. */
  centreA: Float64Array;
  radius: Float64Array;
  kept: Int32Array;
  /** Piece that continues each piece of the memory or −1; cut triangles in common; chains of a memory's cuts. */
  keeper: Int32Array;
  shared: Int32Array;
  chain: Int32Array;
}

/** Marks a triangle that lies wholly inside in place of the number of a cut. */
export const WHOLE = -2;
/** Sides of a vertex with respect to the other solid. */
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

/** Room for queries between any two solids. */
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
