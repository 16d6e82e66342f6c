/**
 * Poses and velocities of all bodies at their centres of mass. Free bodies: from y. Bodies in trees: from their joints. Kinematic bodies:
 * from their function of time. Fixed bodies: constant.
 *   ω = R I_B⁻¹ Rᵀ L:  y holds the angular momentum L, so that internal torques conserve Σ L to round-off.
 */

import type { TimedState } from '../../integration/timed-state.js';
import { multiplyVector } from '../../math/mat3.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import { ANGULAR_VELOCITY, MOTION_SIZE, ORIENTATION, VELOCITY, writeKinematics } from '../motion/motion.js';
import type { BodyModel } from './body-model.js';
import { AT_L, AT_Q, AT_V, FREE, JOINTED, NOT_DYNAMIC } from './body-places.js';
import { createMovingFrames, createTreeMotion, type MovingFrames, type TreeMotion } from './trees/moving-frames.js';
import { WORLD } from './trees/tree-model.js';
import { findTreeMotion } from './trees/tree-motion.js';

/** World axes, at the centre of mass. Scratch, filled before use. */
export interface BodyMotion extends MovingFrames {
  /** Motion of the links of trees. */
  readonly links: TreeMotion;
}

export function createBodyMotion({ count, trees }: Pick<BodyModel, 'count' | 'trees'>): BodyMotion {
  return { ...createMovingFrames(count), links: createTreeMotion(trees.count) };
}

/** Fills the motion of one body at (t, y). */
export function findBodyMotionOf(bodies: BodyModel, body: number, at: TimedState, out: BodyMotion): void {
  const role = bodies.role[body];
  if (role === NOT_DYNAMIC) findPrescribed(bodies, body, at, out);
  else if (role === JOINTED) findJointed(bodies, body, at, out);
  else findFree(bodies, body, at.y, out);
}

/** Fills the motion of every body at (t, y). */
export function findBodyMotion(bodies: BodyModel, at: TimedState, out: BodyMotion): void {
  for (let body = 0; body < bodies.count; body++)
    if (bodies.role[body] !== JOINTED) findBodyMotionOf(bodies, body, at, out);
  findTreeMotion(bodies, bodies.trees, 0, bodies.trees.count, at.y, out.links, out);
}

/** The motion of one body in a tree needs the whole tree: its base, or its common centre of mass if it floats. */
function findJointed(bodies: BodyModel, body: number, at: TimedState, out: BodyMotion): void {
  const { trees } = bodies;
  const first = trees.heads[trees.linkOf[body]];
  if (trees.base[first] !== WORLD) findPrescribed(bodies, trees.base[first], at, out);
  findTreeMotion(bodies, trees, first, trees.ends[first], at.y, out.links, out);
}

function findFree(bodies: BodyModel, body: number, y: Float64Array, out: BodyMotion): void {
  const { positionsW, orientations, velocitiesW, angularVelocitiesW } = out;
  const at = bodies.place[body];
  for (let k = 0; k < 3; k++) {
    positionsW[3 * body + k] = y[at + k];
    velocitiesW[3 * body + k] = y[at + AT_V + k];
  }
  for (let k = 0; k < 4; k++) orientations[4 * body + k] = y[at + AT_Q + k];
  const w = 3 * body;
  rotateBack(y, at + AT_Q, y, at + AT_L, angularVelocitiesW, w);
  multiplyVector(bodies.inverseInertiaB, 9 * body, angularVelocitiesW, w, angularVelocitiesW, w);
  rotate(y, at + AT_Q, angularVelocitiesW, w, angularVelocitiesW, w);
}

/** Result of a prescribed motion. */
const kinematics = new Float64Array(MOTION_SIZE);

function findPrescribed(bodies: BodyModel, body: number, at: TimedState, out: BodyMotion): void {
  const motion = bodies.motion[body];
  if (motion === undefined) writeKinematics(bodies.start[body], kinematics);
  else motion.findKinematics(at, kinematics);
  const { positionsW, orientations, velocitiesW, angularVelocitiesW } = out;
  for (let k = 0; k < 4; k++) orientations[4 * body + k] = kinematics[ORIENTATION + k];
  const b = 3 * body;
  rotate(orientations, 4 * body, bodies.centresB, b, positionsW, b);
  const rx = positionsW[b];
  const ry = positionsW[b + 1];
  const rz = positionsW[b + 2];
  const wx = kinematics[ANGULAR_VELOCITY];
  const wy = kinematics[ANGULAR_VELOCITY + 1];
  const wz = kinematics[ANGULAR_VELOCITY + 2];
  velocitiesW[b] = kinematics[VELOCITY] + wy * rz - wz * ry;
  velocitiesW[b + 1] = kinematics[VELOCITY + 1] + wz * rx - wx * rz;
  velocitiesW[b + 2] = kinematics[VELOCITY + 2] + wx * ry - wy * rx;
  for (let k = 0; k < 3; k++) {
    positionsW[b + k] += kinematics[k];
    angularVelocitiesW[b + k] = kinematics[ANGULAR_VELOCITY + k];
  }
}

/** Fills the world position of the origin of a body's frame into out[o..o+2]. */
export function findOrigin(bodies: BodyModel, motion: BodyMotion, body: number, out: Float64Array, o: number): void {
  const b = 3 * body;
  const { centresB } = bodies;
  rotate(motion.orientations, 4 * body, centresB, b, out, o);
  for (let k = 0; k < 3; k++) out[o + k] = motion.positionsW[b + k] - out[o + k];
}

/** Fills a dynamic body's own angular momentum about its centre of mass [kg m²/s]: from y, or R I Rᵀ ω in a tree. */
export function findSpin(
  bodies: BodyModel,
  y: Float64Array,
  motion: BodyMotion,
  body: number,
  out: Float64Array,
): void {
  if (bodies.role[body] === FREE) {
    for (let k = 0; k < 3; k++) out[k] = y[bodies.place[body] + AT_L + k];
    return;
  }
  rotateBack(motion.orientations, 4 * body, motion.angularVelocitiesW, 3 * body, out, 0);
  multiplyVector(bodies.inertiaB, 9 * body, out, 0, out, 0);
  rotate(motion.orientations, 4 * body, out, 0, out, 0);
}
