/** Scratch for distance queries, created once and used for any pair, one query at a time; allocation-free in a steady run. */
import { createInterferenceScratch, type InterferenceScratch } from '../interference/interference-scratch.js';
import { NO_TRIANGLE } from './solid-distance.js';
import { createTrianglePair, type TrianglePair } from './triangle-distance.js';

/** Triangles in a leaf of a tree at most (aabb-tree.ts). */
const MOST_IN_LEAF = 4;

/** Scratch of a query, with its results so far. */
export interface DistanceScratch {
  /** B's nodes and vertices as seen from A. */
  readonly placed: InterferenceScratch;
  /** The current two triangles, and the nearest points of the best pair so far. */
  readonly pair: TrianglePair;
  /** Bounding discs of the nodes (node-discs.ts). */
  discsA: Float64Array;
  discsB: Float64Array;
  /** Pending pairs of nodes, with lower bounds of their squared distance [m²]. */
  nodesA: Int32Array;
  nodesB: Int32Array;
  bounds: Float64Array;
  /** Smallest distance so far [m]; anything not nearer than √cut2 is skipped [m²]; distances within `tolerance` [m] count as equal. */
  best: number;
  cut2: number;
  tolerance: number;
  /** Direction between the nearest points so far, A's frame, unit or 0; lowest point along it of each triangle of a leaf of B [m]. */
  readonly along: Float64Array;
  /** The opposite direction in B's frame, and the distance of B's origin from A's along it [m]. */
  readonly alongB: Float64Array;
  shift: number;
  readonly lowest: Float64Array;
  /** Triangles of the best pair so far, and the starting pair. */
  foundA: number;
  foundB: number;
  seedA: number;
  seedB: number;
}

/** Creates scratch for queries between any two solids. */
export function createDistanceScratch(): DistanceScratch {
  return {
    placed: createInterferenceScratch(),
    pair: createTrianglePair(),
    discsA: new Float64Array(0),
    discsB: new Float64Array(0),
    nodesA: new Int32Array(64),
    nodesB: new Int32Array(64),
    bounds: new Float64Array(64),
    best: 0,
    cut2: 0,
    tolerance: 0,
    along: new Float64Array(3),
    alongB: new Float64Array(3),
    shift: 0,
    lowest: new Float64Array(MOST_IN_LEAF),
    foundA: NO_TRIANGLE,
    foundB: NO_TRIANGLE,
    seedA: NO_TRIANGLE,
    seedB: NO_TRIANGLE,
  };
}
