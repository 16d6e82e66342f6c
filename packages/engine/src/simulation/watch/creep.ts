/** What creeps at the end of a run: contacts at rest whose friction carries a load, under a law that resists only while they slip. */
import { lawOf } from '../../contact-laws/pair-laws.js';
import { contactView } from '../../dynamics/contacts/contact-forces.js';
import { seeContact } from '../../dynamics/contacts/see-contact.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { findForces } from '../../dynamics/right-hand-side.js';
import type { Simulation } from '../simulation.js';

/** The contact that creeps fastest. */
export interface Creep {
  /** Names of the two bodies. */
  readonly bodies: readonly [string, string];
  /** Slip [m/s] */
  readonly speed: number;
  /** How many other contacts creep. */
  readonly others: number;
  /** The friction law, as named in `law.tangential`. */
  readonly law: string;
}

/** Part of the limit below which friction carries nothing, and above which the contact slides. */
const [CARRIES, SLIDES] = [1e-3, 0.99];
/** Slip [m/s] that moves a body less than a micrometre in ten minutes. */
const SLOW = 1e-9;

/** The fastest of the contacts that creep; undefined where all laws stick. */
export function findCreep(simulation: Simulation): Creep | undefined {
  const { model, state, scratch } = simulation;
  const { system } = model;
  const { shapes, bodies, laws } = system;
  if (laws.pairLaws.every(({ traits }) => traits.tangential.holds)) return undefined;
  const { contacts: slots } = state;
  findForces(system, state, state, scratch);
  let [count, fastest, of] = [0, SLOW, -1];
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    const mobilised = scratch.loads.mobilised[slot];
    if (law.traits.tangential.holds || !(mobilised > CARRIES && mobilised < SLIDES)) continue;
    seeContact(system, law, slots, slot, scratch.motion, scratch.contacts, slot, contactView);
    const { slipSpeed, approachSpeed } = contactView;
    const moves = Math.max(Math.abs(approachSpeed), turningSpeed(simulation, slot));
    if (!(slipSpeed > SLOW) || moves > slipSpeed) continue;
    count++;
    if (slipSpeed > fastest) [fastest, of] = [slipSpeed, slot];
  }
  if (of < 0) return undefined;
  const [a, b] = [slots.shapeA[of], slots.shapeB[of]];
  return {
    bodies: [bodies.names[shapes.body[a]], bodies.names[shapes.body[b]]],
    speed: fastest,
    others: count - 1,
    law: lawOf(laws, shapes.material[a], shapes.material[b]).spec.tangential.type,
  };
}

/** How fast a contact would move over the bodies if they turned against each other and did not slip [m/s]: large where one rolls. */
function turningSpeed({ model, state, scratch }: Simulation, slot: number): number {
  const { bodies, shapes } = model.system;
  const { positionsW, angularVelocitiesW: w } = scratch.motion;
  const [a, b] = [shapes.body[state.contacts.shapeA[slot]], shapes.body[state.contacts.shapeB[slot]]];
  let [turn, lever] = [0, 0];
  for (let k = 0; k < 3; k++) turn += square(w[3 * b + k] - w[3 * a + k]);
  for (const body of [a, b]) {
    if (bodies.role[body] === NOT_DYNAMIC) continue;
    let squared = 0;
    for (let k = 0; k < 3; k++) squared += square(scratch.contacts.pointW[3 * slot + k] - positionsW[3 * body + k]);
    lever = Math.max(lever, Math.sqrt(squared));
  }
  return Math.sqrt(turn) * lever;
}

function square(x: number): number {
  return x * x;
}
