/** A frame: what is recorded at one output time. */
import { findOrigin } from '../../dynamics/multibody/body-motion.js';
import { findAllForces } from '../../dynamics/right-hand-side.js';
import { type FrameGrains, sampleGrains } from '../grains/frame-grains.js';
import { grainInstant } from '../grains/grain-instant.js';
import { followStep, thetaAt } from '../running/follow-step.js';
import { readSensors } from '../sensors/sensor.js';
import type { Simulation } from '../simulation.js';
import { sampleContacts } from './frame-contacts.js';

/** What is recorded at one output time, as raw arrays. */
export interface Frame {
  /** Index of the frame; its time is index × output interval, except for the last. */
  readonly index: number;
  /** t [s] */
  readonly time: number;
  /** Position of the body frame's origin [m] and orientation [x, y, z, w], 7 per body, in scene order. */
  readonly poses: Float64Array;
  /** One reading per sensor, in scene order, in the sensor's unit. */
  readonly sensors: Float64Array;
  /** Live contacts, FRAME_CONTACT numbers each, in the order of `CONTACT_AT`. */
  readonly contacts: Float64Array;
  /** Law states of these contacts, one contact after the other; `CONTACT_AT.stateCount` gives their number. */
  readonly contactStates: Float64Array;
  /** Reactions and coordinates of joints, and forces or torques of motors, laid out by `layOutFrameJoints`; empty if not recorded. */
  readonly joints: Float64Array;
  /** Grains at this time; undefined if the scene has none, or they are not recorded for this frame. A recording unpacks them at each access. */
  readonly grains?: FrameGrains | undefined;
}

/** The held values, with those that are kept over the run carried to a time inside the trial step. */
function heldAt({ model, state, trial, follower }: Simulation, time: number): Float64Array {
  if (model.running.length === 0 || trial === undefined) return state.held;
  const held = state.held.slice();
  followStep(follower, trial.interpolant, thetaAt(trial.interpolant, time), held);
  return held;
}

/** The frame at time t with the given y; the caller owns its arrays. */
export function sampleFrame(simulation: Simulation, index: number, time: number, y: Float64Array): Frame {
  const { model, state, scratch, borne, trial } = simulation;
  const { system, sensors, sampleJoints } = model;
  findAllForces(system, state, { time, y }, scratch, trial && borne);
  const poses = new Float64Array(7 * system.bodies.count);
  for (let body = 0; body < system.bodies.count; body++) {
    findOrigin(system.bodies, scratch.motion, body, poses, 7 * body);
    const q = scratch.motion.orientations.subarray(4 * body, 4 * body + 4);
    const norm = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (let k = 0; k < 4; k++) poses[7 * body + 3 + k] = q[k] / norm;
  }
  const grains = grainInstant(model, state, { time, y });
  const instant = { system, time, y, contacts: state.contacts, held: heldAt(simulation, time), grains, scratch };
  // Contacts have their forces at this time only once these are asked for.
  if (model.grains?.recordsContacts) grains?.energies();
  return {
    index,
    time,
    poses,
    sensors: readSensors(sensors, instant),
    ...sampleContacts(simulation, y),
    joints: sampleJoints(instant),
    grains: grains && sampleGrains(grains.model, grains.state, time),
  };
}
