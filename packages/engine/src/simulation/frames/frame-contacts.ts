/**
 * A live contact in a frame: a row of fixed length per contact, and its law states separately, since their number depends on the law.
 *   F = (f_el + f_d − f_ad) n + f_t on B,  −F on A;  τ = τ_spin + τ_roll, τ_spin = (τ·n) n
 */

import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { lawOf } from '../../contact-laws/pair-laws.js';
import { contactKey } from '../../detection/contact.js';
import { findContactLoad } from '../../dynamics/contacts/contact-forces.js';
import type { Vec3 } from '../../math/vec3.js';
import type { Simulation } from '../simulation.js';

/** Index of each value in the row of a contact. Vectors take three. World axes. */
export const CONTACT_AT = {
  /** Index of each shape in the scene. */
  shapeA: 0,
  shapeB: 1,
  /** p [m] */
  point: 2,
  /** F on B [N] */
  force: 5,
  /** n, unit, from A to B. */
  normal: 8,
  /** τ on B [N m] */
  torque: 11,
  /** f_el, f_d and f_ad [N]: elastic force, damping force, attraction. */
  elastic: 14,
  damping: 15,
  attraction: 16,
  /** |f_t| over its limit: 1 in full slip; NaN if there is no limit. */
  mobilised: 17,
  /** gap [m], < 0 overlapping, and |v_t| [m/s]. */
  gap: 18,
  slipSpeed: 19,
  /** δ̇₀ [m/s] */
  impactSpeed: 20,
  /** Number among the contacts of these two shapes; constant while the contact is live. */
  part: 21,
  /** Number of its law states. */
  stateCount: 22,
} as const;

/** Entries per contact in a frame. */
export const FRAME_CONTACT = 23;

/** A contact of a frame as an object. Symbols as in `CONTACT_AT`. */
export interface FrameContact {
  readonly shapeA: number;
  readonly shapeB: number;
  readonly part: number;
  readonly point: Vec3;
  readonly force: Vec3;
  readonly normal: Vec3;
  readonly torque: Vec3;
  readonly elastic: number;
  readonly damping: number;
  readonly attraction: number;
  readonly mobilised: number;
  readonly gap: number;
  readonly slipSpeed: number;
  readonly impactSpeed: number;
  /** Law states in the law's own order; vectors in world axes, in the tangent plane. */
  readonly states: readonly number[];
}

interface ContactRows {
  readonly contacts: Float64Array;
  readonly contactStates: Float64Array;
}

/** The contacts of a frame, one object each. Values missing in old recordings are NaN. */
export function readFrameContacts({ contacts, contactStates }: ContactRows): FrameContact[] {
  const read: FrameContact[] = [];
  let first = 0;
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT) {
    const one = (name: keyof typeof CONTACT_AT) => contacts[at + CONTACT_AT[name]];
    const three = (name: keyof typeof CONTACT_AT): Vec3 => {
      const from = at + CONTACT_AT[name];
      return [contacts[from], contacts[from + 1], contacts[from + 2]];
    };
    const states = Array.from(contactStates.subarray(first, first + one('stateCount')));
    first += states.length;
    read.push({
      shapeA: one('shapeA'),
      shapeB: one('shapeB'),
      part: one('part'),
      point: three('point'),
      force: three('force'),
      normal: three('normal'),
      torque: three('torque'),
      elastic: one('elastic'),
      damping: one('damping'),
      attraction: one('attraction'),
      mobilised: one('mobilised'),
      gap: one('gap'),
      slipSpeed: one('slipSpeed'),
      impactSpeed: one('impactSpeed'),
      states,
    });
  }
  return read;
}

const view = createContactView();
const load = createContactLoad();

/** The contacts as `findForces` left them in scratch, except those with an open gap and no force. */
export function sampleContacts({ model, state, scratch, borne, trial }: Simulation, y: Float64Array): ContactRows {
  const { system } = model;
  const { contacts, loads } = scratch;
  const slots = state.contacts;
  const isBorne = trial !== undefined && borne.count === slots.count;
  const rows: number[] = [];
  const states: number[] = [];
  for (let slot = 0; slot < slots.count; slot++) {
    const [a, b, n] = [contacts.shapeA[slot], contacts.shapeB[slot], 3 * slot];
    const force = loads.forceOnB.subarray(n, n + 3);
    if (!(contacts.gap[slot] < 0) && force.every((part) => part === 0)) continue;
    const law = lawOf(system.laws, system.shapes.material[a], system.shapes.material[b]);
    findContactLoad(system, law, slots, slot, contacts, slot, y, scratch.sums, scratch.poses, view, load);
    rows.push(a, b, ...contacts.pointW.subarray(n, n + 3), ...force);
    rows.push(...contacts.normalAB.subarray(n, n + 3));
    rows.push(...load.rollingTorque.map((torque, k) => torque + load.spinTorque[k]));
    if (isBorne) rows.push(borne.elastic[slot], borne.pressing[slot] - borne.elastic[slot], borne.attraction[slot]);
    else rows.push(load.elastic, load.pressing - load.elastic, load.attraction);
    rows.push(load.frictionLimit > 0 ? loads.mobilised[slot] : Number.NaN);
    rows.push(contacts.gap[slot], view.slipSpeed, view.impactSpeed);
    rows.push(slots.keys[slot] - contactKey(a, b, system.shapes.count), law.stateSize);
    states.push(...view.states.subarray(0, law.stateSize));
  }
  return { contacts: Float64Array.from(rows), contactStates: Float64Array.from(states) };
}
