/**
 * Bristles between the surfaces that bend, slide, and hold the better the longer they rest, in proportion to the load:
 *   f_t = −f_n (sat(σ0 z + σ1 ż, μ_max) + σ2 v_t),   s = exp(−v²/v_S²),   τ_br = σ1/σ0
 *   ż = s v_t + (1 − s)(μ_C dir(v_t) − σ0 z)/σ1,   (sat(…) − σ0 z)/σ1 where saturated
 *   ṡ_dw = (s − s_dw)/τ_dw while it grows, /τ_br while it falls,   μ_max = μ_C + (μ_S − μ_C) s_dw
 *   dir(u) = u/|u|, below v_ε = v_S/100  u/v_ε (3/2 − |u|²/(2 v_ε²))
 * Gonthier 2007, eq. 3.28–3.42 (3.33 as printed has a kink at 0), parameters §3.3.2.
 * Dissipative at constant load where σ1 v_S ≥ μ_C/2: below, slow slip bends bristles with less work than they give back; bristle.md.
 * What they hold is ½ f_n σ0 z², which a changing load changes: what an ended contact has not given back is the law's work.
 */
import { exp } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, StateKind } from '../law.js';
import type { PairMaterials } from '../pair-materials.js';
import type { BristleSpec } from './tangential.schema.js';

/** z [m] */
export const BEND: StateKind = { name: 'bend', kind: 'vector', unit: 'm', judgedAs: 'position' };
/** s_dw, 0 … 1 */
export const DWELL: StateKind = { name: 'dwell', kind: 'scalar', unit: '1', judgedAs: 'part of one' };

/** σ0, σ1, v_S and τ_dw, in the unit of force that they are used with. */
export interface Bristles {
  readonly stiffness: number;
  readonly viscosity: number;
  readonly stribeckSpeed: number;
  readonly dwellTime: number;
}

/** Below this part of v_S directions are noise. */
const NOISE = 0.01;

/** A ball resists tangential motion with 1/m + R²/I = 7/2 1/m. */
const TANGENTIAL_COMPLIANCE = 3.5;

/** Adds the force unit · sat(…) of bristles whose z and s_dw are at `at`; `sliding` and `sticking`: μ_C f_n and μ_S f_n in that unit of force [N]. */
export function addBristles(
  view: ContactView,
  load: ContactLoad,
  at: number,
  bristles: Bristles,
  unit: number,
  sliding: number,
  sticking: number,
): void {
  const { states, slip, slipSpeed } = view;
  const { rates, friction } = load;
  const { stiffness, viscosity, stribeckSpeed, dwellTime } = bristles;
  const relative = slipSpeed / stribeckSpeed;
  const stick = exp(-relative * relative);
  const dwell = dwellTime > 0 ? Math.min(1, Math.max(0, states[at + 3])) : stick;
  const most = sliding + (sticking - sliding) * dwell;
  const noise = NOISE * stribeckSpeed;
  const part = slipSpeed / noise;
  const direction = part < 1 ? (1.5 - 0.5 * part * part) / noise : 1 / slipSpeed;
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    // σ0 z + σ1 ż
    const bent = stiffness * states[at + k];
    friction[k] = stick * (bent + viscosity * slip[k]) + (1 - stick) * sliding * direction * slip[k];
    squared += friction[k] * friction[k];
  }
  const within = squared > most * most ? most / Math.sqrt(squared) : 1;
  // Where nothing presses nothing is held, however little it is.
  const scale = most > 0 ? within : 0;
  for (let k = 0; k < 3; k++) {
    const bent = stiffness * states[at + k];
    friction[k] *= scale;
    rates[at + k] = (friction[k] - bent) / viscosity;
    load.tangentialStored += unit * bent * rates[at + k];
    friction[k] *= -unit;
  }
  load.frictionLimit = unit * most;
  if (dwellTime > 0) rates[at + 3] = (stick - dwell) / (stick >= dwell ? dwellTime : viscosity / stiffness);
}

/** Adds lubrication, −σ2 f_n v_t, which grows the cone too. */
export function addViscousFriction(view: ContactView, load: ContactLoad, coefficient: number): void {
  const resistance = coefficient * load.pressing;
  for (let k = 0; k < 3; k++) load.friction[k] -= resistance * view.slip[k];
  load.frictionLimit += resistance * view.slipSpeed;
}

/** g [m/s²] of the rules of thumb, which ask for the load of a body that lies there. */
const GRAVITY = 9.81;

/** Parameters, those that the scene does not state by the rules of §3.3.2. */
function bristlesFrom(spec: BristleSpec, { friction, staticFriction, derive }: PairMaterials): Bristles {
  const part = (name: string) => `tangential.${name}`;
  const held = staticFriction > 0 ? staticFriction : 1;
  const stiffness =
    spec.stiffness ??
    derive(part('stiffness'), held / spec.preslidingDistance, '1/m', 'σ0 = μ_S/δz, Gonthier eq. 3.46');
  const viscosity =
    spec.viscosity ??
    derive(part('viscosity'), 2 * Math.sqrt(stiffness / GRAVITY), 's/m', 'σ1 = 2 √(σ0/g), Gonthier eq. 3.51');
  const stribeckSpeed =
    spec.stribeckSpeed ??
    derive(
      part('stribeckSpeed'),
      Math.max(1e-3, friction / (2 * viscosity)),
      'm/s',
      'v_S = 1 mm/s, Gonthier §3.3.2, and at least μ_C/(2 σ1), so that bristles give back no more than they took',
    );
  const dwellTime =
    spec.dwellTime ?? derive(part('dwellTime'), (10 * viscosity) / stiffness, 's', 'τ_dw = 10 σ1/σ0, Gonthier §3.3.2');
  return { stiffness, viscosity, stribeckSpeed, dwellTime };
}

export const bristle: ResistanceLaw<BristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: (spec, pair) => {
    const { friction, staticFriction } = pair;
    const bristles = bristlesFrom(spec, pair);
    return {
      needs: ['spin'],
      states: bristles.dwellTime > 0 ? [BEND, DWELL] : [BEND],
      hasPotential: false,
      find: (view, load, at) => {
        addBristles(view, load, at, bristles, load.pressing, friction, staticFriction);
        if (spec.viscousFriction > 0) addViscousFriction(view, load, spec.viscousFriction);
      },
      settlingTime: (effectiveMass, pressing) =>
        effectiveMass / (pressing * bristles.viscosity * TANGENTIAL_COMPLIANCE),
    };
  },
};
