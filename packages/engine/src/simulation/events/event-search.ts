/** Working data of the search for events, and bounds on how far and how fast bodies can move inside a step, from its dense output. */

import type { ApartWitnesses } from '../../detection/narrow/distance/apart-witnesses.js';
import type { PairProbe } from '../../dynamics/contacts/pair-kinematics.js';
import type { PairWatch } from '../../dynamics/contacts/watched-pairs.js';
import { findBodyMotionOf } from '../../dynamics/multibody/body-motion.js';
import { AT_Q, AT_V, BODY_SIZE, FREE, JOINTED, NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { findLinkTravel } from '../../dynamics/multibody/trees/link-travel.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { findShapePose } from '../../geometry/shape-model.js';
import type { Interpolant, StepPlace } from '../../integration/solver.js';
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import type { StopRequest } from '../leave-step.js';
import { findSampledMotion, type TreeSamples } from './tree-samples.js';

/** Lower bound of the norm of quaternions of dense output. */
const SHORTEST = 0.99;

/** The contact that is followed along the step. Scratch. */
export interface ContactLook {
  key: number;
  /** Its shapes. */
  a: number;
  b: number;
  /** Whether it is live and may end; otherwise, it may begin. */
  live: boolean;
  /** Upper bound of the sum of both surfaces' displacements in the step [m]. */
  travel: number;
  /** Radius of the smaller ball [m]; Infinity for none. */
  radius: number;
  /** The gap, or for a live contact the distance to its end [m], and its rate [m/s]. Touch and release are both a change from ≥ 0 to < 0. */
  value: number;
  rate: number;
}

/** An empty record, to be filled. */
export function createContactLook(): ContactLook {
  return {
    key: Number.NaN,
    a: 0,
    b: 0,
    live: false,
    travel: Number.NaN,
    radius: Number.NaN,
    value: Number.NaN,
    rate: Number.NaN,
  };
}

/** Working data of the search. Scratch. */
export interface EventSearch {
  readonly system: SystemModel;
  readonly stop: StopRequest;
  /** Bodies at the start of the step. */
  readonly start: SystemScratch;
  /** Bodies of the current pair, along the step. */
  readonly scratch: SystemScratch;
  readonly probe: PairProbe;
  /** Pairs that may meet in the step. */
  readonly watch: PairWatch;
  /** The current point in the step, and the current contact. y has the bodies only. */
  readonly place: StepPlace;
  readonly look: ContactLook;
  /** Bounds on the change, or on the rate, of each entry of the bodies' y. */
  readonly bounds: Float64Array;
  /** Upper bound of the displacement of each body's centre of mass in the step [m]. */
  readonly travel: Float64Array;
  /** Upper bound of the displacement of a point by rotation, relative to its distance from the centre of mass. */
  readonly turn: Float64Array;
  /** The same for speeds in the step; filled on request. */
  readonly speeds: Float64Array;
  readonly turns: Float64Array;
  /** Whether those of the bodies in trees are filled for this step. */
  hasTreeSpeeds: boolean;
  readonly samples: TreeSamples;
  /** Proof that pairs are apart at the start of a step. */
  readonly witnesses: ApartWitnesses;
}

/** Moves the bodies of a pair to the search's point in the step. */
export function movePairInside(search: EventSearch, interpolant: Interpolant, a: number, b: number): void {
  moveShape(search, interpolant, a);
  moveShape(search, interpolant, b);
}

function moveShape({ system, place, samples, scratch }: EventSearch, interpolant: Interpolant, shape: number): void {
  const { bodies, shapes } = system;
  const body = shapes.body[shape];
  if (bodies.role[body] === JOINTED) findSampledMotion(bodies, body, interpolant, place, samples, scratch.motion);
  else {
    const at = bodies.place[body];
    // The time is filled even where nothing of y is.
    interpolant.evaluate(place, at, bodies.role[body] === FREE ? at + BODY_SIZE : at);
    findBodyMotionOf(bodies, body, place, scratch.motion);
  }
  findShapePose(shapes, scratch.motion, shape, scratch.poses);
}

/** Fills out[shape] with an upper bound of the displacement of a shape's surface in a step [m]; Infinity if unbounded. */
export function findSurfaceTravel({ system, travel, turn }: EventSearch, shape: number, out: Float64Array): void {
  const { shapes } = system;
  const body = shapes.body[shape];
  out[shape] = travel[body];
  if (turn[body] === 0) return;
  const s = 3 * shape;
  let lever = length3(shapes.offsetsB[s], shapes.offsetsB[s + 1], shapes.offsetsB[s + 2]);
  // Rotation about its own centre does not move the surface of a ball, but it moves that of a box or of an unbounded shape.
  if (shapes.turns[shape] === 1 || shapes.reach[shape] === Number.POSITIVE_INFINITY) lever += shapes.reach[shape];
  out[shape] += turn[body] * lever;
}

/** Fills `travel` and `turn` of every body for a step. */
export function findTravel({ system, travel, turn, bounds }: EventSearch, interpolant: Interpolant): void {
  const { bodies } = system;
  interpolant.findTravel(bounds, 0, bodies.trees.end);
  for (let body = 0; body < bodies.count; body++) {
    const role = bodies.role[body];
    if (role === JOINTED) continue;
    if (role === NOT_DYNAMIC) {
      // A prescribed rotation is about the body's origin, so it also moves the centre of mass.
      const c = 3 * body;
      const centre = length3(bodies.centresB[c], bodies.centresB[c + 1], bodies.centresB[c + 2]);
      turn[body] = Math.min(2, bodies.turnBound[body] * interpolant.span.step);
      travel[body] = bodies.speedBound[body] * interpolant.span.step + turn[body] * centre;
      continue;
    }
    const at = bodies.place[body];
    travel[body] = length3(bounds[at], bounds[at + 1], bounds[at + 2]);
    // A rotation by α moves the quaternion by 2 sin(α/4) ≥ α/π, and a point at r by at most r min(α, 2).
    const x = bounds[at + AT_Q];
    const y = bounds[at + AT_Q + 1];
    const z = bounds[at + AT_Q + 2];
    const w = bounds[at + AT_Q + 3];
    turn[body] = Math.min(2, PI * Math.sqrt(x * x + y * y + z * z + w * w));
  }
  findLinkTravel(bodies, bounds, travel, turn);
}

/**
 * Upper bound of |dx/dθ| of any point of a shape's surface [m]: that of the centre, plus |ω| = 2 |q̇|/|q| times the distance of the farthest
 * point. Infinity if unbounded.
 */
export function surfaceSpeed(search: EventSearch, interpolant: Interpolant, shape: number): number {
  const { system, bounds, speeds, turns } = search;
  const { shapes, bodies } = system;
  const body = shapes.body[shape];
  const role = bodies.role[body];
  const s = 3 * shape;
  const c = 3 * body;
  const lever =
    length3(shapes.offsetsB[s], shapes.offsetsB[s + 1], shapes.offsetsB[s + 2]) +
    (shapes.turns[shape] === 1 || shapes.reach[shape] === Number.POSITIVE_INFINITY ? shapes.reach[shape] : 0);
  if (role === NOT_DYNAMIC) {
    const turning = bodies.turnBound[body] * interpolant.span.step;
    // The rotation is about the body's origin, not its centre of mass.
    const centre = length3(bodies.centresB[c], bodies.centresB[c + 1], bodies.centresB[c + 2]);
    return bodies.speedBound[body] * interpolant.span.step + (turning > 0 ? turning * (centre + lever) : 0);
  }
  if (role === JOINTED) {
    if (!search.hasTreeSpeeds) {
      interpolant.findSpeed(bounds, bodies.trees.start, bodies.trees.end);
      findLinkTravel(bodies, bounds, speeds, turns);
      search.hasTreeSpeeds = true;
    }
    return speeds[body] + turns[body] * lever;
  }
  const at = bodies.place[body];
  interpolant.findSpeed(bounds, at, at + AT_V);
  const q = at + AT_Q;
  const [x, y, z, w] = [bounds[q], bounds[q + 1], bounds[q + 2], bounds[q + 3]];
  const turning = (2 * Math.sqrt(x * x + y * y + z * z + w * w)) / SHORTEST;
  return length3(bounds[at], bounds[at + 1], bounds[at + 2]) + (turning > 0 ? turning * lever : 0);
}
