/**
 * Forces of the live contacts, summed in canonical order.
 *   F on B = f_n n + f_t,  −F on A, both at p;  τ on B, −τ on A: momentum and angular momentum are conserved exactly.
 * Powers: elastic f_el δ̇ plus the power stored in tangential springs; damping (f_n + f_ad − f_el) δ̇; friction −f_t·v_t and −τ·ω minus
 * the power stored in springs.
 */
import {
  type ContactLoad,
  type ContactView,
  createContactLoad,
  createContactView,
} from '../../contact-laws/contact-view.js';
import { findContactForce, lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import { LEDGER, LEDGER_SIZE } from '../ledger-slice.js';
import { addForceAt, addTorque, type ForceSums } from '../multibody/force-sums.js';
import type { SystemModel } from '../system-model.js';
import { turnToNormal } from './contact-frame.js';
import { lawStatesStart } from './contact-slice.js';
import type { ContactSlots } from './contact-slots.js';
import { createPatchGeometry, keepGeometry, seeAtGap } from './overlaps/patch-at-depth.js';
import { seeContact, seeSamples, seeStates, waivedPart } from './see-contact.js';

/** Forces, state rates and powers of the live contacts. Scratch. */
export interface ContactLoads {
  /** Force and torque on B at the contact point, world [N], [N m], 3 per contact. */
  forceOnB: Float64Array;
  torqueOnB: Float64Array;
  /** Force [N] that presses the surfaces together, and mobilised friction: |f_t| over its limit, 1 in full slip. */
  pressing: Float64Array;
  mobilised: Float64Array;
  /** f_el δ̇ of each contact plus the power stored in its other springs [W]. */
  elasticPower: Float64Array;
  /** Rates of the law states, one contact after the other. */
  stateRates: Float64Array;
  /** Power of all contacts [W] in each line of the ledger, by line number. */
  readonly powers: Float64Array;
}

export function createContactLoads(capacity: number, states: number): ContactLoads {
  return {
    forceOnB: new Float64Array(3 * capacity),
    torqueOnB: new Float64Array(3 * capacity),
    pressing: new Float64Array(capacity),
    mobilised: new Float64Array(capacity),
    elasticPower: new Float64Array(capacity),
    stateRates: new Float64Array(states),
    powers: new Float64Array(LEDGER_SIZE),
  };
}

/** The contact that is looked at, and what its law does. Scratch of one contact at a time. */
export const contactView = createContactView();
export const contactLoad = createContactLoad();
const view = contactView;
const load = contactLoad;
const leverOnB = new Float64Array(3);
const geometry = createPatchGeometry();

export function addContactForces(
  system: SystemModel,
  slots: ContactSlots,
  contacts: Contacts,
  y: Float64Array,
  loads: ContactLoads,
  sums: ForceSums,
  poses: ShapePoses,
): void {
  const { shapes, laws } = system;
  const { powers } = loads;
  for (let line = 0; line < LEDGER_SIZE; line++) powers[line] = 0;
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    findContactLoad(system, law, slots, slot, contacts, slot, y, sums, poses, view, load);
    addContactLoad(system, law, slots, slot, contacts, loads, sums);
  }
}

/** Adds and books what is in `contactLoad`, of the contact in a slot as it is in `contactView`. */
export function addContactLoad(
  { shapes }: SystemModel,
  law: PairLaw,
  slots: ContactSlots,
  slot: number,
  contacts: Contacts,
  loads: ContactLoads,
  sums: ForceSums,
): void {
  const n = 3 * slot;
  const { forceOnB } = loads;
  const { normal } = view;
  const { friction } = load;
  forceOnB[n] = load.normal * normal[0] + friction[0];
  forceOnB[n + 1] = load.normal * normal[1] + friction[1];
  forceOnB[n + 2] = load.normal * normal[2] + friction[2];
  bookPowers(law, loads, slot);
  findMobilised(loads, slot);
  addForceAt(sums, shapes.body[slots.shapeB[slot]], contacts.pointW, n, loads.forceOnB, n, 1);
  addForceAt(sums, shapes.body[slots.shapeA[slot]], contacts.pointW, n, loads.forceOnB, n, -1);
  if (law.hasTorque) addTorques(shapes, slots, slot, loads, sums);
  else for (let k = 0; k < 3; k++) loads.torqueOnB[n + k] = 0;
  if (law.needs.push && view.volume > 0) addLever(shapes, slots, slot, loads, sums);
  if (load.tilting > 0) addTiltDamping(shapes, slots, slot, loads, sums);
  if (law.stateSize > 0) findStateRates(law, slots, slot, loads.stateRates);
}

