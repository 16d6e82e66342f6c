/** The margin of the lists of neighbours: wide where grains are fast, narrow where they lie. The motion does not depend on it. */
import type { GrainBed } from './grain-bed.js';

/** Over the smallest diameter. */
const [LEAST, MOST] = [0.02, 0.6];
/**
 * Entries that only the margin m brings cost some 70 m ns a grain and step, a build some 350 ns a grain: the sum is least where there are n steps from build to build
 * with n m = 5.
 */
const BALANCE = 5;
/** Most that the margin changes by from build to build. */
const FACTOR = 2;

/** The margin [m] of lists that are built now. */
export function chooseSkin(bed: GrainBed): number {
  const steps = bed.steps - bed.builtAt;
  if (bed.isOutgrown && steps > 0) {
    const change = Math.sqrt(BALANCE / (steps * bed.margin));
    bed.margin *= Math.min(FACTOR, Math.max(1 / FACTOR, change));
    bed.margin = Math.min(MOST, Math.max(LEAST, bed.margin));
  }
  bed.builtAt = bed.steps;
  bed.isOutgrown = false;
  return bed.options.skin ?? bed.margin * 2 * bed.smallest;
}
