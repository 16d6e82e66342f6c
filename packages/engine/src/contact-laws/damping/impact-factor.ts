/** The damping laws that are a factor on the elastic force with the speed in parts of the impact speed: f = f_el max(0, 1 + a δ̇/δ̇₀). */
import type { DampingPart } from '../law.js';
import type { PairMaterials } from '../pair-materials.js';
import type { ImpactSpeedSpec } from './damping.schema.js';

/**
 * v_small [m/s] that nobody gave. It is a thing to measure, the last impact that still bounces; the source has no formula for it, only that it be small beside
 * the impacts of the scene, as 1 mm/s is for a robot's task. Gonthier 2007, §3.3.1; the volumetric model takes the same, §4.5.
 */
const SMALL_SPEED = 1e-3;
const RULE = 'v_small = 1 mm/s, to be small beside the impacts, Gonthier §3.3.1; measure the last impact that bounces';

/** `coefficient`: a of a restitution e. */
export function createImpactFactor(
  { impactSpeed, smallSpeed }: ImpactSpeedSpec,
  { derive }: PairMaterials,
  coefficient: (impactSpeed: number) => number,
): DampingPart {
  return {
    smallSpeed: smallSpeed ?? derive('damping.smallSpeed', SMALL_SPEED, 'm/s', RULE),
    followsSpeed: impactSpeed === 'running-max',
    coefficient,
    find: (view, load) => {
      // Dry bodies cannot pull. A free impact never gets there with a law that is exact; a contact torn open by a third body does.
      const factor = 1 + (view.damping * view.approachSpeed) / view.impactSpeed;
      load.pressing = factor > 0 ? load.elastic * factor : 0;
    },
  };
}
