/**
 * The inputs of a contact law at one instant.
 *   v_r = v_B(p) − v_A(p),  δ = max(0, −gap),  δ̇ = −n·v_r,  v_t = v_r − (n·v_r) n,  ω = ω_B − ω_A,  r_gyr² = n·J_v·n/V
 * Only what the law needs is computed.
 */
import type { ContactView } from '../../contact-laws/contact-view.js';
import type { PairLaw } from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import { findPatchSamples } from '../../detection/patch-samples/find-patch-samples.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import { exp } from '../../math/elementary.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { JOINTED } from '../multibody/body-places.js';
import type { SystemModel } from '../system-model.js';
import { turnToNormal } from './contact-frame.js';
import type { ContactSlots } from './contact-slots.js';

/** Velocity of B relative to A at the contact point, world [m/s]. */
export function findRelativeVelocity(
  system: SystemModel,
  motion: BodyMotion,
  contacts: Contacts,
  row: number,
  out: Float64Array,
): void {
  const { positionsW: x, velocitiesW: v, angularVelocitiesW: w } = motion;
  const { pointW } = contacts;
  const a = 3 * system.shapes.body[contacts.shapeA[row]];
  const b = 3 * system.shapes.body[contacts.shapeB[row]];
  const px = pointW[3 * row];
  const py = pointW[3 * row + 1];
  const pz = pointW[3 * row + 2];
  const ax = px - x[a];
  const ay = py - x[a + 1];
  const az = pz - x[a + 2];
  const bx = px - x[b];
  const by = py - x[b + 1];
  const bz = pz - x[b + 2];
  out[0] = v[b] + w[b + 1] * bz - w[b + 2] * by - (v[a] + w[a + 1] * az - w[a + 2] * ay);
  out[1] = v[b + 1] + w[b + 2] * bx - w[b] * bz - (v[a + 1] + w[a + 2] * ax - w[a] * az);
  out[2] = v[b + 2] + w[b] * by - w[b + 1] * bx - (v[a + 2] + w[a] * ay - w[a + 1] * ax);
}

/** Fills the normal that the law acts along: of the geometry, or along the growth of Φ. Returns whether it is the latter. */
export function seeNormal(
  law: PairLaw,
  slots: ContactSlots,
  slot: number,
  contacts: Contacts,
  row: number,
  view: ContactView,
): boolean {
  const hasPush = law.needs.push && contacts.volume[row] > 0;
  const { normal } = view;
  const { normalAB } = contacts;
  normal[0] = normalAB[3 * row];
  normal[1] = normalAB[3 * row + 1];
  normal[2] = normalAB[3 * row + 2];
  if (hasPush) seePush(slots, slot, contacts, row, view);
  return hasPush;
}

/** Fills the view, except states and samples, for the contact in a slot, whose geometry is in a row of `contacts`. */
export function seeContact(
  system: SystemModel,
  law: PairLaw,
  slots: ContactSlots,
  slot: number,
  motion: BodyMotion,
  contacts: Contacts,
  row: number,
  view: ContactView,
): void {
  const { normal, slip } = view;
  const hasPush = seeNormal(law, slots, slot, contacts, row, view);
  findRelativeVelocity(system, motion, contacts, row, slip);
  const separation = slip[0] * normal[0] + slip[1] * normal[1] + slip[2] * normal[2];
  slip[0] -= separation * normal[0];
  slip[1] -= separation * normal[1];
  slip[2] -= separation * normal[2];
  view.slipSpeed = Math.sqrt(slip[0] * slip[0] + slip[1] * slip[1] + slip[2] * slip[2]);
  view.approachSpeed = -separation;
  view.gap = contacts.gap[row];
  view.penetration = view.gap < 0 ? -view.gap : 0;
  view.effectiveRadius = contacts.effectiveRadius[row];
  view.volume = contacts.volume[row];
  view.impactSpeed = slots.impactSpeeds[slot];
  view.damping = slots.dampings[slot];
  const a = system.shapes.body[slots.shapeA[slot]];
  const b = system.shapes.body[slots.shapeB[slot]];
  if (hasPush) addLeverSpeed(motion, a, b, view);
  if (law.needs.spin || law.needs.rolling) seeTurning(motion, a, b, view);
  if (law.needs.mass || law.needs.compression) seeMass(system, a, b, view);
  if (law.needs.patch || view.volume > 0) seePatch(contacts, row, view);
}

