/**
 * Forces of the live contacts, summed in canonical order.
 *   v_r = v_B(p) − v_A(p),  δ = max(0, −gap),  δ̇ = −n·v_r,  v_t = v_r − (n·v_r) n
 *   F on B = f_n n − c v_t,  −F on A, both at p, so that momentum and angular momentum are exact.
 * Powers: elastic f_el δ̇, damping (f_n − f_el) δ̇, friction c |v_t|². A body that is not dynamic gives −(force on it)·v(p).
 */
import { type ContactForce, findContactForce, lawOf } from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import type { ContactSlots } from '../contact-slots.js';
import { NOT_DYNAMIC } from '../multibody/body-model.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import type { SystemModel } from '../system-model.js';

/** What the contacts do now. Scratch. */
export interface ContactLoads {
  /** Force on B of each contact, world [N], 3 a contact. */
  forceOnB: Float64Array;
  /** f_el δ̇ of each contact [W]. */
  elasticPower: Float64Array;
  /** Sums over the contacts [W]. */
  dampingPower: number;
  frictionPower: number;
  drivenPower: number;
}

export function createContactLoads(capacity: number): ContactLoads {
  return {
    forceOnB: new Float64Array(3 * capacity),
    elasticPower: new Float64Array(capacity),
    dampingPower: 0,
    frictionPower: 0,
    drivenPower: 0,
  };
}

const force: ContactForce = { normal: 0, elastic: 0, resistance: 0 };

/** Velocity of B relative to A at the contact point, world [m/s]. */
export function findRelativeVelocity(
  system: SystemModel,
  motion: BodyMotion,
  contacts: Contacts,
  slot: number,
  out: Float64Array,
): void {
  out.fill(0);
  addPointVelocity(motion, system.shapes.body[contacts.shapeB[slot]], contacts.pointW, 3 * slot, 1, out);
  addPointVelocity(motion, system.shapes.body[contacts.shapeA[slot]], contacts.pointW, 3 * slot, -1, out);
}

function addPointVelocity(
  motion: BodyMotion,
  body: number,
  pointsW: Float64Array,
  p: number,
  sign: number,
  out: Float64Array,
): void {
  const { positionsW, velocitiesW, angularVelocitiesW } = motion;
  const b = 3 * body;
  const rx = pointsW[p] - positionsW[b];
  const ry = pointsW[p + 1] - positionsW[b + 1];
  const rz = pointsW[p + 2] - positionsW[b + 2];
  const wx = angularVelocitiesW[b];
  const wy = angularVelocitiesW[b + 1];
  const wz = angularVelocitiesW[b + 2];
  out[0] += sign * (velocitiesW[b] + wy * rz - wz * ry);
  out[1] += sign * (velocitiesW[b + 1] + wz * rx - wx * rz);
  out[2] += sign * (velocitiesW[b + 2] + wx * ry - wy * rx);
}

const relative = new Float64Array(3);
const pointVelocity = new Float64Array(3);

export function addContactForces(
  system: SystemModel,
  slots: ContactSlots,
  motion: BodyMotion,
  contacts: Contacts,
  loads: ContactLoads,
  forcesW: Float64Array,
  torquesW: Float64Array,
): void {
  const { shapes, laws } = system;
  loads.dampingPower = 0;
  loads.frictionPower = 0;
  loads.drivenPower = 0;
  for (let slot = 0; slot < slots.count; slot++) {
    const a = slots.shapeA[slot];
    const b = slots.shapeB[slot];
    findRelativeVelocity(system, motion, contacts, slot, relative);
    const n = 3 * slot;
    const nx = contacts.normalAB[n];
    const ny = contacts.normalAB[n + 1];
    const nz = contacts.normalAB[n + 2];
    const separation = relative[0] * nx + relative[1] * ny + relative[2] * nz;
    const tx = relative[0] - separation * nx;
    const ty = relative[1] - separation * ny;
    const tz = relative[2] - separation * nz;
    const slip = Math.sqrt(tx * tx + ty * ty + tz * tz);
    findContactForce(
      lawOf(laws, shapes.material[a], shapes.material[b]),
      contacts.effectiveRadius[slot],
      Math.max(0, -contacts.gap[slot]),
      -separation,
      slip,
      slots.impactSpeeds[slot],
      force,
    );
    loads.forceOnB[n] = force.normal * nx - force.resistance * tx;
    loads.forceOnB[n + 1] = force.normal * ny - force.resistance * ty;
    loads.forceOnB[n + 2] = force.normal * nz - force.resistance * tz;
    loads.elasticPower[slot] = -force.elastic * separation;
    loads.dampingPower -= (force.normal - force.elastic) * separation;
    loads.frictionPower += force.resistance * slip * slip;
    addPointForce(system, motion, shapes.body[b], contacts.pointW, n, loads, 1, forcesW, torquesW);
    addPointForce(system, motion, shapes.body[a], contacts.pointW, n, loads, -1, forcesW, torquesW);
  }
}

/** Adds ± the contact's force at its point to a body, or books its work when the body's motion is prescribed. */
function addPointForce(
  system: SystemModel,
  motion: BodyMotion,
  body: number,
  pointsW: Float64Array,
  p: number,
  loads: ContactLoads,
  sign: number,
  forcesW: Float64Array,
  torquesW: Float64Array,
): void {
  const fx = sign * loads.forceOnB[p];
  const fy = sign * loads.forceOnB[p + 1];
  const fz = sign * loads.forceOnB[p + 2];
  if (system.bodies.slot[body] === NOT_DYNAMIC) {
    pointVelocity.fill(0);
    addPointVelocity(motion, body, pointsW, p, 1, pointVelocity);
    loads.drivenPower -= fx * pointVelocity[0] + fy * pointVelocity[1] + fz * pointVelocity[2];
  }
  const b = 3 * body;
  const rx = pointsW[p] - motion.positionsW[b];
  const ry = pointsW[p + 1] - motion.positionsW[b + 1];
  const rz = pointsW[p + 2] - motion.positionsW[b + 2];
  forcesW[b] += fx;
  forcesW[b + 1] += fy;
  forcesW[b + 2] += fz;
  torquesW[b] += ry * fz - rz * fy;
  torquesW[b + 1] += rz * fx - rx * fz;
  torquesW[b + 2] += rx * fy - ry * fx;
}
