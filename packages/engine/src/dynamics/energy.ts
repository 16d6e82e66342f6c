/**
 * The energy ledger [J]: kinetic and potential from the state, the other lines integrated in y from their own powers.
 *   kinetic + potential + stored + elastic + damping + friction + rolling + spinning + dampers − driven − applied − law = constant
 * Nothing is obtained by difference, so a force that moves bodies without being booked breaks the sum.
 */

import { CONTACT_SIZE, contactStart } from './contacts/contact-slice.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';
import { type BodyMotion, createBodyMotion, findBodyMotion, findSpin } from './multibody/body-motion.js';
import type { SystemModel } from './system-model.js';

/** The energy balance of a run [J]. */
export interface EnergyLedger {
  /** ½ Σ m v² + ω·L */
  readonly kinetic: number;
  /** −Σ m g·x, zero at the world origin. */
  readonly potential: number;
  /** Stored in springs, bushings, springs of joints and fields, from the state. */
  readonly stored: number;
  /** Stored in live contacts and in stops and friction of joints, plus the numerical residual of ended ones (`elasticResidual`). */
  readonly elastic: number;
  /** Numerical residual: the part of `elastic` left by ended contacts, from integration error and missed contact onsets. */
  readonly elasticResidual: number;
  /** Dissipated by damping so far. */
  readonly damping: number;
  /** Dissipated by friction so far. */
  readonly friction: number;
  /** Dissipated by resistance to rolling and to spinning so far. */
  readonly rolling: number;
  readonly spinning: number;
  /** Dissipated by dampers and drag so far. */
  readonly dampers: number;
  /** Work done so far by bodies with prescribed motion. */
  readonly driven: number;
  /** Work done so far by motors and external forces. */
  readonly applied: number;
  /** Work done so far by contact laws that change with time (relaxed penetration), and by ended contacts whose law has no potential. */
  readonly law: number;
  /** The sum that stays constant. */
  readonly total: number;
}

/** A reusable ledger. */
export type OpenLedger = { -readonly [Name in keyof EnergyLedger]: EnergyLedger[Name] };

/** An empty ledger. NaN makes V8 store its fields as doubles from the start (docs/v8-rules.md). */
export function createEnergyLedger(): OpenLedger {
  return {
    kinetic: Number.NaN,
    potential: Number.NaN,
    stored: Number.NaN,
    elastic: Number.NaN,
    elasticResidual: Number.NaN,
    damping: Number.NaN,
    friction: Number.NaN,
    rolling: Number.NaN,
    spinning: Number.NaN,
    dampers: Number.NaN,
    driven: Number.NaN,
    applied: Number.NaN,
    law: Number.NaN,
    total: Number.NaN,
  };
}

/** The ledger at (t, y). */
export function findEnergy(system: SystemModel, t: number, y: Float64Array, contactCount: number): EnergyLedger {
  const motion = createBodyMotion(system.bodies);
  findBodyMotion(system.bodies, { time: t, y }, motion);
  const ledger = createEnergyLedger();
  fillEnergy(system, y, contactCount, motion, ledger);
  return ledger;
}

/** Fills the ledger at y, given the motion there. */
export function fillEnergy(
  system: SystemModel,
  y: Float64Array,
  contactCount: number,
  motion: BodyMotion,
  out: OpenLedger,
): void {
  const { bodies } = system;
  addMotion(system, y, motion, out);
  const ledger = ledgerStart(bodies);
  out.elasticResidual = y[ledger + LEDGER.elasticResidual];
  out.elastic = out.elasticResidual;
  const rows = contactStart(bodies);
  for (let contact = 0; contact < contactCount; contact++) out.elastic += y[rows + CONTACT_SIZE * contact];
  for (const { elastic: at } of system.jointElements) if (at !== undefined) out.elastic += y[at];
  out.damping = y[ledger + LEDGER.damping];
  out.friction = y[ledger + LEDGER.friction];
  out.rolling = y[ledger + LEDGER.rolling];
  out.spinning = y[ledger + LEDGER.spinning];
  out.driven = y[ledger + LEDGER.driven];
  out.stored = 0;
  for (const element of system.forces) out.stored += element.potential(motion);
  for (const { potential: held } of system.jointElements) if (held !== undefined) out.stored += held(y);
  out.dampers = y[ledger + LEDGER.dampers];
  out.applied = y[ledger + LEDGER.applied];
  out.law = y[ledger + LEDGER.law];
  const held = out.kinetic + out.potential + out.stored + out.elastic;
  const taken = held + out.damping + out.friction + out.rolling + out.spinning + out.dampers;
  out.total = taken - out.driven - out.applied - out.law;
}

const spin = new Float64Array(3);

function addMotion({ bodies, gravity }: SystemModel, y: Float64Array, motion: BodyMotion, out: OpenLedger): void {
  let kinetic = 0;
  let potential = 0;
  for (let i = 0; i < bodies.dynamic.length; i++) {
    const body = bodies.dynamic[i];
    const mass = bodies.mass[body];
    findSpin(bodies, y, motion, body, spin);
    for (let k = 0; k < 3; k++) {
      const v = motion.velocitiesW[3 * body + k];
      kinetic += 0.5 * mass * v * v;
      kinetic += 0.5 * spin[k] * motion.angularVelocitiesW[3 * body + k];
      potential -= mass * gravity[k] * motion.positionsW[3 * body + k];
    }
  }
  out.kinetic = kinetic;
  out.potential = potential;
}
