/**
 * The energy balance of a run with grains: the ledger of the bodies, and the books of the grains. What bodies and grains give each other is in both, with
 * opposite signs: bodies have it among the work of external forces. There it is taken out again; what is left of it is the error of the step.
 */
import { type EnergyLedger, findEnergy } from '../../dynamics/energy.js';
import { BY_DRIVEN, BY_MOVED, type GrainState } from '../../dynamics/grains/coupling/grain-model.js';
import { lookAtGrains } from '../../dynamics/grains/coupling/look-at-grains.js';
import { findGrainEnergies, type GrainEnergies } from '../../dynamics/grains/grain-state.js';
import { createBodyMotion, findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import type { TimedState } from '../../integration/timed-state.js';
import type { Model, State } from '../model.js';

/** The ledger of the whole run now [J]. */
export function findRunEnergy(model: Model, state: State): EnergyLedger {
  const ledger = findEnergy(model.system, state.time, state.y, state.contacts.count);
  const energies = grainEnergies(model, state, state);
  return energies === undefined || state.grains === undefined ? ledger : withGrains(ledger, energies, state.grains);
}

/** Energies of the grains, with the walls where the bodies are at (t, y); undefined without grains. */
export function grainEnergies(
  { grains: model, system }: Model,
  { grains }: State,
  at: TimedState,
): GrainEnergies | undefined {
  if (model === undefined || grains === undefined) return undefined;
  const { bodies, shapes } = system;
  const motion = createBodyMotion(bodies);
  findBodyMotion(bodies, at, motion);
  return lookAtGrains(model, grains, { bodies, motion, offsetsB: shapes.offsetsB }, findGrainEnergies);
}

/** A ledger of the bodies, with that of the grains [J]. Grains that come bring energy, which counts as given from outside; those that go take it away. */
export function withGrains(
  ledger: EnergyLedger,
  { kinetic, potential, held, ...losses }: GrainEnergies,
  { work, flow }: GrainState,
): EnergyLedger {
  let [given, damping, friction] = [work[BY_MOVED], losses.damping, losses.friction];
  for (const { totals } of flow?.inlets ?? []) given += totals.kinetic + totals.potential;
  for (const { totals } of flow?.outlets ?? []) {
    given -= totals.kinetic + totals.potential + totals.held;
    damping += totals.damping;
    friction += totals.friction;
  }
  const driven = work[BY_DRIVEN];
  return {
    ...ledger,
    kinetic: ledger.kinetic + kinetic,
    potential: ledger.potential + potential,
    elastic: ledger.elastic + held,
    damping: ledger.damping + damping,
    friction: ledger.friction + friction,
    driven: ledger.driven + driven,
    applied: ledger.applied + given,
    total: ledger.total + kinetic + potential + held + damping + friction - driven - given,
  };
}
