/**
 * Where the links of trees are and how they move, from joint positions and speeds, root to leaves:
 *   o_i = o_p ∘ turn_p ∘ joint(q) ∘ turn_c⁻¹,   c_i = c_p + r,   r = (P − c_p) + rc,  P the joint's origin on the child
 *   ω_i = ω_p + w,   v_i = v_p + ω_p × r + w × rc + a σ̇
 * w the joint's own turning, a its axis, σ its slide, rc from P to the centre. Featherstone, Rigid Body Dynamics Algorithms, 2008, ch. 4.
 */

import { cos, sin } from '../../math/elementary.js';
import { multiplyAt, rotate } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';
import { float } from './floating-root.js';
import { AT_REST, createMovingFrames, type MovingFrames } from './moving-frames.js';
import {
  FLOATING,
  MASSLESS,
  NO_PARENT,
  PRISMATIC,
  REVOLUTE,
  RIGID,
  SCREW,
  SPHERICAL,
  type TreeModel,
  WORLD,
} from './tree-model.js';

/** What the joints of all trees do now: each link at its centre, a massless one at its joint. World axes; scratch. */
export interface TreeMotion extends MovingFrames {
  /** r from the parent's centre and rc from the joint's origin [m]. */
  readonly arms: Float64Array;
  readonly leverArms: Float64Array;
  /** Axes of the joint: z for those with one, x y z of a spherical one; 9 a link. */
  readonly axes: Float64Array;
  /** w [rad/s] and a σ̇ [m/s]. */
  readonly turning: Float64Array;
  readonly sliding: Float64Array;
}

export function createTreeMotion(count: number): TreeMotion {
  return {
    ...createMovingFrames(count),
    arms: new Float64Array(3 * count),
    leverArms: new Float64Array(3 * count),
    axes: new Float64Array(9 * count),
    turning: new Float64Array(3 * count),
    sliding: new Float64Array(3 * count),
  };
}

/** Fills the motion of the links from first to end − 1, whole trees, and of the bodies they carry, at y. Bodies they stand on are in `motion` already. */
export function findTreeMotion(
  bodies: BodyModel,
  trees: TreeModel,
  first: number,
  end: number,
  y: Float64Array,
  tree: TreeMotion,
  motion: MovingFrames,
): void {
  for (let link = first; link < end; link++) {
    if (trees.kind[link] === FLOATING) startRoot(trees, link, y, tree);
    else {
      findPlace(trees, link, y, tree, motion);
      findVelocity(trees, link, y, tree, motion);
    }
  }
  for (let root = 0; root < trees.roots.length; root++)
    if (trees.roots[root] >= first && trees.roots[root] < end) float(bodies, trees, root, y, tree);
  for (let link = first; link < end; link++) {
    const body = trees.body[link];
    if (body !== MASSLESS) copyToBody(tree, link, motion, body);
  }
}

/** What has the motion of a link's parent: other links, bodies, or the world. */
function carrierOf(
  parent: Int32Array,
  base: Int32Array,
  link: number,
  tree: TreeMotion,
  motion: MovingFrames,
): MovingFrames {
  if (parent[link] !== NO_PARENT) return tree;
  return base[link] === WORLD ? AT_REST : motion;
}

const jointTurn = new Float64Array(4);
const local = new Float64Array(4);
const vector = new Float64Array(3);

