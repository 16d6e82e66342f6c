/**
 * The parts of a contact's force and torque.
 *   F = f_n n + f_t,  f_n = F·n = f_el + f_d − f_ad;  τ = τ_s n + τ_r,  τ_s = τ·n
 */
import type { FrameContact, Vec3 } from '@impinge/engine';

/** f_n [N], along the normal. */
export const normalForce = ({ force, normal }: FrameContact): number => dot(force, normal);

/** f_t on B [N], world axes. */
export const frictionForce = ({ force, normal }: FrameContact): Vec3 => across(force, normal);

/** Torque on B against spinning about the normal [N m], > 0 along the normal. */
export const spinTorque = ({ torque, normal }: FrameContact): number => dot(torque, normal);

/** Torque on B against rolling [N m], across the normal, world axes. */
export const rollTorque = ({ torque, normal }: FrameContact): Vec3 => across(torque, normal);

/** Whether all data of a contact is known: recordings of the first layout hold only the force. */
export const isWhole = ({ normal }: FrameContact): boolean => !Number.isNaN(normal[0]);

/** Fraction of the friction limit above which a contact counts as slipping. Laws that approach their limit asymptotically never reach it. */
const SLIPS_FROM = 0.999;

export type Grip = 'sticks' | 'slips' | 'no friction' | 'not known';

export function gripOf(contact: FrameContact): Grip {
  if (!isWhole(contact)) return 'not known';
  if (Number.isNaN(contact.mobilised)) return 'no friction';
  return contact.mobilised >= SLIPS_FROM ? 'slips' : 'sticks';
}

/** Identifies a contact across frames. */
export type ContactIdentity = Pick<FrameContact, 'shapeA' | 'shapeB' | 'part'>;

export const isSame = (p: ContactIdentity, q: ContactIdentity): boolean =>
  p.shapeA === q.shapeA && p.shapeB === q.shapeB && Object.is(p.part, q.part);

export const lengthOf = ([x, y, z]: Vec3): number => Math.hypot(x, y, z);

const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function across(vector: Vec3, normal: Vec3): Vec3 {
  const along = dot(vector, normal);
  return [vector[0] - along * normal[0], vector[1] - along * normal[1], vector[2] - along * normal[2]];
}
