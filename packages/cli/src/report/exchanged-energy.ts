/** The energy that a run exchanges: the error of its ledger is relative to it. */
import type { EnergyLedger } from '@impinge/engine';

/** Motion, losses and work at one instant [J]. It does not depend on the height that counts as zero. */
export function exchangedEnergyOf(energy: EnergyLedger): number {
  const { kinetic, damping, friction, rolling, spinning, dampers, driven, applied, elastic, stored } = energy;
  const signed = Math.abs(driven) + Math.abs(applied) + Math.abs(elastic) + Math.abs(stored);
  return kinetic + damping + friction + rolling + spinning + dampers + signed;
}

/** Error of a ledger, relative to the numbers it is the sum of, that is rounding. */
const ROUNDING = 1e-13;

/** `, 9.9e-4 of the energy exchanged`, or `, which is rounding`; empty where no energy was exchanged. */
export function errorText(error: number, energy: EnergyLedger, exchanged: number): string {
  const size = Math.abs(energy.potential) + exchangedEnergyOf(energy);
  if (Math.abs(error) <= ROUNDING * size) return ', which is rounding';
  return exchanged > 0 ? `, ${(Math.abs(error) / exchanged).toExponential(1)} of the energy exchanged` : '';
}
