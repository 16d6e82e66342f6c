/** Readings of joints: coordinates, speeds, reactions, and the loads of couplings. */
import { findCoordinate, noCoordinate } from '../../dynamics/multibody/joint-coordinate.js';
import type { CoordinateKind } from '../../dynamics/multibody/joint-kinds/joint-kind.js';
import { createCouplingLoad, createJointReaction } from '../../dynamics/multibody/joint-reaction.js';
import type { JointModel } from '../../dynamics/multibody/joints-model.js';
import { closingCoordinates } from '../../dynamics/multibody/loops/closing-coordinate.js';
import { COUPLING } from '../../dynamics/multibody/loops/loop-model.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { invariant } from '../../errors/invariant.js';
import { SceneError } from '../../errors/scene-error.js';
import type { Instant, Sensor } from './sensor.js';
import type { SensorPlace } from './sensor-kind.js';

/** A function that reads a number. */
type Reading = Pick<Sensor, 'find'>;

function jointOf({ bodies }: SystemModel, name: string): JointModel {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  invariant(joint !== undefined, `no joint '${name}'`);
  return joint;
}

/** Reads a coordinate [rad] or [m], counted from 1, or its speed: from y, or from the bodies if the joint closes a loop. */
export function jointReader(
  { system, path }: SensorPlace,
  spec: { readonly joint: string; readonly coordinate: number },
  kind: CoordinateKind,
  what: 'position' | 'speed',
): Reading {
  const { joint: name, coordinate: number } = spec;
  const joint = jointOf(system, name);
  if (joint.links.length === 0) {
    const own = closingCoordinates(joint).filter((coordinate) => coordinate.kind === kind);
    if (number > own.length) throw noCoordinate(name, kind, number, own.length, `${path}.coordinate`);
    const read = own[number - 1][what];
    return {
      find: ({ scratch }, out, o) => {
        out[o] = read(scratch.motion);
      },
    };
  }
  const coordinate = findCoordinate(system.bodies, name, kind, number, `${path}.coordinate`);
  const [at, sign] = [coordinate[what], coordinate.sign];
  return {
    find: ({ y }, out, o) => {
      out[o] = sign * y[at];
    },
  };
}

/** Reads the acceleration of a coordinate [rad/s²] or [m/s²], counted from 1. SceneError if the joint closes a loop: y does not have it. */
export function jointAcceleration(
  { system, path }: SensorPlace,
  spec: { readonly joint: string; readonly coordinate: number },
  kind: CoordinateKind,
): Reading {
  const { speed, sign } = findCoordinate(system.bodies, spec.joint, kind, spec.coordinate, `${path}.coordinate`);
  return {
    find: ({ scratch }, out, o) => {
      out[o] = sign * scratch.treeRates[speed];
    },
  };
}

/** Reads the torque [N m] or force [N] of a motor, spring, limit or friction along a coordinate of a kind. */
export function driveReader({ system, path }: SensorPlace, name: string, kind: CoordinateKind): Reading {
  const at = `${path}.drive`;
  const { jointElements } = system;
  const row = jointElements.findIndex((element) => element.name === name);
  if (row < 0) {
    const known = jointElements.map((element) => `'${element.name}'`);
    const message = `names '${name}', which does not act along a joint (there are: ${known.join(', ') || 'none'})`;
    throw new SceneError('scene/dangling-name', at, message);
  }
  if (jointElements[row].coordinate.kind !== kind) {
    const [has, wants] = kind === 'angle' ? ['slides', 'drive-force'] : ['turns', 'drive-torque'];
    throw new SceneError('sensor/no-coordinate', at, `names '${name}', which ${has}: use '${wants}'`);
  }
  return { find: effortOf(system, row) };
}

/** Reads the force or torque of an element along its coordinate. */
export function effortOf({ jointElements, bodies }: SystemModel, row: number): Sensor['find'] {
  const { motor } = jointElements[row];
  if (motor === undefined)
    return ({ scratch }, out, o) => {
      out[o] = scratch.jointLoads.efforts[row];
    };
  return ({ scratch: { mechanism } }, out, o) => {
    out[o] = mechanism.loops.forces[bodies.loops.count + motor];
  };
}

const wrench = new Float64Array(6);

/** Fills the reaction force of a joint on its second body, or the torque about the joint's point on that body; world axes. */
export function jointReaction(
  system: SystemModel,
  name: string,
  what: 'force' | 'torque',
): (instant: Instant, out: Float64Array) => void {
  const find = createJointReaction(system.bodies, jointOf(system, name));
  const from = what === 'force' ? 3 : 0;
  return ({ scratch: { mechanism, motion } }, out) => {
    find(mechanism, motion, wrench);
    for (let k = 0; k < 3; k++) out[k] = wrench[from + k];
  };
}

/** Reads the force in a rod, positive in tension [N]. */
export function rodTension({ system, path }: SensorPlace, name: string): Reading {
  const { spec } = jointOf(system, name);
  if (spec.type !== 'rod')
    throw new SceneError('sensor/no-rod', `${path}.joint`, `names '${name}', which is a ${spec.type} joint, not a rod`);
  const row = system.bodies.loops.specs.findIndex(({ kind, joint }) => kind !== COUPLING && joint === name);
  return {
    find: ({ scratch: { mechanism } }, out, o) => {
      out[o] = -mechanism.loops.forces[row];
    },
  };
}

/** Reads the load of a coupling along the coordinate of one of its joints, on that joint's second body [N m] or [N]. */
export function couplingLoad(
  { system, path }: SensorPlace,
  { coupling, joint: name }: { readonly coupling: string; readonly joint: string },
  kind: CoordinateKind,
): Reading {
  const joint = jointOf(system, name);
  const read = createCouplingLoad(system.bodies, coupling, joint);
  const fits = joint.spec.type === (kind === 'angle' ? 'revolute' : 'prismatic');
  if (read === undefined || !fits) {
    const load = kind === 'angle' ? 'torque' : 'force';
    const message = `names '${name}', on which '${coupling}' exerts no ${load}`;
    throw new SceneError('sensor/not-coupled', `${path}.joint`, message);
  }
  return {
    find: ({ scratch: { mechanism } }, out, o) => {
      out[o] = read(mechanism);
    },
  };
}
