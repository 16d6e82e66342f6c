/** The law of every two materials, composed of its parts once, when a scene is compiled. */
import { SceneError } from '../errors/scene-error.js';
import type { ContactLoad, ContactView } from './contact-view.js';
import { MOST_STATES } from './contact-view.js';
import { createPart, type ListOf, type RegisteredLaws, type SpecOf } from './create-part.js';
import { DAMPING_LAWS } from './damping/damping-laws.js';
import type { DampingPart, Kinematics, NormalPart, ResistancePart, StateKind } from './law.js';
import type { LawSpec, PairSpec } from './laws.schema.js';
import type { Material } from './materials.schema.js';
import { NORMAL_LAWS } from './normal/normal-laws.js';
import { createPairMaterials, type PairMaterials } from './pair-materials.js';
import type { Family, TraitsOf } from './registered-law.js';
import { ROLLING_LAWS } from './rolling/rolling-laws.js';
import { SPINNING_LAWS } from './spinning/spinning-laws.js';
import { TANGENTIAL_LAWS } from './tangential/tangential-laws.js';

/** All that a contact of two given materials needs. */
export interface PairLaw {
  readonly spec: LawSpec;
  readonly pair: PairMaterials;
  /** Where the scene has a part. */
  readonly pathOf: (part: Family) => string;
  readonly traits: TraitsOf;
  readonly normal: NormalPart;
  readonly damping: DampingPart;
  readonly tangential: ResistancePart;
  readonly rolling: ResistancePart;
  readonly spinning: ResistancePart;
  /** Where the states of the rolling and the spinning part begin, and how many numbers all states take. */
  readonly rollingAt: number;
  readonly spinningAt: number;
  readonly stateSize: number;
  /** Where each state is, and what it is. */
  readonly states: readonly PlacedState[];
  /** Whether all that its springs hold depends on penetration and states alone. */
  readonly hasPotential: boolean;
  /** Whether contacts turn their bodies by more than the lever of their force. */
  readonly hasTorque: boolean;
  /** What has to be found out before the parts are asked. */
  readonly needs: Readonly<Record<Kinematics, boolean>>;
  /** τ_r [s] of relaxed penetration; Infinity, and nothing to relax, where the law has none. */
  readonly relaxationTime: number;
  readonly isRelaxed: boolean;
}

export interface PlacedState extends StateKind {
  readonly part: 'tangential' | 'rolling' | 'spinning';
  /** First number of the state among those of the law. */
  readonly at: number;
}

/** Laws by material pair: index a · count + b, symmetric. */
export interface LawModel {
  readonly materialCount: number;
  readonly materialNames: readonly string[];
  readonly pairLaws: readonly PairLaw[];
}

interface NamedMaterial {
  readonly name: string;
  readonly material: Material;
}

/** Composes the law of every two materials; `gravity`: g [m/s²] by `restingGravity`. */
export function createLawModel(
  materials: readonly NamedMaterial[],
  pairs: readonly PairSpec[],
  law: LawSpec,
  registered: RegisteredLaws = {},
  gravity = 0,
): LawModel {
  const pairLaws = materials.flatMap((a) => materials.map((b) => composeLaw(a, b, pairs, law, registered, gravity)));
  return { materialCount: materials.length, materialNames: materials.map(({ name }) => name), pairLaws };
}

function composeLaw(
  a: NamedMaterial,
  b: NamedMaterial,
  pairs: readonly PairSpec[],
  law: LawSpec,
  registered: RegisteredLaws,
  gravity: number,
): PairLaw {
  const { own, spec, pathOf } = pairSpecOf(a.name, b.name, pairs, law);
  return createPairLaw(spec, createPairMaterials(a.material, b.material, own, gravity), registered, pathOf);
}

