/**
 * The patch of a round solid on a plane as points of its strips (narrow/plane-volumes): the volume over each point of the plane is its share of the Winkler
 * force, so that strips of the volume have the shares by depth, and strips of the lid those by area. Each strip has Gauss points along it.
 */
import { gaussLegendre } from '../../math/gauss-legendre.js';
import type { Contacts } from '../contact.js';
import { STRIP, type StripList, type Strips } from '../narrow/plane-volumes/strips.js';
import { addSample, type PatchSamples, shareOut } from './patch-samples.js';

/** Fills `out` for the patch in a row of `contacts`. `frame`: axes e and y, the normal and the origin of the strips; `across`: samples across the patch. */
export function sampleStrips(
  { volume, lid }: Strips,
  frame: Float64Array,
  contacts: Contacts,
  row: number,
  across: number,
  out: PatchSamples,
): void {
  out.count = 0;
  let e = 0;
  let y = 0;
  for (let k = 0; k < 3; k++) {
    const arm = contacts.pointW[3 * row + k] - frame[9 + k];
    e += arm * frame[k];
    y += arm * frame[3 + k];
  }
  centre[0] = e;
  centre[1] = y;
  const along = Math.max(2, across);
  addPoints(volume, frame, along, true, out);
  addPoints(lid, frame, along, false, out);
  shareOut(out);
}

/** e and y of the contact's point [m]. */
const centre = new Float64Array(2);

function addPoints(
  { count, numbers }: StripList,
  frame: Float64Array,
  along: number,
  isByDepth: boolean,
  out: PatchSamples,
): void {
  const { points, weights } = gaussLegendre(along);
  for (let i = 0; i < STRIP * count; i += STRIP) {
    const e = numbers[i + 1] - centre[0];
    for (let j = 0; j < along; j++) {
      const y = numbers[i + 2] - centre[1] + numbers[i + 4] * (2 * points[j] - 1);
      const share = numbers[i] * weights[j];
      addSample(
        out,
        e * frame[0] + y * frame[3],
        e * frame[1] + y * frame[4],
        e * frame[2] + y * frame[5],
        isByDepth ? share : 0,
        isByDepth ? 0 : share,
      );
    }
  }
}
