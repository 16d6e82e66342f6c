/**
 * What the solve leaves, δ = v − v' = M⁻¹ r: v the speeds that were tried last, v' what forces make of those of the start. Bodies get v, as states of laws did. Stiff contacts
 * amplify δ by h² k/m, some hundred times for a box that lies on its face: with v' a body on a slope leaves its springs of friction behind bit by bit, and what rests trembles.
 * Momentum is kept to round-off all the same, since a whole step of Newton's method makes Σ r = 0. Loops and motors hold exactly in v'; mechanisms with them get that.
 */
import { addCross } from '../../math/vec3.js';
import { AT_L, AT_V } from '../multibody/body-places.js';
import { multiplyInertia, solveBody } from '../multibody/trees/articulated-inertia.js';
import { FLOATING, MASSLESS } from '../multibody/trees/tree-model.js';
import type { SystemScratch } from '../right-hand-side.js';
import { findChanges } from './group-motion.js';
import type { ImplicitStep } from './implicit-step.js';

const impulse = new Float64Array(6);

/** Adds δ/h of a group to the rates of its speeds, from the forces of the end in scratch; the motion there is that of the start. Takes its work off what the step loses. */
export function addUnsolved(step: ImplicitStep, group: number, scratch: SystemScratch, rates: Float64Array): void {
  const { groups } = step;
  if (groups.rows[group].length > 0) return;
  if (groups.freeBody[group] >= 0) addToBody(step, group, scratch, rates);
  else for (let i = 0; i < groups.heads[group].length; i++) addToTree(step, groups.heads[group][i], scratch, rates);
}

function addToBody(step: ImplicitStep, group: number, { motion, sums }: SystemScratch, rates: Float64Array): void {
  const { system, groups, speeds, differences, wrenches, inertias, step: h } = step;
  const body = groups.freeBody[group];
  const o = groups.starts[group];
  for (let k = 0; k < 3; k++) {
    wrenches[6 * body + k] = -sums.torquesW[3 * body + k];
    wrenches[6 * body + 3 + k] = -sums.forcesW[3 * body + k];
  }
  solveBody(inertias, body, wrenches, wrenches);
  for (let k = 0; k < 3; k++) {
    differences[o + k] = speeds[o + k] - motion.angularVelocitiesW[3 * body + k] - h * wrenches[6 * body + k];
    differences[o + 3 + k] = speeds[o + 3 + k] - motion.velocitiesW[3 * body + k] - h * wrenches[6 * body + 3 + k];
  }
  takeWork(step, body, differences, o);
  const at = system.bodies.place[body];
  for (let k = 0; k < 3; k++) {
    rates[at + AT_V + k] += differences[o + 3 + k] / h;
    rates[at + AT_L + k] += impulse[k] / h;
  }
}

/** impulse ← M δ of a body; what it does at the speeds of the end is no loss. */
function takeWork(step: ImplicitStep, body: number, unsolved: Float64Array, at: number): void {
  const { angularVelocitiesW, velocitiesW } = step.trial;
  multiplyInertia(step.inertias, body, unsolved, at, impulse, 0);
  for (let k = 0; k < 3; k++)
    step.lost -= impulse[k] * angularVelocitiesW[3 * body + k] + impulse[3 + k] * velocitiesW[3 * body + k];
}

function addToTree(step: ImplicitStep, head: number, { motion, mechanism }: SystemScratch, rates: Float64Array): void {
  const { system, groups, speeds, differences, changes, y, step: h } = step;
  const { trees } = system.bodies;
  const { links } = motion;
  for (let link = head; link < trees.ends[head]; link++) {
    const o = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING) {
      for (let k = 0; k < 3; k++) {
        const { accelerations } = mechanism.response;
        differences[o + k] = speeds[o + k] - links.angularVelocitiesW[3 * link + k] - h * accelerations[6 * link + k];
        differences[o + 3 + k] =
          speeds[o + 3 + k] - links.velocitiesW[3 * link + k] - h * accelerations[6 * link + 3 + k];
      }
      continue;
    }
    for (let c = 0; c < trees.freedom[link]; c++) {
      const at = trees.speeds[link] + c;
      differences[o + c] = speeds[o + c] - y[at] - h * rates[at];
      rates[at] += differences[o + c] / h;
    }
  }
  findChanges(step, head);
  for (let link = head; link < trees.ends[head]; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) continue;
    takeWork(step, body, changes, 6 * link);
    if (trees.kind[head] === FLOATING) addToRoot(step, trees.treeStarts[head], body, rates);
  }
}

const arm = new Float64Array(3);
const moment = new Float64Array(3);

/** Adds the impulse of a body to the rates of the momenta of its tree, about the common centre of mass, which begin at `at`. */
function addToRoot({ system, trial, y, step: h }: ImplicitStep, at: number, body: number, rates: Float64Array): void {
  const { bodies } = system;
  for (let k = 0; k < 3; k++) {
    arm[k] = trial.positionsW[3 * body + k] - y[at + k];
    moment[k] = impulse[k];
  }
  addCross(arm, 0, impulse, 3, moment, 0);
  const root = bodies.trees.rootStarts.indexOf(at);
  for (let k = 0; k < 3; k++) {
    rates[at + AT_V + k] += impulse[3 + k] / (bodies.trees.rootMasses[root] * h);
    rates[at + AT_L + k] += moment[k] / h;
  }
}
