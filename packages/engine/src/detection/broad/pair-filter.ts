/**
 * Which shapes may meet at all, wherever they are: they belong to different bodies, at least one of them free to move; each is in a group
 * that the other's mask admits; and they are not excluded by name. Constant during a run.
 */
import { invariant } from '../../errors/invariant.js';
import { createExclusions, type Exclusions, excludes } from './exclusions.js';

/** The compiled filter. Shapes are indices 0 … count − 1. */
export interface PairFilter {
  /** Shapes. */
  readonly count: number;
  /** Body that carries the shape. */
  readonly body: Int32Array;
  /** 1 for a shape whose body is free to move, else 0. */
  readonly moves: Uint8Array;
  /** Groups the shape is in, as bits. */
  readonly group: Uint32Array;
  /** Groups the shape meets, as bits. */
  readonly mask: Uint32Array;
  readonly excludedShapes: Exclusions;
  readonly excludedBodies: Exclusions;
  /** 1 for a shape without restrictions; two such shapes always may meet, which is the fast test for most of a scene. */
  readonly plain: Uint8Array;
}

/** What a filter is made from. */
export interface PairFilterParts {
  /** Body of each shape. */
  readonly body: ArrayLike<number>;
  /** Whether a body is free to move. Shapes of two fixed or driven bodies never meet. */
  readonly moves: (body: number) => boolean;
  /** Group bits of each shape; default 1. */
  readonly group?: ArrayLike<number>;
  /** Mask bits of each shape; default all. a and b meet when group(a) & mask(b) and group(b) & mask(a) are both not 0. */
  readonly mask?: ArrayLike<number>;
  /** Pairs of shapes that never meet, in any order. */
  readonly excludedShapes?: readonly (readonly [number, number])[];
  /** Pairs of bodies none of whose shapes ever meet, in any order. */
  readonly excludedBodies?: readonly (readonly [number, number])[];
}

const EVERY_GROUP = 0xffffffff;

/** Compiles a filter; O(shapes + excluded pairs). */
export function createPairFilter(parts: PairFilterParts): PairFilter {
  const body = Int32Array.from(parts.body);
  const count = body.length;
  const group = Uint32Array.from(parts.group ?? new Uint32Array(count).fill(1));
  const mask = Uint32Array.from(parts.mask ?? new Uint32Array(count).fill(EVERY_GROUP));
  invariant(group.length === count && mask.length === count, 'a group and a mask for each shape');
  const bodyCount = body.reduce((most, b) => Math.max(most, b + 1), 0);
  const excludedShapes = createExclusions(parts.excludedShapes ?? [], count);
  const excludedBodies = createExclusions(parts.excludedBodies ?? [], bodyCount);
  const shapesOf = new Int32Array(bodyCount);
  for (const b of body) shapesOf[b]++;
  const moves = Uint8Array.from(body, (b) => (parts.moves(b) ? 1 : 0));
  const plain = Uint8Array.from(body, (b, shape) => {
    const named = excludedShapes.named[shape] === 1 || excludedBodies.named[b] === 1;
    const open = group[shape] !== 0 && mask[shape] === EVERY_GROUP;
    return moves[shape] === 1 && shapesOf[b] === 1 && open && !named ? 1 : 0;
  });
  return { count, body, moves, group, mask, excludedShapes, excludedBodies, plain };
}

/** Whether shapes a and b may meet. */
export function mayMeet(filter: PairFilter, a: number, b: number): boolean {
  if ((filter.plain[a] & filter.plain[b]) === 1) return a !== b;
  const { body, moves, group, mask } = filter;
  return (
    body[a] !== body[b] &&
    (moves[a] | moves[b]) === 1 &&
    (group[a] & mask[b]) !== 0 &&
    (group[b] & mask[a]) !== 0 &&
    !excludes(filter.excludedShapes, a, b) &&
    !excludes(filter.excludedBodies, body[a], body[b])
  );
}
