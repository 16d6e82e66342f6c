/**
 * Interference of a ball with a half-space: the cap of depth d = −gap (`spherical-cap.ts`), the whole ball for d ≥ 2r.
 * n points out of the half-space; the cut lies at c − (r − d) n and the cap beyond it, away from n.
 */
import type { BallOverlap } from './ball-overlap.js';
import {
  createRoundSpread,
  type InterferenceVolume,
  writeRoundInertia,
  writeRoundPush,
} from './interference-volume.js';
import {
  CAP_ACROSS,
  CAP_ALONG,
  CAP_AREA,
  CAP_CENTROID,
  CAP_LENGTH,
  CAP_VOLUME,
  findSphericalCap,
} from './spherical-cap.js';

const cap = new Float64Array(CAP_LENGTH);
const spread = createRoundSpread();

/** Fills `out` for a ball and a half-space; gap = n·(c − p₀) − r. */
export function findSphereHalfSpaceVolume(
  { radius, centre, normal, gap }: Readonly<BallOverlap>,
  out: InterferenceVolume,
): void {
  const depth = Math.min(2 * radius, Math.max(0, -gap));
  findSphericalCap(radius, depth, cap);
  out.volume = cap[CAP_VOLUME];
  out.area = cap[CAP_AREA];
  out.depth = depth;
  spread.across = cap[CAP_ACROSS];
  spread.along = cap[CAP_ALONG];
  spread.cut = cap[CAP_CENTROID];
  spread.beyond = 0;
  writeRoundPush(spread, out);
  const below = radius - depth + cap[CAP_CENTROID];
  for (let k = 0; k < 3; k++) out.centroid[k] = centre[k] - below * normal[k];
  const about = 2 * cap[CAP_ACROSS];
  writeRoundInertia(normal[0], normal[1], normal[2], about, cap[CAP_ACROSS] + cap[CAP_ALONG], out.inertia);
}
