/**
 * One contact at the speeds that are tried.
 * The pressure on a patch that is turned by h ω is elsewhere at the end of the step: τ = −h (f/V) (A_c/V) J_v ω_t (tilt.ts). Without it flat faces would
 * rock, since geometry is that of the start. It falls with h, as all that is predicted. Where the pressure goes by the depth cubed, the second derivative of
 * (∫ 4 h³ dV)^(1/2) is τ = −3 h f/(V δ) J_v ω_t under a flat face, and some tenths off that under others.
 * Depth that a step found too late is waived, and comes back within some steps (contacts/overlaps/late-overlaps.ts).
 */
import { lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import type { ContactLoads } from '../contacts/contact-forces.js';
import { lawStatesStart } from '../contacts/contact-slice.js';
import { findEnergyAt } from '../contacts/overlaps/late-overlaps.js';
import { keepGeometry, seeAtGap } from '../contacts/overlaps/patch-at-depth.js';
import { seeContact, seeSamples, seeStates, waivedPart } from '../contacts/see-contact.js';
import { LEDGER } from '../ledger-slice.js';
import type { ImplicitStep } from './implicit-step.js';
import { keepStart, predictNormal, predictResistance } from './predict-contact.js';
import { addTiltTorque } from './tilt.js';

function lawAt({ system: { laws, shapes }, slots }: ImplicitStep, slot: number): PairLaw {
  return lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
}

/** Fills the view with a contact as it is at the start of the step, but at the speeds that are tried; returns its law. */
export function see(step: ImplicitStep, slot: number): PairLaw {
  const { system, slots, contacts, trial, view, start } = step;
  const law = lawAt(step, slot);
  seeContact(system, law, slots, slot, trial, contacts, slot, view);
  if (law.needs.samples) seeSamples(system, law, step.poses, contacts, slot, view);
  if (law.stateSize > 0) {
    const at = lawStatesStart(system.bodies, slots.count) + slots.stateStarts[slot];
    seeStates(law, slots, slot, step.y, at, view);
  }
  start.step = step.step;
  start.waived = slots.planned[slot];
  start.recovery = (slots.waived[slot] - slots.planned[slot]) / step.step;
  start.relaxed = law.isRelaxed ? waivedPart(law, slots, slot, step.time) : 0;
  start.pressing = step.columns.pressings[slot];
  start.slope = step.columns.slopes[slot];
  keepStart(law, view, start);
  return law;
}

/** Part of what is waived, or of the way that a contact goes in a step, that comes back in a step. */
const COMES_BACK = 0.1;

/**
 * Plans what each contact waives in the step, at the motion of its start, and keeps the elastic energy there. What comes back is a tenth of what is
 * left, and never less than a tenth of the way that the surfaces go: it adds at most a tenth to their speed. Nothing, where the step before asked in vain of surfaces at rest.
 */
export function planOverlaps(step: ImplicitStep): void {
  const { system, slots, view, load, start } = step;
  // A step that is cut short pushes no faster than a whole one.
  const share = COMES_BACK * Math.min(1, step.step / step.whole);
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawAt(step, slot);
    const waived = slots.waived[slot];
    slots.planned[slot] = waived;
    if (law.isRelaxed) continue;
    seeContact(system, law, slots, slot, step.trial, step.contacts, slot, view);
    keepGeometry(view, start.geometry);
    view.gap += waived;
    findEnergyAt(law, start.geometry, view, load);
    slots.energies[slot] = load.energy;
    if (!(waived > 0)) continue;
    const way = step.step * Math.sqrt(view.slipSpeed * view.slipSpeed + view.approachSpeed * view.approachSpeed);
    // What slides meets other depths all the time: nothing held it back.
    if (slots.stayed[slot] === 1 && way < COMES_BACK * waived) continue;
    slots.planned[slot] = Math.max(0, waived - Math.max(share * waived, COMES_BACK * way));
  }
}

/**
 * Books the work of overlap that comes back, as created, and keeps the energy that the contact may store at the end: what the prediction in the view has without
 * what comes back, as a contact that cannot move would store more and more; and with it up to what a step of free fall gives, or things at
 * rest would not be lifted out of their overlap.
 */
export function bookOverlap(
  step: ImplicitStep,
  law: PairLaw,
  { powers, elasticPower }: ContactLoads,
  slot: number,
): void {
  const { slots, view, load, start } = step;
  if (law.isRelaxed) return;
  const { geometry, recovery } = start;
  law.normal.findEnergy(view, load);
  slots.expected[slot] = load.energy;
  slots.paid[slot] = 0;
  if (!(recovery > 0)) return;
  const net = load.elastic - load.attraction;
  slots.paid[slot] = net;
  elasticPower[slot] += net * recovery;
  powers[LEDGER.damping] += (load.normal - net) * recovery;
  step.created += load.normal * recovery;
  const predicted = load.energy;
  findFallEnergy(step, slot);
  view.gap = geometry.gap + slots.waived[slot] - step.step * view.approachSpeed;
  seeAtGap(law, geometry, view);
  law.normal.findEnergy(view, load);
  slots.expected[slot] = Math.max(load.energy, Math.min(predicted, fallen[0]));
}

/** Filled by findFallEnergy [J]. */
const fallen = new Float64Array(1);

/** Finds the energy that the two bodies of a contact gain in a step of free fall towards each other. */
function findFallEnergy({ system: { bodies, shapes, gravity }, slots, step }: ImplicitStep, slot: number): void {
  const { mass } = bodies;
  const reduced = 1 / (1 / mass[shapes.body[slots.shapeA[slot]]] + 1 / mass[shapes.body[slots.shapeB[slot]]]);
  const squared = gravity[0] * gravity[0] + gravity[1] * gravity[1] + gravity[2] * gravity[2];
  fallen[0] = 0.5 * reduced * step * step * squared;
}

/** Power of the depth that the pressure of an energy of depths goes by. */
const CUBED = 3;

/** Finds what the contact in a slot does at the end of the step: in the view, the load and the columns. `takesLoad`: by the normal force there. Returns its law. */
export function predictContact(step: ImplicitStep, slot: number, takesLoad: boolean): PairLaw {
  const { view, load, start, columns } = step;
  const { forces, torques, tilts } = columns;
  const law = see(step, slot);
  predictNormal(law, start, view, load);
  if (takesLoad) takeLoad(step, law, slot);
  predictResistance(law, start, view, load);
  for (let k = 0; k < 3; k++) {
    forces[3 * slot + k] = load.normal * view.normal[k] + load.friction[k];
    torques[3 * slot + k] = load.rollingTorque[k] + load.spinTorque[k];
    if (law.needs.push && start.geometry.volume > 0) torques[3 * slot + k] += load.normal * view.lever[k];
  }
  if (tilts[slot] > 0) addTiltTorque(step, slot);
  return law;
}

/** Keeps what friction is a part of, and what tilting a patch moves, at the normal force in the load. */
function takeLoad({ view, load, start, columns, step }: ImplicitStep, law: PairLaw, slot: number): void {
  columns.pressings[slot] = load.pressing;
  columns.slopes[slot] = load.slope;
  start.pressing = load.pressing;
  start.slope = load.slope;
  columns.tilts[slot] = 0;
  const { volume, area } = start.geometry;
  if (!(volume > 0 && view.volume > 0 && load.normal > 0)) return;
  const pressed = (step * load.normal) / view.volume;
  columns.tilts[slot] = law.needs.push ? (CUBED * pressed) / view.penetration : (pressed * area) / volume;
  columns.tilts[slot] += load.tilting / volume;
}
