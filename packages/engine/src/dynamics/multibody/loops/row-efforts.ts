/**
 * A = J M⁻¹ Jᵀ of rows on short trees, from what a unit force of each row does to the joints on its way to the base:
 *   inwards  e = −Sᵀ p,  p' = p + U D⁻¹ e, moved to the parent;   A_ij = Σ e_i·D⁻¹ e_j over the joints of the trees that both reach
 * for M⁻¹ is a product of the factor of `articulated-body.ts` and its transpose, so no response has to be carried outwards. A is symmetric and
 * positive by its form. On long trees these sums would take more time than the responses of `loop-solve.ts`.
 * Rodriguez, Jain & Kreutz-Delgado, Int. J. Robotics Research 10 (1991) 371.
 */
import { multiplyVector } from '../../../math/mat3.js';
import type { TreeFactor } from '../trees/tree-factor.js';
import { FLOATING, NO_PARENT, type TreeModel } from '../trees/tree-model.js';
import { COUPLING, type LoopModel } from './loop-model.js';
import type { LoopRows } from './row-arrays.js';

/** Most speeds of a short tree. */
const SHORT = 16;

/** e and D⁻¹ e of each row, on up to two short trees. Scratch. */
export interface RowEfforts {
  readonly efforts: Float64Array;
  readonly weighed: Float64Array;
}

export function createRowEfforts(count: number): RowEfforts {
  return { efforts: new Float64Array(2 * SHORT * count), weighed: new Float64Array(2 * SHORT * count) };
}

/** Whether the tree of a first link is short and stands on something. */
function isShort({ kind, ends, freedoms }: TreeModel, first: number): boolean {
  return kind[first] !== FLOATING && freedoms[ends[first]] - freedoms[first] <= SHORT;
}

/** Whether all trees that a row reaches are short. */
export function reachesShort(trees: TreeModel, reached: Int32Array): boolean {
  for (let i = 0; i < reached.length; i++) if (!isShort(trees, reached[i])) return false;
  return true;
}

/** Fills e and D⁻¹ e of a row on the short trees that it reaches. */
export function findRowEfforts(
  trees: TreeModel,
  arms: Float64Array,
  factor: TreeFactor,
  loops: LoopModel,
  rows: LoopRows,
  row: number,
  out: RowEfforts,
): void {
  const { efforts, weighed } = out;
  const reached = loops.trees[row];
  for (let i = 0; i < reached.length; i++) {
    const from = (2 * row + i) * SHORT;
    const to = from + Math.min(SHORT, trees.freedoms[trees.ends[reached[i]]] - trees.freedoms[reached[i]]);
    for (let n = from; n < to; n++) {
      efforts[n] = 0;
      weighed[n] = 0;
    }
  }
  for (let side = 0; side < 2; side++) {
    const link = loops.links[2 * row + side];
    if (link < 0) continue;
    const head = trees.heads[link];
    if (!isShort(trees, head)) continue;
    const at = (2 * row + (reached[0] === head ? 0 : 1)) * SHORT - trees.freedoms[head];
    if (loops.kind[row] === COUPLING) {
      const e = loops.freedoms[2 * row + side];
      const effort = loops.factors[2 * row + side];
      const solved = factor.inverses[trees.squares[link]] * effort;
      efforts[at + e] += effort;
      weighed[at + e] += solved;
      for (let k = 0; k < 6; k++) force[k] = solved * factor.resistances[6 * e + k];
      moveInwards(trees, arms, link);
      walkIn(trees, arms, factor, trees.parent[link], at, out);
    } else {
      for (let k = 0; k < 6; k++) force[k] = -rows.wrenches[12 * row + 6 * side + k];
      walkIn(trees, arms, factor, link, at, out);
    }
  }
}

/** p, minus the wrench on the link that the walk has come to. */
const force = new Float64Array(6);
const effort3 = new Float64Array(3);
const solved3 = new Float64Array(3);

/** Moves p of a link to the centre of its parent. */
function moveInwards({ parent }: TreeModel, arms: Float64Array, link: number): void {
  if (parent[link] === NO_PARENT) return;
  const x = arms[3 * link];
  const y = arms[3 * link + 1];
  const z = arms[3 * link + 2];
  force[0] += y * force[5] - z * force[4];
  force[1] += z * force[3] - x * force[5];
  force[2] += x * force[4] - y * force[3];
}

/** Walks from a link to the base with p, and adds up e and D⁻¹ e of the joints on the way; speed k is at `at + k`. */
function walkIn(
  trees: TreeModel,
  arms: Float64Array,
  { directions: s, resistances, inverses }: TreeFactor,
  start: number,
  at: number,
  { efforts, weighed }: RowEfforts,
): void {
  for (let link = start; link !== NO_PARENT; link = trees.parent[link]) {
    const first = trees.freedoms[link];
    const freedom = trees.freedom[link];
    for (let c = 0; c < freedom; c++) {
      const i = 6 * (first + c);
      const angular = s[i] * force[0] + s[i + 1] * force[1] + s[i + 2] * force[2];
      effort3[c] = -(angular + (s[i + 3] * force[3] + s[i + 4] * force[4] + s[i + 5] * force[5]));
    }
    if (freedom === 1) solved3[0] = inverses[trees.squares[link]] * effort3[0];
    else if (freedom === 3) multiplyVector(inverses, trees.squares[link], effort3, 0, solved3, 0);
    for (let c = 0; c < freedom; c++) {
      const i = 6 * (first + c);
      const solved = solved3[c];
      efforts[at + first + c] += effort3[c];
      weighed[at + first + c] += solved;
      for (let k = 0; k < 6; k++) force[k] += solved * resistances[i + k];
    }
    moveInwards(trees, arms, link);
  }
}

/** out[o] = the entry of A of two rows, the first of which reaches short trees only. */
export function findShortEntry(
  { freedoms, ends }: TreeModel,
  loops: LoopModel,
  { efforts, weighed }: RowEfforts,
  row: number,
  other: number,
  out: Float64Array,
  o: number,
): void {
  const mine = loops.trees[row];
  const theirs = loops.trees[other];
  let sum = 0;
  for (let i = 0; i < mine.length; i++) {
    for (let k = 0; k < theirs.length; k++) {
      if (mine[i] !== theirs[k]) continue;
      const speeds = freedoms[ends[mine[i]]] - freedoms[mine[i]];
      const a = (2 * row + i) * SHORT;
      const b = (2 * other + k) * SHORT;
      for (let n = 0; n < speeds; n++) sum += weighed[a + n] * efforts[b + n];
    }
  }
  out[o] = sum;
}
