/** Contacts as arrows: along the normal, along friction, and curled ones about the torque of rolling and spinning resistance. */
import { CONTACT_AT, FRAME_CONTACT, type Frame, type FrameContact, type Vec3 } from '@impinge/engine';
import { Vector3 } from 'three';
import { frictionForce, isWhole, lengthOf, normalForce } from '../../contact/contact-parts.js';
import type { AppliedLoad } from '../../elements/applied-loads.js';
import { type Largest, type LoadArrows, loadArrows } from '../../elements/load-arrows.js';

export interface ContactArrows {
  /** Tails and tips, 6 numbers each, relative to the origin [m]. */
  readonly normals: number[];
  readonly resistances: number[];
  /** Curled arrows without their heads, 6 numbers each. */
  readonly curls: number[];
}

/** Loads below this fraction of the largest count as round-off and are not drawn. */
const LEAST = 1e-6;

/** Arrows on the second body of each contact, the largest force and the largest torque as long as `longest` [m]. */
export function contactArrows(
  contacts: readonly FrameContact[],
  largest: Largest,
  longest: number,
  origin: Vec3,
): ContactArrows {
  const loads = (kind: AppliedLoad['kind'], loadOf: (contact: FrameContact) => Vec3): LoadArrows => {
    const seen = contacts.map((contact) => ({
      kind,
      point: new Vector3(...contact.point).sub(new Vector3(...origin)),
      value: new Vector3(...loadOf(contact)),
    }));
    return loadArrows(
      seen.filter(({ value }) => value.length() > LEAST * largest[kind]),
      largest,
      longest,
    );
  };
  const frictions = loads('force', (contact) => (isWhole(contact) ? frictionForce(contact) : [0, 0, 0]));
  const torques = loads('torque', ({ torque }) => torque);
  return {
    normals: loads('force', alongNormal).arrows,
    resistances: [...frictions.arrows, ...torques.arrows],
    curls: torques.lines,
  };
}

/** f_n n; the total force if the normal is unknown. */
function alongNormal(contact: FrameContact): Vec3 {
  if (!isWhole(contact)) return contact.force;
  const [x, y, z] = contact.normal;
  const size = normalForce(contact);
  return [size * x, size * y, size * z];
}

/** Raises `largest` to the forces and torques of a frame. */
export function growByFrame({ contacts }: Frame, largest: Largest): void {
  const size = (at: number) => Math.hypot(contacts[at], contacts[at + 1], contacts[at + 2]);
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT) {
    largest.force = Math.max(largest.force, size(at + CONTACT_AT.force));
    largest.torque = Math.max(largest.torque, size(at + CONTACT_AT.torque) || 0);
  }
}

/** The largest force and torque among contacts. */
export function largestOf(contacts: readonly FrameContact[]): Largest {
  return {
    force: Math.max(0, ...contacts.map(({ force }) => lengthOf(force))),
    torque: Math.max(0, ...contacts.map(({ torque }) => lengthOf(torque) || 0)),
  };
}