/** Place of a link on its parent. */
function findPlace(
  { parent, base, kind, pitch, parentPoints, parentTurns, childPoints, childTurns, positions }: TreeModel,
  link: number,
  y: Float64Array,
  tree: TreeMotion,
  motion: MovingFrames,
): void {
  const { positionsW, orientations, arms, leverArms, axes } = tree;
  const from = carrierOf(parent, base, link, tree, motion);
  const above = Math.max(0, parent[link] === NO_PARENT ? base[link] : parent[link]);
  const l3 = 3 * link;
  const l4 = 4 * link;
  const l9 = 9 * link;
  multiplyAt(from.orientations, 4 * above, parentTurns, l4, jointTurn, 0);
  const joint = kind[link];
  const q = positions[link];
  // What of the axes is asked for: one, or three.
  for (let k = joint === SPHERICAL ? 0 : 2; k < 3; k++) {
    vector[0] = k === 0 ? 1 : 0;
    vector[1] = k === 1 ? 1 : 0;
    vector[2] = k === 2 ? 1 : 0;
    rotate(jointTurn, 0, vector, 0, axes, l9 + 3 * k);
  }
  if (joint === REVOLUTE || joint === SCREW) {
    local[0] = 0;
    local[1] = 0;
    local[2] = sin(0.5 * y[q]);
    local[3] = cos(0.5 * y[q]);
    multiplyAt(jointTurn, 0, local, 0, jointTurn, 0);
  } else if (joint === SPHERICAL) multiplyAt(jointTurn, 0, y, q, jointTurn, 0);
  for (let k = 0; k < 3; k++) local[k] = -childTurns[l4 + k];
  local[3] = childTurns[l4 + 3];
  multiplyAt(jointTurn, 0, local, 0, orientations, l4);
  const slide = joint === PRISMATIC ? y[q] : joint === SCREW ? pitch[link] * y[q] : 0;
  rotate(orientations, l4, childPoints, l3, leverArms, l3);
  rotate(from.orientations, 4 * above, parentPoints, l3, arms, l3);
  for (let k = 0; k < 3; k++) {
    leverArms[l3 + k] = -leverArms[l3 + k];
    arms[l3 + k] += slide * axes[l9 + 6 + k] + leverArms[l3 + k];
    positionsW[l3 + k] = from.positionsW[3 * above + k] + arms[l3 + k];
  }
}

/** Velocity of a link from its parent's and its joint's speeds. */
function findVelocity(
  { parent, base, kind, pitch, speeds }: TreeModel,
  link: number,
  y: Float64Array,
  tree: TreeMotion,
  motion: MovingFrames,
): void {
  const { velocitiesW, angularVelocitiesW, arms, leverArms, axes, turning, sliding } = tree;
  const from = carrierOf(parent, base, link, tree, motion);
  const above = 3 * Math.max(0, parent[link] === NO_PARENT ? base[link] : parent[link]);
  const l = 3 * link;
  const joint = kind[link];
  const u = speeds[link];
  const turn = joint === REVOLUTE || joint === SCREW ? y[u] : 0;
  const slide = joint === PRISMATIC ? y[u] : joint === SCREW ? pitch[link] * y[u] : 0;
  for (let k = 0; k < 3; k++) {
    turning[l + k] = joint === RIGID ? 0 : turn * axes[3 * l + 6 + k];
    sliding[l + k] = joint === RIGID ? 0 : slide * axes[3 * l + 6 + k];
    if (joint === SPHERICAL)
      turning[l + k] = y[u] * axes[3 * l + k] + y[u + 1] * axes[3 * l + 3 + k] + y[u + 2] * axes[3 * l + 6 + k];
    angularVelocitiesW[l + k] = from.angularVelocitiesW[above + k] + turning[l + k];
    velocitiesW[l + k] = from.velocitiesW[above + k] + sliding[l + k];
  }
  addCross(from.angularVelocitiesW, above, arms, l, velocitiesW, l);
  addCross(turning, l, leverArms, l, velocitiesW, l);
}

/** A root that floats starts at the origin of its tree, at rest; `float` puts it where it belongs. */
function startRoot({ rootStarts, roots }: TreeModel, link: number, y: Float64Array, tree: TreeMotion): void {
  const start = rootStarts[roots.indexOf(link)];
  for (let k = 0; k < 4; k++) tree.orientations[4 * link + k] = y[start + 3 + k];
  for (let k = 0; k < 3; k++) {
    tree.positionsW[3 * link + k] = 0;
    tree.velocitiesW[3 * link + k] = 0;
    tree.angularVelocitiesW[3 * link + k] = 0;
  }
}

function copyToBody(tree: TreeMotion, link: number, motion: MovingFrames, body: number): void {
  for (let k = 0; k < 3; k++) {
    motion.positionsW[3 * body + k] = tree.positionsW[3 * link + k];
    motion.velocitiesW[3 * body + k] = tree.velocitiesW[3 * link + k];
    motion.angularVelocitiesW[3 * body + k] = tree.angularVelocitiesW[3 * link + k];
  }
  for (let k = 0; k < 4; k++) motion.orientations[4 * body + k] = tree.orientations[4 * link + k];
}
