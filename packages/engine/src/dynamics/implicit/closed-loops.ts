/**
 * What keeps loops closed and motors at their speed while contacts push, as stiff as makes no difference: an impulse of each row
 *   p = −ρ J (v − v*),  ρ = 1e6/A,  A = J M⁻¹ Jᵀ of the row alone;  of a motor within what its limit leaves over: |λ* h + p| ≤ l h
 * v* keeps the loops. The forces that are applied in the end come from the rows themselves (multibody/mechanism.ts), which hold exactly.
 */
import type { BlockMatrix } from '../../integration/implicit/block-matrix.js';
import { COUPLING } from '../multibody/loops/loop-model.js';
import { findDot6 } from '../multibody/trees/six-vectors.js';
import { WORLD } from '../multibody/trees/tree-model.js';
import { createBodyColumns, findBodyColumns } from './body-columns.js';
import type { ImplicitStep } from './implicit-step.js';

/** ρ A */
const HOLD = 1e6;
/** Rows that nothing answers to are left out. */
const LEAST = 1e-300;

/** Keeps A and λ* of every row, which the mechanism has just found for v*. */
export function keepRows({ system, mechanism, holds, rowForces }: ImplicitStep): void {
  const { count } = system.bodies.driven;
  for (let row = 0; row < count; row++) {
    const answer = mechanism.loops.matrix[(count + 1) * row];
    holds[row] = answer > LEAST ? HOLD / answer : 0;
    rowForces[row] = mechanism.loops.forces[row];
  }
}

const dot = new Float64Array(1);

/** out[0] = J (v − v*) of a row, from the changes of its links. */
function findRowChange(step: ImplicitStep, row: number, out: Float64Array): void {
  const { system, groups, differences, changes, mechanism } = step;
  const { driven, trees } = system.bodies;
  let sum = 0;
  for (let side = 0; side < 2; side++) {
    const link = driven.links[2 * row + side];
    if (link < 0) continue;
    if (driven.kind[row] === COUPLING) {
      const at = groups.linkStarts[link] + driven.freedoms[2 * row + side] - trees.freedoms[link];
      sum += driven.factors[2 * row + side] * differences[at];
      continue;
    }
    findDot6(mechanism.rows.wrenches, 12 * row + 6 * side, changes, 6 * link, dot, 0);
    sum += dot[0];
  }
  out[0] = sum;
}

/** Whether −ρ J (v − v*) is within what the limit of a motor leaves over; `impulse[0]`: what it is then. */
function findImpulse(step: ImplicitStep, row: number, impulse: Float64Array): boolean {
  const { bodies } = step.system;
  findRowChange(step, row, impulse);
  const wanted = -step.holds[row] * impulse[0];
  impulse[0] = wanted;
  const motor = row - bodies.loops.count;
  if (motor < 0) return true;
  const most = step.step * (bodies.motors[motor].limit - step.rowForces[row]);
  const least = -step.step * (bodies.motors[motor].limit + step.rowForces[row]);
  impulse[0] = Math.max(Math.min(wanted, most), least);
  return impulse[0] === wanted;
}

const impulse = new Float64Array(1);

/** Takes the impulses of a group's rows out of the momenta of its links; changes and differences are known. */
export function addRowImpulses(step: ImplicitStep, group: number): void {
  const { system, mechanism, momenta } = step;
  const { driven } = system.bodies;
  const rows = step.groups.rows[group];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (driven.kind[row] === COUPLING || !(step.holds[row] > 0)) continue;
    findImpulse(step, row, impulse);
    for (let side = 0; side < 2; side++) {
      const link = driven.links[2 * row + side];
      if (link < 0) continue;
      for (let k = 0; k < 6; k++)
        momenta[6 * link + k] -= impulse[0] * mechanism.rows.wrenches[12 * row + 6 * side + k];
    }
  }
}

/** The same of rows that act along joint coordinates, on the residual itself. */
export function addCouplingImpulses(step: ImplicitStep, group: number, residual: Float64Array): void {
  const { system, groups } = step;
  const { driven, trees } = system.bodies;
  const rows = groups.rows[group];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (driven.kind[row] !== COUPLING || !(step.holds[row] > 0)) continue;
    findImpulse(step, row, impulse);
    for (let side = 0; side < 2; side++) {
      const link = driven.links[2 * row + side];
      const at = groups.linkStarts[link] + driven.freedoms[2 * row + side] - trees.freedoms[link];
      residual[at] -= impulse[0] * driven.factors[2 * row + side];
    }
  }
}

const columns = createBodyColumns();
let gradient = new Float64Array(8);

/** Adds ρ Jᵀ J of a group's rows to its own block; changes and differences are those of the last residual. */
export function addRowBlocks(step: ImplicitStep, matrix: BlockMatrix, column: number): void {
  const group = matrix.order[column];
  const { values } = matrix;
  const o = matrix.diagonals[column];
  const width = matrix.sizes[column];
  const rows = step.groups.rows[group];
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    if (!(step.holds[row] > 0) || !findImpulse(step, row, impulse)) continue;
    findGradient(step, row, group, width);
    for (let p = 0; p < width; p++) {
      if (gradient[p] === 0) continue;
      const factor = step.holds[row] * gradient[p];
      for (let q = 0; q < width; q++) values[o + width * p + q] += factor * gradient[q];
    }
  }
}

/** gradient ← J of a row, over the unknowns of its group. */
function findGradient(step: ImplicitStep, row: number, group: number, width: number): void {
  const { system, groups, mechanism } = step;
  const { driven, trees } = system.bodies;
  if (gradient.length < width) gradient = new Float64Array(2 * width);
  gradient.fill(0, 0, width);
  for (let side = 0; side < 2; side++) {
    const link = driven.links[2 * row + side];
    if (link < 0) continue;
    if (driven.kind[row] === COUPLING) {
      const at = groups.linkStarts[link] - groups.starts[group];
      gradient[at + driven.freedoms[2 * row + side] - trees.freedoms[link]] += driven.factors[2 * row + side];
      continue;
    }
    const body = driven.bodies[2 * row + side];
    if (body === WORLD) continue;
    findBodyColumns(step, body, columns);
    for (let c = 0; c < columns.count; c++) {
      findDot6(mechanism.rows.wrenches, 12 * row + 6 * side, columns.vectors, 6 * c, dot, 0);
      gradient[columns.unknowns[c]] += dot[0];
    }
  }
}
