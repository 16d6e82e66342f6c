/**
 * The first touch or release inside a step, from its dense output.
 * A pair is passed over when its gap exceeds all that the two bodies can have moved. The others are sampled finely enough
 * that neither shape moves more than a quarter of a radius between samples, and a minimum between samples is looked for
 * where the gap stops closing, so that a ball cannot pass through another one between two samples.
 */
import { contactKey, MOST_PARTS, shapesOfKey } from '../detection/contact.js';
import { hasManyPlaces, seesOverlapOnly } from '../detection/narrow/pair-table.js';
import { type ContactSlots, findSlot, firstSlotFrom, isLivePair } from '../dynamics/contact-slots.js';
import { findBodyMotion } from '../dynamics/multibody/body-motion.js';
import { movePair, readContact, readGap, readRate } from '../dynamics/pair-kinematics.js';
import type { SystemModel } from '../dynamics/system-model.js';
import { createPairWatch, findWatchedPairs } from '../dynamics/watched-pairs.js';
import { findShapePoses } from '../geometry/shape-model.js';
import { findRoot } from '../integration/find-root.js';
import type { EventResidual, Interpolant, LocatedEvent } from '../integration/solver.js';
import { type EventSearch, evaluatePair, findTravel, surfaceTravel } from './event-search.js';
import { firstOverlap } from './first-overlap.js';

/** Radii around a ball in which places are looked for; between two samples it moves a quarter of one. */
const MARGIN = 4;
const NONE: ReadonlySet<number> = new Set();
const MIN_SAMPLES = 4;
/** Past this a pair moves over 64 quarter radii in one step; the step is then too long for any use of the scene. */
const MAX_SAMPLES = 64;

export function findFirstContactEvent(
  search: EventSearch,
  slots: ContactSlots,
  interpolant: Interpolant,
  size: number,
  ignored: ReadonlySet<number> = NONE,
): LocatedEvent | undefined {
  const { system, start, probe } = search;
  const { shapes } = system;
  if (search.y.length < size) search.y = new Float64Array(2 * size);
  findTravel(search, interpolant);
  interpolant.evaluate(0, search.y, 0, size);
  findBodyMotion(system.bodies, interpolant.startTime, search.y, start.motion);
  findShapePoses(shapes, start.motion, start.poses);
  start.watch ??= createPairWatch(system);
  for (let shape = 0; shape < shapes.count; shape++) start.watch.room[shape] = surfaceTravel(search, shape);
  findWatchedPairs(system, slots, start.poses, start.watch);
  const { pairs } = start.watch;
  let first: LocatedEvent | undefined;
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    const base = contactKey(a, b, shapes.count);
    const travel = surfaceTravel(search, a) + surfaceTravel(search, b);
    if (seesOverlapOnly(shapes, a, b)) {
      const theta =
        slots.count > 0 && isLivePair(slots, base) ? undefined : firstOverlap(search, interpolant, a, b, travel);
      if (!ignored.has(base)) first = earlier(first, theta, base);
      continue;
    }
    readGap(system, a, b, start, probe);
    let id = base;
    let slot = slots.count === 0 ? 0 : firstSlotFrom(slots, id);
    const isLive = isLivePair(slots, base);
    if (!isLive && probe.gap > travel) continue;
    const many = hasManyPlaces(shapes, a, b);
    // Each live contact may end; and, where there is more than one place, another one may begin.
    for (; slot < slots.count && slots.keys[slot] < base + MOST_PARTS; slot++) {
      if (slots.keys[slot] === id) id++;
      if (ignored.has(slots.keys[slot])) continue;
      first = earlier(
        first,
        firstCrossing(search, slots, interpolant, slots.keys[slot], true, travel),
        slots.keys[slot],
      );
    }
    if ((many || !isLive) && !ignored.has(id))
      first = earlier(first, firstCrossing(search, slots, interpolant, id, false, travel), id);
  }
  return first;
}

function earlier(first: LocatedEvent | undefined, theta: number | undefined, id: number): LocatedEvent | undefined {
  if (theta === undefined) return first;
  const comesFirst = first === undefined || theta < first.theta || (theta === first.theta && id < first.id);
  return comesFirst ? { theta, id } : first;
}