/** What a scene says of two materials by name: the entry of their own, the law with it, and where its parts stand. */
export function pairSpecOf(a: string, b: string, pairs: readonly PairSpec[], law: LawSpec) {
  const place = pairs.findIndex(({ materials: [p, q] }) => (p === a && q === b) || (p === b && q === a));
  const own = pairs[place] as PairSpec | undefined;
  const given = definedOf(own?.law ?? {});
  const pathOf = (part: Family) => (part in given ? `pairs.${place}.law.${part}` : `law.${part}`);
  return { own, spec: { ...law, ...given }, pathOf };
}

function definedOf(spec: Partial<LawSpec>): Partial<LawSpec> {
  return Object.fromEntries(Object.entries(spec).filter(([, part]) => part !== undefined));
}

/** The composed law of two materials; `pathOf` says where the scene has its parts. */
export function createPairLaw(
  spec: LawSpec,
  pair: PairMaterials,
  registered: RegisteredLaws = {},
  pathOf: (part: Family) => string = (part) => `law.${part}`,
): PairLaw {
  const made = <F extends Family>(family: F, laws: ListOf<F>) =>
    createPart(family, laws, spec[family] as SpecOf, pair, registered, pathOf(family));
  const [normal, normalTraits] = made('normal', NORMAL_LAWS);
  const [damping, dampingTraits] = made('damping', DAMPING_LAWS);
  refuseSenseless(spec, normal, damping, pathOf('damping'));
  const [tangential, tangentialTraits] = made('tangential', TANGENTIAL_LAWS);
  const [rolling, rollingTraits] = made('rolling', ROLLING_LAWS);
  const [spinning, spinningTraits] = made('spinning', SPINNING_LAWS);
  const rollingAt = sizeOf(tangential.states);
  const spinningAt = rollingAt + sizeOf(rolling.states);
  const stateSize = spinningAt + sizeOf(spinning.states);
  if (stateSize > MOST_STATES) {
    const message = `and the other parts have ${stateSize} numbers of state together: at most ${MOST_STATES} are kept for a contact`;
    throw new SceneError('law/too-many-states', pathOf('tangential'), message);
  }
  const wanted = new Set([normal, damping, tangential, rolling, spinning].flatMap(({ needs = [] }) => needs));
  return {
    spec,
    pair,
    pathOf,
    traits: {
      normal: normalTraits,
      damping: dampingTraits,
      tangential: tangentialTraits,
      rolling: rollingTraits,
      spinning: spinningTraits,
    },
    normal,
    damping,
    tangential,
    rolling,
    spinning,
    rollingAt,
    spinningAt,
    stateSize,
    states: [
      ...placeStates('tangential', tangential.states, 0),
      ...placeStates('rolling', rolling.states, rollingAt),
      ...placeStates('spinning', spinning.states, spinningAt),
    ],
    hasPotential: normal.hasPotential && [tangential, rolling, spinning].every((part) => part.hasPotential !== false),
    hasTorque: tangential.turns === true || spec.rolling.type !== 'none' || spec.spinning.type !== 'none',
    needs: {
      spin: wanted.has('spin'),
      rolling: wanted.has('rolling'),
      mass: wanted.has('mass'),
      patch: wanted.has('patch'),
      samples: wanted.has('samples'),
    },
    relaxationTime: spec.relaxation ?? Number.POSITIVE_INFINITY,
    isRelaxed: spec.relaxation !== undefined,
  };
}

/** Some dashpots are made for one exponent: on another law their constant would not even have the right unit. */
function refuseSenseless(spec: LawSpec, normal: NormalPart, { exponent }: DampingPart, path: string): void {
  if (exponent === undefined || exponent === normal.exponent) return;
  const message =
    `'${spec.damping.type}' is made for an elastic force K δ^${exponent}, which '${spec.normal.type}' is not; ` +
    `take '${exponent === 1 ? 'linear' : 'hertz'}' with it, or 'gonthier' in its place, which goes with every elastic law`;
  throw new SceneError('law/senseless-combination', path, message);
}

function widthOf({ kind }: StateKind): number {
  return kind === 'vector' ? 3 : 1;
}

