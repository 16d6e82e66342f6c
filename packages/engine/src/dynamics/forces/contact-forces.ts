/**
 * Forces of the live contacts, summed in canonical order.
 *   v_r = v_B(p) − v_A(p),  δ = max(0, −gap),  δ̇ = −n·v_r,  v_t = v_r − (n·v_r) n
 *   F on B = f_n n − c v_t,  −F on A, both at p, so that momentum and angular momentum are exact.
 * Powers: elastic f_el δ̇, damping (f_n − f_el) δ̇, friction c |v_t|².
 */
import {
  createContactForce,
  createContactView,
  findContactForce,
  lawOf,
  type PairLaw,
} from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import { exp } from '../../math/elementary.js';
import type { ContactSlots } from '../contact-slots.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import type { SystemModel } from '../system-model.js';
import { addForceAt, addPointVelocity, type ForceSums } from './force-sums.js';

/** What the contacts do now. Scratch. */
export interface ContactLoads {
  /** Force on B of each contact, world [N], 3 a contact. */
  forceOnB: Float64Array;
  /** f_el δ̇ of each contact [W]. */
  elasticPower: Float64Array;
  /** Sums over the contacts [W]. */
  dampingPower: number;
  frictionPower: number;
  /** Given by laws that change with time: relaxation. */
  lawPower: number;
}

export function createContactLoads(capacity: number): ContactLoads {
  return {
    forceOnB: new Float64Array(3 * capacity),
    elasticPower: new Float64Array(capacity),
    dampingPower: 0,
    frictionPower: 0,
    lawPower: 0,
  };
}

const force = createContactForce();
const view = createContactView();

/** Velocity of B relative to A at the contact point, world [m/s]. */
export function findRelativeVelocity(
  system: SystemModel,
  motion: BodyMotion,
  contacts: Contacts,
  slot: number,
  out: Float64Array,
): void {
  out.fill(0);
  addPointVelocity(motion, system.shapes.body[contacts.shapeB[slot]], contacts.pointW, 3 * slot, 1, out, 0);
  addPointVelocity(motion, system.shapes.body[contacts.shapeA[slot]], contacts.pointW, 3 * slot, -1, out, 0);
}

const relative = new Float64Array(3);

export function addContactForces(
  system: SystemModel,
  slots: ContactSlots,
  contacts: Contacts,
  loads: ContactLoads,
  sums: ForceSums,
): void {
  const { shapes, laws } = system;
  loads.dampingPower = 0;
  loads.frictionPower = 0;
  loads.lawPower = 0;
  for (let slot = 0; slot < slots.count; slot++) {
    const a = slots.shapeA[slot];
    const b = slots.shapeB[slot];
    findRelativeVelocity(system, sums.motion, contacts, slot, relative);
    const n = 3 * slot;
    const nx = contacts.normalAB[n];
    const ny = contacts.normalAB[n + 1];
    const nz = contacts.normalAB[n + 2];
    const separation = relative[0] * nx + relative[1] * ny + relative[2] * nz;
    const tx = relative[0] - separation * nx;
    const ty = relative[1] - separation * ny;
    const tz = relative[2] - separation * nz;
    const slip = Math.sqrt(tx * tx + ty * ty + tz * tz);
    view.effectiveRadius = contacts.effectiveRadius[slot];
    const depth = Math.max(0, -contacts.gap[slot]);
    const law = lawOf(laws, shapes.material[a], shapes.material[b]);
    const waived = law.isRelaxed ? waivedDepth(law, slots, slot, sums) : 0;
    view.penetration = Math.max(0, depth - waived);
    view.approachSpeed = -separation;
    view.slipSpeed = slip;
    view.impactSpeed = slots.impactSpeeds[slot];
    findContactForce(law, view, force);
    loads.forceOnB[n] = force.normal * nx - force.resistance * tx;
    loads.forceOnB[n + 1] = force.normal * ny - force.resistance * ty;
    loads.forceOnB[n + 2] = force.normal * nz - force.resistance * tz;
    // What is waived comes back by and by, and that does work: δ̇_r = δ̇ + δ_o/τ_r.
    const given = (force.elastic * waived) / law.relaxationTime;
    loads.elasticPower[slot] = given - force.elastic * separation;
    loads.lawPower += given;
    loads.dampingPower -= (force.normal - force.elastic) * separation;
    loads.frictionPower += force.resistance * slip * slip;
    addForceAt(sums, shapes.body[b], contacts.pointW, n, loads.forceOnB, n, 1);
    addForceAt(sums, shapes.body[a], contacts.pointW, n, loads.forceOnB, n, -1);
  }
}

/** δ_o [m]: what relaxed penetration still leaves out of the depth at which the contact was first seen. */
function waivedDepth({ relaxationTime }: PairLaw, slots: ContactSlots, slot: number, { time }: ForceSums): number {
  return slots.firstDepths[slot] * exp((slots.beginnings[slot] - time) / relaxationTime);
}
