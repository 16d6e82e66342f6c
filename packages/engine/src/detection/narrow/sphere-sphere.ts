/**
 * Two balls: n = (c_B − c_A)/D, gap = D − R_A − R_B, R* = R_A R_B/(R_A + R_B).
 * The force acts halfway through the overlap, at c_A + (R_A + gap/2) n, which is the same point whichever ball is A.
 */
import type { NarrowPhase } from './narrow-phase.js';

/** Below this centre distance the direction is noise, so a fixed normal is chosen. */
const MIN_CENTRE_DISTANCE = 1e-12; // m

export const sphereSphere: NarrowPhase = ({ shapes }, poses, a, b, out, slot) => {
  const { originsW } = poses;
  const dx = originsW[3 * b] - originsW[3 * a];
  const dy = originsW[3 * b + 1] - originsW[3 * a + 1];
  const dz = originsW[3 * b + 2] - originsW[3 * a + 2];
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const apart = distance > MIN_CENTRE_DISTANCE;
  const nx = apart ? dx / distance : 0;
  const ny = apart ? dy / distance : 0;
  const nz = apart ? dz / distance : 1;
  const radiusA = shapes.radius[a];
  const radiusB = shapes.radius[b];
  const gap = distance - (radiusA + radiusB);
  const arm = radiusA + gap / 2;
  out.normalAB[3 * slot] = nx;
  out.normalAB[3 * slot + 1] = ny;
  out.normalAB[3 * slot + 2] = nz;
  out.pointW[3 * slot] = originsW[3 * a] + arm * nx;
  out.pointW[3 * slot + 1] = originsW[3 * a + 1] + arm * ny;
  out.pointW[3 * slot + 2] = originsW[3 * a + 2] + arm * nz;
  out.gap[slot] = gap;
  out.effectiveRadius[slot] = (radiusA * radiusB) / (radiusA + radiusB);
};
