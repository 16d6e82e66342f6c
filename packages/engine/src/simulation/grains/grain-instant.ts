/** What sensors see of the grains at an instant. */
import type { GrainEnergies } from '../../dynamics/grains/grain-state.js';
import type { TimedState } from '../../integration/timed-state.js';
import type { Model, State } from '../model.js';
import type { GrainInstant } from '../sensors/sensor.js';
import { grainEnergies } from './run-energy.js';

/** The grains at (t, y); undefined if the scene has none. Their energies are found when they are asked for, once. */
export function grainInstant(model: Model, state: State, at: TimedState): GrainInstant | undefined {
  if (model.grains === undefined || state.grains === undefined) return undefined;
  let found: GrainEnergies | undefined;
  return {
    model: model.grains,
    state: state.grains,
    energies: () => {
      found ??= grainEnergies(model, state, at);
      return found ?? NONE;
    },
  };
}

const NONE: GrainEnergies = { kinetic: 0, potential: 0, held: 0, damping: 0, friction: 0 };
