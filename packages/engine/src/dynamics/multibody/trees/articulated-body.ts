/**
 * Accelerations of trees by the articulated-body algorithm: from the forces on all bodies and joints to the rate of each joint speed. The cost
 * grows linearly with the number of links.
 *   factor    U = I^A S,  D = Sᵀ U,  I^a = I^A − U D⁻¹ Uᵀ, added to the parent's                                    leaves to root
 *   inwards   e = τ − Sᵀ p^A,  p^a = p^A + I^a ζ + U D⁻¹ e, added to the parent's                                    leaves to root
 *   outwards  a' = X a_parent + ζ,  u̇ = D⁻¹ (e − Uᵀ a'),  a = a' + S u̇                                              root to leaves
 * The factor is computed once per position; the response to each set of forces is then cheap.
 * Accelerations are the classical ones [α, a] at the centres of mass, world axes; ζ is their part without u̇:
 *   ζ_α = ω_p × w,   ζ_a = ω_p × (ω_p × (P − c_p) + 2 a σ̇) + ζ_α × rc + ω × (ω × rc)
 * Featherstone, Int. J. Robotics Research 2 (1983) 13; Rigid Body Dynamics Algorithms, 2008, ch. 7.
 */
import { multiplyVector } from '../../../math/mat3.js';
import type { BodyModel } from '../body-model.js';
import {
  addBallast,
  addShifted,
  addWrench,
  INERTIA_SIZE,
  multiplyInertia,
  solveFree,
  subtractProduct,
} from './articulated-inertia.js';
import { findBias, findDirections } from './joint-directions.js';
import type { MovingFrames, TreeMotion } from './moving-frames.js';
import { placeInertia } from './place-inertia.js';
import { foldSingle, passOnSingle, speedUpSingle } from './single-freedom.js';
import { add6, addScaled, findDot6, findWeighted, moveAlong } from './six-vectors.js';
import type { TreeFactor, TreeResponse } from './tree-factor.js';
import { FLOATING, MASSLESS, NO_PARENT, type TreeModel, WORLD } from './tree-model.js';

/** Fills the factor at a position and the velocity terms ζ and ω × I ω. */
export function factorTrees(
  bodies: BodyModel,
  trees: TreeModel,
  tree: TreeMotion,
  motion: MovingFrames,
  factor: TreeFactor,
): void {
  const { inertias, directions, bias, gyrations } = factor;
  for (let link = 0; link < trees.count; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) inertias.fill(0, INERTIA_SIZE * link, INERTIA_SIZE * (link + 1));
    else placeInertia(bodies, body, link, tree, inertias, gyrations);
    if (body !== MASSLESS && bodies.ballast !== undefined) addBallast(inertias, link, bodies.ballast, body);
    if (trees.kind[link] === FLOATING) continue;
    findDirections(trees, link, tree, directions);
    findBias(trees, link, tree, motion, bias);
  }
  foldTrees(trees, tree, factor, 0, trees.count);
}

/** Makes articulated inertias of those of the links from first to end − 1, whole trees, whose directions are known. */
export function foldTrees(trees: TreeModel, tree: TreeMotion, factor: TreeFactor, first: number, end: number): void {
  for (let link = end - 1; link >= first; link--) {
    if (trees.kind[link] === FLOATING) continue;
    if (trees.freedom[link] === 1) {
      foldSingle(trees, factor, link, tree.arms);
      continue;
    }
    giveWay(trees, factor, link);
    if (trees.parent[link] !== NO_PARENT) addShifted(factor.inertias, link, trees.parent[link], tree.arms);
  }
}

