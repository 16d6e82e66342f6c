/**
 * Poses and velocities of the links of trees from joint positions and speeds, root to leaves:
 *   o_i = o_p ∘ turn_p ∘ joint(q) ∘ turn_c⁻¹,   c_i = c_p + r,   r = (P − c_p) + rc,  P the joint's origin on the child
 *   ω_i = ω_p + w,   v_i = v_p + ω_p × r + w × rc + a σ̇
 * w is the joint's angular velocity, a its axis, σ its slide, rc the vector from P to the centre. Featherstone, Rigid Body Dynamics Algorithms, 2008, ch. 4.
 */

import { multiplyVector } from '../../../math/mat3.js';
import { findRotation } from '../../../math/quaternion.js';
import { addCross } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { AT_Q } from '../body-places.js';
import { float } from './floating-root.js';
import { findLinkTurn } from './link-turn.js';
import { moveHinge } from './move-hinge.js';
import { AT_REST, createTreeMotion, type MovingFrames, type TreeMotion } from './moving-frames.js';
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

/** Fills the motion of the links from first to end − 1, whole trees, and of their bodies. `motion` must already have the bodies they are attached to. */
export function findTreeMotion(
  bodies: BodyModel,
  trees: TreeModel,
  first: number,
  end: number,
  y: Float64Array,
  tree: TreeMotion,
  motion: MovingFrames,
): void {
  for (let root = 0; root < trees.roots.length; root++)
    if (trees.roots[root] >= first && trees.roots[root] < end) startRoot(trees, root, y, tree);
  for (let link = first; link < end; link++) {
    if (trees.kind[link] === FLOATING) continue;
    const parent = trees.parent[link];
    if (parent !== NO_PARENT) moveLink(trees, link, y, tree, parent, tree);
    else {
      const base = trees.base[link];
      standOn(base === WORLD ? AT_REST : motion, Math.max(0, base));
      moveLink(trees, link, y, footing, 0, tree);
    }
  }
  for (let root = 0; root < trees.roots.length; root++)
    if (trees.roots[root] >= first && trees.roots[root] < end) float(bodies, trees, root, y, tree);
  for (let link = first; link < end; link++) {
    const body = trees.body[link];
    if (body !== MASSLESS) copyToBody(tree, link, motion, body);
  }
}

/** Finds the motion of a link from its joint and its parent, link `above` of `from`. */
function moveLink(
  trees: TreeModel,
  link: number,
  y: Float64Array,
  from: TreeMotion,
  above: number,
  tree: TreeMotion,
): void {
  if (trees.kind[link] === REVOLUTE) {
    moveHinge(trees, link, y, from, above, tree);
    return;
  }
  findLinkTurn(trees, link, y, from, above, tree);
  findPlace(trees, link, y, from, above, tree);
  findJointVelocity(trees, link, y, tree);
  findVelocity(link, from, above, tree);
}

/** The base of a tree, a body or the world, in the form of a parent link. */
const footing = createTreeMotion(1);

/** Fills the base with the motion of a body or the world. */
function standOn(frames: MovingFrames, body: number): void {
  for (let k = 0; k < 3; k++) {
    footing.positionsW[k] = frames.positionsW[3 * body + k];
    footing.velocitiesW[k] = frames.velocitiesW[3 * body + k];
    footing.angularVelocitiesW[k] = frames.angularVelocitiesW[3 * body + k];
  }
  for (let k = 0; k < 4; k++) footing.orientations[k] = frames.orientations[4 * body + k];
  findRotation(footing.orientations, 0, footing.rotations, 0);
}

/** Finds the position of a link whose orientation is known. */
function findPlace(
  { kind, pitch, parentPoints, childPoints, positions }: TreeModel,
  link: number,
  y: Float64Array,
  from: TreeMotion,
  above: number,
  { positionsW, rotations, arms, leverArms, axes }: TreeMotion,
): void {
  const joint = kind[link];
  const l = 3 * link;
  multiplyVector(rotations, 9 * link, childPoints, l, leverArms, l);
  multiplyVector(from.rotations, 9 * above, parentPoints, l, arms, l);
  const slides = joint === PRISMATIC || joint === SCREW;
  const slide = slides ? (joint === SCREW ? pitch[link] : 1) * y[positions[link]] : 0;
  const x = -leverArms[l];
  const z = -leverArms[l + 1];
  const w = -leverArms[l + 2];
  leverArms[l] = x;
  leverArms[l + 1] = z;
  leverArms[l + 2] = w;
  arms[l] += x + slide * axes[3 * l + 6];
  arms[l + 1] += z + slide * axes[3 * l + 7];
  arms[l + 2] += w + slide * axes[3 * l + 8];
  positionsW[l] = from.positionsW[3 * above] + arms[l];
  positionsW[l + 1] = from.positionsW[3 * above + 1] + arms[l + 1];
  positionsW[l + 2] = from.positionsW[3 * above + 2] + arms[l + 2];
}

