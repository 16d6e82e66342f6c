/**
 * A round shape (A) and a half-space (B), by the volume they share, which is that of the true solid: nothing depends on how far the shape has turned about
 * its axis. gap = −(greatest depth), exact above the plane too; n = −m. Above the plane the point is the lowest of the shape.
 */

import type { NarrowPhase } from './narrow-phase.js';
import { cutByPlane } from './plane-volumes/cut-by-plane.js';
import { writePatch } from './plane-volumes/patch.js';

export const roundPlane: NarrowPhase = ({ shapes, findsPush }, poses, solid, plane, out, slot) => {
  const cut = cutByPlane(shapes, poses, solid, plane, false);
  out.gap[slot] = 0 - cut.depth;
  out.effectiveRadius[slot] = shapes.reach[solid] / 2;
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * slot + k] = 0 - cut.frame[6 + k];
    out.pointW[3 * slot + k] = cut.lowest[k];
  }
  writePatch(cut.strips, cut.frame, findsPush, out, slot);
};
