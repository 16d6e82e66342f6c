/** Room for distance queries, made once and used for any pair, one query at a time; a steady run allocates nothing. */
import { createInterferenceScratch, type InterferenceScratch } from '../interference/interference-scratch.js';
import { NO_TRIANGLE } from './solid-distance.js';
import { createTrianglePair, type TrianglePair } from './triangle-distance.js';

/** Room for a query, and what it has found so far. */
export interface DistanceScratch {
  /** B's nodes and vertices as seen from A. */
  readonly placed: InterferenceScratch;
  /** The two triangles at hand, and the nearest points of the best two so far. */
  readonly pair: TrianglePair;
  /** Pairs of nodes still to be looked at, with lower bounds of their squared distance [m²]. */
  nodesA: Int32Array;
  nodesB: Int32Array;
  bounds: Float64Array;
  /** Least distance so far [m]; whatever is not nearer than √cut2 is left out [m²]; distances are told apart to `tolerance` [m]. */
  best: number;
  cut2: number;
  tolerance: number;
  /** Triangles of the best pair so far, and those to begin with. */
  foundA: number;
  foundB: number;
  seedA: number;
  seedB: number;
}

/** Room for queries between any two solids. */
export function createDistanceScratch(): DistanceScratch {
  return {
    placed: createInterferenceScratch(),
    pair: createTrianglePair(),
    nodesA: new Int32Array(64),
    nodesB: new Int32Array(64),
    bounds: new Float64Array(64),
    best: 0,
    cut2: 0,
    tolerance: 0,
    foundA: NO_TRIANGLE,
    foundB: NO_TRIANGLE,
    seedA: NO_TRIANGLE,
    seedB: NO_TRIANGLE,
  };
}
