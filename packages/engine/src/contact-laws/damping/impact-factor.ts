/**
 * Damping as a factor on the elastic force, with δ̇ relative to the impact speed: f = f_el max(0, 1 + a δ̇/δ̇₀).
 * A contact under more load than its own impact could give it would be overdamped, by as much as the load is larger. `by-load` takes
 *   δ̇₀ ← max(δ̇₀, v_W),  v_W = √(2 W/m*) a/√(2 (a − ln(1 + a)))
 * instead, W the elastic energy at the present depth: v_W is the speed of the free impact whose deepest compression stores W. From
 * m u du = −f_el (1 + a u/v) dδ the deepest compression of an impact at v stores W = m v² (a − ln(1 + a))/a², whatever f_el is. So no free impact is
 * changed, and a contact at rest is damped like an impact at its deepest. A contact that began no faster than v_small has δ̇₀ = v_W alone: the slower an impact, the more
 * it would rebound otherwise, and small grains would bounce for ever. So it rebounds less than e.
 * A flat face that rocks closes at one side and opens at the other, and δ̇ of the whole is 0. There `by-load` damps each part of the face by its own rate too:
 *   τ = −w f_el (a/δ̇₀) J_v ω_t/V, at most f_el r_gyr;  w = 1 under a flat face, A_c d = V, and 0 from A_c d = 4/3 V on
 * Round patches, 3/2 V and more, have none of it: they roll. docs/theory/gonthier.md
 */
import { log } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
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
  const byLoad = impactSpeed === 'by-load';
  const least = smallSpeed ?? derive('damping.smallSpeed', SMALL_SPEED, 'm/s', RULE);
  // Most pairs have one constant. Caching its factor saves a logarithm for each contact.
  let [known, raised] = [Number.NaN, 0];
  return {
    ...(byLoad ? { needs: ['compression', 'spin', 'patch'] as const } : {}),
    smallSpeed: least,
    followsSpeed: impactSpeed === 'running-max',
    coefficient,
    find: (view, load) => {
      let speed = view.impactSpeed;
      if (byLoad) {
        if (view.damping !== known) {
          known = view.damping;
          raised = speedOverCompression(known);
        }
        const ofLoad = raised * view.compressionSpeed;
        if (ofLoad > speed || (ofLoad > 0 && speed <= least)) speed = ofLoad;
      }
      // Dry bodies cannot pull. With an exact law a free impact never reaches 0; a contact pulled open by a third body does.
      const factor = 1 + (view.damping * view.approachSpeed) / speed;
      load.pressing = factor > 0 ? load.elastic * factor : 0;
      if (byLoad && view.volume > 0) {
        impact[0] = speed;
        dampTilt(view, load);
      }
    },
  };
}

/** A_c d/V from which a patch counts as round. Under a cylinder it is 3/2. */
const ROUND = 4 / 3;

/** δ̇₀ [m/s] for dampTilt: as an argument it would be put on the heap. */
const impact = new Float64Array(1);

/** Writes `tilting`. */
function dampTilt(view: ContactView, load: ContactLoad): void {
  const flat = (ROUND - (view.contactArea * view.depth) / view.volume) / (ROUND - 1);
  if (!(flat > 0)) return;
  const { rolling } = view;
  const turning = Math.sqrt(rolling[0] * rolling[0] + rolling[1] * rolling[1] + rolling[2] * rolling[2]);
  const weight = flat < 1 ? flat * flat * (3 - 2 * flat) : 1;
  const coefficient = weight * view.damping;
  load.tilting = (load.elastic * coefficient) / (impact[0] + coefficient * turning * view.gyration);
}

/** Below this a, cancellation spoils a − ln(1 + a). */
const NEARLY_NONE = 1e-4;

/** v/√(2 W/m*) of a free impact at speed v whose deepest compression stores W: a/√(2 (a − ln(1 + a))), 1 without damping. */
export function speedOverCompression(constant: number): number {
  if (constant < NEARLY_NONE) return 1 + constant / 3;
  return constant / Math.sqrt(2 * (constant - log(1 + constant)));
}
