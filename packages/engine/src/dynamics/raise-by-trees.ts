/**
 * The part of joints in a step's error. An angle of a joint uses the angle tolerance, a slide the position tolerance. Spherical joints and
 * floating roots are measured like bodies, by lengths of vectors. The angular momentum of a tree is scaled by the sum of its bodies' moments
 * of inertia about their own centres, a lower bound of its moment of inertia.
 */

import type { StepError, Tolerance, Tolerances } from '../integration/step-error.js';
import type { BodyModel } from './multibody/body-model.js';
import { AT_L, AT_Q, AT_V } from './multibody/body-places.js';
import { FLOATING, MASSLESS, PRISMATIC, RIGID, SPHERICAL, type TreeModel } from './multibody/trees/tree-model.js';

/** Raises the norm to the largest error in the coordinates of trees. */
export function raiseByTrees(
  { trees, inertiaScale }: BodyModel,
  { position, angle, velocity, angularVelocity }: Tolerances,
  before: Float64Array,
  after: Float64Array,
  out: StepError,
): void {
  for (let link = 0; link < trees.count; link++) {
    const kind = trees.kind[link];
    if (kind === RIGID || kind === FLOATING) continue;
    const q = trees.positions[link];
    const u = trees.speeds[link];
    if (kind === SPHERICAL) {
      raiseByTurn(before, after, q, angle, out);
      raiseByVector(before, after, u, angularVelocity, UNIT, out);
    } else {
      raiseByCoordinate(before, after, q, kind === PRISMATIC ? position : angle, out);
      raiseBySpeed(before, after, u, kind === PRISMATIC ? velocity : angularVelocity, out);
    }
  }
  for (let root = 0; root < trees.roots.length; root++) {
    const at = trees.rootStarts[root];
    sumMoments(trees, root, inertiaScale);
    raiseByPlace(before, after, at, position, out);
    raiseByTurn(before, after, at + AT_Q, angle, out);
    raiseByVector(before, after, at + AT_V, velocity, UNIT, out);
    raiseByVector(before, after, at + AT_L, angularVelocity, moments, out);
  }
}

/** Numbers in arrays: docs/v8-rules.md. */
const UNIT = Float64Array.of(1);
const moments = new Float64Array(1);

/** moments ← sum of the largest moment of inertia of each body of a floating tree [kg m²]. */
function sumMoments({ roots, ends, body }: TreeModel, root: number, inertiaScale: Float64Array): void {
  moments[0] = 0;
  for (let link = roots[root]; link < ends[roots[root]]; link++)
    if (body[link] !== MASSLESS) moments[0] += inertiaScale[body[link]];
}

/** Sizes of the error and of the value it is compared with. */
const sizes = new Float64Array(3);

/** sizes[o] = length of the vector at list[i…]. */
function measure(list: Float64Array, i: number, o: number): void {
  sizes[o] = Math.sqrt(list[i] * list[i] + list[i + 1] * list[i + 1] + list[i + 2] * list[i + 2]);
}

/** sizes[1] = distance between two vectors. */
function measureChange(b: Float64Array, a: Float64Array, i: number): void {
  const x = a[i] - b[i];
  const y = a[i + 1] - b[i + 1];
  const z = a[i + 2] - b[i + 2];
  sizes[1] = Math.sqrt(x * x + y * y + z * z);
}

/** Raises the norm to sizes[0] over the tolerance for sizes[1]; `units` multiplies the absolute tolerance. */
function raise({ absolute, relative }: Tolerance, units: Float64Array, out: StepError): void {
  const part = sizes[0] / (absolute * units[0] + relative * sizes[1]);
  // NaN compares false with everything; it must count as "too large".
  if (!(part <= out.norm)) out.norm = Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
}

function raiseByCoordinate(b: Float64Array, a: Float64Array, i: number, tolerance: Tolerance, out: StepError): void {
  sizes[0] = Math.abs(out.values[i]);
  sizes[1] = Math.abs(a[i] - b[i]);
  raise(tolerance, UNIT, out);
}

function raiseBySpeed(b: Float64Array, a: Float64Array, i: number, tolerance: Tolerance, out: StepError): void {
  sizes[0] = Math.abs(out.values[i]);
  sizes[1] = Math.max(Math.abs(b[i]), Math.abs(a[i]));
  raise(tolerance, UNIT, out);
}

function raiseByPlace(b: Float64Array, a: Float64Array, i: number, tolerance: Tolerance, out: StepError): void {
  measure(out.values, i, 0);
  measureChange(b, a, i);
  raise(tolerance, UNIT, out);
}

/** A quaternion contains half the angle. */
function raiseByTurn(b: Float64Array, a: Float64Array, i: number, tolerance: Tolerance, out: StepError): void {
  measure(out.values, i, 0);
  measureChange(b, a, i);
  sizes[0] = 2 * (sizes[0] + Math.abs(out.values[i + 3]));
  sizes[1] = 2 * (sizes[1] + Math.abs(a[i + 3] - b[i + 3]));
  raise(tolerance, UNIT, out);
}

function raiseByVector(
  b: Float64Array,
  a: Float64Array,
  i: number,
  tolerance: Tolerance,
  units: Float64Array,
  out: StepError,
): void {
  measure(out.values, i, 0);
  measure(b, i, 1);
  measure(a, i, 2);
  sizes[1] = Math.max(sizes[1], sizes[2]);
  raise(tolerance, units, out);
}
