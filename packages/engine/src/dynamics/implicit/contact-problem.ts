/**
 * The implicit step as a problem in velocities (integration/implicit): groups are free bodies and trees, couplings are the live contacts.
 *   M (v − v*) = h Σ Jᵀ f(J v),  f: what each contact's own law does at the end of the step, as far as the geometry of its start tells
 * The set of contacts, their normals and points are those of the start; predict-contact.ts has how deep, how large and how bent a contact is
 * at the end.
 */
import type { BlockMatrix } from '../../integration/implicit/block-matrix.js';
import type { Island } from '../../integration/implicit/coupling-graph.js';
import type { VelocityProblem } from '../../integration/implicit/velocity-problem.js';
import { findContactStiffness } from './contact-stiffness.js';
import { predictContact } from './couple-contact.js';
import { addContactBlocks, addDiagonals, startMatrix } from './group-matrix.js';
import { findMomentum, moveGroup } from './group-motion.js';
import { createContactColumns, type ImplicitStep } from './implicit-step.js';
import { createBallContacts } from './impulses/ball-contacts.js';
import { solveBySweeps } from './impulses/solve-by-sweeps.js';
import { isLoneTree, solveLoneTree } from './lone-tree.js';

/** `beforeTrial` is called before speeds are tried. */
export function createContactProblem(step: ImplicitStep, beforeTrial: () => void): VelocityProblem {
  const balls = createBallContacts();
  return {
    graph: step.graph,
    get revision() {
      return step.revision;
    },
    speeds: step.speeds,
    findResidual: (matrix, island, residual, scale) => {
      beforeTrial();
      findResidual(step, matrix, island, residual, scale);
    },
    linearise: (matrix, island, takesLoads, bySecants, residual, scale) => {
      beforeTrial();
      startResidual(step, matrix, island);
      for (let k = island.groupsFrom; k < island.groupsTo; k++) startMatrix(step, matrix.order[k]);
      addCouplings(step, matrix, island, takesLoads, bySecants);
      endResidual(step, matrix, island, residual, scale);
    },
    solveInImpulses: (matrix, island) => solveBySweeps(step, matrix, island, balls, beforeTrial),
    addMatrix: (matrix, island) => addDiagonals(step, matrix, island),
    standsAlone: (matrix, island) => isLoneTree(step, matrix, island),
    solveAlone: (matrix, island, x) => solveLoneTree(step, step.groups.heads[matrix.order[island.groupsFrom]][0], x),
  };
}

/** Which contacts tie which groups. */
export function findGraph(step: ImplicitStep): void {
  const { graph, slots, system, groups } = step;
  if (step.revision === slots.revision) return;
  step.revision = slots.revision;
  graph.couplingCount = slots.count;
  if (step.columns.pressings.length < slots.count) {
    graph.groups = new Int32Array(4 * slots.count);
    step.columns = createContactColumns(2 * slots.count);
  }
  const { body } = system.shapes;
  for (let slot = 0; slot < slots.count; slot++) {
    graph.groups[2 * slot] = groups.groupOf[body[slots.shapeA[slot]]];
    graph.groups[2 * slot + 1] = groups.groupOf[body[slots.shapeB[slot]]];
  }
}

function findResidual(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  residual: Float64Array,
  scale: Float64Array,
): void {
  startResidual(step, matrix, island);
  for (let i = island.couplingsFrom; i < island.couplingsTo; i++) {
    const slot = matrix.members[i];
    predictContact(step, slot, false);
    addWrenches(step, slot);
  }
  endResidual(step, matrix, island, residual, scale);
}

/** Finds and adds what contacts do, and how that changes with the speeds. */
function addCouplings(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  takesLoads: boolean,
  bySecants: boolean,
): void {
  for (let i = island.couplingsFrom; i < island.couplingsTo; i++) {
    const slot = matrix.members[i];
    const law = predictContact(step, slot, takesLoads);
    addWrenches(step, slot);
    findContactStiffness(law, step, slot, bySecants);
    addContactBlocks(step, matrix, slot);
  }
}

/** Moves all bodies of an island by the speeds that are tried; nothing acts on them yet. */
function startResidual(step: ImplicitStep, matrix: BlockMatrix, island: Island): void {
  const { system, slots } = step;
  const { body } = system.shapes;
  for (let k = island.groupsFrom; k < island.groupsTo; k++) moveGroup(step, matrix.order[k]);
  for (let i = island.couplingsFrom; i < island.couplingsTo; i++) {
    const slot = matrix.members[i];
    clearWrench(step, body[slots.shapeA[slot]]);
    clearWrench(step, body[slots.shapeB[slot]]);
  }
}

function endResidual(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  residual: Float64Array,
  scale: Float64Array,
): void {
  scale[0] = 0;
  for (let k = island.groupsFrom; k < island.groupsTo; k++) findMomentum(step, matrix.order[k], residual, scale);
}

function addWrenches(step: ImplicitStep, slot: number): void {
  const { system, slots } = step;
  const { body } = system.shapes;
  addWrenchAt(step, slot, body[slots.shapeB[slot]], 1);
  addWrenchAt(step, slot, body[slots.shapeA[slot]], -1);
}

function clearWrench({ wrenches }: ImplicitStep, body: number): void {
  for (let i = 6 * body; i < 6 * body + 6; i++) wrenches[i] = 0;
}

/** Adds sign × what a contact does to a body. */
function addWrenchAt(
  { trial, contacts, columns: { forces, torques }, wrenches }: ImplicitStep,
  slot: number,
  body: number,
  sign: number,
): void {
  const n = 3 * slot;
  const b = 3 * body;
  const x = contacts.pointW[n] - trial.positionsW[b];
  const y = contacts.pointW[n + 1] - trial.positionsW[b + 1];
  const z = contacts.pointW[n + 2] - trial.positionsW[b + 2];
  const f = sign * forces[n];
  const g = sign * forces[n + 1];
  const h = sign * forces[n + 2];
  wrenches[2 * b] += sign * torques[n] + (y * h - z * g);
  wrenches[2 * b + 1] += sign * torques[n + 1] + (z * f - x * h);
  wrenches[2 * b + 2] += sign * torques[n + 2] + (x * g - y * f);
  wrenches[2 * b + 3] += f;
  wrenches[2 * b + 4] += g;
  wrenches[2 * b + 5] += h;
}
