/**
 * The first touch or release inside a step, from its dense output.
 * A pair is skipped if its gap exceeds the distance that the two bodies can move. The others are sampled so that neither shape moves more
 * than a quarter of a radius between samples. Where the gap stops closing between two samples, its minimum is searched, so that no ball
 * passes through another one between samples.
 */
import { lawOf } from '../../contact-laws/pair-laws.js';
import { contactKey, MOST_PARTS, shapesOfKey } from '../../detection/contact.js';
import { creditWitness, provenDistance, renewWitness } from '../../detection/narrow/distance/apart-witnesses.js';
import { hasManyPlaces, seesOverlapOnly } from '../../detection/narrow/pair-table.js';
import { type ContactSlots, findSlot, firstSlotFrom, isLivePair } from '../../dynamics/contacts/contact-slots.js';
import { movePair, readContact, readGap, readRate } from '../../dynamics/contacts/pair-kinematics.js';
import { reachOf } from '../../dynamics/contacts/settle-contact.js';
import { findWatchedPairs } from '../../dynamics/contacts/watched-pairs.js';
import { findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { findShapePoses } from '../../geometry/shape-model.js';
import { findRoot } from '../../integration/find-root.js';
import type { EventResidual, Interpolant, LocatedEvent } from '../../integration/solver.js';
import type { TimedState } from '../../integration/timed-state.js';
import { leaveIfAsked } from '../leave-step.js';
import { type EventSearch, findSurfaceTravel, findTravel, movePairInside } from './event-search.js';
import { firstOverlap } from './first-overlap.js';
import { clearTreeSamples } from './tree-samples.js';

/** Search distance around a ball, in radii; between two samples it moves a quarter of a radius. */
const MARGIN = 4;
/** How much farther than two bodies can move in a step their distance is searched, to last for many steps. */
const LASTING = 32;
const NONE: ReadonlySet<number> = new Set();
const MIN_SAMPLES = 4;
/** Largest number of samples: beyond it a pair moves more than 64 quarter radii in one step, which is too long a step. */
const MAX_SAMPLES = 64;
/** Between two samples a gap changes by less than so many times what the rates at both would change it by: a parabola by a quarter. */
const FARTHEST = 8;

export function findFirstContactEvent(
  search: EventSearch,
  slots: ContactSlots,
  interpolant: Interpolant,
  ignored: ReadonlySet<number> = NONE,
): LocatedEvent | undefined {
  const { system, start, probe, look, place } = search;
  const { shapes, detection } = system;
  findTravel(search, interpolant);
  search.hasTreeSpeeds = false;
  clearTreeSamples(search.samples);
  place.theta = 0;
  interpolant.evaluate(place, 0, place.y.length);
  findBodyMotion(system.bodies, place, start.motion);
  findShapePoses(shapes, start.motion, start.poses);
  const { room, pairs } = search.watch;
  for (let shape = 0; shape < shapes.count; shape++) findSurfaceTravel(search, shape, room);
  findWatchedPairs(detection, slots, start.poses, search.watch);
  let first: LocatedEvent | undefined;
  for (let pair = 0; pair < pairs.count; pair++) {
    leaveIfAsked(search.stop);
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    const base = contactKey(a, b, shapes.count);
    look.a = a;
    look.b = b;
    look.travel = room[a] + room[b];
    if (seesOverlapOnly(detection, a, b)) {
      if (ignored.has(base) || (slots.count > 0 && isLivePair(slots, base))) continue;
      first = earlier(first, firstTouch(search, interpolant, a, b, base), base);
      continue;
    }
    readGap(system, a, b, start, probe);
    let id = base;
    let slot = slots.count === 0 ? 0 : firstSlotFrom(slots, id);
    const isLive = isLivePair(slots, base);
    const many = hasManyPlaces(detection, a, b);
    // Farther apart, or deeper, than they can move. With several places one contact may end while others stay deep.
    if (isLive ? !many && -probe.gap > look.travel : probe.gap > look.travel) continue;
    findRadius(search);
    // No farther than they can move; a few radii are always enough.
    probe.search.margin = Math.min(look.travel, MARGIN * look.radius);
    look.live = true;
    // Each live contact may end; with several places, another one may begin.
    for (; slot < slots.count && slots.keys[slot] < base + MOST_PARTS; slot++) {
      if (slots.keys[slot] === id) id++;
      if (ignored.has(slots.keys[slot])) continue;
      look.key = slots.keys[slot];
      first = earlier(first, firstCrossing(search, slots, interpolant), look.key);
    }
    if ((many || !isLive) && !ignored.has(id)) {
      look.key = id;
      look.live = false;
      first = earlier(first, firstCrossing(search, slots, interpolant), id);
    }
  }
  return first;
}

/** θ at which two solids begin to overlap, if they do; nothing is searched if they are known to be farther apart than they can move. */
function firstTouch(
  search: EventSearch,
  interpolant: Interpolant,
  a: number,
  b: number,
  key: number,
): number | undefined {
  const { system, start, look, witnesses } = search;
  if (provenDistance(witnesses, system.detection, start.poses, a, b, key) > look.travel) {
    creditWitness(witnesses, key);
    return undefined;
  }
  const theta = firstOverlap(search, interpolant, a, b, look.travel);
  if (theta === undefined && look.travel < Number.POSITIVE_INFINITY)
    renewWitness(witnesses, system.detection, start.poses, a, b, key, LASTING * look.travel);
  return theta;
}

function earlier(first: LocatedEvent | undefined, theta: number | undefined, id: number): LocatedEvent | undefined {
  if (theta === undefined) return first;
  const comesFirst = first === undefined || theta < first.theta || (theta === first.theta && id < first.id);
  return comesFirst ? { theta, id } : first;
}

/** Distance of the event's pair from touch, or from the end of its contact, at (t, y). */
export function contactResidual(
  search: EventSearch,
  slots: ContactSlots,
  event: LocatedEvent,
  at: TimedState,
): EventResidual {
  const { system, scratch, probe, look } = search;
  const [a, b] = shapesOfKey(event.id, system.shapes.count);
  // The located overlap is deep enough to count as a touch.
  if (seesOverlapOnly(system.detection, a, b)) return { value: 0, rate: -1 };
  movePair(system, at, a, b, scratch);
  look.a = a;
  look.b = b;
  findRadius(search);
  probe.search.margin = MARGIN * look.radius;
  readContact(system, slots, event.id, a, b, scratch, probe);
  readRate(system, scratch, probe);
  if (findSlot(slots, event.id) < 0) return { value: probe.gap, rate: probe.rate };
  return { value: probe.gap - endOf(search, a, b), rate: probe.rate };
}

/** Gap [m] at which the live contact in the probe ends. */
function endOf({ system, probe }: EventSearch, a: number, b: number): number {
  const { material } = system.shapes;
  return probe.resolution + reachOf(system, lawOf(system.laws, material[a], material[b]), probe.contact, 0);
}

/** Fills the radius of the smaller ball of the current pair, or the size of the smaller shape. */
function findRadius({ system, look }: EventSearch): void {
  const { radius, size } = system.shapes;
  look.radius = Number.POSITIVE_INFINITY;
  if (radius[look.a] > 0) look.radius = radius[look.a];
  if (radius[look.b] > 0) look.radius = Math.min(look.radius, radius[look.b]);
  if (look.radius === Number.POSITIVE_INFINITY) look.radius = Math.min(size[look.a], size[look.b]);
}

/** θ at which the current contact begins or ends, if it does. */
function firstCrossing(search: EventSearch, slots: ContactSlots, interpolant: Interpolant): number | undefined {
  const { look, place } = search;
  // NaN if both are infinite: use the largest number.
  const wanted = Math.ceil((4 * look.travel) / look.radius);
  let samples = MAX_SAMPLES;
  if (wanted < MAX_SAMPLES) samples = Math.max(MIN_SAMPLES, wanted);
  place.theta = 0;
  lookInside(search, slots, interpolant);
  let from = 0;
  let valueFrom = Math.max(0, look.value);
  let rateFrom = look.rate;
  for (let sample = 1; sample <= samples; sample++) {
    const to = sample / samples;
    place.theta = to;
    lookInside(search, slots, interpolant);
    const valueTo = look.value;
    const rateTo = look.rate;
    // A contact at rest turns in every step, far from its end: its gap cannot change as much between the samples.
    const span = FARTHEST * (to - from) * interpolant.span.step;
    const turns = rateFrom < 0 && rateTo > 0 && (valueFrom < -span * rateFrom || valueTo < span * rateTo);
    if (valueTo < 0 || turns) {
      between.from = from;
      between.valueFrom = valueFrom;
      between.rateFrom = rateFrom;
      between.to = to;
      between.valueTo = valueTo;
      between.rateTo = rateTo;
      const theta = crossingBetween(search, slots, interpolant, between);
      if (theta !== undefined) return theta;
    }
    from = to;
    valueFrom = valueTo;
    rateFrom = rateTo;
  }
  return undefined;
}

/** Two consecutive samples: θ, value and rate of each. */
interface TwoLooks {
  from: number;
  valueFrom: number;
  rateFrom: number;
  to: number;
  valueTo: number;
  rateTo: number;
}

const none = Number.NaN;
const between: TwoLooks = { from: none, valueFrom: none, rateFrom: none, to: none, valueTo: none, rateTo: none };

/** θ of a crossing between two samples, if any: the value is below 0 at the second, or has a minimum between them. */
function crossingBetween(
  search: EventSearch,
  slots: ContactSlots,
  interpolant: Interpolant,
  { from, valueFrom, rateFrom, to, valueTo, rateTo }: Readonly<TwoLooks>,
): number | undefined {
  const value = (theta: number) => valueAt(search, slots, interpolant, theta);
  const rate = (theta: number) => rateAt(search, slots, interpolant, theta);
  if (valueTo < 0) return crossing(value, rate, from, valueFrom, rateFrom, to, valueTo);
  const lowest = findRoot(rate, from, rateFrom, to, rateTo);
  const valueLowest = value(lowest);
  if (valueLowest < 0 && lowest > from) return findRoot(value, from, valueFrom, lowest, valueLowest);
  return undefined;
}

function valueAt(search: EventSearch, slots: ContactSlots, interpolant: Interpolant, theta: number): number {
  search.place.theta = theta;
  lookInside(search, slots, interpolant);
  return search.look.value;
}

function rateAt(search: EventSearch, slots: ContactSlots, interpolant: Interpolant, theta: number): number {
  search.place.theta = theta;
  lookInside(search, slots, interpolant);
  return search.look.rate;
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

/** Fills the probe with the current contact at the current point in the step, and the value and rate there. */
function lookInside(search: EventSearch, slots: ContactSlots, interpolant: Interpolant): void {
  const { system, scratch, probe, look } = search;
  movePairInside(search, interpolant, look.a, look.b);
  readContact(system, slots, look.key, look.a, look.b, scratch, probe);
  readRate(system, scratch, probe);
  look.value = probe.gap;
  look.rate = probe.rate;
  if (!look.live) return;
  look.value = endOf(search, look.a, look.b) - probe.gap;
  look.rate = -probe.rate;
}
