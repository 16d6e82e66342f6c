/**
 * Finds the part of a contact law that fails, when a run cannot continue: at the present state and slightly ahead along the present rates. If
 * a law fails only beyond some speed or depth, steps shrink towards that point, so one of the states ahead is beyond it.
 */

import { type ContactLoad, createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import { findElasticForce, lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { FAMILIES, type Family } from '../../contact-laws/registered-law.js';
import { lawStatesStart } from '../../dynamics/contacts/contact-slice.js';
import { seeContact, seeStates } from '../../dynamics/contacts/see-contact.js';
import { findForces, findRates, type SystemScratch } from '../../dynamics/right-hand-side.js';
import type { Model, State } from '../model.js';

export interface BrokenLaw {
  /** The second body of the contact. */
  readonly body: string;
  /** The law, its error, and where it happened. */
  readonly message: string;
}

/** Times ahead that are checked [s], besides the solver's own step. */
const AHEAD = [0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3];

const view = createContactView();
const load = createContactLoad();

export function findBrokenLaw(model: Model, state: State, scratch: SystemScratch): BrokenLaw | undefined {
  const { system } = model;
  const rates = new Float64Array(state.size);
  findRates(system, state, state, scratch, rates);
  for (const ahead of [...AHEAD, 0.5 * state.solver.step, state.solver.step]) {
    const y = state.y.slice(0, state.size);
    if (ahead > 0) for (let i = 0; i < state.size; i++) y[i] += ahead * rates[i];
    findForces(system, state, { time: state.time + ahead, y }, scratch);
    for (let slot = 0; slot < state.contacts.count; slot++) {
      const failure = brokenPart(model, state, slot, y, scratch);
      if (failure !== undefined) return failure;
    }
  }
  return undefined;
}

function brokenPart(
  { system }: Model,
  { contacts: slots, time }: State,
  slot: number,
  y: Float64Array,
  scratch: SystemScratch,
): BrokenLaw | undefined {
  const { shapes, bodies, laws } = system;
  const [a, b] = [slots.shapeA[slot], slots.shapeB[slot]];
  const law = lawOf(laws, shapes.material[a], shapes.material[b]);
  seeContact(system, law, slots, slot, scratch.motion, scratch.contacts, slot, view);
  if (law.stateSize > 0)
    seeStates(law, slots, slot, y, lawStatesStart(bodies, slots.count) + slots.stateStarts[slot], view);
  clearLoad(load);
  for (const family of FAMILIES) {
    const what = complaintOf(law, family);
    if (what === undefined) continue;
    const spec = law.spec[family];
    const name = spec.type === 'registered' ? spec.law : spec.type;
    const [body, other] = [bodies.names[shapes.body[b]], bodies.names[shapes.body[a]]];
    const message = `the ${family} law '${name}' ${what} in the contact of '${other}' and '${body}' after t = ${time} s: a law must give finite values for every contact`;
    return { body, message };
  }
  return undefined;
}

/** The error of a part, if any. Parts are checked in the order in which they depend on each other. */
function complaintOf(law: PairLaw, family: Family): string | undefined {
  const lost = law.states.find(({ part, at }) => part === family && !Number.isFinite(view.states[at]));
  if (lost !== undefined) return `gave ${view.states[lost.at]} as its ${lost.name}`;
  let numbers: Record<string, number>;
  try {
    askPart(law, family);
    numbers = writtenBy(law, family, load);
  } catch (error) {
    return `threw "${error instanceof Error ? error.message : String(error)}"`;
  }
  const bad = Object.keys(numbers).find((name) => !Number.isFinite(numbers[name]));
  return bad === undefined ? undefined : `gave ${numbers[bad]} as ${bad}`;
}

function askPart(law: PairLaw, family: Family): void {
  if (family === 'normal') findElasticForce(law, law.normal.unguarded ?? law.normal, view, load);
  else if (family === 'damping') {
    (law.damping.unguarded ?? law.damping).find(view, load);
    load.normal = load.pressing - load.attraction;
  } else (law[family].unguarded ?? law[family]).find(view, load, placeOf(law)[family]);
}

function writtenBy(law: PairLaw, family: Family, { rates, ...written }: ContactLoad): Record<string, number> {
  if (family === 'normal') {
    const { elastic, attraction, stiffness } = written;
    const { unguarded = law.normal } = law.normal;
    return { elastic, attraction, stiffness, energy: elasticEnergy(unguarded, view) };
  }
  if (family === 'damping') return { pressing: written.pressing };
  const vectors = { tangential: 'friction', rolling: 'rollingTorque', spinning: 'spinTorque' } as const;
  const stored = { tangential: 'tangentialStored', rolling: 'rollingStored', spinning: 'spinStored' } as const;
  const { settle } = law[family].unguarded ?? law[family];
  const at = placeOf(law)[family];
  const numbers: Record<string, number> = {};
  written[vectors[family]].forEach((value, k) => {
    numbers[`${vectors[family]}[${k}]`] = value;
  });
  for (const { name, kind, at } of law.states.filter(({ part }) => part === family))
    for (let k = 0; k < (kind === 'vector' ? 3 : 1); k++) numbers[`rate ${k} of its ${name}`] = rates[at + k];
  numbers[stored[family]] = written[stored[family]];
  // Last, because it changes the states.
  if (settle !== undefined) numbers['energy given up'] = settle(view, load, at);
  return numbers;
}

/** First state of each part. */
function placeOf({ rollingAt, spinningAt }: PairLaw) {
  return { tangential: 0, rolling: rollingAt, spinning: spinningAt };
}

function clearLoad(out: ContactLoad): void {
  for (const vector of [out.friction, out.rollingTorque, out.spinTorque, out.rates]) vector.fill(0);
  out.frictionLimit = out.attraction = out.tangentialStored = out.rollingStored = out.spinStored = 0;
}
