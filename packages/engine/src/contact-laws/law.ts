/**
 * A law of any family: its traits, and the part that it creates for two materials when a scene is compiled. A part is a set of pure
 * functions of the view and keeps nothing between calls.
 */
import type { ContactLoad, ContactView } from './contact-view.js';
import type { PairMaterials } from './pair-materials.js';

/** Kinematic inputs that a part may request. Only requested ones are computed. */
export type Kinematics = 'spin' | 'rolling' | 'mass' | 'compression' | 'patch' | 'push' | 'samples';

/** One continuous state variable. A vector lies in the tangent plane and turns with the normal. */
export interface StateKind {
  readonly name: string;
  readonly kind: 'vector' | 'scalar';
  /** Unit, and which tolerance the step-size control applies to it. */
  readonly unit: string;
  readonly judgedAs: 'position' | 'angle' | 'part of one';
  /** What pieces that split share and merged ones add up: the state itself (default), or the energy that goes with its square. */
  readonly shares?: 'energy';
}

/** Tangential compliance of a ball at its contact point, 1/m + R²/I = 7/2 · 1/m. Used for settling times of friction. */
export const TANGENTIAL_COMPLIANCE = 3.5;

/** A law. The test suites check every trait that a law claims, and that each trait it does not claim really fails somewhere. */
export interface Law<Spec, Part, Traits> {
  /** Traits, or a function of the parameters if they depend on them. */
  readonly traits: Traits | ((spec: Spec) => Traits);
  readonly create: (spec: Spec, pair: PairMaterials) => Part;
}

/** Traits of an elastic law, checked by the suite of the family. */
export interface NormalTraits {
  /** The force is 0 at first touch and grows continuously with the overlap. */
  readonly continuous: boolean;
  readonly neverPulls: boolean;
  /** Needs a patch: the force depends on the shared volume. */
  readonly volumetric: boolean;
  /** For round contacts only: the force is unbounded as R* → ∞, as between flat faces. */
  readonly ofBalls?: boolean;
}

/** Traits of a damping law, checked by the suite of the family. */
export interface DampingTraits {
  /** No force at first touch, at any speed. */
  readonly continuous: boolean;
  readonly neverPulls: boolean;
  /** A free impact rebounds with e, for every elastic law it may be combined with. */
  readonly exact: boolean;
}

/** Traits of a friction, rolling or spinning law, checked by the suite of the family. */
export interface ResistanceTraits {
  /** Never exceeds its limit. */
  readonly limited: boolean;
  /** Never drives the motion that it resists. Springs do, while they unload. */
  readonly opposes: boolean;
  /** Can stick: holds a body at rest under load without creep. */
  readonly holds: boolean;
  /** Needs a patch. */
  readonly volumetric: boolean;
  /** Does more on a patch than at a point, but needs none. */
  readonly usesPatch?: boolean;
}

export type NormalLaw<Spec> = Law<Spec, NormalPart, NormalTraits>;
/** A damping law. Its traits may depend on its parameters: a clamped dashpot does not pull. */
export type DampingLaw<Spec> = Law<Spec, DampingPart, DampingTraits>;
export type ResistanceLaw<Spec> = Law<Spec, ResistancePart, ResistanceTraits>;

/** Elastic part of the normal force. */
export interface NormalPart {
  readonly needs?: readonly Kinematics[];
  /** The part without guards, for registered laws; called again when a run fails, to find the cause. */
  readonly unguarded?: NormalPart;
  /** The quantity of a patch that relaxed penetration reduces; of points it is always the penetration. */
  readonly relaxes: 'penetration' | 'volume';
  /** Whether the stored energy depends on the penetration alone. Otherwise, energy that is not returned is booked as work of the law. */
  readonly hasPotential: boolean;
  /** Whether that holds for pieces of shared volume too, whatever the motion. Default: no; R* and δ of a piece change as it turns. */
  readonly hasPotentialOfPieces?: boolean;
  /** Writes `elastic`, `attraction` and `stiffness`. */
  readonly find: (view: ContactView, load: ContactLoad) => void;
  /** Writes `energy`: ∫ f dδ from 0 to the view's penetration. */
  readonly findEnergy: (view: ContactView, load: ContactLoad) => void;
  /** Duration [s] of an elastic impact of effective mass m* [kg] at speed v [m/s], with R* [m]. */
  readonly contactTime: (effectiveRadius: number, effectiveMass: number, speed: number) => number;
  /** p where f_el = K δ^p, for damping laws made for one exponent. */
  readonly exponent?: number;
  /** Gap [m] up to which an existing contact still adheres; default 0. */
  readonly reach?: (effectiveRadius: number) => number;
  /** Energy lost when a contact tears at its reach [J]; booked as damping. */
  readonly lostAtReach?: (effectiveRadius: number) => number;
}

/** Damping of the normal force. */
export interface DampingPart {
  readonly needs?: readonly Kinematics[];
  readonly unguarded?: DampingPart;
  /** Lower bound on δ̇₀ [m/s]; 0 if the law does not use δ̇₀. */
  readonly smallSpeed: number;
  /** Whether δ̇₀ rises while the contact closes faster. */
  readonly followsSpeed: boolean;
  /** The law's constant for a contact that began at δ̇₀ [m/s]. */
  readonly coefficient: (impactSpeed: number) => number;
  /** p of the elastic law f_el = K δ^p that it requires; without it, any elastic law. */
  readonly exponent?: number;
  /** Writes `pressing` from `elastic`. */
  readonly find: (view: ContactView, load: ContactLoad) => void;
}

/** A part that may have states: friction, rolling resistance, spinning resistance. */
export interface ResistancePart {
  readonly needs?: readonly Kinematics[];
  readonly unguarded?: ResistancePart;
  readonly states: readonly StateKind[];
  /** Adds its force or torque and the power stored in its springs; writes the rates of its states, which start at `at`. */
  readonly find: (view: ContactView, load: ContactLoad, at: number) => void;
  /** Writes steady-state values for a contact that exists when the run starts. Default: states start at 0, as in new contacts. */
  readonly begin?: (view: ContactView, at: number) => void;
  /** Brings states back within their limits after a step; returns the energy dissipated by that [J]. */
  readonly settle?: (view: ContactView, load: ContactLoad, at: number) => number;
  /**
   * Moves its states over the step that the view has, implicitly, at the speeds and with the load of its end, and writes `advanced`. Default: by their rates
   * (dynamics/implicit). A part with it has all states of friction, spinning included.
   */
  readonly advance?: (view: ContactView, load: ContactLoad, at: number) => void;
  /** Energy stored in its springs [J], lost to friction when the contact ends. Default: none. */
  readonly held?: (states: Float64Array, at: number) => number;
  /** Whether pieces that split share the energy in its springs: all its states have `shares: 'energy'`. */
  readonly sharesEnergy?: boolean;
  /** Default true. False if the stored energy changes with the load; energy left when a contact ends is then booked as work of the law. */
  readonly hasPotential?: boolean;
  /** Whether a friction law also exerts a torque. */
  readonly turns?: boolean;
  /** For a friction law that needs samples: how many across a patch. */
  readonly samplesAcross?: number;
  /** Settling time [s] for effective mass m* [kg], normal force [N] and R* [m]; Infinity if it does not limit the step. */
  readonly settlingTime?: (effectiveMass: number, pressing: number, effectiveRadius: number) => number;
}

/** The traits of a law with the given parameters. */
export function traitsOf<Spec, Traits extends object>({ traits }: Law<Spec, unknown, Traits>, spec: Spec): Traits {
  return typeof traits === 'function' ? traits(spec) : traits;
}
