/**
 * M + h Σ Jᵀ K J of an island, in blocks. K of a body on itself is added to its inertia, and the blocks of trees come from composite
 * bodies: I^c_i = I_i + Σ X_iᵀ I^c_child X_i,  H_ij = S_iᵀ I^c_j S_j moved from j to its ancestor i. Featherstone 2008, ch. 6.
 */
import type { BlockMatrix } from '../../integration/implicit/block-matrix.js';
import type { Island } from '../../integration/implicit/coupling-graph.js';
import { addShifted, INERTIA_SIZE, multiplyInertia } from '../multibody/trees/articulated-inertia.js';
import { findDot6 } from '../multibody/trees/six-vectors.js';
import { FLOATING, MASSLESS, NO_PARENT } from '../multibody/trees/tree-model.js';
import { type BodyColumns, createBodyColumns, findBodyColumns } from './body-columns.js';
import { addRowBlocks } from './closed-loops.js';
import { addOwnStiffness, findBlock } from './contact-blocks.js';
import type { ImplicitStep } from './implicit-step.js';

const armA = new Float64Array(3);
const armB = new Float64Array(3);

/** Each body of a group has its own inertia, before couplings add to it. */
export function startMatrix(step: ImplicitStep, group: number): void {
  const { groups, system } = step;
  const body = groups.freeBody[group];
  if (body >= 0) {
    copyInertia(step, body);
    return;
  }
  const { trees } = system.bodies;
  const heads = groups.heads[group];
  for (let i = 0; i < heads.length; i++)
    for (let link = heads[i]; link < trees.ends[heads[i]]; link++)
      if (trees.body[link] !== MASSLESS) copyInertia(step, trees.body[link]);
}

function copyInertia({ inertias, resistances }: ImplicitStep, body: number): void {
  const at = INERTIA_SIZE * body;
  for (let i = at; i < at + INERTIA_SIZE; i++) resistances[i] = inertias[i];
}

/** Adds the stiffness of a contact to the two bodies, and to the block between them. */
export function addContactBlocks(step: ImplicitStep, matrix: BlockMatrix, slot: number): void {
  const { groups, trial, contacts, system, slots, resistances } = step;
  const { stiffness } = step.columns;
  const a = system.shapes.body[slots.shapeA[slot]];
  const b = system.shapes.body[slots.shapeB[slot]];
  for (let k = 0; k < 3; k++) {
    armA[k] = contacts.pointW[3 * slot + k] - trial.positionsW[3 * a + k];
    armB[k] = contacts.pointW[3 * slot + k] - trial.positionsW[3 * b + k];
  }
  const groupA = groups.groupOf[a];
  const groupB = groups.groupOf[b];
  if (groupA >= 0) addOwnStiffness(stiffness, 18 * slot, armA, resistances, a);
  if (groupB >= 0) addOwnStiffness(stiffness, 18 * slot, armB, resistances, b);
  if (groupA < 0 || groupB < 0) return;
  if (groupA === groupB) {
    addWithin(step, matrix, slot, a, b);
    return;
  }
  const bIsRow = matrix.columnOf[groupB] > matrix.columnOf[groupA];
  const block = bIsRow ? findBlock(stiffness, 18 * slot, armB, armA) : findBlock(stiffness, 18 * slot, armA, armB);
  const o = matrix.couplingBlocks[slot];
  if (groups.freeBody[groupA] >= 0 && groups.freeBody[groupB] >= 0)
    for (let i = 0; i < 36; i++) matrix.values[o + i] -= block[i];
  else addProjected(step, matrix, block, bIsRow ? b : a, bIsRow ? a : b, o);
}

const rowColumns = createBodyColumns();
const columnColumns = createBodyColumns();
const product = new Float64Array(6);
const entry = new Float64Array(1);

/** Adds J_rᵀ B J_c to the block at o, B between two bodies of different groups. */
function addProjected(
  step: ImplicitStep,
  matrix: BlockMatrix,
  block: Float64Array,
  row: number,
  column: number,
  o: number,
): void {
  const { groups } = step;
  const width = widthOf(step, groups.groupOf[column]);
  findBodyColumns(step, row, rowColumns);
  findBodyColumns(step, column, columnColumns);
  for (let c = 0; c < columnColumns.count; c++) {
    multiply(block, columnColumns, c);
    for (let r = 0; r < rowColumns.count; r++) {
      findDot6(rowColumns.vectors, 6 * r, product, 0, entry, 0);
      matrix.values[o + width * rowColumns.unknowns[r] + columnColumns.unknowns[c]] -= entry[0];
    }
  }
}

