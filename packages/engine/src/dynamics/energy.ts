/**
 * The energy ledger [J]: kinetic and potential from the state, the other lines integrated in y from their own powers.
 *   kinetic + potential + stored + elastic + damping + friction + rolling + spinning + dampers − driven − applied − law = constant
 * Nothing is obtained by difference, so a force that moves bodies without being booked breaks the sum.
 */

import { CONTACT_SIZE, contactStart } from './contacts/contact-slice.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';
import { createBodyMotion, findBodyMotion, findSpin } from './multibody/body-motion.js';
import type { SystemModel } from './system-model.js';

export interface EnergyLedger {
  /** ½ Σ m v² + ω·L */
  readonly kinetic: number;
  /** −Σ m g·x, zero at the world origin. */
  readonly potential: number;
  /** Stored in springs, bushings, springs of joints and fields, from the state. */
  readonly stored: number;
  /** Stored in live contacts and in stops and friction of joints, and what ended ones left behind (`elasticResidual`). */
  readonly elastic: number;
  /** Part of `elastic` that belongs to contacts that have ended: integration error and touches seen late. */
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
  /** Work done so far by motors and by forces from outside the scene. */
  readonly applied: number;
  /** Work done so far by contact laws that change with time (relaxed penetration), and by ended contacts whose law has no potential. */
  readonly law: number;
  /** The sum that stays constant. */
  readonly total: number;
}

const spin = new Float64Array(3);

export function findEnergy(system: SystemModel, t: number, y: Float64Array, contactCount: number): EnergyLedger {
  const { bodies, gravity } = system;
  const motion = createBodyMotion(bodies);
  findBodyMotion(bodies, { time: t, y }, motion);
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
  const ledger = ledgerStart(bodies);
  const elasticResidual = y[ledger + LEDGER.elasticResidual];
  let elastic = elasticResidual;
  const rows = contactStart(bodies);
  for (let contact = 0; contact < contactCount; contact++) elastic += y[rows + CONTACT_SIZE * contact];
  for (const { elastic: at } of system.jointElements) if (at !== undefined) elastic += y[at];
  const damping = y[ledger + LEDGER.damping];
  const friction = y[ledger + LEDGER.friction];
  const rolling = y[ledger + LEDGER.rolling];
  const spinning = y[ledger + LEDGER.spinning];
  const driven = y[ledger + LEDGER.driven];
  let stored = 0;
  for (const element of system.forces) stored += element.potential(motion);
  for (const { potential: held } of system.jointElements) if (held !== undefined) stored += held(y);
  const dampers = y[ledger + LEDGER.dampers];
  const applied = y[ledger + LEDGER.applied];
  const law = y[ledger + LEDGER.law];
  const held = kinetic + potential + stored + elastic;
  const total = held + damping + friction + rolling + spinning + dampers - driven - applied - law;
  return {
    kinetic,
    potential,
    stored,
    elastic,
    elasticResidual,
    damping,
    friction,
    rolling,
    spinning,
    dampers,
    driven,
    applied,
    law,
    total,
  };
}
