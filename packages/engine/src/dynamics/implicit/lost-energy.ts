/**
 * What an implicit step takes by itself: ½ Δᵀ M Δ, Δ what forces change of the velocities. Their work is booked by the speeds at the end, F·v₁ h, and what
 * becomes of it is F·(v₀ + v₁) h/2. In trees Δ is without what speeds alone do to speeds, which costs nothing.
 */

import type { BodyMotion } from '../multibody/body-motion.js';
import { clearResponse, respond } from '../multibody/trees/articulated-body.js';
import { multiplyInertia } from '../multibody/trees/articulated-inertia.js';
import { FLOATING, MASSLESS } from '../multibody/trees/tree-model.js';
import { findChanges } from './group-motion.js';
import type { ImplicitStep } from './implicit-step.js';

const change = new Float64Array(6);
const momentum = new Float64Array(6);

/** Fills `step.lost`; `motion` is that of the step's start. */
export function findLostEnergy(step: ImplicitStep, motion: BodyMotion): void {
  const { system, trial } = step;
  const { free } = system.bodies;
  step.lost = 0;
  for (let i = 0; i < free.length; i++) {
    for (let k = 0; k < 3; k++) {
      const at = 3 * free[i] + k;
      change[k] = trial.angularVelocitiesW[at] - motion.angularVelocitiesW[at];
      change[3 + k] = trial.velocitiesW[at] - motion.velocitiesW[at];
    }
    addEnergy(step, free[i], change, 0);
  }
  if (system.bodies.trees.count > 0) addLostInTrees(step, motion);
}

/** lost += ½ Δᵀ I Δ of a body. */
function addEnergy(step: ImplicitStep, body: number, changes: Float64Array, at: number): void {
  multiplyInertia(step.inertias, body, changes, at, momentum, 0);
  for (let k = 0; k < 6; k++) step.lost += 0.5 * changes[at + k] * momentum[k];
}

function addLostInTrees(step: ImplicitStep, motion: BodyMotion): void {
  const { system, mechanism, groups, speeds, differences, changes, y, step: h } = step;
  const { trees } = system.bodies;
  const { push, factor, bases } = mechanism;
  clearResponse(trees, factor, push);
  respond(trees, motion.links, factor, 0, trees.count, bases, push);
  for (let link = 0; link < trees.count; link++) {
    const o = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING) {
      for (let k = 0; k < 3; k++) {
        const turning = motion.links.angularVelocitiesW[3 * link + k];
        const moving = motion.links.velocitiesW[3 * link + k];
        differences[o + k] = speeds[o + k] - turning - h * push.accelerations[6 * link + k];
        differences[o + 3 + k] = speeds[o + 3 + k] - moving - h * push.accelerations[6 * link + 3 + k];
      }
    } else
      for (let c = 0; c < trees.freedom[link]; c++)
        differences[o + c] = speeds[o + c] - y[trees.speeds[link] + c] - h * push.rates[trees.freedoms[link] + c];
  }
  for (let link = 0; link < trees.count; link++) if (trees.heads[link] === link) findChanges(step, link);
  for (let link = 0; link < trees.count; link++)
    if (trees.body[link] !== MASSLESS) addEnergy(step, trees.body[link], changes, 6 * link);
}
