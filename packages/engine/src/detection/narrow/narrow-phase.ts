/** Function types that find the contacts of two shapes of known types. */
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import type { DetectionModel } from '../detection-model.js';
import type { InterferenceMemory } from './interference/interference-memory.js';

/** Options of a search for the contact places of two shapes. */
export interface PlaceSearch {
  /** Places with a gap [m] below this are found; 0 for overlapping ones only. */
  margin: number;
  /** Identities of the pieces of shared volume; without a memory they are numbered. */
  memory: InterferenceMemory | undefined;
  /** Whether to update the memory. */
  remember: boolean;
}

/** Default options: overlapping places only, no memory. */
export function createPlaceSearch(): PlaceSearch {
  // A double from the start: docs/v8-rules.md.
  const search: PlaceSearch = { margin: Number.NaN, memory: undefined, remember: false };
  search.margin = 0;
  return search;
}

/** The narrow phase of two shapes that may touch in several places. */
export interface ManyPlaces {
  /** True if only overlapping places can be found, whatever the margin. */
  readonly seesOverlapOnly: boolean;
  /** True if places are pieces of shared volume, tracked from step to step by a memory of the pair. */
  readonly hasPieces: boolean;
  /** Adds every requested place to `out`, each with its feature number. */
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
