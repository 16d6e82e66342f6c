/**
 * (M + h Jᵀ K J) x = r of a tree that touches only what does not move, by articulated bodies: K of its contacts adds to the inertias of its links, so
 * that the time grows with their number, not with its cube. A chain of 200 links on a floor takes a fifth of the time by that.
 */
import type { BlockMatrix } from '../../integration/implicit/block-matrix.js';
import type { Island } from '../../integration/implicit/coupling-graph.js';
import { foldTrees, respond } from '../multibody/trees/articulated-body.js';
import { INERTIA_SIZE } from '../multibody/trees/articulated-inertia.js';
import { FLOATING, MASSLESS } from '../multibody/trees/tree-model.js';
import type { ImplicitStep } from './implicit-step.js';

/** Whether an island is one tree without loops or motors that touches neither itself nor anything that moves. */
export function isLoneTree({ groups, graph }: ImplicitStep, matrix: BlockMatrix, island: Island): boolean {
  if (island.groupsTo - island.groupsFrom !== 1) return false;
  const group = matrix.order[island.groupsFrom];
  if (groups.heads[group].length !== 1 || groups.rows[group].length > 0) return false;
  for (let i = island.couplingsFrom; i < island.couplingsTo; i++) {
    const coupling = matrix.members[i];
    if (graph.groups[2 * coupling] >= 0 && graph.groups[2 * coupling + 1] >= 0) return false;
  }
  return true;
}

/** x ← (M + h Jᵀ K J)⁻¹ x of the tree with the given first link; its resistances are filled. */
export function solveLoneTree(step: ImplicitStep, head: number, x: Float64Array): void {
  const { system, groups, mechanism, trial, treeFactor } = step;
  const { trees } = system.bodies;
  const { push } = mechanism;
  const end = trees.ends[head];
  copyResistances(step, head);
  foldTrees(trees, trial.links, treeFactor, head, end);
  push.wrenches.fill(0, 6 * head, 6 * end);
  for (let link = head; link < end; link++) {
    const at = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING) for (let k = 0; k < 6; k++) push.wrenches[6 * link + k] = -x[at + k];
    else for (let c = 0; c < trees.freedom[link]; c++) push.jointForces[trees.freedoms[link] + c] = x[at + c];
  }
  respond(trees, trial.links, treeFactor, head, end, undefined, push);
  for (let link = head; link < end; link++) {
    const at = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING) for (let k = 0; k < 6; k++) x[at + k] = push.accelerations[6 * link + k];
    else for (let c = 0; c < trees.freedom[link]; c++) x[at + c] = push.rates[trees.freedoms[link] + c];
  }
}

/** Inertias of the links are those of their bodies, with what contacts add. */
function copyResistances({ system, resistances, treeFactor }: ImplicitStep, head: number): void {
  const { trees } = system.bodies;
  const { inertias } = treeFactor;
  for (let link = head; link < trees.ends[head]; link++) {
    const body = trees.body[link];
    const o = INERTIA_SIZE * link;
    if (body === MASSLESS) inertias.fill(0, o, o + INERTIA_SIZE);
    else for (let i = 0; i < INERTIA_SIZE; i++) inertias[o + i] = resistances[INERTIA_SIZE * body + i];
  }
}
