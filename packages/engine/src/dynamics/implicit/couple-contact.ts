/**
 * One contact at the speeds that are tried.
 * The pressure on a patch that is turned by h ω is elsewhere at the end of the step: τ = −h (f/V) (A_c/V) J_v ω_t. Without it flat faces would
 * rock, since geometry is that of the start. It falls with h, as all that is predicted.
 * A contact is seen at the end of the step in which it began, with an overlap δ₁ that nobody paid for. It is waived, δ = δ_geometry − w, and
 * comes back within some steps, w = δ₁ exp(−(t − t₁)/(10 h)): a stiff contact seen late would throw the bodies apart otherwise.
 */
import { lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { exp } from '../../math/elementary.js';
import { lawStatesStart } from '../contacts/contact-slice.js';
import { seeContact, seeSamples, seeStates, waivedPart } from '../contacts/see-contact.js';
import type { ImplicitStep } from './implicit-step.js';
import { keepStart, predictNormal, predictResistance } from './predict-contact.js';

/** Fills the view with a contact as it is at the start of the step, but at the speeds that are tried; returns its law. */
function see(step: ImplicitStep, slot: number): PairLaw {
  const { system, slots, contacts, trial, view, start } = step;
  const { laws, shapes } = system;
  const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
  seeContact(system, law, slots, slot, trial, contacts, slot, view);
  if (law.needs.samples) seeSamples(system, law, step.poses, contacts, slot, view);
  if (law.stateSize > 0) {
    const at = lawStatesStart(system.bodies, slots.count) + slots.stateStarts[slot];
    seeStates(law, slots, slot, step.y, at, view);
  }
  start.step = step.step;
  findLateOverlap(step, slot);
  start.waived = start.late;
  if (law.isRelaxed) start.waived = Math.max(start.late, waivedPart(law, slots, slot, step.time));
  start.pressing = step.columns.pressings[slot];
  keepStart(law, view, contacts, slot, start);
  return law;
}

/** τ/h of an overlap that was seen late: it gives a tenth of the speed of the impact back. */
const STEPS_TO_PAY = 10;
/** Behind this many τ nothing is left. */
const PAID = 40;

/** start.late ← w of a contact at the end of the step [m], [m³]. What a scene starts with is meant. */
function findLateOverlap({ slots, time, step, start }: ImplicitStep, slot: number): void {
  const began = slots.beginnings[slot];
  const age = (time + step - began) / (STEPS_TO_PAY * step);
  start.late = 0;
  if (began > 0 && age <= PAID) start.late = slots.firstDepths[slot] * exp(-age);
}

/** Books what comes back of an overlap that was seen late as elastic power, and as created; the prediction is in view and load. */
export function bookLateOverlap(step: ImplicitStep, elasticPower: Float64Array, slot: number): void {
  const { start, view, load } = step;
  if (!(start.late > 0) || start.waived !== start.late) return;
  const returned = ((load.elastic - load.attraction) * view.waived) / (STEPS_TO_PAY * step.step);
  elasticPower[slot] += returned;
  step.created += returned;
}

/** Keeps what friction is a part of, and what tilting a patch moves, at the speeds that are tried. */
export function takeLoad(step: ImplicitStep, slot: number): void {
  const { view, load, start, columns } = step;
  const law = see(step, slot);
  predictNormal(law, start, view, load);
  columns.pressings[slot] = load.pressing;
  columns.tilts[slot] = 0;
  if (start.volume > 0 && view.volume > 0 && load.normal > 0)
    columns.tilts[slot] = (step.step * (load.normal / view.volume) * start.area) / start.volume;
}

/** Finds what the contact in a slot does at the end of the step: in the view, the load and the columns. Returns its law. */
export function predictContact(step: ImplicitStep, slot: number): PairLaw {
  const { view, load, start, columns } = step;
  const { forces, torques, tilts } = columns;
  const law = see(step, slot);
  predictNormal(law, start, view, load);
  predictResistance(law, start, view, load);
  for (let k = 0; k < 3; k++) {
    forces[3 * slot + k] = load.normal * view.normal[k] + load.friction[k];
    torques[3 * slot + k] = load.rollingTorque[k] + load.spinTorque[k];
    if (law.needs.push && start.volume > 0) torques[3 * slot + k] += load.normal * view.lever[k];
  }
  if (tilts[slot] > 0) addTiltTorque(step, slot);
  return law;
}

const turning = new Float64Array(3);

/** τ −= tilt P J_v P ω,  P = 1 − n nᵀ */
function addTiltTorque({ system, slots, trial, start, view, columns }: ImplicitStep, slot: number): void {
  const a = 3 * system.shapes.body[slots.shapeA[slot]];
  const b = 3 * system.shapes.body[slots.shapeB[slot]];
  const { normal } = view;
  const { torques, tilts } = columns;
  const { inertia } = start;
  const w = trial.angularVelocitiesW;
  const along = (w[b] - w[a]) * normal[0] + (w[b + 1] - w[a + 1]) * normal[1] + (w[b + 2] - w[a + 2]) * normal[2];
  for (let k = 0; k < 3; k++) turning[k] = w[b + k] - w[a + k] - along * normal[k];
  const x = inertia[0] * turning[0] + inertia[1] * turning[1] + inertia[2] * turning[2];
  const y = inertia[3] * turning[0] + inertia[4] * turning[1] + inertia[5] * turning[2];
  const z = inertia[6] * turning[0] + inertia[7] * turning[1] + inertia[8] * turning[2];
  const out = x * normal[0] + y * normal[1] + z * normal[2];
  torques[3 * slot] -= tilts[slot] * (x - out * normal[0]);
  torques[3 * slot + 1] -= tilts[slot] * (y - out * normal[1]);
  torques[3 * slot + 2] -= tilts[slot] * (z - out * normal[2]);
}
