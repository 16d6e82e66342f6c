/** Sums over the live contacts of a body: all of them, or those with one other body. */
import type { Instant } from './sensor.js';

/** Selection of contacts: those of `body`, or only those with `other` if given. */
export interface ContactChoice {
  readonly body: number;
  readonly other: number | undefined;
}

/** Part of a contact force: f_n = (f·n) n along the normal of its contact, or f − f_n, tangential to it. */
export type ForcePart = 'normal' | 'friction';

/** Fills the sum of the contact forces on the body [N], or of one part of each. */
export function findContactForce(
  instant: Instant,
  choice: ContactChoice,
  part: ForcePart | undefined,
  out: Float64Array,
): void {
  out.fill(0);
  const { loads, contacts } = instant.scratch;
  const { forceOnB } = loads;
  const { normalAB } = contacts;
  eachContact(instant, choice, (slot, sign) => {
    const pressing = part === undefined ? 0 : dot(forceOnB, 3 * slot, normalAB, 3 * slot);
    const whole = part === 'normal' ? 0 : 1;
    const along = part === 'normal' ? 1 : -1;
    for (let k = 3 * slot; k < 3 * slot + 3; k++)
      out[k - 3 * slot] += sign * (whole * forceOnB[k] + along * pressing * normalAB[k]);
  });
}

function dot(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i] * b[j] + a[i + 1] * b[j + 1] + a[i + 2] * b[j + 2];
}

/** Fills the sum of their torques about the body's centre of mass [N m]. */
export function findContactTorque(instant: Instant, choice: ContactChoice, out: Float64Array): void {
  out.fill(0);
  const { loads, contacts, motion } = instant.scratch;
  const { forceOnB, torqueOnB } = loads;
  const arm = (slot: number, k: number) => contacts.pointW[3 * slot + k] - motion.positionsW[3 * choice.body + k];
  eachContact(instant, choice, (slot, sign) => {
    for (let k = 0; k < 3; k++) {
      const [p, q] = [(k + 1) % 3, (k + 2) % 3];
      out[k] += sign * torqueOnB[3 * slot + k];
      out[k] += sign * (arm(slot, p) * forceOnB[3 * slot + q] - arm(slot, q) * forceOnB[3 * slot + p]);
    }
  });
}

/** Number of these contacts. */
export function countContacts(instant: Instant, choice: ContactChoice): number {
  let count = 0;
  eachContact(instant, choice, () => count++);
  return count;
}

/** Largest penetration among them [m]; 0 for none. */
export function deepestContact(instant: Instant, choice: ContactChoice): number {
  let deepest = 0;
  const { gap } = instant.scratch.contacts;
  eachContact(instant, choice, (slot) => {
    deepest = Math.max(deepest, -gap[slot]);
  });
  return deepest;
}

/** Visits the contacts; `sign`: force on the body relative to the force on B. */
function eachContact(
  { system, contacts }: Instant,
  { body, other }: ContactChoice,
  visit: (slot: number, sign: 1 | -1) => void,
): void {
  for (let slot = 0; slot < contacts.count; slot++) {
    const a = system.shapes.body[contacts.shapeA[slot]];
    const b = system.shapes.body[contacts.shapeB[slot]];
    if (b === body && (other === undefined || a === other)) visit(slot, 1);
    if (a === body && (other === undefined || b === other)) visit(slot, -1);
  }
}
