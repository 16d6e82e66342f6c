/**
 * A step's error in units of the tolerance, the largest over bodies and kinds of state.
 * Positions and angles are measured against the distance moved in the step, not against coordinates, so that a scene
 * means the same far from the origin; vectors are measured by length, so that it means the same turned. Ledger lines and
 * contact rows are quadratures of what is controlled here and have no say.
 */
import { length3 } from '../math/vec3.js';
import { BODY_SIZE, type BodyModel } from './multibody/body-model.js';

export interface Tolerances {
  readonly relative: number;
  /** [m] */
  readonly position: number;
  /** [rad] */
  readonly angle: number;
  /** [m/s] */
  readonly velocity: number;
  /** [rad/s] */
  readonly angularVelocity: number;
}

export function errorNorm(
  bodies: BodyModel,
  tolerances: Tolerances,
  before: Float64Array,
  after: Float64Array,
  error: Float64Array,
): number {
  const { relative } = tolerances;
  let norm = 0;
  for (let slot = 0; slot < bodies.dynamic.length; slot++) {
    const x = BODY_SIZE * slot;
    const [q, v, l] = [x + 3, x + 7, x + 10];
    const moved = distance3(before, after, x);
    const turned = 2 * (distance3(before, after, q) + Math.abs(after[q + 3] - before[q + 3]));
    const speed = Math.max(norm3(before, v), norm3(after, v));
    const momentum = Math.max(norm3(before, l), norm3(after, l));
    const inertia = bodies.inertiaScale[bodies.dynamic[slot]];
    const parts = Math.max(
      norm3(error, x) / (tolerances.position + relative * moved),
      (2 * (norm3(error, q) + Math.abs(error[q + 3]))) / (tolerances.angle + relative * turned),
      norm3(error, v) / (tolerances.velocity + relative * speed),
      norm3(error, l) / (tolerances.angularVelocity * inertia + relative * momentum),
    );
    // NaN compares false with everything; it must come out as "too large", not be passed over.
    if (!(parts <= norm)) norm = Number.isNaN(parts) ? Number.POSITIVE_INFINITY : parts;
  }
  return norm;
}

function norm3(a: Float64Array, i: number): number {
  return length3(a[i], a[i + 1], a[i + 2]);
}

function distance3(a: Float64Array, b: Float64Array, i: number): number {
  return length3(b[i] - a[i], b[i + 1] - a[i + 1], b[i + 2] - a[i + 2]);
}
