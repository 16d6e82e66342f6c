/**
 * What each contact bears over an implicit step: the force of its end, that moved the bodies. Inside the step the law itself says something else: the geometry is
 * that of the instant, but what is waived of the depth (contacts/overlaps/late-overlaps.ts) is settled only when the step is accepted. So sensors and frames read this.
 */
import type { Contacts } from '../../detection/contact.js';
import type { ContactLoads } from '../contacts/contact-forces.js';
import type { ContactSlots } from '../contacts/contact-slots.js';
import { addForceAt, addTorque, type ForceSums } from '../multibody/force-sums.js';
import type { SystemModel } from '../system-model.js';

/** Rows of the contacts that the step began with; `count` is −1 where no implicit step was taken. */
export interface BorneContacts {
  count: number;
  /** Force and torque on B at the point, world [N], [N m], 3 a contact. */
  forces: Float64Array;
  torques: Float64Array;
  /** Mobilised friction; the elastic part, the whole and the attraction of the normal force [N]. */
  mobilised: Float64Array;
  elastic: Float64Array;
  pressing: Float64Array;
  attraction: Float64Array;
}

export function createBorneContacts(): BorneContacts {
  return { count: -1, ...createColumns(4) };
}

function createColumns(capacity: number) {
  return {
    forces: new Float64Array(3 * capacity),
    torques: new Float64Array(3 * capacity),
    mobilised: new Float64Array(capacity),
    elastic: new Float64Array(capacity),
    pressing: new Float64Array(capacity),
    attraction: new Float64Array(capacity),
  };
}

/** Begins a step of so many contacts. */
export function beginBorne(borne: BorneContacts, count: number): void {
  if (count > borne.mobilised.length) Object.assign(borne, createColumns(2 * count));
  borne.count = count;
}

/** Keeps the loads of a contact. */
export function keepBorne(borne: BorneContacts, loads: ContactLoads, slot: number): void {
  for (let i = 3 * slot; i < 3 * slot + 3; i++) {
    borne.forces[i] = loads.forceOnB[i];
    borne.torques[i] = loads.torqueOnB[i];
  }
  borne.mobilised[slot] = loads.mobilised[slot];
  borne.pressing[slot] = loads.pressing[slot];
}

/** Adds these forces where the contacts are now. */
export function addBorneContacts(
  { shapes }: SystemModel,
  slots: ContactSlots,
  contacts: Contacts,
  borne: BorneContacts,
  loads: ContactLoads,
  sums: ForceSums,
): void {
  for (let slot = 0; slot < slots.count; slot++) {
    const n = 3 * slot;
    for (let i = n; i < n + 3; i++) {
      loads.forceOnB[i] = borne.forces[i];
      loads.torqueOnB[i] = borne.torques[i];
    }
    loads.mobilised[slot] = borne.mobilised[slot];
    loads.pressing[slot] = borne.pressing[slot];
    const a = shapes.body[slots.shapeA[slot]];
    const b = shapes.body[slots.shapeB[slot]];
    addForceAt(sums, b, contacts.pointW, n, borne.forces, n, 1);
    addForceAt(sums, a, contacts.pointW, n, borne.forces, n, -1);
    addTorque(sums, b, borne.torques, n, 1);
    addTorque(sums, a, borne.torques, n, -1);
  }
}