/** The same of two bodies of one tree, or of trees that loops tie together: both ways, in the group's own block. */
function addWithin(step: ImplicitStep, matrix: BlockMatrix, slot: number, a: number, b: number): void {
  if (a === b) return;
  const group = step.groups.groupOf[a];
  const width = widthOf(step, group);
  const o = matrix.diagonals[matrix.columnOf[group]];
  const block = findBlock(step.columns.stiffness, 18 * slot, armA, armB);
  findBodyColumns(step, a, rowColumns);
  findBodyColumns(step, b, columnColumns);
  for (let c = 0; c < columnColumns.count; c++) {
    multiply(block, columnColumns, c);
    for (let r = 0; r < rowColumns.count; r++) {
      findDot6(rowColumns.vectors, 6 * r, product, 0, entry, 0);
      const [i, k] = [rowColumns.unknowns[r], columnColumns.unknowns[c]];
      matrix.values[o + width * i + k] -= entry[0];
      matrix.values[o + width * k + i] -= entry[0];
    }
  }
}

function widthOf({ groups }: ImplicitStep, group: number): number {
  return groups.starts[group + 1] - groups.starts[group];
}

/** product ← block × a column. */
function multiply(block: Float64Array, { vectors }: BodyColumns, column: number): void {
  for (let i = 0; i < 6; i++) findDot6(block, 6 * i, vectors, 6 * column, product, i);
}

/** Adds the diagonal blocks of an island's groups, once all its couplings are in. */
export function addDiagonals(step: ImplicitStep, matrix: BlockMatrix, { groupsFrom, groupsTo }: Island): void {
  const { groups } = step;
  for (let column = groupsFrom; column < groupsTo; column++) {
    const group = matrix.order[column];
    if (groups.freeBody[group] >= 0)
      expand(step.resistances, groups.freeBody[group], matrix.values, matrix.diagonals[column], 6);
    else {
      const heads = groups.heads[group];
      for (let i = 0; i < heads.length; i++) addTree(step, matrix, column, heads[i]);
      addRowBlocks(step, matrix, column);
    }
  }
}

const unit = new Float64Array(6);
const force = new Float64Array(6);

/** Adds the inertia of a body or link to the six rows and columns of the block of the given width that begin at o. */
function expand(inertias: Float64Array, at: number, values: Float64Array, o: number, width: number): void {
  for (let k = 0; k < 6; k++) {
    unit.fill(0);
    unit[k] = 1;
    multiplyInertia(inertias, at, unit, 0, force, 0);
    for (let i = 0; i < 6; i++) values[o + width * i + k] += force[i];
  }
}

function addTree(step: ImplicitStep, matrix: BlockMatrix, column: number, head: number): void {
  const { system, groups, composites, resistances, trial } = step;
  const { trees } = system.bodies;
  composites.fill(0, INERTIA_SIZE * head, INERTIA_SIZE * trees.ends[head]);
  for (let link = head; link < trees.ends[head]; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) continue;
    for (let i = 0; i < INERTIA_SIZE; i++) composites[INERTIA_SIZE * link + i] += resistances[INERTIA_SIZE * body + i];
  }
  const start = groups.starts[matrix.order[column]];
  const width = matrix.sizes[column];
  for (let link = trees.ends[head] - 1; link >= head; link--) {
    const at = groups.linkStarts[link] - start;
    if (trees.kind[link] === FLOATING) {
      expand(composites, link, matrix.values, matrix.diagonals[column] + (width + 1) * at, width);
      continue;
    }
    for (let c = 0; c < trees.freedom[link]; c++) addJointColumn(step, matrix, column, link, c);
    if (trees.parent[link] !== NO_PARENT) addShifted(composites, link, trees.parent[link], trial.links.arms);
  }
}

/** Adds what a unit of one joint speed asks of the joint's own speeds and of those of its ancestors. */
function addJointColumn(step: ImplicitStep, matrix: BlockMatrix, column: number, link: number, c: number): void {
  const { system, groups, composites, directions, trial } = step;
  const { trees } = system.bodies;
  const start = groups.starts[matrix.order[column]];
  const width = matrix.sizes[column];
  const o = matrix.diagonals[column];
  const own = groups.linkStarts[link] - start + c;
  multiplyInertia(composites, link, directions, 6 * (trees.freedoms[link] + c), force, 0);
  for (let above = link; ; above = trees.parent[above]) {
    const at = groups.linkStarts[above] - start;
    const floats = trees.kind[above] === FLOATING;
    const count = floats ? 6 : trees.freedom[above];
    for (let i = 0; i < count; i++) {
      if (floats) entry[0] = force[i];
      else findDot6(directions, 6 * (trees.freedoms[above] + i), force, 0, entry, 0);
      matrix.values[o + width * own + at + i] += entry[0];
      if (above !== link) matrix.values[o + width * (at + i) + own] += entry[0];
    }
    if (trees.parent[above] === NO_PARENT) return;
    moveForce(trial.links.arms, 3 * above);
  }
}

/** The force in `force`, seen from the parent's centre: τ + arm × f. */
function moveForce(arms: Float64Array, a: number): void {
  const x = arms[a];
  const y = arms[a + 1];
  const z = arms[a + 2];
  force[0] += y * force[5] - z * force[4];
  force[1] += z * force[3] - x * force[5];
  force[2] += x * force[4] - y * force[3];
}
