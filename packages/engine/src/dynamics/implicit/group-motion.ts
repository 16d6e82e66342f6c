/**
 * From the unknowns of a group to the velocities of its bodies, and from what acts on them back to its unknowns.
 *   tree:  V_i = X_i V_parent + S_i u_i  root to leaves,   p_i += X_iᵀ p_child,  r_i = S_iᵀ p_i  leaves to root
 * X moves a velocity from the parent's centre to the link's own; S are the directions of its joint.
 */
import { addWrench, multiplyInertia } from '../multibody/trees/articulated-inertia.js';
import { addScaled, findDot6, moveAlong } from '../multibody/trees/six-vectors.js';
import { FLOATING, MASSLESS, NO_PARENT, WORLD } from '../multibody/trees/tree-model.js';
import { addCouplingImpulses, addRowImpulses } from './closed-loops.js';
import type { ImplicitStep } from './implicit-step.js';

/** Velocities of the bodies of a group from its speeds. */
export function moveGroup(step: ImplicitStep, group: number): void {
  const { groups, speeds } = step;
  const body = groups.freeBody[group];
  if (body >= 0) writeVelocity(step, body, speeds, groups.starts[group]);
  else for (let i = 0; i < groups.heads[group].length; i++) moveTree(step, groups.heads[group][i]);
}

/** [ω, v] at vectors[i…] becomes the velocity of a body. */
function writeVelocity({ trial }: ImplicitStep, body: number, vectors: Float64Array, i: number): void {
  const b = 3 * body;
  for (let k = 0; k < 3; k++) {
    trial.angularVelocitiesW[b + k] = vectors[i + k];
    trial.velocitiesW[b + k] = vectors[i + 3 + k];
  }
}

const footing = new Float64Array(6);

function moveTree(step: ImplicitStep, head: number): void {
  const { system, trial, twists } = step;
  const { trees } = system.bodies;
  for (let link = head; link < trees.ends[head]; link++) {
    const parent = trees.parent[link];
    if (parent !== NO_PARENT) moveAlong(twists, 6 * parent, trial.links.arms, 3 * link, twists, 6 * link);
    else {
      footing.fill(0);
      const base = trees.base[link];
      if (base !== WORLD && trees.kind[link] !== FLOATING)
        for (let k = 0; k < 3; k++) {
          footing[k] = trial.angularVelocitiesW[3 * base + k];
          footing[3 + k] = trial.velocitiesW[3 * base + k];
        }
      moveAlong(footing, 0, trial.links.arms, 3 * link, twists, 6 * link);
    }
    addJointSpeeds(step, link, step.speeds, twists);
    if (trees.body[link] !== MASSLESS) writeVelocity(step, trees.body[link], twists, 6 * link);
  }
}

/** twists[6 link…] += S u, u the numbers of the link among `speeds`. */
function addJointSpeeds(
  { system, groups, directions }: ImplicitStep,
  link: number,
  speeds: Float64Array,
  twists: Float64Array,
): void {
  const { trees } = system.bodies;
  const at = groups.linkStarts[link];
  if (trees.kind[link] === FLOATING) {
    for (let k = 0; k < 6; k++) twists[6 * link + k] = speeds[at + k];
    return;
  }
  for (let c = 0; c < trees.freedom[link]; c++)
    addScaled(speeds, at + c, directions, 6 * (trees.freedoms[link] + c), twists, 6 * link);
}

/** Fills the changes u − u* of the tree's links as velocities. */
export function findChanges(step: ImplicitStep, head: number): void {
  const { system, trial, changes, differences } = step;
  const { trees } = system.bodies;
  for (let link = head; link < trees.ends[head]; link++) {
    const parent = trees.parent[link];
    if (parent !== NO_PARENT) moveAlong(changes, 6 * parent, trial.links.arms, 3 * link, changes, 6 * link);
    else changes.fill(0, 6 * link, 6 * link + 6);
    addJointSpeeds(step, link, differences, changes);
  }
}

const momentum = new Float64Array(6);

/**
 * residual ← M (v − v*) − h w of a group, w in `wrenches`; scale += the energies in it, of what changes and of what moves. The motion of
 * its bodies is that of its speeds.
 */
export function findMomentum(step: ImplicitStep, group: number, residual: Float64Array, scale: Float64Array): void {
  const { groups, speeds, free, differences, inertias, wrenches } = step;
  const [from, to] = [groups.starts[group], groups.starts[group + 1]];
  for (let i = from; i < to; i++) differences[i] = speeds[i] - free[i];
  const body = groups.freeBody[group];
  if (body < 0) {
    findTreeMomentum(step, group, residual, scale);
    return;
  }
  multiplyInertia(inertias, body, differences, from, momentum, 0);
  addEnergy(step, body, differences, from, scale);
  for (let k = 0; k < 6; k++) residual[from + k] = momentum[k] - step.step * wrenches[6 * body + k];
}

/** scale += Δ·p and what the body has. */
function addEnergy(
  { trial, system }: ImplicitStep,
  body: number,
  changes: Float64Array,
  at: number,
  scale: Float64Array,
): void {
  const { mass, inertiaScale } = system.bodies;
  for (let k = 0; k < 3; k++) {
    const w = trial.angularVelocitiesW[3 * body + k];
    const v = trial.velocitiesW[3 * body + k];
    scale[0] += momentum[k] * changes[at + k] + momentum[3 + k] * changes[at + 3 + k];
    scale[0] += mass[body] * v * v + inertiaScale[body] * w * w;
  }
}

function findTreeMomentum(step: ImplicitStep, group: number, residual: Float64Array, scale: Float64Array): void {
  const heads = step.groups.heads[group];
  for (let i = 0; i < heads.length; i++) {
    findChanges(step, heads[i]);
    startMomenta(step, heads[i], scale);
  }
  addRowImpulses(step, group);
  for (let i = 0; i < heads.length; i++) projectMomenta(step, heads[i], residual);
  addCouplingImpulses(step, group, residual);
}

/** I Δ − h w of each link of a tree. */
function startMomenta(step: ImplicitStep, head: number, scale: Float64Array): void {
  const { system, changes, inertias, wrenches, momenta } = step;
  const { trees } = system.bodies;
  for (let link = head; link < trees.ends[head]; link++) {
    const body = trees.body[link];
    for (let k = 0; k < 6; k++) momenta[6 * link + k] = 0;
    if (body === MASSLESS) continue;
    multiplyInertia(inertias, body, changes, 6 * link, momentum, 0);
    addEnergy(step, body, changes, 6 * link, scale);
    for (let k = 0; k < 6; k++) momenta[6 * link + k] = momentum[k] - step.step * wrenches[6 * body + k];
  }
}

function projectMomenta(step: ImplicitStep, head: number, residual: Float64Array): void {
  const { system, groups, trial, momenta, directions } = step;
  const { trees } = system.bodies;
  for (let link = trees.ends[head] - 1; link >= head; link--) {
    const at = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING) {
      for (let k = 0; k < 6; k++) residual[at + k] = momenta[6 * link + k];
      continue;
    }
    for (let c = 0; c < trees.freedom[link]; c++)
      findDot6(directions, 6 * (trees.freedoms[link] + c), momenta, 6 * link, residual, at + c);
    if (trees.parent[link] !== NO_PARENT) addWrench(momenta, link, trees.parent[link], trial.links.arms);
  }
}
