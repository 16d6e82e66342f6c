/**
 * The formulas shared by all bristle laws. Bristles deflect by z (for a spinning patch: by θ) and then slide. Static friction grows
 * with the time that they stick:
 *   s = exp(−v²/v_S²),   dir(u) = u/|u|, below v_ε = v_S/100  u/v_ε (3/2 − |u|²/(2 v_ε²)),   τ_br = σ1/σ0
 *   ż = s v + (1 − s)(μ_C dir(v) − σ0 z)/σ1,   (sat(…) − σ0 z)/σ1 where σ0 z + σ1 ż is saturated at μ_max
 *   ṡ_dw = (s − s_dw)/τ_dw while it grows, /τ_br while it falls,   μ_max = μ_C + (μ_S − μ_C) s_dw
 * Gonthier 2007, eq. 3.28–3.42, parameters §3.3.2. Eq. 3.33 as printed, u|u|/v_ε² (3/2 − |u|²/(2 v_ε²)), has a kink at v_ε: its slope
 * jumps there from 1/v_ε to 0. The slope of dir(u) above is continuous.
 * Where stiffness is proportional to the load, the stored energy is ½ f_n σ0 z². A changing load changes it; that is booked as work of the law.
 */
import { exp } from '../math/elementary.js';
import type { LoadBristleSpec } from './bristles.schema.js';
import type { ContactLoad, ContactView } from './contact-view.js';
import { type StateKind, TANGENTIAL_COMPLIANCE } from './law.js';
import type { PairMaterials } from './pair-materials.js';

/** z [m] */
export const BEND: StateKind = { name: 'bend', kind: 'vector', unit: 'm', judgedAs: 'position' };
/** s_dw from 0 to 1: grows while the contact sticks. A state only if τ_dw > 0. */
export const DWELL: StateKind = { name: 'dwell', kind: 'scalar', unit: '1', judgedAs: 'part of one' };

/** σ0, σ1 and σ2 (per unit of load, or absolute, as the law uses them), v_S [m/s] and τ_dw [s]. */
export interface Bristles {
  readonly stiffness: number;
  readonly viscosity: number;
  readonly viscousFriction: number;
  readonly stribeckSpeed: number;
  readonly dwellTime: number;
}

/** Below this fraction of v_S the direction of slip is noise. */
const NOISE = 0.01;

/**
 * g [m/s²] in the rule for σ1 where a scene has no gravity. The rule gives critical damping to a body that rests under its own weight, so
 * σ1 → ∞ as g → 0. Without gravity, bodies meet in impacts whose loads are not known beforehand; the earth's g is a choice.
 */
const USUAL_GRAVITY = 9.81;

/** Bristles with stiffness proportional to the load. Missing values come from the rules of §3.3.2 and are recorded under `family`. */
export function loadBristlesFrom(
  family: 'tangential' | 'spinning',
  spec: LoadBristleSpec,
  { friction, staticFriction, gravity, derive }: PairMaterials,
): Bristles {
  const part = (name: string) => `${family}.${name}`;
  const held = staticFriction > 0 ? staticFriction : 1;
  const stiffness =
    spec.stiffness ??
    derive(part('stiffness'), held / spec.preslidingDistance, '1/m', 'σ0 = μ_S/δz (Gonthier 2007, eq. 3.46)');
  const viscosity =
    spec.viscosity ??
    derive(
      part('viscosity'),
      2 * Math.sqrt(stiffness / (gravity > 0 ? gravity : USUAL_GRAVITY)),
      's/m',
      `σ1 = 2 √(σ0/g), g ${gravity > 0 ? 'of the scene' : `${USUAL_GRAVITY} m/s², as the scene has no gravity`} (Gonthier 2007, eq. 3.51)`,
    );
  const stribeckSpeed =
    spec.stribeckSpeed ??
    derive(
      part('stribeckSpeed'),
      Math.max(1e-3, friction / (2 * viscosity)),
      'm/s',
      'v_S = 1 mm/s (Gonthier 2007, §3.3.2), but at least μ_C/(2 σ1), so that bristles create no energy',
    );
  const dwellTime = spec.dwellTime ?? derive(part('dwellTime'), (10 * viscosity) / stiffness, 's', DWELL_RULE);
  return { stiffness, viscosity, viscousFriction: spec.viscousFriction, stribeckSpeed, dwellTime };
}

/** The rule for τ_dw where a scene gives none. */
export const DWELL_RULE = 'τ_dw = 10 σ1/σ0 (Gonthier 2007, §3.3.2)';

