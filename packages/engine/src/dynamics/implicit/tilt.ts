/**
 * How the pressure on a patch moves when the patch is turned in a step:
 *   τ = −c T w,   w = ω_B − ω_A,   T = Q P J_v P Q,   P = 1 − n nᵀ,   Q = 1 − a aᵀ for each solid of revolution, with axis a
 * A solid that turns about its own axis stays what it is, so a wheel that rolls turns no patch. Without Q, it would be held back by h f R ω.
 */
import { EXACT_SHAPE_TYPES } from '../../geometry/shapes/shapes.js';
import { rotate } from '../../math/quaternion.js';
import type { ImplicitStep } from './implicit-step.js';

/** What turning about its axis, or any, does not change. */
const NOT_ROUND = 0;
const ROUND = 1;
const BALL = 2;
const KINDS: Readonly<Record<string, number>> = {
  sphere: BALL,
  cylinder: ROUND,
  cone: ROUND,
  capsule: ROUND,
  torus: ROUND,
};
/** By the type of a shape; a mesh comes last. */
const KIND_OF = Int8Array.from([...EXACT_SHAPE_TYPES, 'mesh'], (type) => KINDS[type] ?? NOT_ROUND);

const Z = Float64Array.of(0, 0, 1);
/** The axes of two round solids, world. */
const axes = new Float64Array(6);
const turning = new Float64Array(3);
const moved = new Float64Array(3);

/** Finds the axes of the solids of revolution of a contact; returns how many, or −1 where one is a ball. */
function findAxes({ system: { shapes }, slots, poses }: ImplicitStep, slot: number): number {
  let count = 0;
  const a = slots.shapeA[slot];
  const b = slots.shapeB[slot];
  for (let shape = a; ; shape = b) {
    const kind = KIND_OF[shapes.type[shape]];
    if (kind === BALL) return -1;
    if (kind === ROUND) rotate(poses.orientations, 4 * shape, Z, 0, axes, 3 * count++);
    if (shape === b) return count;
  }
}

/** v ← v − (v·n) n, n at axis[i…] */
function takeAlong(axis: Float64Array, i: number, v: Float64Array): void {
  const along = v[0] * axis[i] + v[1] * axis[i + 1] + v[2] * axis[i + 2];
  for (let k = 0; k < 3; k++) v[k] -= along * axis[i + k];
}

/** torques −= c T w of the contact in a slot, at the speeds that are tried. */
export function addTiltTorque(step: ImplicitStep, slot: number): void {
  const { system, slots, trial, start, view, columns } = step;
  const count = findAxes(step, slot);
  if (count < 0) return;
  const a = 3 * system.shapes.body[slots.shapeA[slot]];
  const b = 3 * system.shapes.body[slots.shapeB[slot]];
  const { normal } = view;
  const { torques, tilts } = columns;
  const { inertia } = start.geometry;
  const w = trial.angularVelocitiesW;
  for (let k = 0; k < 3; k++) turning[k] = w[b + k] - w[a + k];
  for (let i = 0; i < count; i++) takeAlong(axes, 3 * i, turning);
  takeAlong(normal, 0, turning);
  for (let k = 0; k < 3; k++)
    moved[k] = inertia[3 * k] * turning[0] + inertia[3 * k + 1] * turning[1] + inertia[3 * k + 2] * turning[2];
  takeAlong(normal, 0, moved);
  for (let i = count - 1; i >= 0; i--) takeAlong(axes, 3 * i, moved);
  for (let k = 0; k < 3; k++) torques[3 * slot + k] -= tilts[slot] * moved[k];
}

const matrix = new Float64Array(9);
const image = new Float64Array(3);

/** M ← (1 − n nᵀ) M (1 − n nᵀ) of a symmetric M, n at axis[at…] */
function projectMatrix(axis: Float64Array, at: number): void {
  let along = 0;
  for (let i = 0; i < 3; i++) {
    image[i] = matrix[3 * i] * axis[at] + matrix[3 * i + 1] * axis[at + 1] + matrix[3 * i + 2] * axis[at + 2];
    along += image[i] * axis[at + i];
  }
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 3; k++)
      matrix[3 * i + k] += along * axis[at + i] * axis[at + k] - image[i] * axis[at + k] - axis[at + i] * image[k];
}

/** Adds c T to the matrix at out[o…]. */
export function addTiltStiffness(step: ImplicitStep, slot: number, out: Float64Array, o: number): void {
  const count = findAxes(step, slot);
  if (count < 0) return;
  const { inertia } = step.start.geometry;
  for (let i = 0; i < 9; i++) matrix[i] = inertia[i];
  projectMatrix(step.view.normal, 0);
  for (let i = count - 1; i >= 0; i--) projectMatrix(axes, 3 * i);
  const tilt = step.columns.tilts[slot];
  for (let i = 0; i < 9; i++) out[o + i] += tilt * matrix[i];
}
