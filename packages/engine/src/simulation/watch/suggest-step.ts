/**
 * The step a fixed-step solver needs: a twentieth of the shortest contact, and at most the settling times of friction, rolling and spinning
 * resistance on a resting body, which their laws give. Contact times depend weakly on speed (v^−1/5 for Hertz), so a rough estimate of the
 * speed is enough: the start speed plus what gravity adds over the present gap.
 * A force element is treated like a contact: a twentieth of half a period, π/20 of 1/rate.
 */
import { lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { mayMeet } from '../../detection/broad/pair-filter.js';
import { canTouch, meetAsSolids } from '../../detection/narrow/pair-table.js';
import { createContactSlots } from '../../dynamics/contacts/contact-slots.js';
import { createPairProbe, effectiveMass, readGap, readRate } from '../../dynamics/contacts/pair-kinematics.js';
import { createPairWatch, findWatchedPairs } from '../../dynamics/contacts/watched-pairs.js';
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { JOINTED, NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { MASSLESS } from '../../dynamics/multibody/trees/tree-model.js';
import { createSystemScratch } from '../../dynamics/right-hand-side.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { findShapePoses, type ShapePoses } from '../../geometry/shape-model.js';
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import { type RestingContact, restingStep } from './resting-step.js';
import { restingWeights } from './resting-weights.js';

/** Steps per contact: cheap enough, and twice the threshold of the warning about unresolved contacts. */
export const STEPS_PER_CONTACT = 20;

/** Up to this number of shapes all pairs are checked; 20 000 pairs take some milliseconds. */
const MOST_SHAPES = 200;

/** Smallest approach speed assumed [m/s]. */
const SLOW = 1e-3;

/** What sets a step: the contact of two shapes, or an element of force or of a joint. */
export type StepCause =
  | { readonly kind: 'contact'; readonly shapes: readonly [number, number] }
  | { readonly kind: 'element' };

/** The step that a fixed-step solver should take, and the reason. */
export interface SuggestedStep {
  /** [s]; Infinity if nothing in the scene can touch or oscillate. */
  readonly step: number;
  /** Bodies whose contact or force element limits it. */
  readonly bodies: readonly string[];
  /** The reason, as a sentence. */
  readonly reason: string;
  /** What limits it; undefined for friction and its kin, and where nothing does. */
  readonly cause?: StepCause;
}

export function suggestStep(system: SystemModel, y: Float64Array): SuggestedStep {
  const scratch = createSystemScratch(system);
  const probe = createPairProbe();
  const { shapes, bodies, detection, gravity } = system;
  findBodyMotion(bodies, { time: 0, y }, scratch.motion);
  findShapePoses(shapes, scratch.motion, scratch.poses);
  const g = length3(gravity[0], gravity[1], gravity[2]);
  const weights = restingWeights(system, scratch.motion.positionsW);
  let best: SuggestedStep = { step: Number.POSITIVE_INFINITY, bodies: [], reason: 'nothing can touch' };
  for (const [a, b] of pairsToAsk(system, scratch.poses)) {
    readGap(system, a, b, scratch, probe);
    readRate(system, scratch, probe);
    const law = lawOf(system.laws, shapes.material[a], shapes.material[b]);
    const floor = law.damping.smallSpeed || SLOW;
    const speed = Math.max(floor, -probe.rate, Math.sqrt(2 * g * Math.max(0, probe.gap)));
    const mass = effectiveMass(system, a, b);
    // R* of an overlap says nothing of an impact that begins at a line or a face.
    const face = meetAsSolids(detection, a, b) ? Math.min(shapes.size[a], shapes.size[b]) : 0;
    const radius = face > 0 ? face : probe.contact.effectiveRadius[0];
    const duration = law.normal.contactTime(radius, mass, speed);
    const names = [bodies.names[shapes.body[a]], bodies.names[shapes.body[b]]];
    const who = `'${names[0]}' and '${names[1]}'`;
    const resting = restingContact(system, weights, a, b, law, { radius, face });
    if (duration / STEPS_PER_CONTACT < best.step) {
      best = {
        step: duration / STEPS_PER_CONTACT,
        bodies: names,
        reason: `the contact between ${who} lasts ${duration.toPrecision(3)} s at ${speed.toPrecision(3)} m/s`,
        cause: { kind: 'contact', shapes: [a, b] },
      };
    }
    const atRest = restingStep(resting);
    if (atRest < best.step) {
      const reason = `the contact between ${who} is stiff and damped under the ${resting.load.toPrecision(3)} N that may rest on it`;
      best = { step: atRest, bodies: names, reason, cause: { kind: 'contact', shapes: [a, b] } };
    }
    for (const [what, part] of [
      ['friction', law.tangential],
      ['resistance to rolling', law.rolling],
      ['resistance to spinning', law.spinning],
    ] as const) {
      const settling = part.settlingTime?.(mass, Math.max(mass * g, resting.load), radius);
      if (settling === undefined || !(settling < best.step)) continue;
      best = {
        step: settling,
        bodies: names,
        reason: `${what} between ${who} settles in ${settling.toPrecision(3)} s`,
      };
    }
  }
  for (const { name, pace } of system.forces) {
    if (pace === undefined || !(PI / (STEPS_PER_CONTACT * pace.rate) < best.step)) continue;
    best = {
      step: PI / (STEPS_PER_CONTACT * pace.rate),
      bodies: pace.bodies,
      reason: `the force element '${name}' oscillates at ${pace.rate.toPrecision(3)} rad/s`,
      cause: { kind: 'element' },
    };
  }
  for (const { name, rate = 0, coordinate } of system.jointElements) {
    if (!(PI / (STEPS_PER_CONTACT * rate) < best.step)) continue;
    best = {
      step: PI / (STEPS_PER_CONTACT * rate),
      bodies: bodiesOfLink(bodies, coordinate.link),
      reason: `'${name}' oscillates at ${rate.toPrecision(3)} rad/s`,
      cause: { kind: 'element' },
    };
  }
  return best;
}

/** A contact of two shapes as it may be at rest, with the weight of the upper body and all that lies above it. */
function restingContact(
  system: SystemModel,
  weights: Float64Array,
  a: number,
  b: number,
  law: PairLaw,
  sizes: { readonly radius: number; readonly face: number },
): RestingContact {
  const { shapes, bodies } = system;
  const [first, second] = [shapes.body[a], shapes.body[b]];
  const carried = [first, second].filter((body) => bodies.role[body] !== NOT_DYNAMIC).map((body) => weights[body]);
  return {
    law,
    ...sizes,
    mass: effectiveMass(system, a, b),
    loose: bodies.role[first] !== JOINTED && bodies.role[second] !== JOINTED,
    load: Math.min(...carried),
  };
}

/** Name of the body that a link carries, directly or through massless links. */
export function bodiesOfLink({ trees, names }: BodyModel, link: number): string[] {
  while (trees.body[link] === MASSLESS) link++;
  return [names[trees.body[link]]];
}

/** All pairs that may touch; in a large scene only pairs whose boxes overlap when each is enlarged by its own size. */
function* pairsToAsk({ shapes, detection }: SystemModel, poses: ShapePoses): Generator<[number, number]> {
  if (shapes.count > MOST_SHAPES) {
    const watch = createPairWatch(detection);
    watch.room.set(shapes.reach.map((reach) => (Number.isFinite(reach) ? reach : 0)));
    findWatchedPairs(detection, createContactSlots(), poses, watch);
    const { pairs, count } = watch.pairs;
    for (let i = 0; i < count; i++) yield [pairs[2 * i], pairs[2 * i + 1]];
    return;
  }
  for (let a = 0; a < shapes.count; a++) {
    for (let b = a + 1; b < shapes.count; b++)
      if (mayMeet(detection.filter, a, b) && canTouch(detection, a, b)) yield [a, b];
  }
}

/** Duration [s] of an impact between two shapes at an approach speed [m/s]; used to resolve a contact from its start. */
export function impactDuration(
  system: SystemModel,
  a: number,
  b: number,
  effectiveRadius: number,
  speed: number,
): number {
  const law = lawOf(system.laws, system.shapes.material[a], system.shapes.material[b]);
  return law.normal.contactTime(effectiveRadius, effectiveMass(system, a, b), speed);
}