/** Fills `wrenches` from the forces and torques on the bodies, 3 per body, with opposite sign, and ω × I ω. */
export function startWrenches(
  trees: TreeModel,
  { gyrations }: TreeFactor,
  forcesW: Float64Array,
  torquesW: Float64Array,
  { wrenches }: TreeResponse,
): void {
  for (let link = 0; link < trees.count; link++) {
    const body = trees.body[link];
    const at = 6 * link;
    if (body === MASSLESS) {
      for (let k = 0; k < 6; k++) wrenches[at + k] = 0;
      continue;
    }
    const b = 3 * body;
    wrenches[at] = gyrations[3 * link] - torquesW[b];
    wrenches[at + 1] = gyrations[3 * link + 1] - torquesW[b + 1];
    wrenches[at + 2] = gyrations[3 * link + 2] - torquesW[b + 2];
    wrenches[at + 3] = -forcesW[b];
    wrenches[at + 4] = -forcesW[b + 1];
    wrenches[at + 5] = -forcesW[b + 2];
  }
}

/** Nothing acts on links and joints but what their speeds do: ω × I ω. */
export function clearResponse(trees: TreeModel, { gyrations }: TreeFactor, response: TreeResponse): void {
  const { wrenches, jointForces } = response;
  jointForces.fill(0);
  for (let link = 0; link < trees.count; link++)
    for (let k = 0; k < 3; k++) {
      wrenches[6 * link + k] = trees.body[link] === MASSLESS ? 0 : gyrations[3 * link + k];
      wrenches[6 * link + 3 + k] = 0;
    }
}

/**
 * Fills u̇ and accelerations of the links from first to end − 1, which are whole trees. `bases`: accelerations of the bodies that trees are
 * attached to, 6 per body. Without them velocity terms are left out too, and the result is the response to the forces alone.
 */
export function respond(
  trees: TreeModel,
  tree: TreeMotion,
  factor: TreeFactor,
  first: number,
  end: number,
  bases: Float64Array | undefined,
  response: TreeResponse,
): void {
  const { wrenches, accelerations } = response;
  for (let link = end - 1; link >= first; link--) {
    if (trees.kind[link] === FLOATING) continue;
    if (trees.freedom[link] === 1) {
      passOnSingle(trees, factor, link, tree.arms, bases !== undefined, response);
      continue;
    }
    passOn(trees, factor, link, bases !== undefined, response);
    if (trees.parent[link] !== NO_PARENT) addWrench(wrenches, link, trees.parent[link], tree.arms);
  }
  for (let link = first; link < end; link++) {
    if (trees.kind[link] === FLOATING) solveFree(factor.inertias, link, wrenches, accelerations);
    else {
      carry(trees, link, tree, factor.bias, bases, accelerations);
      if (trees.freedom[link] === 1) speedUpSingle(trees, factor, link, response);
      else accelerate(trees, factor, link, response);
    }
  }
}

const weighed = new Float64Array(6);

/** Subtracts U D⁻¹ Uᵀ, the part that the joint does not transmit, from a link's inertia. The joint has three coordinates or none. */
function giveWay(trees: TreeModel, factor: TreeFactor, link: number): void {
  const { inertias, directions, resistances, inverses, gram } = factor;
  const freedom = trees.freedom[link];
  const s = 6 * trees.freedoms[link];
  const i = trees.squares[link];
  for (let c = 0; c < freedom; c++) multiplyInertia(inertias, link, directions, s + 6 * c, resistances, s + 6 * c);
  findGram(factor, s, freedom);
  if (freedom === 3) invert(gram, inverses, i);
  for (let c = 0; c < freedom; c++) {
    findWeighted(resistances, s, inverses, i + freedom * c, freedom, weighed);
    subtractProduct(inertias, link, weighed, 0, resistances, s + 6 * c);
  }
}

const product = new Float64Array(6);

