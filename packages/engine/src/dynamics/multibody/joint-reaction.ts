/**
 * The reaction of a joint on its second body: force, and torque about the joint's point on that body, world axes. For a joint that carries a
 * body it comes from the articulated-body recursion, for one that closes a loop it is the sum of its rows' forces. Also the load of a coupling
 * along the coordinates it connects. All from the last evaluation.
 */
import { rotate } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';
import type { BodyMotion } from './body-motion.js';
import type { JointModel } from './joints-model.js';
import { COUPLING } from './loops/loop-model.js';
import { findReaction, type Mechanism } from './mechanism.js';

const arm = new Float64Array(3);
const point = new Float64Array(3);

/** A function that fills [torque, force] of a joint [N m], [N]. */
export function createJointReaction(
  bodies: BodyModel,
  { spec, frames, bodies: [, second], links, sign }: JointModel,
): (mechanism: Mechanism, motion: BodyMotion, out: Float64Array) => void {
  const { trees, loops } = bodies;
  const last = Math.max(...links);
  // The body whose centre of mass the computed torque refers to.
  const about = links.length > 0 ? trees.body[last] : second;
  const onSecond = Float64Array.from(frames.second.point);
  const rows =
    links.length > 0
      ? []
      : loops.specs.flatMap(({ kind, joint }, row) => (kind !== COUPLING && joint === spec.name ? [row] : []));
  return (mechanism, motion, out) => {
    if (links.length > 0) findReaction(bodies, mechanism, motion.links, last, out);
    else sumRows(mechanism, rows, out);
    for (let k = 0; k < 6; k++) out[k] *= sign;
    rotate(motion.orientations, 4 * second, onSecond, 0, point, 0);
    for (let k = 0; k < 3; k++)
      arm[k] = motion.positionsW[3 * about + k] - motion.positionsW[3 * second + k] - point[k];
    addCross(arm, 0, out, 3, out, 0);
  };
}

/** Total wrench of some rows on their second body, about its centre. */
function sumRows({ rows: { wrenches }, loops: { forces } }: Mechanism, rows: readonly number[], out: Float64Array) {
  out.fill(0);
  for (const row of rows) for (let k = 0; k < 6; k++) out[k] += forces[row] * wrenches[12 * row + 6 + k];
}

/**
 * A function that reads the load of a coupling along the coordinate of one of its joints, on its second body [N m] or [N]. Undefined if the
 * joint is not part of the coupling.
 */
export function createCouplingLoad(
  { loops }: BodyModel,
  coupling: string,
  joint: JointModel,
): ((mechanism: Mechanism) => number) | undefined {
  const row = loops.specs.findIndex((spec) => spec.kind === COUPLING && spec.joint === coupling);
  const side = loops.links.subarray(2 * row, 2 * row + 2).indexOf(joint.links[0]);
  if (row < 0 || side < 0) return undefined;
  const factor = joint.sign * loops.factors[2 * row + side];
  return ({ loops: { forces } }) => factor * forces[row];
}
