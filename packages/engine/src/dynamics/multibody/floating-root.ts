/**
 * A tree that floats has its total momentum in y, so that no internal force changes it by more than a rounding. With ω₀ and v₀ = 0 the joints alone make
 * L_rel and p_rel, and then
 *   ω₀ = I_C⁻¹ (L − L_rel),  v₀ = V − p_rel/M − ω₀ × (C − c₀)
 * Orin, Goswami & Lee, Auton. Robots 35 (2013) 161 (centroidal momentum).
 */

import { inverseSymmetric, multiplyVector } from '../../math/mat3.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';
import type { MovingFrames } from './moving-frames.js';
import { MASSLESS, type TreeModel } from './tree-model.js';

const vector = new Float64Array(3);

/** Sums of one tree: centre (3), momentum (3), angular momentum (3), inertia about the centre (9), angular velocity of the root (3). */
const CENTRE = 0;
const MOMENTUM = 3;
const SPIN = 6;
const INERTIA = 9;
const TURN = 18;
const sums = new Float64Array(21);

/** Moves a tree that floats to where its momentum has it. */
export function float(bodies: BodyModel, trees: TreeModel, root: number, y: Float64Array, tree: MovingFrames): void {
  const { positionsW, velocitiesW, angularVelocitiesW } = tree;
  const first = trees.roots[root];
  const start = trees.rootStarts[root];
  const end = trees.ends[first];
  const total = trees.rootMasses[root];
  sumTree(bodies, trees, first, end, total, tree);
  const inverse = inverseSymmetric(sums.subarray(INERTIA, INERTIA + 9)) ?? NOT_INVERTIBLE;
  for (let i = 0; i < 3; i++) {
    sums[TURN + i] = 0;
    for (let k = 0; k < 3; k++) sums[TURN + i] += inverse[3 * i + k] * (y[start + 10 + k] - sums[SPIN + k]);
  }
  for (let link = first; link < end; link++) {
    const l = 3 * link;
    for (let k = 0; k < 3; k++) {
      vector[k] = positionsW[l + k] - sums[CENTRE + k];
      velocitiesW[l + k] += y[start + 7 + k] - sums[MOMENTUM + k] / total;
      angularVelocitiesW[l + k] += sums[TURN + k];
      positionsW[l + k] = y[start + k] + vector[k];
    }
    addCross(sums, TURN, vector, 0, velocitiesW, l);
  }
}

const NOT_INVERTIBLE = new Array<number>(9).fill(Number.NaN);
const spun = new Float64Array(3);

/** Fills the sums over the links from first to end − 1, as they are with the root at rest at the origin. */
function sumTree(
  bodies: BodyModel,
  { body }: TreeModel,
  first: number,
  end: number,
  total: number,
  tree: MovingFrames,
): void {
  const { positionsW, velocitiesW, orientations, angularVelocitiesW } = tree;
  sums.fill(0);
  for (let link = first; link < end; link++) {
    if (body[link] === MASSLESS) continue;
    const mass = bodies.mass[body[link]];
    for (let k = 0; k < 3; k++) {
      sums[CENTRE + k] += (mass / total) * positionsW[3 * link + k];
      sums[MOMENTUM + k] += mass * velocitiesW[3 * link + k];
    }
  }
  for (let link = first; link < end; link++) {
    if (body[link] === MASSLESS) continue;
    const l = 3 * link;
    const b = 9 * body[link];
    const mass = bodies.mass[body[link]];
    for (let k = 0; k < 3; k++) vector[k] = positionsW[l + k] - sums[CENTRE + k];
    rotateBack(orientations, 4 * link, angularVelocitiesW, l, spun, 0);
    multiplyVector(bodies.inertiaB, b, spun, 0, spun, 0);
    rotate(orientations, 4 * link, spun, 0, spun, 0);
    sums[SPIN] += spun[0] + mass * (vector[1] * velocitiesW[l + 2] - vector[2] * velocitiesW[l + 1]);
    sums[SPIN + 1] += spun[1] + mass * (vector[2] * velocitiesW[l] - vector[0] * velocitiesW[l + 2]);
    sums[SPIN + 2] += spun[2] + mass * (vector[0] * velocitiesW[l + 1] - vector[1] * velocitiesW[l]);
    addInertiaW(bodies.inertiaB, b, orientations, 4 * link, sums, INERTIA);
    const squared = vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2];
    for (let i = 0; i < 3; i++)
      for (let k = 0; k < 3; k++) sums[INERTIA + 3 * i + k] += mass * ((i === k ? squared : 0) - vector[i] * vector[k]);
  }
}

const column = new Float64Array(3);

/** out[o…] += R I Rᵀ: an inertia of body axes at inertias[i…] in world axes, orientation at q[j…]. */
export function addInertiaW(
  inertias: Float64Array,
  i: number,
  q: Float64Array,
  j: number,
  out: Float64Array,
  o: number,
): void {
  for (let k = 0; k < 3; k++) {
    column[0] = k === 0 ? 1 : 0;
    column[1] = k === 1 ? 1 : 0;
    column[2] = k === 2 ? 1 : 0;
    rotateBack(q, j, column, 0, column, 0);
    multiplyVector(inertias, i, column, 0, column, 0);
    rotate(q, j, column, 0, column, 0);
    for (let row = 0; row < 3; row++) out[o + 3 * row + k] += column[row];
  }
}