/** Books the powers of the force in `load`, line by line. */
function bookPowers({ relaxationTime }: PairLaw, { powers, elasticPower, pressing }: ContactLoads, slot: number): void {
  const { friction, tangentialStored } = load;
  const { slip, approachSpeed } = view;
  const net = load.elastic - load.attraction;
  // The waived penetration returns gradually, which does work: δ̇_r = δ̇ + δ_o/τ_r.
  const given = (net * view.waived) / relaxationTime;
  const taken = -(friction[0] * slip[0] + friction[1] * slip[1] + friction[2] * slip[2]);
  elasticPower[slot] = given + net * approachSpeed + tangentialStored;
  powers[LEDGER.law] += given;
  powers[LEDGER.damping] += (load.normal - net) * approachSpeed;
  powers[LEDGER.friction] += taken - tangentialStored;
  pressing[slot] = load.pressing;
}

/** Fills the law's inputs (`view`) and outputs (`load`) for the contact in a slot, whose geometry is in a row of `contacts`. */
export function findContactLoad(
  system: SystemModel,
  law: PairLaw,
  slots: ContactSlots,
  slot: number,
  contacts: Contacts,
  row: number,
  y: Float64Array,
  sums: ForceSums,
  poses: ShapePoses,
  view: ContactView,
  load: ContactLoad,
): void {
  seeContact(system, law, slots, slot, sums.motion, contacts, row, view);
  if (law.needs.samples) seeSamples(system, law, poses, contacts, row, view);
  if (law.stateSize > 0) {
    const at = lawStatesStart(system.bodies, slots.count) + slots.stateStarts[slot];
    seeStates(law, slots, slot, y, at, view);
  }
  if (slots.waived[slot] > 0) {
    keepGeometry(view, geometry);
    view.gap += slots.waived[slot];
    seeAtGap(law, geometry, view);
  }
  view.waived = 0;
  if (law.isRelaxed) {
    view.waived = waivedPart(law, slots, slot, sums.time);
    relaxView(law, view);
  }
  findContactForce(law, view, load);
}

/** Subtracts `waived`, a penetration [m] or a volume [m³], from the view, and leaves there what that is of the penetration. */
export function relaxView(law: PairLaw, view: ContactView): void {
  if (law.normal.relaxes === 'penetration' || !(view.volume > 0)) {
    view.penetration = Math.max(0, view.penetration - view.waived);
    return;
  }
  const left = view.volume > view.waived ? (view.volume - view.waived) / view.volume : 0;
  view.volume *= left;
  view.push *= left;
  view.waived = (1 - left) * view.penetration;
}

/** |f_t| over its limit; 0 where there is no limit. */
function findMobilised({ mobilised }: ContactLoads, slot: number): void {
  const { friction, frictionLimit } = load;
  mobilised[slot] = 0;
  if (!(frictionLimit > 0)) return;
  const squared = friction[0] * friction[0] + friction[1] * friction[1] + friction[2] * friction[2];
  mobilised[slot] = Math.sqrt(squared) / frictionLimit;
}

