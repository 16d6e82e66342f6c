/**
 * Interference of two balls, a lens of two caps on the plane of their common circle. With the depth δ = −gap and the distance of the
 * centres D = r_A + r_B − δ:
 *   height of A's cap  h_A = δ (2 r_B − δ)/(2D),  of B's cap  h_B = δ (2 r_A − δ)/(2D),  h_A + h_B = δ
 *   V = V_A + V_B,  p = (V_A s_A − V_B s_B)/V from the plane along n,  M_n = Σ M_n,i + V_i (s_i − p)²
 * These are products of small numbers, not differences of large ones, so V keeps its digits down to δ = 1e-100 r. If one ball is inside the other
 * (δ ≥ 2 r_min), it is itself the interference, with A_c = 0. Weisstein, MathWorld, Sphere-Sphere Intersection (V).
 */
import { PI } from '../../../math/elementary.js';
import type { BallOverlap } from './ball-overlap.js';
import { type InterferenceVolume, writeRoundInertia } from './interference-volume.js';
import { findBallsGrowth } from './round-growth.js';
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

const capA = new Float64Array(CAP_LENGTH);
const capB = new Float64Array(CAP_LENGTH);
/** About n and across it [m⁵]. */
const moments = new Float64Array(2);

/** Fills `out` for a ball A and the other ball B; n from A to B, gap = D − r_A − r_B. */
export function findSphereSphereVolume(overlap: Readonly<BallOverlap>, out: InterferenceVolume): void {
  const { radius: radiusA, otherRadius: radiusB, centre: centreA, normal, gap } = overlap;
  const depth = Math.max(0, -gap);
  findBallsGrowth(overlap, out.growth);
  const smaller = Math.min(radiusA, radiusB);
  if (depth >= 2 * smaller) {
    writeWholeBall(overlap, out);
    return;
  }
  const distance = radiusA + radiusB - depth;
  const heightA = (depth * (2 * radiusB - depth)) / (2 * distance);
  capA[CAP_RADIUS] = radiusA;
  capA[CAP_DEPTH] = heightA;
  findSphericalCap(capA);
  capB[CAP_RADIUS] = radiusB;
  capB[CAP_DEPTH] = (depth * (2 * radiusA - depth)) / (2 * distance);
  findSphericalCap(capB);
  const volumeA = capA[CAP_VOLUME];
  const volumeB = capB[CAP_VOLUME];
  const volume = volumeA + volumeB;
  const middle = volume > 0 ? (volumeA * capA[CAP_CENTROID] - volumeB * capB[CAP_CENTROID]) / volume : 0;
  const offA = capA[CAP_CENTROID] - middle;
  const offB = capB[CAP_CENTROID] + middle;
  const across = capA[CAP_ACROSS] + capB[CAP_ACROSS];
  const along = capA[CAP_ALONG] + volumeA * offA * offA + capB[CAP_ALONG] + volumeB * offB * offB;
  out.volume = volume;
  out.area = capA[CAP_AREA];
  out.depth = depth;
  const reach = radiusA - heightA + middle;
  for (let k = 0; k < 3; k++) out.centroid[k] = centreA[k] + reach * normal[k];
  moments[0] = 2 * across;
  moments[1] = across + along;
  writeRoundInertia(normal, moments, out.inertia);
}

/** Writes the ball that is entirely inside the other. */
function writeWholeBall(
  { radius: radiusA, otherRadius: radiusB, centre: centreA, normal, gap }: Readonly<BallOverlap>,
  out: InterferenceVolume,
): void {
  const radius = Math.min(radiusA, radiusB);
  // Along n from the centre of A.
  const reach = radiusA <= radiusB ? 0 : radiusA + radiusB + gap;
  const volume = (4 / 3) * PI * radius * radius * radius;
  const moment = 0.4 * volume * radius * radius;
  out.volume = volume;
  out.area = 0;
  out.depth = 2 * radius;
  for (let k = 0; k < 3; k++) out.centroid[k] = centreA[k] + reach * normal[k];
  moments.fill(moment);
  writeRoundInertia(normal, moments, out.inertia);
}
