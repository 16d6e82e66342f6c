/**
 * Upper bounds on how far, or how fast, bodies in trees can move, from bounds on their joints, joint by joint from the base:
 *   turn = turn of the parent + own,   centre = centre of the parent + turn of the parent · |P − c_p| + slide + own turn · |rc|
 * The root of a floating tree can also move by as much as its links move relative to each other.
 */

import { PI } from '../../../math/elementary.js';
import { length3 } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { AT_Q } from '../body-places.js';
import { FLOATING, MASSLESS, NO_PARENT, PRISMATIC, SCREW, SPHERICAL, type TreeModel, WORLD } from './tree-model.js';

/** Per link: bounds on the displacement of its centre and on its rotation. */
let moved = new Float64Array(0);
let turned = new Float64Array(0);

/** Fills `travel` and `turn` of the bodies in trees. `bounds` is laid out as y. Those of the bodies they are attached to must be filled. */
export function findLinkTravel(
  { trees }: BodyModel,
  bounds: Float64Array,
  travel: Float64Array,
  turn: Float64Array,
): void {
  if (moved.length < trees.count) {
    moved = new Float64Array(2 * trees.count);
    turned = new Float64Array(2 * trees.count);
  }
  for (let link = 0; link < trees.count; link++) followJoint(trees, link, bounds, travel, turn);
  for (let root = 0; root < trees.roots.length; root++) floatRoot(trees, root, bounds);
  for (let link = 0; link < trees.count; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) continue;
    travel[body] = moved[link];
    turn[body] = turned[link];
  }
}

function followJoint(
  { parent, base, kind, pitch, positions, parentPoints, childPoints }: TreeModel,
  link: number,
  bounds: Float64Array,
  travel: Float64Array,
  turn: Float64Array,
): void {
  const joint = kind[link];
  moved[link] = 0;
  turned[link] = 0;
  if (joint === FLOATING) return;
  const q = positions[link];
  const p = parent[link];
  const stands = p === NO_PARENT;
  const above = stands ? base[link] : p;
  const parentTurn = above === WORLD ? 0 : stands ? turn[above] : turned[above];
  const parentTravel = above === WORLD ? 0 : stands ? travel[above] : moved[above];
  const l = 3 * link;
  const own = joint === SPHERICAL ? quaternionTurn(bounds, q) : joint === PRISMATIC ? 0 : freedom(joint) * bounds[q];
  const slide = joint === PRISMATIC ? bounds[q] : joint === SCREW ? Math.abs(pitch[link]) * bounds[q] : 0;
  turned[link] = parentTurn + own;
  moved[link] =
    parentTravel +
    parentTurn * length3(parentPoints[l], parentPoints[l + 1], parentPoints[l + 2]) +
    slide +
    turned[link] * length3(childPoints[l], childPoints[l + 1], childPoints[l + 2]);
}

/** 1 if the joint rotates by its coordinate, 0 if it has none. */
function freedom(joint: number): number {
  return joint === 0 ? 0 : 1;
}

/** A rotation by α moves the quaternion by 2 sin(α/4) ≥ α/π. */
function quaternionTurn(bounds: Float64Array, q: number): number {
  const x = bounds[q];
  const y = bounds[q + 1];
  const z = bounds[q + 2];
  const w = bounds[q + 3];
  return PI * Math.sqrt(x * x + y * y + z * z + w * w);
}

/** Adds the motion of the root: travel of the common centre, its own rotation times the size of the tree, and the motion of links relative to the centre. */
function floatRoot(trees: TreeModel, root: number, bounds: Float64Array): void {
  const first = trees.roots[root];
  const at = trees.rootStarts[root];
  const centre = length3(bounds[at], bounds[at + 1], bounds[at + 2]);
  const own = quaternionTurn(bounds, at + AT_Q);
  let most = 0;
  let reach = 0;
  for (let link = first + 1; link < trees.ends[first]; link++) {
    const l = 3 * link;
    most = Math.max(most, moved[link]);
    reach += length3(trees.parentPoints[l], trees.parentPoints[l + 1], trees.parentPoints[l + 2]);
    reach += length3(trees.childPoints[l], trees.childPoints[l + 1], trees.childPoints[l + 2]);
  }
  for (let link = first; link < trees.ends[first]; link++) {
    moved[link] += centre + own * reach + most;
    turned[link] += own;
  }
}
