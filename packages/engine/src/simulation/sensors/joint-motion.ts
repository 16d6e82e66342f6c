/** What joints do: coordinates, speeds, and the force and torque that they pass on. */
import { findReaction } from '../../dynamics/multibody/mechanism.js';
import { PRISMATIC, REVOLUTE, SCREW } from '../../dynamics/multibody/tree-model.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import { rotate } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { Instant, Sensor } from './sensor.js';

const wrench = new Float64Array(6);
const arm = new Float64Array(3);

/** What a coordinate is. */
export type Coordinate = 'angle' | 'slide';

/** Link of a joint's coordinate of a kind, counted from 1, and its sign; SceneError where there is none. */
function coordinateOf({ bodies }: SystemModel, name: string, kind: Coordinate, number: number, path: string) {
  const joint = bodies.joints.find(({ spec }) => spec.name === name);
  const kinds = kind === 'slide' ? [PRISMATIC] : [REVOLUTE, SCREW];
  const links = joint?.links.filter((link) => kinds.includes(bodies.trees.kind[link])) ?? [];
  if (joint === undefined || number > links.length) {
    const has =
      joint !== undefined && joint.links.length === 0
        ? 'closes a loop, so that its coordinate follows from others: list it before the other joints of the loop'
        : `has ${links.length === 0 ? 'none' : `only ${links.length}`}`;
    throw new SceneError(
      'sensor/no-coordinate',
      `${path}.coordinate`,
      `asks for ${kind} ${number} of '${name}', which ${has}`,
    );
  }
  return { link: links[number - 1], sign: joint.sign };
}

/** Reads a coordinate [rad] or [m], or its speed. */
export function jointReader(
  system: SystemModel,
  name: string,
  kind: Coordinate,
  number: number,
  what: 'positions' | 'speeds',
  path: string,
): Sensor['read'] {
  const { link, sign } = coordinateOf(system, name, kind, number, path);
  const at = system.bodies.trees[what][link];
  return ({ y }) => sign * y[at];
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
