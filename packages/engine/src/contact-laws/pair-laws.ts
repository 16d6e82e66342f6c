/**
 * The law of every two materials, composed once when a scene is compiled.
 * Mixing where a pair states nothing: e = √(e_A e_B), μ = √(μ_A μ_B); E and ν enter the Hertz modulus as they are.
 */
import { DAMPING_LAWS } from './damping/damping-laws.js';
import type { LawSpec, PairSpec } from './laws.schema.js';
import type { Material } from './materials.schema.js';
import { NORMAL_LAWS } from './normal/normal-laws.js';
import { TANGENTIAL_LAWS } from './tangential/tangential-laws.js';

/** All that a contact of two given materials needs. */
export interface PairLaw {
  readonly normal: LawSpec['normal'];
  readonly damping: LawSpec['damping'];
  readonly tangential: LawSpec['tangential'];
  readonly materialA: Material;
  readonly materialB: Material;
  readonly restitution: number;
  readonly friction: number;
  /** The damping law's constant of this pair. */
  readonly dampingCoefficient: number;
  /** K of the elastic part at R* = 1 m, and whether it grows as √R*. */
  readonly unitStiffness: number;
  readonly growsWithRadius: boolean;
  /** τ_r [s] of relaxed penetration; Infinity, and nothing to relax, where the law has none. */
  readonly relaxationTime: number;
  readonly isRelaxed: boolean;
}

/** Laws by material pair: index a · count + b, symmetric. */
export interface LawModel {
  readonly materialCount: number;
  readonly pairLaws: readonly PairLaw[];
}

export function createLawModel(
  materials: readonly { readonly name: string; readonly material: Material }[],
  pairs: readonly PairSpec[],
  law: LawSpec,
): LawModel {
  const pairLaws = materials.flatMap((a) => materials.map((b) => composeLaw(a, b, pairs, law)));
  return { materialCount: materials.length, pairLaws };
}

function composeLaw(
  a: { readonly name: string; readonly material: Material },
  b: { readonly name: string; readonly material: Material },
  pairs: readonly PairSpec[],
  law: LawSpec,
): PairLaw {
  const own = pairs.find(({ materials: [p, q] }) => (p === a.name && q === b.name) || (p === b.name && q === a.name));
  const restitution = own?.restitution ?? Math.sqrt(a.material.restitution * b.material.restitution);
  const friction = own?.friction ?? Math.sqrt(a.material.friction * b.material.friction);
  const damping = own?.law?.damping ?? law.damping;
  const normal = own?.law?.normal ?? law.normal;
  const stiffness = (radius: number) => NORMAL_LAWS[normal.type].coefficient(normal, a.material, b.material, radius);
  return {
    normal,
    damping,
    tangential: own?.law?.tangential ?? law.tangential,
    materialA: a.material,
    materialB: b.material,
    restitution,
    friction,
    dampingCoefficient: DAMPING_LAWS[damping.type].coefficient(restitution),
    unitStiffness: stiffness(1),
    growsWithRadius: stiffness(4) !== stiffness(1),
    relaxationTime: own?.law?.relaxation ?? law.relaxation ?? Number.POSITIVE_INFINITY,
    isRelaxed: (own?.law?.relaxation ?? law.relaxation) !== undefined,
  };
}

/** The law of two materials by index. */
export function lawOf(model: LawModel, materialA: number, materialB: number): PairLaw {
  return model.pairLaws[materialA * model.materialCount + materialB];
}

/** K of the elastic part at effective radius R* [m]. */
export function stiffnessOf(law: PairLaw, effectiveRadius: number): number {
  return law.growsWithRadius ? law.unitStiffness * Math.sqrt(effectiveRadius) : law.unitStiffness;
}

/** δ̇₀ of a contact that begins now at the given approach speed [m/s]; at least v_small where the law has one. */
export function firstImpactSpeed(law: PairLaw, approachSpeed: number): number {
  const floor = law.damping.type === 'gonthier' ? law.damping.smallSpeed : 0;
  return Math.max(approachSpeed, floor);
}

/** δ̇₀ after a step that ended at the given approach speed [m/s]. */
export function nextImpactSpeed(law: PairLaw, impactSpeed: number, approachSpeed: number): number {
  const follows = law.damping.type === 'gonthier' && law.damping.impactSpeed === 'running-max';
  return follows ? Math.max(impactSpeed, approachSpeed) : impactSpeed;
}

/** Time [s] an impact of these materials lasts, effective mass m* [kg], speed [m/s]. */
export function contactTimeOf(law: PairLaw, effectiveRadius: number, effectiveMass: number, speed: number): number {
  const stiffness = stiffnessOf(law, effectiveRadius);
  return NORMAL_LAWS[law.normal.type].contactTime(stiffness, effectiveMass, speed);
}

/** Energy [J] stored in an overlap δ ≥ 0 [m]. */
export function storedEnergyOf(law: PairLaw, effectiveRadius: number, penetration: number): number {
  return NORMAL_LAWS[law.normal.type].energy(stiffnessOf(law, effectiveRadius), penetration);
}

/** Where `findContactForce` writes: normal force f_n, its elastic part f_el [N], friction resistance c [N s/m]. */
export interface ContactForce {
  normal: number;
  elastic: number;
  resistance: number;
}

/** What a law sees of a contact at one instant. One record, filled anew for each: arguments that are numbers would be allocated. */
export interface ContactView {
  /** R* [m] */
  effectiveRadius: number;
  /** δ ≥ 0 [m] */
  penetration: number;
  /** δ̇ [m/s], > 0 while closing. */
  approachSpeed: number;
  /** |v_t| [m/s] */
  slipSpeed: number;
  /** δ̇₀ [m/s] */
  impactSpeed: number;
}

/** A view to be filled; the numbers are doubles from the start, so that writing them never allocates. */
export function createContactView(): ContactView {
  return {
    effectiveRadius: Number.NaN,
    penetration: Number.NaN,
    approachSpeed: Number.NaN,
    slipSpeed: Number.NaN,
    impactSpeed: Number.NaN,
  };
}

export function createContactForce(): ContactForce {
  return { normal: Number.NaN, elastic: Number.NaN, resistance: Number.NaN };
}

/** The composed law. */
export function findContactForce(law: PairLaw, view: ContactView, out: ContactForce): void {
  const { penetration, approachSpeed, impactSpeed, slipSpeed } = view;
  const elastic = NORMAL_LAWS[law.normal.type].force(stiffnessOf(law, view.effectiveRadius), penetration);
  const factor = DAMPING_LAWS[law.damping.type].factor(law.dampingCoefficient, approachSpeed, impactSpeed);
  // Dry bodies cannot pull. A free Gonthier impact never gets here; a contact torn open by a third body can.
  const normal = factor > 0 ? elastic * factor : 0;
  out.elastic = elastic;
  out.normal = normal;
  out.resistance = TANGENTIAL_LAWS[law.tangential.type].resistance(law.tangential, law.friction, slipSpeed, normal);
}