/** The moment of the normal force about the point. What it does is in δ̇. */
function addLever(
  shapes: SystemModel['shapes'],
  slots: ContactSlots,
  slot: number,
  loads: ContactLoads,
  sums: ForceSums,
): void {
  const { torqueOnB } = loads;
  const n = 3 * slot;
  for (let k = 0; k < 3; k++) {
    leverOnB[k] = load.normal * view.lever[k];
    torqueOnB[n + k] += leverOnB[k];
  }
  addTorque(sums, shapes.body[slots.shapeB[slot]], leverOnB, 0, 1);
  addTorque(sums, shapes.body[slots.shapeA[slot]], leverOnB, 0, -1);
}

const tiltOnB = new Float64Array(3);

/** τ = −c P J_v P ω/V,  P = 1 − n nᵀ: what damps the rocking of a flat patch. */
function addTiltDamping(
  shapes: SystemModel['shapes'],
  slots: ContactSlots,
  slot: number,
  { torqueOnB, powers }: ContactLoads,
  sums: ForceSums,
): void {
  const { inertia, rolling, normal } = view;
  for (let k = 0; k < 3; k++)
    tiltOnB[k] = inertia[3 * k] * rolling[0] + inertia[3 * k + 1] * rolling[1] + inertia[3 * k + 2] * rolling[2];
  const along = tiltOnB[0] * normal[0] + tiltOnB[1] * normal[1] + tiltOnB[2] * normal[2];
  for (let k = 0; k < 3; k++) {
    tiltOnB[k] = (-load.tilting / view.volume) * (tiltOnB[k] - along * normal[k]);
    torqueOnB[3 * slot + k] += tiltOnB[k];
    powers[LEDGER.damping] -= tiltOnB[k] * rolling[k];
  }
  addTorque(sums, shapes.body[slots.shapeB[slot]], tiltOnB, 0, 1);
  addTorque(sums, shapes.body[slots.shapeA[slot]], tiltOnB, 0, -1);
}

function addTorques(
  shapes: SystemModel['shapes'],
  slots: ContactSlots,
  slot: number,
  loads: ContactLoads,
  sums: ForceSums,
): void {
  const { rollingTorque, spinTorque } = load;
  const { torqueOnB } = loads;
  let rolling = 0;
  let spinning = 0;
  let some = 0;
  for (let k = 0; k < 3; k++) {
    torqueOnB[3 * slot + k] = rollingTorque[k] + spinTorque[k];
    some += Math.abs(rollingTorque[k]) + Math.abs(spinTorque[k]);
  }
  // A ball without a patch has none.
  if (some === 0 && load.rollingStored === 0 && load.spinStored === 0) return;
  for (let k = 0; k < 3; k++) {
    rolling -= rollingTorque[k] * view.rolling[k];
    spinning -= spinTorque[k] * view.normal[k] * view.spin;
  }
  loads.powers[LEDGER.rolling] += rolling - load.rollingStored;
  loads.powers[LEDGER.spinning] += spinning - load.spinStored;
  loads.elasticPower[slot] += load.rollingStored + load.spinStored;
  addTorque(sums, shapes.body[slots.shapeB[slot]], loads.torqueOnB, 3 * slot, 1);
  addTorque(sums, shapes.body[slots.shapeA[slot]], loads.torqueOnB, 3 * slot, -1);
}

/** Rates of the stored states: carried with the mean rotation of the surfaces about n, then rotated back to the normal at the step's start. */
function findStateRates(law: PairLaw, slots: ContactSlots, slot: number, out: Float64Array): void {
  const { states, normal, carry } = view;
  const { rates } = load;
  const first = slots.stateStarts[slot];
  for (const { kind, at } of law.states) {
    if (kind === 'scalar') {
      out[first + at] = rates[at];
      continue;
    }
    rates[at] += carry * (normal[1] * states[at + 2] - normal[2] * states[at + 1]);
    rates[at + 1] += carry * (normal[2] * states[at] - normal[0] * states[at + 2]);
    rates[at + 2] += carry * (normal[0] * states[at + 1] - normal[1] * states[at]);
    turnToNormal(normal, 0, slots.normals, 3 * slot, rates, at, out, first + at);
  }
}
