/** Which function finds the contact of which two shapes. The table is complete: a missing pair is a compile error. */
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import { SHAPE_TYPES, type ShapeType } from '../../geometry/shapes/shapes.js';
import { type Contacts, contactKey } from '../contact.js';
import type { NarrowPhase } from './narrow-phase.js';
import { spherePlane } from './sphere-plane.js';
import { sphereSphere } from './sphere-sphere.js';

type Entry = NarrowPhase | 'swap' | 'never';

/** 'swap': the entry with the shapes exchanged serves; 'never': the two cannot touch (two half-spaces). */
export const PAIR_TABLE: { readonly [A in ShapeType]: { readonly [B in ShapeType]: Entry } } = {
  sphere: { sphere: sphereSphere, plane: spherePlane },
  plane: { sphere: 'swap', plane: 'never' },
};

const TYPE_COUNT = SHAPE_TYPES.length;
const ENTRIES: readonly Entry[] = SHAPE_TYPES.flatMap((a) => SHAPE_TYPES.map((b) => PAIR_TABLE[a][b]));

/** Whether two shapes can touch at all. */
export function canTouch(shapes: ShapeModel, a: number, b: number): boolean {
  return ENTRIES[shapes.type[a] * TYPE_COUNT + shapes.type[b]] !== 'never';
}

/** Fills the contact of shapes a < b into `out[slot]`, whether they touch or not. */
export function findContact(
  shapes: ShapeModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
): void {
  out.shapeA[slot] = a;
  out.shapeB[slot] = b;
  const entry = ENTRIES[shapes.type[a] * TYPE_COUNT + shapes.type[b]];
  if (typeof entry === 'function') {
    entry(shapes, poses, a, b, out, slot);
    return;
  }
  const swapped = ENTRIES[shapes.type[b] * TYPE_COUNT + shapes.type[a]];
  if (typeof swapped !== 'function') return;
  swapped(shapes, poses, b, a, out, slot);
  for (let k = 3 * slot; k < 3 * slot + 3; k++) out.normalAB[k] = -out.normalAB[k];
}

/** The pairs that take part: canonical key and shapes, in any order. */
export interface PairList {
  readonly count: number;
  readonly shapeA: Int32Array;
  readonly shapeB: Int32Array;
  readonly key: Float64Array;
}

/** A pair list from [a, b] with a < b. */
export function createPairList(pairs: readonly (readonly [number, number])[], shapeCount: number): PairList {
  return {
    count: pairs.length,
    shapeA: Int32Array.from(pairs, ([a]) => a),
    shapeB: Int32Array.from(pairs, ([, b]) => b),
    key: Float64Array.from(pairs, ([a, b]) => contactKey(a, b, shapeCount)),
  };
}
