/**
 * The part of joints in a step's error: a coordinate that turns is judged as an angle, one that slides as a position; a spherical joint and a root
 * that floats as a body is, by lengths of vectors. The angular momentum of a tree is measured by the moments of all its bodies about their own centres: that is
 * the least it can have to turn.
 */

import type { StepError, Tolerance, Tolerances } from '../integration/step-error.js';
import type { BodyModel } from './multibody/body-model.js';
import { AT_L, AT_Q, AT_V } from './multibody/body-places.js';
import { FLOATING, MASSLESS, PRISMATIC, RIGID, SPHERICAL, type TreeModel } from './multibody/trees/tree-model.js';

/** Raises the norm to that of the largest error in the numbers of trees. */
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

/** moments ← the largest moment of each body of a tree that floats, summed [kg m²]. */
function sumMoments({ roots, ends, body }: TreeModel, root: number, inertiaScale: Float64Array): void {
  moments[0] = 0;
  for (let link = roots[root]; link < ends[roots[root]]; link++)
    if (body[link] !== MASSLESS) moments[0] += inertiaScale[body[link]];
}

/** Sizes of the error and of what it is measured against. */
const sizes = new Float64Array(3);

/** sizes[o] = length of the vector at list[i…]. */
function measure(list: Float64Array, i: number, o: number): void {
  sizes[o] = Math.sqrt(list[i] * list[i] + list[i + 1] * list[i + 1] + list[i + 2] * list[i + 2]);
}

/** sizes[1] = distance of two vectors. */
function measureChange(b: Float64Array, a: Float64Array, i: number): void {
  const x = a[i] - b[i];
  const y = a[i + 1] - b[i + 1];
  const z = a[i + 2] - b[i + 2];
  sizes[1] = Math.sqrt(x * x + y * y + z * z);
}

/** Raises the norm to sizes[0] over what sizes[1] allows; `units`: what the absolute tolerance is multiplied with. */
function raise({ absolute, relative }: Tolerance, units: Float64Array, out: StepError): void {
  const part = sizes[0] / (absolute * units[0] + relative * sizes[1]);
  // NaN compares false with everything; it must come out as "too large", not be passed over.
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

/** A quaternion has half the angle in it. */
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
