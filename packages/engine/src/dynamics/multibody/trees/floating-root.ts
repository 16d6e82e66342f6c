/**
 * A floating tree has its total momentum in y, so that internal forces conserve it to round-off. With the root at rest, the joint speeds alone
 * give L_rel and p_rel. Then
 *   ω₀ = I_C⁻¹ (L − L_rel),  v₀ = V − p_rel/M − ω₀ × (C − c₀)
 * Orin, Goswami & Lee, Auton. Robots 35 (2013) 161 (centroidal momentum).
 */

import { multiplyVector } from '../../../math/mat3.js';
import { rotate, rotateBack } from '../../../math/quaternion.js';
import { addCross } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { AT_L, AT_V } from '../body-places.js';
import type { LinkTurns } from './link-turn.js';
import type { MovingFrames } from './moving-frames.js';
import { MASSLESS, type TreeModel } from './tree-model.js';
import { addTurnedInertia, findTurnedSpin } from './turned-inertia.js';

const vector = new Float64Array(3);

/** Sums of one tree: centre (3), momentum (3), angular momentum (3), inertia about the centre (xx, xy, xz, yy, yz, zz), angular velocity of the root (3). */
const CENTRE = 0;
const MOMENTUM = 3;
const SPIN = 6;
const INERTIA = 9;
const TURN = 15;
const sums = new Float64Array(18);

type TurnedFrames = MovingFrames & Pick<LinkTurns, 'rotations'>;

/** Moves a floating tree to its pose and velocity, from its centre and momentum in y. */
export function float(bodies: BodyModel, trees: TreeModel, root: number, y: Float64Array, tree: TurnedFrames): void {
  const first = trees.roots[root];
  const start = trees.rootStarts[root];
  sumTree(bodies, trees, root, tree);
  findDrift(trees, root, y);
  findTurning();
  for (let link = first; link < trees.ends[first]; link++) moveLink(link, y, start, tree);
}

/** Replaces L_rel by L − L_rel, and p_rel by V − p_rel/M. */
function findDrift({ rootStarts, rootMasses }: TreeModel, root: number, y: Float64Array): void {
  const start = rootStarts[root];
  for (let k = 0; k < 3; k++) {
    sums[SPIN + k] = y[start + AT_L + k] - sums[SPIN + k];
    sums[MOMENTUM + k] = y[start + AT_V + k] - sums[MOMENTUM + k] / rootMasses[root];
  }
}

/** Adds the motion of the root to a link, whose motion so far is for a root at rest at the origin. */
function moveLink(link: number, y: Float64Array, start: number, tree: TurnedFrames): void {
  const { positionsW, velocitiesW, angularVelocitiesW } = tree;
  const l = 3 * link;
  for (let k = 0; k < 3; k++) {
    vector[k] = positionsW[l + k] - sums[CENTRE + k];
    velocitiesW[l + k] += sums[MOMENTUM + k];
    angularVelocitiesW[l + k] += sums[TURN + k];
    positionsW[l + k] = y[start + k] + vector[k];
  }
  addCross(sums, TURN, vector, 0, velocitiesW, l);
}

/** ω₀ = I_C⁻¹ (L − L_rel). NaN if the inertia is not positive definite. */
function findTurning(): void {
  const a = sums[INERTIA];
  const b = sums[INERTIA + 1];
  const c = sums[INERTIA + 2];
  const d = sums[INERTIA + 3];
  const e = sums[INERTIA + 4];
  const f = sums[INERTIA + 5];
  const c00 = d * f - e * e;
  const c01 = c * e - b * f;
  const c02 = b * e - c * d;
  const c12 = b * c - a * e;
  const c22 = a * d - b * b;
  const determinant = a * c00 + b * c01 + c * c02;
  const x = sums[SPIN] / determinant;
  const y = sums[SPIN + 1] / determinant;
  const z = sums[SPIN + 2] / determinant;
  sums[TURN] = c00 * x + c01 * y + c02 * z;
  sums[TURN + 1] = c01 * x + (a * f - c * c) * y + c12 * z;
  sums[TURN + 2] = c02 * x + c12 * y + c22 * z;
  if (!(a > 0 && c22 > 0 && determinant > 0)) sums.fill(Number.NaN, TURN, TURN + 3);
}

const spun = new Float64Array(3);

/** Fills the sums over the links of a tree, with the root at rest at the origin. */
function sumTree(
  bodies: BodyModel,
  { body, roots, ends, rootMasses }: TreeModel,
  root: number,
  tree: TurnedFrames,
): void {
  const { positionsW, velocitiesW, rotations, angularVelocitiesW } = tree;
  const first = roots[root];
  const end = ends[first];
  const total = rootMasses[root];
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
    findTurnedSpin(bodies.inertiaB, b, rotations, 9 * link, angularVelocitiesW, l, spun);
    sums[SPIN] += spun[0] + mass * (vector[1] * velocitiesW[l + 2] - vector[2] * velocitiesW[l + 1]);
    sums[SPIN + 1] += spun[1] + mass * (vector[2] * velocitiesW[l] - vector[0] * velocitiesW[l + 2]);
    sums[SPIN + 2] += spun[2] + mass * (vector[0] * velocitiesW[l + 1] - vector[1] * velocitiesW[l]);
    addTurnedInertia(bodies.inertiaB, b, rotations, 9 * link, sums, INERTIA);
    addPointInertia(bodies.mass, body[link]);
  }
}

/** Adds the inertia about the centre of a body's mass [kg] at `vector` from it. */
function addPointInertia(masses: Float64Array, body: number): void {
  const mass = masses[body];
  const x = vector[0];
  const y = vector[1];
  const z = vector[2];
  sums[INERTIA] += mass * (y * y + z * z);
  sums[INERTIA + 1] -= mass * x * y;
  sums[INERTIA + 2] -= mass * x * z;
  sums[INERTIA + 3] += mass * (x * x + z * z);
  sums[INERTIA + 4] -= mass * y * z;
  sums[INERTIA + 5] += mass * (x * x + y * y);
}

const column = new Float64Array(3);

/** out[o…] += R I Rᵀ: a body's inertia at inertias[i…] in world axes, orientation at q[j…]. */
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
