/** What finds the contact of two shapes of known types. */
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { DetectionModel } from '../detection-model.js';
import type { InterferenceMemory } from './interference/interference-memory.js';

/** Which places of two shapes are wanted. */
export interface PlaceSearch {
  /** Gap [m] below which places are wanted; 0 for those that overlap. */
  margin: number;
  /** Who is who among pieces of shared volume; without one they go by their numbers. */
  memory: InterferenceMemory | undefined;
  /** Whether the memory is brought up to now. */
  remember: boolean;
}

/** For places that overlap and without a memory, until told otherwise. */
export function createPlaceSearch(): PlaceSearch {
  // A double from the start: docs/v8-rules.md.
  const search: PlaceSearch = { margin: Number.NaN, memory: undefined, remember: false };
  search.margin = 0;
  return search;
}

/** What two shapes that may touch in several places have to say. */
export interface ManyPlaces {
  /** True where places show themselves only when they overlap, whatever the margin. */
  readonly seesOverlapOnly: boolean;
  /** True where places are pieces of shared volume, known from step to step by a memory of the pair. */
  readonly hasPieces: boolean;
  /** Adds every place that is wanted to `out`, each with the number of its feature. */
  readonly findAll: (
    detection: DetectionModel,
    poses: ShapePoses,
    a: number,
    b: number,
    search: Readonly<PlaceSearch>,
    out: Contacts,
  ) => void;
  /** The nearest place, however far. */
  readonly findNearest: NarrowPhase;
}

/** Fills normal, point, gap and effective radius of the contact of shapes a and b into `out[slot]`, whether they touch or not. */
export type NarrowPhase = (
  detection: DetectionModel,
  poses: ShapePoses,
  a: number,
  b: number,
  out: Contacts,
  slot: number,
) => void;
