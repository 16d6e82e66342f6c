/**
 * Ball (A) and half-space (B) with outward normal m: n = −m, gap = m·(c − p₀) − R, R* = R.
 * The force acts on the ball's surface, at c + R n, so that rolling without slip is v = R ω exactly.
 */
import type { NarrowPhase } from './narrow-phase.js';

export const spherePlane: NarrowPhase = ({ shapes }, poses, sphere, plane, out, slot) => {
  const { originsW, axesW } = poses;
  const mx = axesW[3 * plane];
  const my = axesW[3 * plane + 1];
  const mz = axesW[3 * plane + 2];
  const cx = originsW[3 * sphere];
  const cy = originsW[3 * sphere + 1];
  const cz = originsW[3 * sphere + 2];
  const radius = shapes.radius[sphere];
  const height =
    mx * (cx - originsW[3 * plane]) + my * (cy - originsW[3 * plane + 1]) + mz * (cz - originsW[3 * plane + 2]);
  out.normalAB[3 * slot] = -mx;
  out.normalAB[3 * slot + 1] = -my;
  out.normalAB[3 * slot + 2] = -mz;
  out.pointW[3 * slot] = cx - radius * mx;
  out.pointW[3 * slot + 1] = cy - radius * my;
  out.pointW[3 * slot + 2] = cz - radius * mz;
  out.gap[slot] = height - radius;
  out.effectiveRadius[slot] = radius;
};
