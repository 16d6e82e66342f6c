/** The damping laws that are a factor on the elastic force with the speed in parts of the impact speed: f = f_el max(0, 1 + a δ̇/δ̇₀). */
import type { DampingPart } from '../law.js';
import type { ImpactSpeedSpec } from './damping.schema.js';

/** `coefficient`: a of a restitution e. */
export function createImpactFactor(
  { impactSpeed, smallSpeed }: ImpactSpeedSpec,
  coefficient: (impactSpeed: number) => number,
): DampingPart {
  return {
    smallSpeed,
    followsSpeed: impactSpeed === 'running-max',
    coefficient,
    find: (view, load) => {
      // Dry bodies cannot pull. A free impact never gets there with a law that is exact; a contact torn open by a third body does.
      const factor = 1 + (view.damping * view.approachSpeed) / view.impactSpeed;
      load.pressing = factor > 0 ? load.elastic * factor : 0;
    },
  };
}
