/**
 * The first touch, inside a step, of two solids whose contact is only detected when they overlap. Their distance g(θ) changes no faster than
 * L, the sum of both bodies' largest surface speeds. Between two evaluations it is therefore at least
 *   (g₁ + g₂ − L (θ₂ − θ₁)) / 2
 * Where this bound is an overlap deeper than SLACK of their thickness, g is evaluated again where the bound is lowest (Piyavskii 1972;
 * Shubert, SIAM J. Numer. Anal. 9 (1972) 379). So no body, however thin, passes another undetected, and few evaluations are needed. A pair
 * farther apart than it can move costs one query, which stops as soon as that is known.
 */
import { findShapeDistance } from '../../detection/narrow/distance/shape-distance.js';
import {
  createDistanceMemory,
  createSolidDistance,
  NO_TRIANGLE,
} from '../../detection/narrow/distance/solid-distance.js';
import { createPlaceSearch } from '../../detection/narrow/narrow-phase.js';
import { findPlaces } from '../../detection/narrow/pair-table.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import { findRoot } from '../../integration/find-root.js';
import type { Interpolant } from '../../integration/solver.js';
import { type EventSearch, movePairInside, surfaceSpeed } from './event-search.js';

/** Depth of an overlap that may be missed between two evaluations, relative to the combined thickness. A tenth of it costs 4 % more evaluations. */
const SLACK = 1e-3;
/** Most evaluations of one pair. After these the step ends where it is known to be free of contact. */
const MOST_LOOKS = 64;
/** Safety factor on bounds against round-off. */
const MORE = 1 + 1e-9;
/** Evaluations of a motion without a bound. */
const BLIND_LOOKS = 64;

const found = createSolidDistance();
const memory = createDistanceMemory();
const overlaps = createPlaceSearch();
/** Stack of evaluated θ ahead, and g there [m]; the next one is on top. */
const places = new Float64Array(MOST_LOOKS + BLIND_LOOKS);
const gaps = new Float64Array(MOST_LOOKS + BLIND_LOOKS);

/** θ at which two solids reach a depth that counts as a touch, if they do. `travel`: upper bound of their motion in the step [m]. */
export function firstOverlap(
  search: EventSearch,
  interpolant: Interpolant,
  a: number,
  b: number,
  travel: number,
): number | undefined {
  const { shapes } = search.system;
  const [thickA, thickB] = [shapes.geometry[a].thickness, shapes.geometry[b].thickness];
  const touch = search.system.detection.touchDepth * Math.min(thickA, thickB);
  const slack = SLACK * Math.min(thickA + thickB, shapes.reach[a], shapes.reach[b]);
  // Remembered within a step only, so that a resumed run gives the same bits.
  memory.triangleA = NO_TRIANGLE;
  memory.triangleB = NO_TRIANGLE;
  const fastest = surfaceSpeed(search, interpolant, a) + surfaceSpeed(search, interpolant, b);
  let from = 0;
  let before = gapOf(search, search.start, a, b, Math.min(travel, fastest));
  if (found.state === 'farther' || before >= fastest) return undefined;
  const isBounded = Number.isFinite(fastest);
  const gapAt = (theta: number, limit: number) => {
    moveTo(search, interpolant, a, b, theta);
    return gapOf(search, search.scratch, a, b, limit);
  };
  let top = 0;
  places[0] = 1;
  // A gap as large as the remaining motion is sufficient.
  gaps[0] = gapAt(1, MORE * fastest - before);
  for (let looks = 1; ; ) {
    const to = places[top];
    const apart = Math.max(before, 0) + Math.max(gaps[top], 0);
    const moved = isBounded ? fastest * (to - from) : Number.POSITIVE_INFINITY;
    if (isBounded ? moved > apart + 2 * slack : to - from > 1 / BLIND_LOOKS) {
      if (isBounded && looks === MOST_LOOKS) return from;
      const lowest = isBounded ? (Math.max(before, 0) - Math.max(gaps[top], 0)) / (2 * fastest) : 0;
      places[++top] = (from + to) / 2 + lowest;
      gaps[top] = gapAt(places[top], (MORE * moved - apart) / 2);
      looks++;
      continue;
    }
    // The surfaces are apart again: the bodies have passed each other, or one is inside the other.
    if (moved >= apart && gaps[top] > 0) gaps[top] = gapUnlessInside(search, interpolant, a, b, to, gaps[top]);
    if (gaps[top] + touch < 0) {
      if (before + touch <= 0) return from;
      return findRoot(
        (theta) => gapAt(theta, Number.POSITIVE_INFINITY) + touch,
        from,
        before + touch,
        to,
        gaps[top] + touch,
      );
    }
    from = to;
    before = gaps[top];
    if (top-- === 0) return undefined;
  }
}

/** Moves a pair to θ in the step, in the search's scratch. */
function moveTo(search: EventSearch, interpolant: Interpolant, a: number, b: number, theta: number): void {
  search.place.theta = theta;
  movePairInside(search, interpolant, a, b);
}

/** Distance of a pair at its current poses, or minus its depth [m]; at most the limit. */
function gapOf(search: EventSearch, { poses }: SystemScratch, a: number, b: number, limit: number): number {
  findShapeDistance(search.system.detection, poses, a, b, limit, found, memory);
  return found.state === 'touching' ? -depthOf(search, poses, a, b) : found.distance;
}

/** The distance of the surfaces at θ, or minus the depth if one body is inside the other [m]. */
function gapUnlessInside(
  search: EventSearch,
  interpolant: Interpolant,
  a: number,
  b: number,
  theta: number,
  distance: number,
): number {
  moveTo(search, interpolant, a, b, theta);
  const depth = depthOf(search, search.scratch.poses, a, b);
  return depth > 0 ? -depth : distance;
}

/** Largest depth of a pair [m]; 0 if apart. */
function depthOf({ system, probe }: EventSearch, poses: SystemScratch['poses'], a: number, b: number): number {
  probe.found.count = 0;
  findPlaces(system.detection, poses, a, b, overlaps, probe.found);
  let deepest = 0;
  for (let i = 0; i < probe.found.count; i++) deepest = Math.max(deepest, -probe.found.gap[i]);
  return deepest;
}
