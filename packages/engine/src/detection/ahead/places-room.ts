/**
 * Shared memory in which threads find the contact places of many pairs at once: the pairs that are asked about, poses, memories of pieces, and
 * what each thread finds. A thread writes to its own part only. What finds no room is left to the leader, which has as much as it needs.
 */
import { shareArrays } from '../../compute/share-arrays.js';
import { createShapePoses, type ShapePoses } from '../../geometry/shape-model.js';
import { type Contacts, createContacts } from '../contact.js';
import type { DetectionModel } from '../detection-model.js';

/** What one thread finds. */
export interface FoundPlaces {
  /** Of each pair: its first row, how many rows it has (−1: not found here), and where its memory is; −1 for none. */
  readonly rowAt: Int32Array;
  readonly rowCount: Int32Array;
  readonly memoryAt: Int32Array;
  readonly rows: Contacts;
  readonly memories: Float64Array;
}

export interface PlacesRoom {
  /** How many pairs are asked about, pairs in a chunk, whether memories are updated, and the number of the question. */
  readonly head: Int32Array;
  readonly poses: ShapePoses;
  readonly shapeA: Int32Array;
  readonly shapeB: Int32Array;
  /** Places with a gap [m] below this are found. */
  readonly margins: Float64Array;
  /** Where the memory of each pair is; NO_MEMORY, or NO_ROOM where it did not fit. */
  readonly memoryAt: Int32Array;
  readonly memories: Float64Array;
  /** By thread. */
  readonly found: readonly FoundPlaces[];
}

/** Entries of `head`. */
export const PAIR_COUNT = 0;
export const CHUNK_SIZE = 1;
export const REMEMBERS = 2;
export const QUESTION = 3;

export const NO_MEMORY = -1;
export const NO_ROOM = -2;

/** Near pairs that a shape may have, on average. */
const PAIRS_OF_SHAPE = 16;
const MOST_PAIRS = 100_000;
/** Numbers for the memory of a pair, on average: a dozen cut triangles take 50. Pages that nobody touches cost nothing. */
const MEMORY_OF_PAIR = 256;
const MOST_NUMBERS = 4e6;

/** Room for the pairs of a scene and so many threads. */
export function createPlacesRoom({ shapes, solidOf, barriersOf }: DetectionModel, threads: number): PlacesRoom {
  let meshed = 0;
  for (let shape = 0; shape < shapes.count; shape++) if (solidOf[shape] >= 0 || barriersOf[shape] >= 0) meshed++;
  const pairs = Math.min(PAIRS_OF_SHAPE * (meshed + 4), MOST_PAIRS);
  return createRoom(shapes.count, pairs, Math.min(MEMORY_OF_PAIR * pairs, MOST_NUMBERS), threads);
}

/** Room for so many pairs, and so many numbers for their memories. */
export function createRoom(shapes: number, pairs: number, numbers: number, threads: number): PlacesRoom {
  const integers = () => new Int32Array(new SharedArrayBuffer(4 * pairs));
  const doubles = (count: number) => new Float64Array(new SharedArrayBuffer(8 * count));
  return {
    head: new Int32Array(new SharedArrayBuffer(16)),
    poses: shareArrays(createShapePoses(shapes)),
    shapeA: integers(),
    shapeB: integers(),
    margins: doubles(pairs),
    memoryAt: integers(),
    memories: doubles(numbers),
    found: Array.from({ length: threads }, () => ({
      rowAt: integers(),
      rowCount: integers(),
      memoryAt: integers(),
      rows: shareArrays(createContacts(2 * pairs)),
      memories: doubles(numbers),
    })),
  };
}