function sizeOf(states: readonly StateKind[]): number {
  return states.reduce((sum, state) => sum + widthOf(state), 0);
}

function placeStates(part: PlacedState['part'], states: readonly StateKind[], from: number): PlacedState[] {
  return states.map((state, i) => ({ ...state, part, at: from + sizeOf(states.slice(0, i)) }));
}

/** The law of two materials by index. */
export function lawOf(model: LawModel, materialA: number, materialB: number): PairLaw {
  return model.pairLaws[materialA * model.materialCount + materialB];
}

/** δ̇₀ of a contact that begins now at the given approach speed [m/s]; at least v_small where the law has one. */
export function firstImpactSpeed({ damping }: PairLaw, approachSpeed: number): number {
  return Math.max(approachSpeed, damping.smallSpeed);
}

/** δ̇₀ after a step that ended at the given approach speed [m/s]. */
export function nextImpactSpeed({ damping }: PairLaw, impactSpeed: number, approachSpeed: number): number {
  return damping.followsSpeed ? Math.max(impactSpeed, approachSpeed) : impactSpeed;
}

/** The composed law: all forces, torques and rates of states of one contact. */
export function findContactForce(law: PairLaw, view: ContactView, load: ContactLoad): void {
  law.normal.find(view, load);
  law.damping.find(view, load);
  load.normal = load.pressing - load.attraction;
  // A dashpot that pulls presses nothing together: friction is a part of 0.
  if (load.pressing < 0) load.pressing = 0;
  const { friction, rollingTorque, spinTorque } = load;
  // Written out: three calls of fill cost 40 ns of 140 (impinge bench laws).
  friction[0] = friction[1] = friction[2] = 0;
  rollingTorque[0] = rollingTorque[1] = rollingTorque[2] = 0;
  spinTorque[0] = spinTorque[1] = spinTorque[2] = 0;
  load.frictionLimit = 0;
  load.tangentialStored = 0;
  load.rollingStored = 0;
  load.spinStored = 0;
  law.tangential.find(view, load, 0);
  law.rolling.find(view, load, law.rollingAt);
  law.spinning.find(view, load, law.spinningAt);
}

/** Fills the view's states of a contact that is there when the run begins; 0 where a part does not say. */
export function beginStates(
  { tangential, rolling, spinning, rollingAt, spinningAt }: PairLaw,
  view: ContactView,
): void {
  view.states.fill(0);
  tangential.begin?.(view, 0);
  rolling.begin?.(view, rollingAt);
  spinning.begin?.(view, spinningAt);
}

/** What the springs of friction, rolling and spinning hold or give up [J]. */
export interface SpringEnergies {
  tangential: number;
  rolling: number;
  spinning: number;
}

export function createSpringEnergies(): SpringEnergies {
  return { tangential: Number.NaN, rolling: Number.NaN, spinning: Number.NaN };
}

/** Brings the states in the view back to where they may be, after a step whose forces are in `load`; `out`: what is given up by that. */
export function settleStates(law: PairLaw, view: ContactView, load: ContactLoad, out: SpringEnergies): void {
  const { tangential, rolling, spinning } = law;
  out.tangential = tangential.settle === undefined ? 0 : tangential.settle(view, load, 0);
  out.rolling = rolling.settle === undefined ? 0 : rolling.settle(view, load, law.rollingAt);
  out.spinning = spinning.settle === undefined ? 0 : spinning.settle(view, load, law.spinningAt);
}

/** What is held in states of the law at `at`. */
export function findHeldEnergy(law: PairLaw, states: Float64Array, at: number, out: SpringEnergies): void {
  const { tangential, rolling, spinning } = law;
  out.tangential = tangential.held === undefined ? 0 : tangential.held(states, at);
  out.rolling = rolling.held === undefined ? 0 : rolling.held(states, at + law.rollingAt);
  out.spinning = spinning.held === undefined ? 0 : spinning.held(states, at + law.spinningAt);
}
