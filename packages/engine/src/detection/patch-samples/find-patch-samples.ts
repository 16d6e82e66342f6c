/**
 * The samples of a contact, only for laws that need them. For two solids they come from the polygons of their interference, which is computed a
 * second time, since the first query does not keep polygons (twice the cost of the pair). For a round solid on a plane they come from its strips, and for the
 * closed forms of a ball from an ellipse. A point contact has none.
 */
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { Contacts } from '../contact.js';
import { type DetectionModel, solidOfShape } from '../detection-model.js';
import { createInterference } from '../narrow/interference/interference.js';
import { createInterferencePolygons, findPolygons } from '../narrow/interference/interference-polygons.js';
import { createInterferenceScratch } from '../narrow/interference/interference-scratch.js';
import { hasPieces, isRoundCut } from '../narrow/pair-table.js';
import { cutByPlane } from '../narrow/plane-volumes/cut-by-plane.js';
import { findSharedPieces } from '../narrow/shared-volume.js';
import type { PatchSamples } from './patch-samples.js';
import { sampleEllipse } from './sample-ellipse.js';
import { samplePolygons } from './sample-polygons.js';
import { sampleStrips } from './sample-strips.js';

const scratch = createInterferenceScratch();
scratch.keepPolygons = true;
const found = createInterference();
const loops = createInterferencePolygons();

/** Fills `out` for the contact in a row of `contacts`; `slip`: slip velocity [m/s]; `across`: number of samples across the patch. */
export function findPatchSamples(
  detection: DetectionModel,
  poses: ShapePoses,
  contacts: Contacts,
  row: number,
  slip: Float64Array,
  across: number,
  out: PatchSamples,
): void {
  out.count = 0;
  if (!(contacts.volume[row] > 0)) return;
  const [a, b] = [contacts.shapeA[row], contacts.shapeB[row]];
  if (isRoundCut(detection, a, b)) {
    const [solid, plane] = detection.shapes.geometry[a].type === 'plane' ? [b, a] : [a, b];
    const { strips, frame } = cutByPlane(detection.shapes, poses, solid, plane, true);
    sampleStrips(strips, frame, contacts, row, across, out);
    return;
  }
  if (!hasPieces(detection, a, b)) {
    sampleEllipse(contacts, row, slip, across, out);
    return;
  }
  if (!findSharedPieces(detection, poses, a, b, scratch, found)) return;
  findPolygons(scratch, solidOfShape(detection, a), solidOfShape(detection, b), loops);
  samplePolygons(loops, nearestPiece(contacts.pointW, row), contacts, row, across, out);
}

/** The piece whose centroid is nearest to the contact's point. */
function nearestPiece(pointW: Float64Array, row: number): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let piece = 0; piece < found.count; piece++) {
    let squared = 0;
    for (let k = 0; k < 3; k++) {
      const apart = found.centroidW[3 * piece + k] - pointW[3 * row + k];
      squared += apart * apart;
    }
    if (squared < least) [best, least] = [piece, squared];
  }
  return best;
}