/** Finds w and a σ̇ of a joint that is no hinge. */
function findJointVelocity(
  { kind, pitch, speeds }: TreeModel,
  link: number,
  y: Float64Array,
  { axes, turning, sliding }: TreeMotion,
): void {
  const joint = kind[link];
  const l = 3 * link;
  const a = 9 * link;
  const u = speeds[link];
  if (joint === SPHERICAL) {
    for (let k = 0; k < 3; k++)
      turning[l + k] = y[u] * axes[a + k] + y[u + 1] * axes[a + 3 + k] + y[u + 2] * axes[a + 6 + k];
    return;
  }
  if (joint === RIGID) return;
  const speed = y[u];
  if (joint !== PRISMATIC) {
    turning[l] = speed * axes[a + 6];
    turning[l + 1] = speed * axes[a + 7];
    turning[l + 2] = speed * axes[a + 8];
  }
  const lead = joint === PRISMATIC ? 1 : pitch[link];
  for (let k = 0; k < 3; k++) sliding[l + k] = lead * speed * axes[a + 6 + k];
}

/** Finds the velocity of a link from its parent's and its joint's. */
function findVelocity(link: number, from: TreeMotion, above: number, tree: TreeMotion): void {
  const { velocitiesW, angularVelocitiesW, arms, leverArms, turning, sliding } = tree;
  const l = 3 * link;
  const p = 3 * above;
  const x = from.angularVelocitiesW[p];
  const y = from.angularVelocitiesW[p + 1];
  const z = from.angularVelocitiesW[p + 2];
  const a = arms[l];
  const b = arms[l + 1];
  const c = arms[l + 2];
  angularVelocitiesW[l] = x + turning[l];
  angularVelocitiesW[l + 1] = y + turning[l + 1];
  angularVelocitiesW[l + 2] = z + turning[l + 2];
  velocitiesW[l] = from.velocitiesW[p] + sliding[l] + (y * c - z * b);
  velocitiesW[l + 1] = from.velocitiesW[p + 1] + sliding[l + 1] + (z * a - x * c);
  velocitiesW[l + 2] = from.velocitiesW[p + 2] + sliding[l + 2] + (x * b - y * a);
  addCross(turning, l, leverArms, l, velocitiesW, l);
}

/** Puts a floating root at rest at the origin; `float` then moves the whole tree. */
function startRoot({ rootStarts, roots }: TreeModel, root: number, y: Float64Array, tree: TreeMotion): void {
  const link = roots[root];
  const start = rootStarts[root];
  for (let k = 0; k < 4; k++) tree.orientations[4 * link + k] = y[start + AT_Q + k];
  for (let k = 0; k < 3; k++) {
    tree.positionsW[3 * link + k] = 0;
    tree.velocitiesW[3 * link + k] = 0;
    tree.angularVelocitiesW[3 * link + k] = 0;
  }
  findRotation(tree.orientations, 4 * link, tree.rotations, 9 * link);
}

function copyToBody(tree: TreeMotion, link: number, motion: MovingFrames, body: number): void {
  copy3(tree.positionsW, 3 * link, motion.positionsW, 3 * body);
  copy3(tree.velocitiesW, 3 * link, motion.velocitiesW, 3 * body);
  copy3(tree.angularVelocitiesW, 3 * link, motion.angularVelocitiesW, 3 * body);
  copy3(tree.orientations, 4 * link, motion.orientations, 4 * body);
  motion.orientations[4 * body + 3] = tree.orientations[4 * link + 3];
}

function copy3(from: Float64Array, i: number, to: Float64Array, o: number): void {
  to[o] = from[i];
  to[o + 1] = from[i + 1];
  to[o + 2] = from[i + 2];
}
