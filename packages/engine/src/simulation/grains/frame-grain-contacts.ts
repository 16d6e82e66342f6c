/** Contacts of grains in a frame, for force chains: who presses whom, and how much. */

import type { GrainBed } from '../../dynamics/grains/grain-bed.js';
import { readGrainContacts } from '../../dynamics/grains/grain-contacts.js';

/** Contacts as columns, in the order of tags: pairs first, then touches of walls. */
export interface FrameGrainContacts {
  /** Tags of the two balls; the second is −1 for a wall. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** Normal force [N], > 0 where they press each other. */
  readonly normalForces: Float64Array;
  /** From the centre of the second, or from the place on the wall, to the centre of the first [m]; 3 numbers a contact. */
  readonly branches: Float64Array;
}

/** The contacts of a bed whose loads were found at the present places, as `findGrainEnergies` does. */
export function sampleGrainContacts(bed: GrainBed): FrameGrainContacts {
  if (bed.loads === undefined)
    return {
      first: new Int32Array(0),
      second: new Int32Array(0),
      normalForces: new Float64Array(0),
      branches: new Float64Array(0),
    };
  const { count, first, second, normals, forces, branches } = readGrainContacts(bed);
  const normalForces = new Float64Array(count);
  for (let c = 0; c < count; c++) for (let k = 0; k < 3; k++) normalForces[c] += forces[3 * c + k] * normals[3 * c + k];
  return { first, second, normalForces, branches };
}
