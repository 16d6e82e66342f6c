/** Sums over the live contacts of a body: all of them, or those with one other body. */
import type { Instant } from './sensor.js';

/** Selection of contacts: those of `body`, or only those with `other` if given. */
export interface ContactChoice {
  readonly body: number;
  readonly other: number | undefined;
}

/** Fills the sum of the contact forces on the body [N]. */
export function findContactForce(instant: Instant, choice: ContactChoice, out: Float64Array): void {
  out.fill(0);
  const { forceOnB } = instant.scratch.loads;
  eachContact(instant, choice, (slot, sign) => {
    for (let k = 0; k < 3; k++) out[k] += sign * forceOnB[3 * slot + k];
  });
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
