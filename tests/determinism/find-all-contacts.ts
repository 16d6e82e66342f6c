/** Everything that detection finds at given poses, as plain arrays: by broad phase, by places and by nearest places. */
import { createBroadPhase } from '../../packages/engine/src/detection/broad/broad-phases.js';
import { createPairBuffer } from '../../packages/engine/src/detection/broad/pair-buffer.js';
import { mayMeet } from '../../packages/engine/src/detection/broad/pair-filter.js';
import { type Contacts, createContacts, makeRoomForContacts } from '../../packages/engine/src/detection/contact.js';
import type { DetectionModel } from '../../packages/engine/src/detection/detection-model.js';
import { createPlaceSearch } from '../../packages/engine/src/detection/narrow/narrow-phase.js';
import {
  canTouch,
  findContact,
  findPlaces,
  hasManyPlaces,
} from '../../packages/engine/src/detection/narrow/pair-table.js';
import { findShapeBoxes } from '../../packages/engine/src/detection/shape-boxes.js';
import type { ShapePoses } from '../../packages/engine/src/geometry/shape-model.js';

/** What is posted to the other thread. */
export interface Handed {
  readonly detection: DetectionModel;
  readonly poses: ShapePoses;
}

/** Pairs whose boxes overlap; places that overlap, and the nearest place of every pair that may meet. */
export interface FoundContacts {
  readonly pairs: Int32Array;
  readonly places: Contacts;
  readonly nearest: Contacts;
}

export function findAllContacts({ detection, poses }: Handed): FoundContacts {
  const { shapes, filter } = detection;
  const boxes = new Float64Array(6 * shapes.count);
  findShapeBoxes(shapes, poses, new Float64Array(shapes.count), boxes);
  const overlapping = createPairBuffer();
  createBroadPhase(detection.broadPhase, filter).findPairs(boxes, overlapping);
  const [places, nearest] = [createContacts(8), createContacts(8)];
  const search = createPlaceSearch();
  for (let a = 0; a < shapes.count; a++) {
    for (let b = a + 1; b < shapes.count; b++) {
      if (!mayMeet(filter, a, b) || !canTouch(detection, a, b)) continue;
      makeRoomForContacts(nearest, nearest.count + 1);
      findContact(detection, poses, a, b, nearest, nearest.count++);
      if (hasManyPlaces(detection, a, b)) findPlaces(detection, poses, a, b, search, places);
    }
  }
  return { pairs: Int32Array.from(overlapping.pairs.subarray(0, 2 * overlapping.count)), places, nearest };
}
