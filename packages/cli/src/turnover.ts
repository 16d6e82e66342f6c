/** Energy that a run turned over: what the error of its ledger is small or large beside. */
import type { EnergyLedger } from '@impinge/engine';

/** Motion, losses and work at one instant [J]. It does not depend on the height that counts as zero. */
export function turnoverOf(energy: EnergyLedger): number {
  const { kinetic, damping, friction, rolling, spinning, dampers, driven, applied, elastic, stored } = energy;
  const signed = Math.abs(driven) + Math.abs(applied) + Math.abs(elastic) + Math.abs(stored);
  return kinetic + damping + friction + rolling + spinning + dampers + signed;
}

/** Error of a ledger, relative to the numbers it is the sum of, that is rounding. */
const ROUNDING = 1e-13;

/** `9.9e-4 of the energy turned over`; `rounding` where the error is; empty where nothing was turned over. */
export function errorText(error: number, energy: EnergyLedger, turnover: number): string {
  const size = Math.abs(energy.potential) + turnoverOf(energy);
  if (Math.abs(error) <= ROUNDING * size) return ', which is rounding';
  return turnover > 0 ? `, ${(Math.abs(error) / turnover).toExponential(1)} of the energy turned over` : '';
}
