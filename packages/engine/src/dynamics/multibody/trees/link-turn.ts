/**
 * Orientation of links on other joints than hinges, which `move-hinge.ts` has: o_i = o_p ∘ turn_p ∘ joint(q) ∘ turn_c⁻¹. The axes of a joint are those of its frame on the parent.
 */
import { findSinCos } from '../../../math/elementary.js';
import { findRotation, multiplyAt } from '../../../math/quaternion.js';
import { SCREW, SPHERICAL, type TreeModel } from './tree-model.js';

/** Orientation of links, and the axes of their joints. World axes; scratch. */
export interface LinkTurns {
  /** 4 per link, and the same as the matrix R from link axes to world axes, 9 per link, by rows. */
  readonly orientations: Float64Array;
  readonly rotations: Float64Array;
  /** Axes of the joint: z, or x, y and z for a spherical joint; 9 per link. */
  readonly axes: Float64Array;
}

const jointTurn = new Float64Array(4);
const spherical = new Float64Array(9);

/** Finds the orientation of a link on link `above` of `from`, and the axes of its joint. */
export function findLinkTurn(
  { kind, positions, parentTurns, childTurns }: TreeModel,
  link: number,
  y: Float64Array,
  from: LinkTurns,
  above: number,
  { orientations, rotations, axes }: LinkTurns,
): void {
  const joint = kind[link];
  multiplyAt(from.orientations, 4 * above, parentTurns, 4 * link, jointTurn, 0);
  if (joint === SPHERICAL) {
    findRotation(jointTurn, 0, spherical, 0);
    for (let k = 0; k < 9; k++) axes[9 * link + k] = spherical[3 * (k % 3) + ((k / 3) | 0)];
    multiplyAt(jointTurn, 0, y, positions[link], jointTurn, 0);
  } else {
    findAxis(jointTurn, axes, 9 * link + 6);
    if (joint === SCREW) turnAboutZ(jointTurn, y, positions[link]);
  }
  multiplyConjugate(jointTurn, childTurns, 4 * link, orientations);
  findRotation(orientations, 4 * link, rotations, 9 * link);
}

/** out[o…] = R(q) z. */
function findAxis(q: Float64Array, out: Float64Array, o: number): void {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  const s = 2 / (x * x + y * y + z * z + w * w);
  out[o] = s * (x * z + w * y);
  out[o + 1] = s * (y * z - w * x);
  out[o + 2] = 1 - s * (x * x + y * y);
}

const halfAngle = new Float64Array(1);
const sinCos = new Float64Array(2);

/** q ← q ∘ rotation about z by the angle y[i] [rad]. */
function turnAboutZ(q: Float64Array, y: Float64Array, i: number): void {
  halfAngle[0] = 0.5 * y[i];
  findSinCos(halfAngle, 0, sinCos);
  const s = sinCos[0];
  const c = sinCos[1];
  const a = q[0];
  const b = q[2];
  q[0] = a * c + q[1] * s;
  q[1] = q[1] * c - a * s;
  q[2] = b * c + q[3] * s;
  q[3] = q[3] * c - b * s;
}

/** out[i…] = q ∘ conjugate of p[i…]. */
function multiplyConjugate(q: Float64Array, p: Float64Array, i: number, out: Float64Array): void {
  const x = q[0];
  const y = q[1];
  const z = q[2];
  const w = q[3];
  const a = p[i];
  const b = p[i + 1];
  const c = p[i + 2];
  const d = p[i + 3];
  out[i] = x * d - w * a - y * c + z * b;
  out[i + 1] = y * d - w * b - z * a + x * c;
  out[i + 2] = z * d - w * c - x * b + y * a;
  out[i + 3] = w * d + x * a + y * b + z * c;
}
