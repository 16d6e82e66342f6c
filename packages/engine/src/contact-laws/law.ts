/**
 * A law of any family: what it promises, and the part it becomes for two materials when a scene is compiled. A part is a set of pure
 * functions of the view; it keeps nothing between two calls.
 */
import type { ContactLoad, ContactView } from './contact-view.js';
import type { PairMaterials } from './pair-materials.js';

/** What a part has to be told; only that is computed. */
export type Kinematics = 'spin' | 'rolling' | 'mass' | 'patch' | 'samples';

/** One state with a derivative. A vector lies in the tangent plane and turns with the normal. */
export interface StateKind {
  readonly name: string;
  readonly kind: 'vector' | 'scalar';
  /** Unit, and by whose tolerance a step's error in it is judged. */
  readonly unit: string;
  readonly judgedAs: 'position' | 'angle' | 'part of one';
}

/** A ball resists tangential motion with 1/m + R²/I = 7/2 1/m: what settling times of friction go by. */
export const TANGENTIAL_COMPLIANCE = 3.5;

/** The suites prove every promise a law makes, and that what it does not promise really fails somewhere. */
export interface Law<Spec, Part, Traits> {
  /** What it promises, where that depends on its parameters as a function of them. */
  readonly traits: Traits | ((spec: Spec) => Traits);
  readonly create: (spec: Spec, pair: PairMaterials) => Part;
}

/** What an elastic law promises; the suite of the family holds it to that. */
export interface NormalTraits {
  /** The force grows with the overlap from nothing. */
  readonly continuous: boolean;
  readonly neverPulls: boolean;
  /** Needs a patch: it goes by shared volume. */
  readonly volumetric: boolean;
  /** Of two balls only: its force has no end where R* has none, as between faces. */
  readonly ofBalls?: boolean;
}

/** What a damping law promises; the suite of the family holds it to that. */
export interface DampingTraits {
  /** No force at first touch, whatever the speed. */
  readonly continuous: boolean;
  readonly neverPulls: boolean;
  /** A free impact comes back with e, for every elastic law it goes with. */
  readonly exact: boolean;
}

/** What a law of friction, rolling or spinning promises; the suite of the family holds it to that. */
export interface ResistanceTraits {
  /** Never more than its limit. */
  readonly limited: boolean;
  /** Never helps the motion it resists. Springs do, while they unload. */
  readonly opposes: boolean;
  /** Can hold still under load for ever. */
  readonly holds: boolean;
  /** Needs a patch. */
  readonly volumetric: boolean;
}

export type NormalLaw<Spec> = Law<Spec, NormalPart, NormalTraits>;
/** What a damping law promises may depend on what it is told: one that is clamped does not pull. */
export type DampingLaw<Spec> = Law<Spec, DampingPart, DampingTraits>;
export type ResistanceLaw<Spec> = Law<Spec, ResistancePart, ResistanceTraits>;

/** Elastic part of the normal force. */
export interface NormalPart {
  readonly needs?: readonly Kinematics[];
  /** The same part without protection, where its author is not us: asked again when a run fails. */
  readonly unguarded?: NormalPart;
  /** What relaxed penetration waives a part of. */
  readonly relaxes: 'penetration' | 'volume';
  /** Whether what is stored depends on the penetration alone. What a law without potential does not give back is booked as its own work. */
  readonly hasPotential: boolean;
  /** Writes `elastic`, `attraction` and `stiffness`. */
  readonly find: (view: ContactView, load: ContactLoad) => void;
  /** ∫ f dδ from 0 to the view's penetration [J]: what an overlap stores that is there at the start. */
  readonly energy: (view: ContactView) => number;
  /** Time [s] an elastic impact of effective mass m* [kg] at speed v [m/s] lasts, R* [m]. */
  readonly contactTime: (effectiveRadius: number, effectiveMass: number, speed: number) => number;
  /** p where f_el = K δ^p, for damping laws made for one exponent. */
  readonly exponent?: number;
  /** Gap [m] up to which a contact once begun still holds; without it, 0. */
  readonly reach?: (effectiveRadius: number) => number;
  /** What a contact that tears at its reach still holds, and loses [J]: booked as damping. */
  readonly lostAtReach?: (effectiveRadius: number) => number;
}

/** Damping of the normal force. */
export interface DampingPart {
  readonly needs?: readonly Kinematics[];
  readonly unguarded?: DampingPart;
  /** δ̇₀ is never below this [m/s]; 0 where the law does not know δ̇₀. */
  readonly smallSpeed: number;
  /** Whether δ̇₀ rises while the contact closes faster. */
  readonly followsSpeed: boolean;
  /** The law's constant for a contact that began at δ̇₀ [m/s]. */
  readonly coefficient: (impactSpeed: number) => number;
  /** p of the elastic law f_el = K δ^p that it is made for; without it, any law. */
  readonly exponent?: number;
  /** Writes `pressing` from `elastic`. */
  readonly find: (view: ContactView, load: ContactLoad) => void;
}

/** A part that may have states: friction, rolling resistance, spinning resistance. */
export interface ResistancePart {
  readonly needs?: readonly Kinematics[];
  readonly unguarded?: ResistancePart;
  readonly states: readonly StateKind[];
  /** Adds its force or torque and what its springs take up; writes the rates of its states, which begin at `at`. */
  readonly find: (view: ContactView, load: ContactLoad, at: number) => void;
  /** Writes the states of a contact that is there when the run begins, as if it had long been so. Without it they begin at 0, as those of new contacts do. */
  readonly begin?: (view: ContactView, at: number) => void;
  /** Brings states back to where they may be, after a step; returns the energy given up by that [J]. */
  readonly settle?: (view: ContactView, load: ContactLoad, at: number) => number;
  /** What its springs hold in these states [J]: lost to friction when the contact ends. Without it, nothing is held then. */
  readonly held?: (states: Float64Array, at: number) => number;
  /** Default true. False where what springs hold changes with the load: what an ended contact has not given back is the law's own work. */
  readonly hasPotential?: boolean;
  /** Whether a friction law gives a torque too. */
  readonly turns?: boolean;
  /** Of a friction law that needs samples: how many across a patch. */
  readonly samplesAcross?: number;
  /** Time [s] in which it settles on a body of mass m* [kg] and size R* [m] that presses with a force [N]; Infinity where it does not. */
  readonly settlingTime?: (effectiveMass: number, pressing: number, effectiveRadius: number) => number;
}

/** What a law promises with the given parameters. */
export function traitsOf<Spec, Traits extends object>({ traits }: Law<Spec, unknown, Traits>, spec: Spec): Traits {
  return typeof traits === 'function' ? traits(spec) : traits;
}
