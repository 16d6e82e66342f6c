/**
 * The input and output of a law: the contact at one instant, and the resulting load. One record of each is reused for all contacts
 * (docs/v8-rules.md). World axes; n points from A to B; v and ω are of B relative to A.
 */

import { createPatchSamples, type PatchSamples } from '../detection/patch-samples/patch-samples.js';

/** Most state numbers that all parts of one law may have together. */
export const MOST_STATES = 16;

/** What laws see of a contact. */
export interface ContactView {
  /** R* [m] */
  effectiveRadius: number;
  /** δ ≥ 0 [m], after relaxed penetration has taken off `waived`. */
  penetration: number;
  /** Part of the overlap that relaxed penetration leaves out [m]. */
  waived: number;
  /** Geometric gap [m]; negative while the bodies overlap. */
  gap: number;
  /** δ̇ [m/s], > 0 while closing. */
  approachSpeed: number;
  /** δ̇₀ [m/s] */
  impactSpeed: number;
  /** The damping law's constant at that δ̇₀. */
  damping: number;
  /** m* [kg] */
  effectiveMass: number;
  /** m* [kg] where no joint holds the bodies, otherwise Infinity: the mass that an impact there meets may be any. */
  looseMass: number;
  /** √(2 W/m*) [m/s], W the elastic energy at δ: the speed that would be lost to compress the contact as far without damping. */
  compressionSpeed: number;
  /** V [m³], d [m] and A_c [m²] of a patch; V = 0 for a point. */
  volume: number;
  depth: number;
  contactArea: number;
  /** Φ [m³] of a patch and |∇Φ| [m²], where the law asks for them; 0 for a point. */
  elasticVolume: number;
  push: number;
  /** Moment of the normal force about the point, over the force [m]; 0 where the law does not ask for a push. */
  readonly lever: Float64Array;
  /** r_gyr [m], r_gyr² = n·J_v·n / V; 0 for a point. */
  gyration: number;
  /** J_v [m⁵], row by row. */
  readonly inertia: Float64Array;
  readonly normal: Float64Array;
  /** v_t [m/s] and its length. */
  readonly slip: Float64Array;
  slipSpeed: number;
  /** ω_t [rad/s]: ω less its part along n. */
  readonly rolling: Float64Array;
  /** ω·n [rad/s] */
  spin: number;
  /** ½ n·(ω_A + ω_B) [rad/s]: how fast the mean of the two surfaces turns about n. */
  carry: number;
  /** Samples of the patch, if the law asks for them; none for a point contact. */
  readonly samples: PatchSamples;
  /** h [s] of the implicit step that a law moves its states over. */
  step: number;
  /** States of the law; vectors are turned with the normal. Each part's states start at its own `at`. */
  readonly states: Float64Array;
}

/** What laws return for a contact: forces, torques and rates of states. */
export interface ContactLoad {
  /** f_el ≥ 0 and f_ad ≥ 0 [N]: elastic repulsion and adhesion. */
  elastic: number;
  attraction: number;
  /** Energy that the elastic part stores at the penetration [J]. */
  energy: number;
  /** K [N/m^p] of the elastic law, for damping laws that use it. */
  stiffness: number;
  /** ∂f_el/∂δ [N/m], for laws whose springs follow the elastic one. A normal law may write it; otherwise it is p f_el/δ, p its exponent or 3/2. */
  slope: number;
  /** f_el with its damping [N], which friction is proportional to; 0 while a dashpot pulls. */
  pressing: number;
  /** f_n [N]: damped f_el, which may be negative, minus f_ad. */
  normal: number;
  /** Damping of the turning of a flat patch [N s/m]: times J_v ω_t/V, a torque. Written by damping laws that have it. */
  tilting: number;
  /** f_t on B [N] */
  readonly friction: Float64Array;
  /** Friction limit at present [N]; 0 if the law has none. */
  frictionLimit: number;
  /** Rolling and spinning torque on B [N m]. */
  readonly rollingTorque: Float64Array;
  readonly spinTorque: Float64Array;
  /** Power that the springs of the tangential, rolling and spinning parts store at present [W]. */
  tangentialStored: number;
  rollingStored: number;
  spinStored: number;
  /** Power that the springs of friction stored over an implicit step, its twist included [W]; written by a law that moves its states itself. */
  advanced: number;
  /** Rates of the states. */
  readonly rates: Float64Array;
}

/** An empty view. */
export function createContactView(): ContactView {
  return {
    effectiveRadius: Number.NaN,
    penetration: Number.NaN,
    waived: Number.NaN,
    gap: Number.NaN,
    approachSpeed: Number.NaN,
    impactSpeed: Number.NaN,
    damping: Number.NaN,
    effectiveMass: Number.NaN,
    looseMass: Number.NaN,
    compressionSpeed: Number.NaN,
    volume: Number.NaN,
    depth: Number.NaN,
    contactArea: Number.NaN,
    elasticVolume: Number.NaN,
    push: Number.NaN,
    lever: new Float64Array(3),
    gyration: Number.NaN,
    inertia: new Float64Array(9),
    normal: new Float64Array(3),
    slip: new Float64Array(3),
    slipSpeed: Number.NaN,
    rolling: new Float64Array(3),
    spin: Number.NaN,
    carry: Number.NaN,
    samples: createPatchSamples(),
    step: Number.NaN,
    states: new Float64Array(MOST_STATES),
  };
}

/** An empty load. */
export function createContactLoad(): ContactLoad {
  return {
    elastic: Number.NaN,
    energy: Number.NaN,
    attraction: Number.NaN,
    stiffness: Number.NaN,
    slope: Number.NaN,
    pressing: Number.NaN,
    normal: Number.NaN,
    tilting: 0,
    friction: new Float64Array(3),
    frictionLimit: Number.NaN,
    rollingTorque: new Float64Array(3),
    spinTorque: new Float64Array(3),
    tangentialStored: Number.NaN,
    rollingStored: Number.NaN,
    spinStored: Number.NaN,
    advanced: Number.NaN,
    rates: new Float64Array(MOST_STATES),
  };
}
