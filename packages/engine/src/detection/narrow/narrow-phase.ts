/** What finds the contact of two shapes of known types. */
import type { ShapeModel, ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { InterferenceMemory } from './interference/interference-memory.js';

/** What two shapes that may touch in several places have to say. */
export interface ManyPlaces {
  /** True where places show themselves only when they overlap, whatever the margin. */
  readonly seesOverlapOnly: boolean;
  /** True where places are pieces of shared volume, known from step to step by a memory of the pair. */
  readonly hasPieces: boolean;
  /**
   * Adds every place whose gap is below the margin [m] to `out`, each with the number of its feature. Pieces of shared volume are known by
   * the memory of the pair, and by their number where there is none; `remember`: the memory is brought up to now.
   */
  readonly findAll: (
    shapes: ShapeModel,
    poses: ShapePoses,
    a: number,
    b: number,
    margin: number,
    out: Contacts,
    memory: InterferenceMemory | undefined,
    remember: boolean,
  ) => void;
  /** The nearest place, however far. */
  readonly findNearest: NarrowPhase;
}

/** Fills normal, point, gap and effective radius of the contact of shapes a and b into `out[slot]`, whether they touch or not. */
export type NarrowPhase = (
  shapes: ShapeModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
) => void;
