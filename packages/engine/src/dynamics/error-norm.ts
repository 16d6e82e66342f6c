/**
 * A step's error in units of the tolerance, the largest over bodies and kinds of state: |error| / (absolute + relative · size).
 * - Positions and angles: the size is the distance moved in the step, so that the norm does not depend on the distance from the origin.
 * - Vectors are measured by length, so that the norm does not depend on the orientation of the scene.
 * - Ledger lines do not count, since they are integrals of the controlled states. Contact energy counts if the scene asks for it.
 * - Law states use the tolerance of their kind: positions for displacements, angles for rotations, relative for states from 0 to 1.
 */

import { lawOf } from '../contact-laws/pair-laws.js';
import type { StepError, Tolerances } from '../integration/step-error.js';
import { length3 } from '../math/vec3.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from './contacts/contact-slice.js';
import type { ContactSlots } from './contacts/contact-slots.js';
import { AT_L, AT_Q, AT_V } from './multibody/body-places.js';
import { raiseByTrees } from './raise-by-trees.js';
import type { SystemModel } from './system-model.js';

/** Fills the norm of a step's error from its values. */
export function findErrorNorm(
  system: SystemModel,
  tolerances: Tolerances,
  contacts: ContactSlots,
  before: Float64Array,
  after: Float64Array,
  out: StepError,
): void {
  const error = out.values;
  const { position, angle, velocity, angularVelocity, contact } = tolerances;
  const { bodies } = system;
  let norm = 0;
  for (let slot = 0; slot < bodies.free.length; slot++) {
    const x = bodies.place[bodies.free[slot]];
    const [q, v, l] = [x + AT_Q, x + AT_V, x + AT_L];
    const moved = distance3(before, after, x);
    const turned = 2 * (distance3(before, after, q) + Math.abs(after[q + 3] - before[q + 3]));
    const speed = Math.max(norm3(before, v), norm3(after, v));
    const momentum = Math.max(norm3(before, l), norm3(after, l));
    const inertia = bodies.inertiaScale[bodies.free[slot]];
    const parts = Math.max(
      norm3(error, x) / (position.absolute + position.relative * moved),
      (2 * (norm3(error, q) + Math.abs(error[q + 3]))) / (angle.absolute + angle.relative * turned),
      norm3(error, v) / (velocity.absolute + velocity.relative * speed),
      norm3(error, l) / (angularVelocity.absolute * inertia + angularVelocity.relative * momentum),
    );
    // NaN compares false with everything; it must count as "too large".
    if (!(parts <= norm)) norm = Number.isNaN(parts) ? Number.POSITIVE_INFINITY : parts;
  }
  out.norm = norm;
  if (bodies.trees.count > 0) raiseByTrees(bodies, tolerances, before, after, out);
  if (bodies.elementsEnd > bodies.trees.end) raiseByElements(system, tolerances, after, out);
  if (contacts.stateStarts[contacts.count] > 0) raiseByLawStates(system, tolerances, contacts, before, after, out);
  if (contact === undefined) return;
  norm = out.norm;
  const rows = contactStart(bodies);
  for (let i = rows; i < rows + CONTACT_SIZE * contacts.count; i++) {
    const size = Math.max(Math.abs(before[i]), Math.abs(after[i]));
    const part = Math.abs(error[i]) / (contact.absolute + contact.relative * size);
    if (!(part <= norm)) norm = Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
  }
  out.norm = norm;
}

/** The same over the states of laws along joints. */
function raiseByElements(
  { jointElements }: SystemModel,
  { position, angle }: Tolerances,
  after: Float64Array,
  out: StepError,
): void {
  let { norm } = out;
  for (const { states } of jointElements) {
    if (states === undefined) continue;
    for (const { at, judgedAs } of states) {
      const { absolute, relative } = judgedAs === 'position' ? position : angle;
      const allowed = judgedAs === 'part of one' ? relative : absolute + relative * Math.abs(after[at]);
      const part = Math.abs(out.values[at]) / allowed;
      if (!(part <= norm)) norm = Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
    }
  }
  out.norm = norm;
}

/** The same over the states of contact laws, each judged by the tolerance of its kind. */
function raiseByLawStates(
  { bodies, shapes, laws }: SystemModel,
  { position, angle }: Tolerances,
  contacts: ContactSlots,
  before: Float64Array,
  after: Float64Array,
  out: StepError,
): void {
  const error = out.values;
  const start = lawStatesStart(bodies, contacts.count);
  let { norm } = out;
  for (let slot = 0; slot < contacts.count; slot++) {
    const law = lawOf(laws, shapes.material[contacts.shapeA[slot]], shapes.material[contacts.shapeB[slot]]);
    const first = start + contacts.stateStarts[slot];
    for (const { kind, judgedAs, at } of law.states) {
      const i = first + at;
      const isVector = kind === 'vector';
      const size = isVector ? Math.max(norm3(before, i), norm3(after, i)) : Math.abs(after[i]);
      const off = isVector ? norm3(error, i) : Math.abs(error[i]);
      const { absolute, relative } = judgedAs === 'position' ? position : angle;
      const part = off / (judgedAs === 'part of one' ? relative : absolute + relative * size);
      if (!(part <= norm)) norm = Number.isNaN(part) ? Number.POSITIVE_INFINITY : part;
    }
  }
  out.norm = norm;
}

function norm3(a: Float64Array, i: number): number {
  return length3(a[i], a[i + 1], a[i + 2]);
}

function distance3(a: Float64Array, b: Float64Array, i: number): number {
  return length3(b[i] - a[i], b[i + 1] - a[i + 1], b[i + 2] - a[i + 2]);
}