/** Fills m* [kg] of two bodies; `looseMass` is Infinity where a joint holds one of them. */
function seeMass({ bodies }: SystemModel, a: number, b: number, view: ContactView): void {
  const { mass, role } = bodies;
  view.effectiveMass = 1 / (1 / mass[a] + 1 / mass[b]);
  view.looseMass = Number.POSITIVE_INFINITY;
  if (role[a] !== JOINTED && role[b] !== JOINTED) view.looseMass = view.effectiveMass;
}

/** The force is along the growth of Φ, with a moment about the point: n = ∇Φ/|∇Φ|. */
function seePush({ scales }: ContactSlots, slot: number, contacts: Contacts, row: number, view: ContactView): void {
  const scale = scales[slot];
  const { normal, lever } = view;
  const { pushAB, pushMomentAB } = contacts;
  const n = 3 * row;
  const push = Math.sqrt(pushAB[n] * pushAB[n] + pushAB[n + 1] * pushAB[n + 1] + pushAB[n + 2] * pushAB[n + 2]);
  view.push = scale * push;
  view.elasticVolume = scale * contacts.elasticVolume[row];
  for (let k = 0; k < 3; k++) {
    if (push > 0) normal[k] = pushAB[n + k] / push;
    lever[k] = push > 0 ? pushMomentAB[n + k] / push : 0;
  }
}

/** Φ grows as the bodies turn too: δ̇ = −n·v − lever·ω, so that f_el δ̇ is all that is stored. */
function addLeverSpeed({ angularVelocitiesW: w }: BodyMotion, a: number, b: number, view: ContactView): void {
  for (let k = 0; k < 3; k++) view.approachSpeed -= view.lever[k] * (w[3 * b + k] - w[3 * a + k]);
}

function seeTurning({ angularVelocitiesW: w }: BodyMotion, a: number, b: number, view: ContactView): void {
  const { normal, rolling } = view;
  view.spin = 0;
  view.carry = 0;
  for (let k = 0; k < 3; k++) {
    rolling[k] = w[3 * b + k] - w[3 * a + k];
    view.spin += rolling[k] * normal[k];
    view.carry += 0.5 * (w[3 * a + k] + w[3 * b + k]) * normal[k];
  }
  for (let k = 0; k < 3; k++) rolling[k] -= view.spin * normal[k];
}

function seePatch(contacts: Contacts, row: number, view: ContactView): void {
  const { inertia, normal } = view;
  view.gyration = 0;
  if (!(view.volume > 0)) {
    view.depth = 0;
    view.contactArea = 0;
    // `fill` is a call for nine numbers.
    for (let k = 0; k < 9; k++) inertia[k] = 0;
    return;
  }
  view.depth = contacts.depth[row];
  view.contactArea = contacts.contactArea[row];
  let moment = 0;
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      inertia[3 * i + j] = contacts.inertiaW[9 * row + 3 * i + j];
      moment += normal[i] * inertia[3 * i + j] * normal[j];
    }
  }
  if (moment > 0) view.gyration = Math.sqrt(moment / view.volume);
}

/** Fills the samples of the view, after `seeContact`, for a law that needs them. */
export function seeSamples(
  { detection }: SystemModel,
  { tangential }: PairLaw,
  poses: ShapePoses,
  contacts: Contacts,
  row: number,
  view: ContactView,
): void {
  findPatchSamples(
    detection,
    poses,
    contacts,
    row,
    view.slip,
    tangential.samplesAcross ?? SAMPLES_ACROSS,
    view.samples,
  );
}

/** Default number of samples across a patch. */
const SAMPLES_ACROSS = 16;

/** Fills the states of the view from y[at…], rotated with the normal. */
export function seeStates(
  law: PairLaw,
  slots: ContactSlots,
  slot: number,
  y: Float64Array,
  at: number,
  view: ContactView,
): void {
  for (const state of law.states) {
    if (state.kind === 'vector')
      turnToNormal(slots.normals, 3 * slot, view.normal, 0, y, at + state.at, view.states, state.at);
    else view.states[state.at] = y[at + state.at];
  }
}

/** Depth [m] or volume [m³] that relaxed penetration still waives; at first, that at which the contact was detected. */
export function waivedPart({ relaxationTime }: PairLaw, slots: ContactSlots, slot: number, time: number): number {
  return slots.firstDepths[slot] * exp((slots.beginnings[slot] - time) / relaxationTime);
}