/** s at a speed [m/s]. */
export function stickingPart({ stribeckSpeed }: Bristles, speed: number): number {
  const relative = speed / stribeckSpeed;
  return exp(-relative * relative);
}

/** v_ε [m/s] */
export function noiseSpeed({ stribeckSpeed }: Bristles): number {
  return NOISE * stribeckSpeed;
}

/** dir(u)/u [s/m] at |u| = size: 1/|u| above v_ε = small; below it a smooth curve with dir(u) = 3/2 u/v_ε near 0. */
export function directionOver(size: number, small: number): number {
  const part = size / small;
  return part < 1 ? (1.5 - 0.5 * part * part) / small : 1 / size;
}

/** s_dw of a state, limited to 0 … 1. Without dwell time it equals the present s. */
export function knownDwell({ dwellTime }: Bristles, state: number, stick: number): number {
  return dwellTime > 0 ? Math.min(1, Math.max(0, state)) : stick;
}

/** Writes the steady value of s_dw, which is s, at `at`, if s_dw is a state. */
export function beginDwell({ dwellTime }: Bristles, { states }: ContactView, at: number, stick: number): void {
  if (dwellTime > 0) states[at] = stick;
}

/** ṡ_dw [1/s] */
export function dwellRate({ dwellTime, viscosity, stiffness }: Bristles, dwell: number, stick: number): number {
  return (stick - dwell) / (stick >= dwell ? dwellTime : viscosity / stiffness);
}

/** How much force the bristles of a contact can carry at present. */
export interface BristleLimits {
  /** s, the sticking part. */
  stick: number;
  /** Force unit of the values below [N]. */
  unit: number;
  /** μ_C f_n and μ_S f_n in that unit. */
  sliding: number;
  sticking: number;
  /** Force towards which sliding bristles relax; at most `sliding`. */
  coulomb: number;
}

/** A record that a law refills for each contact. */
export function createBristleLimits(): BristleLimits {
  const none = Number.NaN;
  return { stick: none, unit: none, sliding: none, sticking: none, coulomb: none };
}

/** Adds the force unit · sat(…) of the bristles whose states z and s_dw start at `at`. */
export function addBristles(
  view: ContactView,
  load: ContactLoad,
  at: number,
  bristles: Bristles,
  limits: Readonly<BristleLimits>,
): void {
  const { stick, unit, sliding, sticking, coulomb } = limits;
  const { states, slip, slipSpeed } = view;
  const { rates, friction } = load;
  const { stiffness, viscosity, dwellTime } = bristles;
  const dwell = knownDwell(bristles, states[at + 3], stick);
  const most = sliding + (sticking - sliding) * dwell;
  const direction = directionOver(slipSpeed, noiseSpeed(bristles));
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    // σ0 z + σ1 ż
    const bent = stiffness * states[at + k];
    friction[k] = stick * (bent + viscosity * slip[k]) + (1 - stick) * coulomb * direction * slip[k];
    squared += friction[k] * friction[k];
  }
  const within = squared > most * most ? most / Math.sqrt(squared) : 1;
  // Without a normal force there is no friction, not even round-off.
  const scale = most > 0 ? within : 0;
  for (let k = 0; k < 3; k++) {
    const bent = stiffness * states[at + k];
    friction[k] *= scale;
    rates[at + k] = (friction[k] - bent) / viscosity;
    load.tangentialStored += unit * bent * rates[at + k];
    friction[k] *= -unit;
  }
  load.frictionLimit = unit * most;
  if (dwellTime > 0) rates[at + 3] = dwellRate(bristles, dwell, stick);
}

/** Adds viscous friction, −σ2 f_n v_t, and raises the friction limit by it. */
export function addViscousFriction(view: ContactView, load: ContactLoad, { viscousFriction }: Bristles): void {
  if (viscousFriction === 0) return;
  const resistance = viscousFriction * load.pressing;
  for (let k = 0; k < 3; k++) load.friction[k] -= resistance * view.slip[k];
  load.frictionLimit += resistance * view.slipSpeed;
}

/** The shorter settling time of sticking and of sliding bristles [s]. `unit`: the force unit, as for `addBristles`. */
export function bristleSettlingTime({ stiffness, viscosity }: Bristles, effectiveMass: number, unit: number): number {
  return Math.min(viscosity / stiffness, effectiveMass / (unit * viscosity * TANGENTIAL_COMPLIANCE));
}
