/** What joints do: coordinates, speeds, and the force and torque that they pass on. */
import { type CoordinateKind, findCoordinate } from '../../dynamics/along-joints/joint-coordinate.js';
import { findReaction } from '../../dynamics/multibody/mechanism.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import { rotate } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { Instant, Sensor } from './sensor.js';

const wrench = new Float64Array(6);
const arm = new Float64Array(3);

/** Reads a coordinate [rad] or [m], or its speed. */
export function jointReader(
  system: SystemModel,
  name: string,
  kind: CoordinateKind,
  number: number,
  what: 'positions' | 'speeds',
  path: string,
): Sensor['read'] {
  const { position, speed, sign } = findCoordinate(system.bodies, name, kind, number, `${path}.coordinate`);
  const at = what === 'positions' ? position : speed;
  return ({ y }) => sign * y[at];
}

/** Reads what a motor, spring, limit or friction gives along a coordinate of a kind [N m], [N]. */
export function driveReader(
  { jointElements }: SystemModel,
  name: string,
  kind: CoordinateKind,
  path: string,
): Sensor['read'] {
  const row = jointElements.findIndex((element) => element.name === name);
  if (row < 0) {
    const known = jointElements.map((element) => `'${element.name}'`);
    const message = `names '${name}', which is none of what acts along joints (${known.join(', ') || 'there is nothing'})`;
    throw new SceneError('scene/dangling-name', path, message);
  }
  if (jointElements[row].coordinate.kind !== kind) {
    const [has, wants] = kind === 'angle' ? ['slides', 'drive-force'] : ['turns', 'drive-torque'];
    throw new SceneError('sensor/no-coordinate', path, `names '${name}', which ${has}: take '${wants}'`);
  }
  return ({ scratch }) => scratch.jointLoads.efforts[row];
}

/** Fills the force, or the torque about the joint, that a joint which carries a body passes to its second body; world axes. */
export function jointReaction(
  { bodies }: SystemModel,
  name: string,
  what: 'force' | 'torque',
  path: string,
): (instant: Instant, out: Float64Array) => void {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  if (joint === undefined || joint.links.length === 0)
    throw new SceneError(
      'sensor/closing-joint',
      `${path}.joint`,
      `names '${name}', which closes a loop: its reaction is not known alone; list it before the other joints of the loop`,
    );
  const last = Math.max(...joint.links);
  const { childPoints } = bodies.trees;
  return ({ scratch: { mechanism, motion } }, out) => {
    findReaction(bodies, mechanism, motion.links, last, wrench);
    // From the centre of what it carries to the joint.
    rotate(motion.links.orientations, 4 * last, childPoints, 3 * last, arm, 0);
    for (let k = 0; k < 3; k++) arm[k] = -arm[k];
    if (what === 'torque') addCross(arm, 0, wrench, 3, wrench, 0);
    const from = what === 'force' ? 3 : 0;
    for (let k = 0; k < 3; k++) out[k] = joint.sign * wrench[from + k];
  };
}
