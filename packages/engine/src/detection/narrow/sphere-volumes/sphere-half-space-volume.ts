/**
 * Interference of a ball with a half-space: the cap of depth d = −gap (`spherical-cap.ts`), the whole ball for d ≥ 2r.
 * n points out of the half-space; the cut lies at c − (r − d) n and the cap beyond it, away from n.
 */
import type { BallOverlap } from './ball-overlap.js';
import { type InterferenceVolume, writeRoundInertia } from './interference-volume.js';
import { findHalfSpaceGrowth } from './round-growth.js';
import {
  CAP_ACROSS,
  CAP_ALONG,
  CAP_AREA,
  CAP_CENTROID,
  CAP_DEPTH,
  CAP_LENGTH,
  CAP_RADIUS,
  CAP_VOLUME,
  findSphericalCap,
} from './spherical-cap.js';

const cap = new Float64Array(CAP_LENGTH);
/** About n and across it [m⁵]. */
const moments = new Float64Array(2);

/** Fills `out` for a ball and a half-space; gap = n·(c − p₀) − r. */
export function findSphereHalfSpaceVolume(overlap: Readonly<BallOverlap>, out: InterferenceVolume): void {
  const { radius, centre, normal, gap } = overlap;
  const depth = Math.min(2 * radius, Math.max(0, -gap));
  cap[CAP_RADIUS] = radius;
  cap[CAP_DEPTH] = depth;
  findSphericalCap(cap);
  out.volume = cap[CAP_VOLUME];
  out.area = cap[CAP_AREA];
  out.depth = depth;
  findHalfSpaceGrowth(overlap, out.growth);
  const below = radius - depth + cap[CAP_CENTROID];
  for (let k = 0; k < 3; k++) out.centroid[k] = centre[k] - below * normal[k];
  moments[0] = 2 * cap[CAP_ACROSS];
  moments[1] = cap[CAP_ACROSS] + cap[CAP_ALONG];
  writeRoundInertia(normal, moments, out.inertia);
}
