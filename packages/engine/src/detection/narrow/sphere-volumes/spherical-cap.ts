/**
 * The cap of height d that a plane cuts off a ball of radius r, with u = d/r from 0 (nothing) to 2 (the whole ball):
 *   V = π r d² (1 − u/3)                     volume
 *   A = π d (2r − d)                         area of the cut
 *   s̄ = d (4 − u)/(4 (3 − u))                height of the centroid above the cut
 *   M_t = π r² d³ (1/3 − u/4 + u²/20)        ∫x² dV across the axis
 *   M_n = π r d⁴ (1/18 − u/30 + u²/240)/(1 − u/3)   ∫(s − s̄)² dV along it
 * From dV = π t (2r − t) dt at distance t from the pole. The difference ∫s² dV − V s̄² is simplified by hand, so nothing cancels however
 * small d is. Harris & Stocker 1998, §4.8.4 (V and s̄).
 */
import { PI } from '../../../math/elementary.js';

/** Indices of the values of a cap. */
export const CAP_VOLUME = 0; // m³
export const CAP_AREA = 1; // m²
/** Height of the centroid above the cut. */
export const CAP_CENTROID = 2; // m
/** Second moment across the axis, about the axis' plane. */
export const CAP_ACROSS = 3; // m⁵
/** Second moment along the axis, about the centroid. */
export const CAP_ALONG = 4; // m⁵
/** What is asked: r and d (0…2r). */
export const CAP_RADIUS = 5; // m
export const CAP_DEPTH = 6; // m
export const CAP_LENGTH = 7;

/** Fills in the values of the cap whose radius and depth are set. */
export function findSphericalCap(out: Float64Array): void {
  const radius = out[CAP_RADIUS];
  const depth = out[CAP_DEPTH];
  const u = depth / radius;
  const full = 1 - u / 3;
  const cubed = depth * depth * depth;
  out[CAP_VOLUME] = PI * radius * depth * depth * full;
  out[CAP_AREA] = PI * depth * (2 * radius - depth);
  out[CAP_CENTROID] = (depth * (4 - u)) / (12 * full);
  out[CAP_ACROSS] = PI * radius * radius * cubed * (1 / 3 + u * (u / 20 - 1 / 4));
  out[CAP_ALONG] = (PI * radius * cubed * depth * (1 / 18 + u * (u / 240 - 1 / 30))) / full;
}
