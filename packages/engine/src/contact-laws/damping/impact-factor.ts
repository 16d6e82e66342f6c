/** Damping as a factor on the elastic force, with δ̇ relative to the impact speed: f = f_el max(0, 1 + a δ̇/δ̇₀). */
import type { DampingPart } from '../law.js';
import type { PairMaterials } from '../pair-materials.js';
import type { ImpactSpeedSpec } from './damping.schema.js';

/**
 * Default v_small [m/s]. Properly it is measured: the slowest impact that still bounces. The source has no formula. It only asks that
 * v_small be small compared with the impacts of the scene, such as 1 mm/s for a robot's task. Gonthier 2007, §3.3.1 and §4.5.
 */
const SMALL_SPEED = 1e-3;
const RULE =
  'v_small = 1 mm/s, small compared with usual impacts (Gonthier 2007, §3.3.1); better: measure the slowest impact that still bounces';

/** `coefficient`: a as a function of restitution e. */
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
      // Dry bodies cannot pull. With an exact law a free impact never reaches 0; a contact pulled open by a third body does.
      const factor = 1 + (view.damping * view.approachSpeed) / view.impactSpeed;
      load.pressing = factor > 0 ? load.elastic * factor : 0;
    },
  };
}
