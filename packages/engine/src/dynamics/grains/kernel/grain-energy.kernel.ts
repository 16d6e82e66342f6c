/**
 * Energy that the contacts hold at present: half of each for both grains, summed in the order of tags, so that it does not depend on the order in
 * memory. Loads are found anew, at the places where the grains are now; the next step finds the same.
 */
import { read, read7, readInt } from '../../../compute/kernels/kernel-memory.js';
import {
  blockOf,
  count,
  joint,
  jointEnd,
  jointStart,
  MOST_TOUCHES,
  placeOfTag,
  recordRow,
  records,
  TOUCH_ROW,
  tagCount,
  touches,
  touching,
  touchKeys,
} from './grain-memory.kernel.js';
import { findContacts } from './pair-contacts.kernel.js';
import { findTouches } from './walls.kernel.js';

export function findHeldEnergy(): f64 {
  findContacts(0, 0, 0, count, 0);
  for (let i: i32 = 0; i < count; i++) if (readInt(blockOf + i) >= 0) findTouches(i, 0, 0);
  let sum: f64 = 0;
  for (let t: i32 = 0; t < tagCount; t++) {
    const i: i32 = readInt(placeOfTag + t);
    if (i < 0) continue;
    for (let p: i32 = readInt(jointStart + i); p < readInt(jointEnd + i); p++) {
      const k: i32 = readInt(joint + p) >> 1;
      if (readInt(touching + k) !== 0) sum += 0.5 * read(records + recordRow * k + 7);
    }
    const block: i32 = readInt(blockOf + i);
    if (block < 0) continue;
    for (let r: i32 = MOST_TOUCHES * block; r < MOST_TOUCHES * (block + 1); r++)
      if (readInt(touchKeys + 3 * r) !== 0) sum += read7(touches + TOUCH_ROW * r);
  }
  return sum;
}
