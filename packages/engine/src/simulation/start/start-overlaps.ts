/**
 * The overlaps at time 0 and what explains them. A contact that bears a load is deep enough for it: nothing is wrong with that. An overlap
 * is too deep where its elastic force is many times what the bodies it is connected with can press, and its elastic energy would part them
 * at a speed that matters.
 *   f_el > 3 Σ (m g + |F|)  over the bodies in touch with each other, F the applied forces;  √(2 U/m*) > 1 mm/s
 * Weight counts where something holds it: bodies that fall together do not press each other.
 */

import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import { findNormalForce, lawOf } from '../../contact-laws/pair-laws.js';
import { type Contacts, copyContact, createContacts, makeRoomForContacts } from '../../detection/contact.js';
import { type ContactSlots, createContactSlots } from '../../dynamics/contacts/contact-slots.js';
import { type ContactUpdate, createContactUpdate } from '../../dynamics/contacts/contact-update.js';
import { effectiveMass } from '../../dynamics/contacts/pair-kinematics.js';
import { seeContact } from '../../dynamics/contacts/see-contact.js';
import { updateContacts } from '../../dynamics/contacts/update-contacts.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { WORLD } from '../../dynamics/multibody/trees/tree-model.js';
import { createSystemScratch, findForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import type { SystemModel, SystemState } from '../../dynamics/system-model.js';
import { length3 } from '../../math/vec3.js';

/** Elastic force over the load of all bodies in touch above which the load does not explain it. A stack's lowest contact has 1; arms and wedges more. */
const EXPLAINED = 3;
/** Speed [m/s] below which it does not matter that an overlap throws bodies apart: round-off, and millimetres a second. */
const HARMLESS = 1e-3;

/** Finds the contacts at time 0 for given positions. Scratch. */
export interface OverlapSearch {
  readonly system: SystemModel;
  readonly scratch: SystemScratch;
  readonly update: ContactUpdate;
  /** y as the scene gives it, where the loads are taken. */
  readonly given: Float64Array;
  /** Loads on the bodies at time 0; undefined until a contact asks. */
  loads: Loads | undefined;
  /** The contacts found last. */
  readonly contacts: Contacts;
}

/** Magnitudes of the weight of each body and of the forces applied to it [N]. */
interface Loads {
  readonly weight: Float64Array;
  readonly applied: Float64Array;
}

export function createOverlapSearch(system: SystemModel, y: Float64Array): OverlapSearch {
  const scratch = createSystemScratch(system);
  const update = createContactUpdate(system, scratch);
  return { system, scratch, update, given: y.slice(), loads: undefined, contacts: createContacts(4) };
}

/** Forces other than those of contacts, at time 0. */
function findLoads(system: SystemModel, y: Float64Array): Loads {
  const { bodies, gravity } = system;
  const scratch = createSystemScratch(system);
  const state = stateAt(system, y);
  findForces(system, state, state, scratch);
  const { forcesW } = scratch.sums;
  const [weight, applied] = [new Float64Array(bodies.count), new Float64Array(bodies.count)];
  for (const body of bodies.dynamic) {
    const heavy = gravity.map((g) => bodies.mass[body] * g);
    weight[body] = length3(heavy[0], heavy[1], heavy[2]);
    const [x, y, z] = heavy.map((part, k) => forcesW[3 * body + k] - part);
    applied[body] = length3(x, y, z);
  }
  return { weight, applied };
}

/** An overlap that no load explains. */
export interface DeepOverlap {
  /** Row of the contact. */
  readonly row: number;
  /** δ [m] */
  readonly depth: number;
  /** √(2 U/m*) [m/s]: the speed at which its elastic energy would part the bodies. */
  readonly speed: number;
}

/** Fills `contacts` with those at y, and returns the overlaps that no load explains. */
export function findDeepOverlaps(search: OverlapSearch, y: Float64Array): DeepOverlap[] {
  const { system, scratch, update, contacts } = search;
  const state = stateAt(system, y);
  updateContacts(update, state, -1);
  const { count } = state.contacts;
  makeRoomForContacts(contacts, count);
  contacts.count = count;
  for (let row = 0; row < count; row++) copyContact(scratch.contacts, row, contacts, row);
  const deep: DeepOverlap[] = [];
  let loads: Float64Array | undefined;
  for (let row = 0; row < count; row++) {
    const speed = releaseSpeed(system, state.contacts, row, scratch);
    if (!(speed > HARMLESS)) continue;
    loads ??= loadsInTouch(search, contacts);
    if (force.elastic - force.attraction > EXPLAINED * loads[system.shapes.body[moving(system, contacts, row)]])
      deep.push({ row, depth: Math.max(0, -contacts.gap[row]), speed });
  }
  return deep;
}

const view = createContactView();
const force = createContactLoad();

/** √(2 U/m*) of a contact, 0 where it stores nothing; fills `force` with its force at rest. */
function releaseSpeed(system: SystemModel, slots: ContactSlots, row: number, scratch: SystemScratch): number {
  const { shapes, laws } = system;
  const [a, b] = [slots.shapeA[row], slots.shapeB[row]];
  const law = lawOf(laws, shapes.material[a], shapes.material[b]);
  seeContact(system, law, slots, row, scratch.motion, scratch.contacts, row, view);
  view.approachSpeed = 0;
  findNormalForce(law, view, force);
  const energy = elasticEnergy(law.normal, view);
  return energy > 0 ? Math.sqrt((2 * energy) / effectiveMass(system, a, b)) : 0;
}

/** For each body, the loads of all bodies that touch each other and it [N]. */
function loadsInTouch(search: OverlapSearch, { shapeA, shapeB, count }: Contacts): Float64Array {
  const { system, given } = search;
  const { bodies, shapes } = system;
  search.loads ??= findLoads(system, given);
  const { weight, applied } = search.loads;
  const parent = Int32Array.from({ length: bodies.count }, (_, i) => i);
  const find = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  };
  const touches: [number, number][] = Array.from({ length: count }, (_, row) => [
    shapes.body[shapeA[row]],
    shapes.body[shapeB[row]],
  ]);
  for (const { bodies: ends } of bodies.joints) touches.push([ends[0], ends[1]]);
  const isDynamic = (body: number) => body !== WORLD && bodies.role[body] !== NOT_DYNAMIC;
  for (const [a, b] of touches) {
    if (!isDynamic(a) || !isDynamic(b)) continue;
    const [p, q] = [find(a), find(b)];
    parent[Math.max(p, q)] = Math.min(p, q);
  }
  const isSupported = new Uint8Array(bodies.count);
  for (const [a, b] of touches) if (isDynamic(a) !== isDynamic(b)) isSupported[find(isDynamic(a) ? a : b)] = 1;
  const sums = new Float64Array(bodies.count);
  for (const body of bodies.dynamic) sums[find(body)] += applied[body] + isSupported[find(body)] * weight[body];
  return sums.map((_, body) => sums[find(body)]);
}

/** The shape of a contact whose body is dynamic; one is. */
function moving({ bodies, shapes }: SystemModel, { shapeA, shapeB }: Contacts, row: number): number {
  return bodies.role[shapes.body[shapeA[row]]] === NOT_DYNAMIC ? shapeB[row] : shapeA[row];
}

function stateAt(system: SystemModel, y: Float64Array): SystemState {
  return {
    time: 0,
    y: y.slice(),
    size: y.length,
    contacts: createContactSlots(),
    held: new Float64Array(system.heldSize),
  };
}