/** How far the event's pair is from touching, or from the end of its contact, at (t, y). */
export function contactResidual(
  search: EventSearch,
  slots: ContactSlots,
  event: LocatedEvent,
  t: number,
  y: Float64Array,
): EventResidual {
  const { system, scratch, probe } = search;
  const [a, b] = shapesOfKey(event.id, system.shapes.count);
  // An overlap was found with room to spare.
  if (seesOverlapOnly(system.shapes, a, b)) return { value: 0, rate: -1 };
  movePair(system, t, y, a, b, scratch);
  readContact(system, slots, event.id, a, b, marginOf(search, a, b, Number.POSITIVE_INFINITY), scratch, probe);
  readRate(system, a, b, scratch, probe);
  const live = findSlot(slots, event.id) >= 0;
  return { value: live ? probe.gap - probe.resolution : probe.gap, rate: probe.rate };
}

/** How far places of a pair are looked for [m]: no farther than they can come from, and a few radii are always enough. */
function marginOf({ system }: EventSearch, a: number, b: number, travel: number): number {
  return Math.min(travel, MARGIN * smallerRadius(system, a, b));
}

/** Radius of the smaller ball of a pair [m]. */
function smallerRadius({ shapes }: SystemModel, a: number, b: number): number {
  return Math.min(shapes.radius[a] || Infinity, shapes.radius[b] || Infinity);
}

function firstCrossing(
  search: EventSearch,
  slots: ContactSlots,
  interpolant: Interpolant,
  key: number,
  live: boolean,
  travel: number,
): number | undefined {
  const { system, probe } = search;
  const [a, b] = shapesOfKey(key, system.shapes.count);
  const margin = marginOf(search, a, b, travel);
  const lookAt = (theta: number) => moveTo(search, slots, interpolant, key, a, b, margin, theta);
  lookAt(0);
  const radius = smallerRadius(system, a, b);
  const wanted = Number.isFinite(travel) ? Math.ceil((4 * travel) / radius) : MAX_SAMPLES;
  const samples = Math.min(MAX_SAMPLES, Math.max(MIN_SAMPLES, wanted));
  // A touch and a release are the same search, from ≥ 0 at the start to < 0: of the gap, or of what it is short of its end.
  const sign = live ? -1 : 1;
  const read = () => (live ? probe.resolution - probe.gap : probe.gap);
  const value = (theta: number) => {
    lookAt(theta);
    return read();
  };
  const rate = (theta: number) => {
    lookAt(theta);
    return sign * probe.rate;
  };
  let [from, valueFrom, rateFrom] = [0, Math.max(0, read()), sign * probe.rate];
  for (let sample = 1; sample <= samples; sample++) {
    const to = sample / samples;
    const valueTo = value(to);
    const rateTo = sign * probe.rate;
    if (valueTo < 0) return crossing(value, rate, from, valueFrom, rateFrom, to, valueTo);
    if (rateFrom < 0 && rateTo > 0) {
      const lowest = findRoot(rate, from, rateFrom, to, rateTo);
      const valueLowest = value(lowest);
      if (valueLowest < 0 && lowest > from) return findRoot(value, from, valueFrom, lowest, valueLowest);
    }
    [from, valueFrom, rateFrom] = [to, valueTo, rateTo];
  }
  return undefined;
}

/** The downward crossing in [from, to]; a live contact at its very start has value 0 and rises before it falls. */
function crossing(
  value: (theta: number) => number,
  rate: (theta: number) => number,
  from: number,
  valueFrom: number,
  rateFrom: number,
  to: number,
  valueTo: number,
): number {
  if (valueFrom > 0 || rateFrom <= 0) return findRoot(value, from, valueFrom, to, valueTo);
  const rateTo = rate(to);
  if (rateTo >= 0) return from;
  const highest = findRoot(rate, from, rateFrom, to, rateTo);
  return findRoot(value, highest, Math.max(0, value(highest)), to, valueTo);
}

/** Fills the probe with a contact at a part θ of the step. */
function moveTo(
  search: EventSearch,
  slots: ContactSlots,
  interpolant: Interpolant,
  key: number,
  a: number,
  b: number,
  margin: number,
  theta: number,
): void {
  const { system, scratch, probe, y } = search;
  evaluatePair(search, interpolant, a, b, theta);
  movePair(system, interpolant.startTime + theta * interpolant.step, y, a, b, scratch);
  readContact(system, slots, key, a, b, margin, scratch, probe);
  readRate(system, a, b, scratch, probe);
}
