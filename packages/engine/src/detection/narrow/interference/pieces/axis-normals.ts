/**
 * Normals as principal axes of J_v (`eigen-normal.ts`), as far as the surfaces allow. n may deviate from S only as much as the flatter of the
 * two surfaces bends within the piece:
 *   tan ∠(n, S) ≤ min over A and B of Σ |a_j across S| / Σ |a_j along S|,   a_j the area vectors of its polygons.
 * A frictionless flat face can push only along its own normal. There the bound is 0, n is the normal of the face, and k_v V has a potential.
 * With the axis alone, an elastic box would gain half of its energy. docs/decisions/019.
 */
import { findEigenNormal } from '../../eigen-normal.js';
import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { createFacingFaces, findFacingFaces } from './facing-faces.js';

/** Bends below this are round-off of area vectors: the surface is flat. */
const FLAT = 1e-9;

const faces = createFacingFaces();
/** Σ |a across| and Σ |a along|, of B and of A. */
const bends = new Float64Array(4);
const inertia = new Float64Array(9);
const estimate = new Float64Array(3);
const normal = new Float64Array(3);

/** Turns the normal of a piece from S towards the nearest axis; `previous`: the normal of the last step, if there is one. */
export function turnToAxis(
  s: InterferenceScratch,
  out: Interference,
  piece: number,
  previous: Float64Array | undefined,
): void {
  for (let k = 0; k < 9; k++) inertia[k] = out.inertiaW[9 * piece + k];
  for (let k = 0; k < 3; k++) estimate[k] = out.normalAB[3 * piece + k];
  findEigenNormal(inertia, estimate, previous, s.normalMemory, normal);
  // If one solid is inside the other, S vanishes, and its estimate is no better than the axis.
  if (out.normalFromSurface[piece] === 1) holdBack(s, out, piece);
  let area = 0;
  for (let k = 0; k < 3; k++) {
    out.normalAB[3 * piece + k] = normal[k];
    area += normal[k] * out.areaVectorAB[3 * piece + k];
  }
  out.contactArea[piece] = Math.max(0, area);
}

/** Turns `normal` back towards `estimate` until it is within the bound. */
function holdBack(s: InterferenceScratch, out: Interference, piece: number): void {
  findBends(s, out, piece);
  const bend = Math.min(bends[0] / bends[1], bends[2] / bends[3]);
  const most = bend > FLAT ? bend : 0;
  const along = normal[0] * estimate[0] + normal[1] * estimate[1] + normal[2] * estimate[2];
  let squares = 0;
  for (let k = 0; k < 3; k++) squares += (normal[k] - along * estimate[k]) * (normal[k] - along * estimate[k]);
  const across = Math.sqrt(squares);
  if (across <= most * along) return;
  // n ∝ S/|S| + most × the direction across.
  const length = Math.sqrt(1 + most * most);
  for (let k = 0; k < 3; k++) normal[k] = (estimate[k] + (most * (normal[k] - along * estimate[k])) / across) / length;
}

function findBends(s: InterferenceScratch, out: Interference, piece: number): void {
  findFacingFaces(s, piece, out.normalAB, faces);
  const { count, areas, ofA } = faces;
  for (let k = 0; k < 4; k++) bends[k] = 0;
  for (let face = 0; face < count; face++) {
    const a = 3 * face;
    bends[2 * ofA[face]] += Math.sqrt(areas[a] * areas[a] + areas[a + 1] * areas[a + 1]);
    bends[2 * ofA[face] + 1] += Math.abs(areas[a + 2]);
  }
}
