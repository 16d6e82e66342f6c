/**
 * Energy that the contacts hold at present: half of each for both grains, summed in the order of tags, so that it does not depend on the order in
 * memory. Loads are found anew, at the places where the grains are now.
 */
import { read, read7, readInt } from '../../../compute/kernels/kernel-memory.js';
import {
  blockOf,
  heldOf,
  MOST_TOUCHES,
  placeOfTag,
  TOUCH_ROW,
  tagCount,
  touches,
  touchKeys,
} from './grain-memory.kernel.js';
import { findLoadsNow } from './grain-step.kernel.js';

export function findHeldEnergy(): f64 {
  findLoadsNow(false);
  let sum: f64 = 0;
  for (let t: i32 = 0; t < tagCount; t++) {
    const i: i32 = readInt(placeOfTag + t);
    if (i < 0) continue;
    sum += read(heldOf + i);
    const block: i32 = readInt(blockOf + i);
    if (block < 0) continue;
    for (let r: i32 = MOST_TOUCHES * block; r < MOST_TOUCHES * (block + 1); r++)
      if (readInt(touchKeys + 3 * r) !== 0) sum += read7(touches + TOUCH_ROW * r);
  }
  return sum;
}
