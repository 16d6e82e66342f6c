/**
 * What a law sees of a contact at one instant, and where it writes what it does. One record of each, filled anew for every contact
 * (docs/v8-rules.md). World axes; n points from A to B, v and ω are of B relative to A.
 */

import { createPatchSamples, type PatchSamples } from '../detection/patch-samples/patch-samples.js';

/** Numbers of state that the parts of one law may have together. */
export const MOST_STATES = 16;

/** What laws see of a contact. */
export interface ContactView {
  /** R* [m] */
  effectiveRadius: number;
  /** δ ≥ 0 [m], less what relaxed penetration waives. */
  penetration: number;
  /** What that is [m]. */
  waived: number;
  /** gap [m], < 0 overlapping, as geometry has it. */
  gap: number;
  /** δ̇ [m/s], > 0 while closing. */
  approachSpeed: number;
  /** δ̇₀ [m/s] */
  impactSpeed: number;
  /** The damping law's constant at that δ̇₀. */
  damping: number;
  /** m* [kg] */
  effectiveMass: number;
  /** V [m³], d [m] and A_c [m²] of a patch; V = 0 for a point. */
  volume: number;
  depth: number;
  contactArea: number;
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
  /** Pieces of the patch, where the law asks for them; none of a point. */
  readonly samples: PatchSamples;
  /** States of the law, vectors turned with the normal; each part has its own first number. */
  readonly states: Float64Array;
}

/** What laws give a contact: forces, torque, and rates of states. */
export interface ContactLoad {
  /** f_el ≥ 0 and f_ad ≥ 0 [N]: what the elastic law pushes and pulls with. */
  elastic: number;
  attraction: number;
  /** K [N/m^p] of the elastic law, for damping laws that go by it. */
  stiffness: number;
  /** f_el with its damping [N]: what friction is a part of; 0 where a dashpot pulls. */
  pressing: number;
  /** f_n [N]: damped f_el, be it less than 0, less f_ad. */
  normal: number;
  /** f_t on B [N] */
  readonly friction: Float64Array;
  /** Largest friction there could be now [N]; 0 when nothing limits it. */
  frictionLimit: number;
  /** Rolling and spinning torque on B [N m]. */
  readonly rollingTorque: Float64Array;
  readonly spinTorque: Float64Array;
  /** What springs of the tangential, rolling and spinning parts take up now [W]. */
  tangentialStored: number;
  rollingStored: number;
  spinStored: number;
  /** Rates of the states. */
  readonly rates: Float64Array;
}

/** A view to be filled. */
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
    volume: Number.NaN,
    depth: Number.NaN,
    contactArea: Number.NaN,
    gyration: Number.NaN,
    inertia: new Float64Array(9),
    normal: new Float64Array(3),
    slip: new Float64Array(3),
    slipSpeed: Number.NaN,
    rolling: new Float64Array(3),
    spin: Number.NaN,
    carry: Number.NaN,
    samples: createPatchSamples(),
    states: new Float64Array(MOST_STATES),
  };
}

/** An empty load. */
export function createContactLoad(): ContactLoad {
  return {
    elastic: Number.NaN,
    attraction: Number.NaN,
    stiffness: Number.NaN,
    pressing: Number.NaN,
    normal: Number.NaN,
    friction: new Float64Array(3),
    frictionLimit: Number.NaN,
    rollingTorque: new Float64Array(3),
    spinTorque: new Float64Array(3),
    tangentialStored: Number.NaN,
    rollingStored: Number.NaN,
    spinStored: Number.NaN,
    rates: new Float64Array(MOST_STATES),
  };
}
