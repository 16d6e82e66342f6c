/** How two shapes stand to each other at (t, y), whether they are in contact or not. */
import { type Contacts, createContacts } from '../detection/contact.js';
import { findContact } from '../detection/narrow/pair-table.js';
import { findShapePose } from '../geometry/shape-model.js';
import { findRelativeVelocity } from './forces/contact-forces.js';
import { findBodyMotionOf } from './multibody/body-motion.js';
import type { SystemScratch } from './right-hand-side.js';
import type { SystemModel } from './system-model.js';

/** One pair under the magnifying glass. Scratch. */
export interface PairProbe {
  readonly contact: Contacts;
  readonly relativeVelocity: Float64Array;
  /** gap [m] */
  gap: number;
  /** d gap/dt [m/s], < 0 while closing */
  rate: number;
  /** Gaps smaller than this cannot be told from zero in double precision [m]. */
  resolution: number;
}

/** A gap is a difference of coordinates of a few roundings each. */
const RESOLUTION_ULPS = 32;

export function createPairProbe(): PairProbe {
  return { contact: createContacts(1), relativeVelocity: new Float64Array(3), gap: 0, rate: 0, resolution: 0 };
}

/** Fills the probe from bodies and shapes moved to (t, y) for this pair alone. */
export function findPairKinematics(
  system: SystemModel,
  t: number,
  y: Float64Array,
  a: number,
  b: number,
  scratch: SystemScratch,
  probe: PairProbe,
): void {
  const { shapes, bodies } = system;
  findBodyMotionOf(bodies, shapes.body[a], t, y, scratch.motion);
  findBodyMotionOf(bodies, shapes.body[b], t, y, scratch.motion);
  findShapePose(shapes, scratch.motion, a, scratch.poses);
  findShapePose(shapes, scratch.motion, b, scratch.poses);
  readPair(system, a, b, scratch, probe);
}

/** Fills the probe from the motion and shape poses that are in scratch already. */
export function readPair(system: SystemModel, a: number, b: number, scratch: SystemScratch, probe: PairProbe): void {
  readGap(system, a, b, scratch, probe);
  readRate(system, a, b, scratch, probe);
}

/** Fills gap and contact geometry alone: most watched pairs are far apart, and nothing more is asked of them. */
export function readGap(system: SystemModel, a: number, b: number, scratch: SystemScratch, probe: PairProbe): void {
  findContact(system.shapes, scratch.poses, a, b, probe.contact, 0);
  probe.gap = probe.contact.gap[0];
}

/** Fills rate and resolution, after `readGap`. */
export function readRate(system: SystemModel, a: number, b: number, scratch: SystemScratch, probe: PairProbe): void {
  const { contact, relativeVelocity } = probe;
  findRelativeVelocity(system, scratch.motion, contact, 0, relativeVelocity);
  probe.rate =
    relativeVelocity[0] * contact.normalAB[0] +
    relativeVelocity[1] * contact.normalAB[1] +
    relativeVelocity[2] * contact.normalAB[2];
  const scale =
    Math.abs(contact.pointW[0]) +
    Math.abs(contact.pointW[1]) +
    Math.abs(contact.pointW[2]) +
    system.shapes.radius[a] +
    system.shapes.radius[b];
  probe.resolution = RESOLUTION_ULPS * Number.EPSILON * scale;
}

/** m* [kg]: 1/m* = Σ 1/m over the two bodies. */
export function effectiveMass(system: SystemModel, a: number, b: number): number {
  const { mass } = system.bodies;
  const inverse = 1 / mass[system.shapes.body[a]] + 1 / mass[system.shapes.body[b]];
  return 1 / inverse;
}
