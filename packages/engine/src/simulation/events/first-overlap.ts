/**
 * The first touch, inside a step, of two solids that show themselves only when they overlap. Their distance g is a function of θ that no
 * motion changes faster than L, the speed of both bodies' fastest points. Between two looks it is therefore nowhere below
 *   (g₁ + g₂ − L (θ₂ − θ₁)) / 2
 * Where that would be an overlap deeper than SLACK of their thickness, the two are looked at once more, where the bound is lowest (Piyavskii
 * 1972; Shubert, SIAM J. Numer. Anal. 9 (1972) 379). So no body, however thin, passes another unseen, and few looks do. A pair farther
 * apart than it can move costs one, whose answer is only "farther".
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

/** Depth of an overlap that may come and go between two looks, over what the two are thick together; a tenth of it costs 4 % more looks. */
const SLACK = 1e-3;
/** Past this the step ends early, where it is known to be free: the two brush along each other for longer than a step should last. */
const MOST_LOOKS = 64;
/** A little more than a bound, so that what reaches it is past it in spite of rounding. */
const MORE = 1 + 1e-9;
/** A motion that nothing bounds is looked at this often. */
const BLIND_LOOKS = 64;

const found = createSolidDistance();
const memory = createDistanceMemory();
const overlaps = createPlaceSearch();
/** Places θ ahead that were looked at, and g there [m]; the next one is the last. */
const places = new Float64Array(MOST_LOOKS + BLIND_LOOKS);
const gaps = new Float64Array(MOST_LOOKS + BLIND_LOOKS);

/** θ at which two solids come to a depth that is certain to be a touch, if they do. `travel`: all that they can move in the step [m]. */
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
  // Remembered within a step only, so that a run that is taken up again finds the same bits.
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
  // A gap as large as what is left of the motion is large enough.
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
    // Surfaces that are apart again: past each other, or one within the other.
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

/** Moves a pair to a part θ of the step, in the search's scratch. */
function moveTo(search: EventSearch, interpolant: Interpolant, a: number, b: number, theta: number): void {
  search.place.theta = theta;
  movePairInside(search, interpolant, a, b);
}

/** Distance of a pair where it is now, or less its depth [m]; no more than the limit. */
function gapOf(search: EventSearch, { poses }: SystemScratch, a: number, b: number, limit: number): number {
  findShapeDistance(search.system.detection, poses, a, b, limit, found, memory);
  return found.state === 'touching' ? -depthOf(search, poses, a, b) : found.distance;
}

/** A distance of surfaces at θ, or less the depth of a body that has got wholly into the other [m]. */
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

/** Greatest depth of a pair [m]; 0 when apart. */
function depthOf({ system, probe }: EventSearch, poses: SystemScratch['poses'], a: number, b: number): number {
  probe.found.count = 0;
  findPlaces(system.detection, poses, a, b, overlaps, probe.found);
  let deepest = 0;
  for (let i = 0; i < probe.found.count; i++) deepest = Math.max(deepest, -probe.found.gap[i]);
  return deepest;
}