/** Computes e of a joint and passes the transmitted wrench on to the parent. */
function passOn(
  trees: TreeModel,
  { inertias, bias, directions, resistances, inverses, solved }: TreeFactor,
  link: number,
  moves: boolean,
  { wrenches, jointForces, efforts }: TreeResponse,
): void {
  const at = 6 * link;
  const freedom = trees.freedom[link];
  const e = trees.freedoms[link];
  const s = 6 * e;
  for (let c = 0; c < freedom; c++) {
    findDot6(directions, s + 6 * c, wrenches, at, efforts, e + c);
    efforts[e + c] = jointForces[e + c] - efforts[e + c];
  }
  if (freedom === 3) multiplyVector(inverses, trees.squares[link], efforts, e, solved, 0);
  for (let c = 0; c < freedom; c++) addScaled(solved, c, resistances, s + 6 * c, wrenches, at);
  if (!moves) return;
  multiplyInertia(inertias, link, bias, at, product, 0);
  add6(product, 0, wrenches, at);
}

/** gram ← D = Sᵀ U of a joint whose directions begin at s. */
function findGram({ directions, resistances, gram }: TreeFactor, s: number, freedom: number): void {
  for (let c = 0; c < freedom; c++)
    for (let d = 0; d < freedom; d++) findDot6(directions, s + 6 * c, resistances, s + 6 * d, gram, freedom * c + d);
}

/** inverses[o…] = D⁻¹ of a joint with three coordinates. NaN if D is singular. */
function invert(gram: Float64Array, inverses: Float64Array, o: number): void {
  const c00 = gram[4] * gram[8] - gram[5] * gram[7];
  const c01 = gram[5] * gram[6] - gram[3] * gram[8];
  const c02 = gram[3] * gram[7] - gram[4] * gram[6];
  const determinant = gram[0] * c00 + gram[1] * c01 + gram[2] * c02;
  inverses[o] = c00 / determinant;
  inverses[o + 1] = (gram[2] * gram[7] - gram[1] * gram[8]) / determinant;
  inverses[o + 2] = (gram[1] * gram[5] - gram[2] * gram[4]) / determinant;
  inverses[o + 3] = c01 / determinant;
  inverses[o + 4] = (gram[0] * gram[8] - gram[2] * gram[6]) / determinant;
  inverses[o + 5] = (gram[2] * gram[3] - gram[0] * gram[5]) / determinant;
  inverses[o + 6] = c02 / determinant;
  inverses[o + 7] = (gram[1] * gram[6] - gram[0] * gram[7]) / determinant;
  inverses[o + 8] = (gram[0] * gram[4] - gram[1] * gram[3]) / determinant;
}

/** Acceleration of a link without its joint's u̇: that of its parent or base at the link's centre, plus ζ. */
function carry(
  { parent, base }: TreeModel,
  link: number,
  { arms }: TreeMotion,
  bias: Float64Array,
  bases: Float64Array | undefined,
  accelerations: Float64Array,
): void {
  const stands = parent[link] === NO_PARENT;
  const above = stands ? base[link] : parent[link];
  const from = stands ? bases : accelerations;
  const a = 6 * link;
  if (from === undefined || above === WORLD) for (let k = 0; k < 6; k++) accelerations[a + k] = 0;
  else moveAlong(from, 6 * above, arms, 3 * link, accelerations, a);
  if (bases !== undefined) add6(bias, a, accelerations, a);
}

/** Computes u̇ of a joint and the acceleration of its link. */
function accelerate(
  trees: TreeModel,
  { directions, resistances, inverses, solved }: TreeFactor,
  link: number,
  { accelerations, efforts, rates }: TreeResponse,
): void {
  const a = 6 * link;
  const freedom = trees.freedom[link];
  const e = trees.freedoms[link];
  const s = 6 * e;
  for (let c = 0; c < freedom; c++) {
    findDot6(resistances, s + 6 * c, accelerations, a, solved, c);
    solved[c] = efforts[e + c] - solved[c];
  }
  if (freedom === 3) multiplyVector(inverses, trees.squares[link], solved, 0, rates, e);
  for (let c = 0; c < freedom; c++) addScaled(rates, e + c, directions, s + 6 * c, accelerations, a);
}
