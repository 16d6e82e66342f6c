/** What a unit of each unknown of its group does to the velocity of a body: columns of its Jacobian, at its centre. */
import { FLOATING, NO_PARENT } from '../multibody/trees/tree-model.js';
import type { ImplicitStep } from './implicit-step.js';

/** Columns that may differ from 0: [ω, v], 6 each, and which unknown of the group each belongs to. Scratch. */
export interface BodyColumns {
  count: number;
  unknowns: Int32Array;
  vectors: Float64Array;
}

export function createBodyColumns(): BodyColumns {
  return { count: 0, unknowns: new Int32Array(8), vectors: new Float64Array(48) };
}

/** Fills the columns of a body that forces move. */
export function findBodyColumns(step: ImplicitStep, body: number, out: BodyColumns): void {
  const { groups, system } = step;
  out.count = 0;
  const group = groups.groupOf[body];
  const start = groups.starts[group];
  if (groups.freeBody[group] >= 0) {
    addUnits(out, 0);
    return;
  }
  const { trees } = system.bodies;
  const own = trees.linkOf[body];
  for (let link = own; link !== NO_PARENT; link = trees.parent[link]) {
    const first = out.count;
    if (trees.kind[link] === FLOATING) addUnits(out, groups.linkStarts[link] - start);
    else addDirections(step, link, groups.linkStarts[link] - start, out);
    moveColumns(step, link, own, first, out);
  }
}

function makeRoom(out: BodyColumns, need: number): void {
  if (out.unknowns.length >= need) return;
  const { unknowns, vectors } = out;
  out.unknowns = new Int32Array(2 * need);
  out.vectors = new Float64Array(12 * need);
  out.unknowns.set(unknowns);
  out.vectors.set(vectors);
}

function addUnits(out: BodyColumns, first: number): void {
  makeRoom(out, out.count + 6);
  for (let k = 0; k < 6; k++) {
    const column = out.count++;
    out.unknowns[column] = first + k;
    for (let i = 0; i < 6; i++) out.vectors[6 * column + i] = i === k ? 1 : 0;
  }
}

function addDirections({ system, directions }: ImplicitStep, link: number, first: number, out: BodyColumns): void {
  const { freedom, freedoms } = system.bodies.trees;
  makeRoom(out, out.count + freedom[link]);
  for (let c = 0; c < freedom[link]; c++) {
    const column = out.count++;
    out.unknowns[column] = first + c;
    for (let i = 0; i < 6; i++) out.vectors[6 * column + i] = directions[6 * (freedoms[link] + c) + i];
  }
}

/** Columns from `first` on, at the centre of a link, become those at the centre of another: v + ω × (c_to − c_from). */
function moveColumns({ trial }: ImplicitStep, from: number, to: number, first: number, out: BodyColumns): void {
  const { positionsW } = trial.links;
  const x = positionsW[3 * to] - positionsW[3 * from];
  const y = positionsW[3 * to + 1] - positionsW[3 * from + 1];
  const z = positionsW[3 * to + 2] - positionsW[3 * from + 2];
  const { vectors } = out;
  for (let at = 6 * first; at < 6 * out.count; at += 6) {
    vectors[at + 3] += vectors[at + 1] * z - vectors[at + 2] * y;
    vectors[at + 4] += vectors[at + 2] * x - vectors[at] * z;
    vectors[at + 5] += vectors[at] * y - vectors[at + 1] * x;
  }
}
