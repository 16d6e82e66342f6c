/** The law of each pair of materials, composed once when a scene is compiled. */
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

/** The composed law for contacts of two given materials. */
export interface PairLaw {
  readonly spec: LawSpec;
  readonly pair: PairMaterials;
  /** Path of a part in the scene. */
  readonly pathOf: (part: Family) => string;
  readonly traits: TraitsOf;
  readonly normal: NormalPart;
  readonly damping: DampingPart;
  readonly tangential: ResistancePart;
  readonly rolling: ResistancePart;
  readonly spinning: ResistancePart;
  /** Where the states of the rolling and the spinning part start, and the count of all state numbers. */
  readonly rollingAt: number;
  readonly spinningAt: number;
  readonly stateSize: number;
  /** Position and meaning of each state. */
  readonly states: readonly PlacedState[];
  /** Whether the stored energy depends on penetration and states alone. */
  readonly hasPotential: boolean;
  /** Whether a part corrects its states after a step. */
  readonly settles: boolean;
  /** Whether contacts exert a torque besides that of the force's lever arm. */
  readonly hasTorque: boolean;
  /** Inputs to compute before the parts are evaluated. */
  readonly needs: Readonly<Record<Kinematics, boolean>>;
  /** τ_r [s] of relaxed penetration; Infinity, with `isRelaxed` false, if there is none. */
  readonly relaxationTime: number;
  readonly isRelaxed: boolean;
}

export interface PlacedState extends StateKind {
  readonly part: 'tangential' | 'rolling' | 'spinning';
  /** Index of the state's first number among those of the law. */
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

/** Composes the law of each pair of materials; `gravity`: g [m/s²] from `restingGravity`. */
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

/** What a scene says about two materials: their own pair entry, the resulting law, and the path of each part. */
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

/** The composed law of two materials; `pathOf` gives the path of each part in the scene. */
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
  const [tangential, tangentialTraits] = createPart(
    'tangential',
    TANGENTIAL_LAWS,
    frictionOf(spec) as SpecOf,
    pair,
    registered,
    pathOf('tangential'),
  );
  const [rolling, rollingTraits] = made('rolling', ROLLING_LAWS);
  const [spinning, spinningTraits] = made('spinning', SPINNING_LAWS);
  const rollingAt = sizeOf(tangential.states);
  const spinningAt = rollingAt + sizeOf(rolling.states);
  const stateSize = spinningAt + sizeOf(spinning.states);
  if (stateSize > MOST_STATES) {
    const message = `and the other parts together have ${stateSize} state numbers; a contact can have at most ${MOST_STATES}`;
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
    settles: [tangential, rolling, spinning].some(({ settle }) => settle !== undefined),
    hasTorque: tangential.turns === true || spec.rolling.type !== 'none' || spec.spinning.type !== 'none',
    needs: {
      spin: wanted.has('spin'),
      rolling: wanted.has('rolling'),
      mass: wanted.has('mass'),
      compression: wanted.has('compression'),
      patch: wanted.has('patch'),
      push: wanted.has('push'),
      samples: wanted.has('samples'),
    },
    relaxationTime: spec.relaxation ?? Number.POSITIVE_INFINITY,
    isRelaxed: spec.relaxation !== undefined,
  };
}

/** Friction that resists spinning leaves that to a spinning law, if there is one. */
function frictionOf({ tangential, spinning }: LawSpec): LawSpec['tangential'] {
  return tangential.type === 'elastic-coulomb' && spinning.type !== 'none'
    ? { ...tangential, spinning: false }
    : tangential;
}

/** Some dashpots require one exponent: with another law, even the unit of their constant would be wrong. */
function refuseSenseless(spec: LawSpec, normal: NormalPart, { exponent }: DampingPart, path: string): void {
  if (exponent === undefined || exponent === normal.exponent) return;
  const message =
    `'${spec.damping.type}' requires an elastic force K δ^${exponent}, which '${spec.normal.type}' is not; ` +
    `use '${exponent === 1 ? 'linear' : 'hertz'}' as the normal law, or 'gonthier' as the damping law, which works with every elastic law`;
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

/** δ̇₀ of a new contact at the given approach speed [m/s]; at least v_small if the law has one. */
export function firstImpactSpeed({ damping }: PairLaw, approachSpeed: number): number {
  return Math.max(approachSpeed, damping.smallSpeed);
}

/** δ̇₀ after a step that ended at the given approach speed [m/s]. */
export function nextImpactSpeed({ damping }: PairLaw, impactSpeed: number, approachSpeed: number): number {
  return damping.followsSpeed ? Math.max(impactSpeed, approachSpeed) : impactSpeed;
}

/** Evaluates the composed law: all forces, torques and rates of states of one contact. */
export function findContactForce(law: PairLaw, view: ContactView, load: ContactLoad): void {
  findNormalForce(law, view, load);
  findResistance(law, view, load);
}

/** p of round bodies, for a law that does not say how its force grows: f_el ~ δ^p. */
const BALLS = 1.5;

/** Writes what the normal and the damping part do: `normal` and `pressing`. */
export function findNormalForce(law: PairLaw, view: ContactView, load: ContactLoad): void {
  findElasticForce(law, law.normal, view, load);
  load.tilting = 0;
  law.damping.find(view, load);
  load.normal = load.pressing - load.attraction;
  // While a dashpot pulls, nothing presses the surfaces together: no friction.
  if (load.pressing < 0) load.pressing = 0;
}

/** Writes what a normal part does, and what other parts need of it: its slope, and the speed that the compression stands for. */
export function findElasticForce({ needs }: PairLaw, normal: NormalPart, view: ContactView, load: ContactLoad): void {
  const { penetration } = view;
  load.slope = Number.NaN;
  normal.find(view, load);
  if (!(load.slope >= 0)) load.slope = penetration > 0 ? ((normal.exponent ?? BALLS) * load.elastic) / penetration : 0;
  if (!needs.compression) return;
  load.energy = 0;
  if (penetration > 0) normal.findEnergy(view, load);
  view.compressionSpeed = load.energy > 0 ? Math.sqrt((2 * load.energy) / view.looseMass) : 0;
}

/** Writes friction, torques and rates of states, by the `pressing` that the load has. */
export function findResistance(law: PairLaw, view: ContactView, load: ContactLoad): void {
  const { friction, rollingTorque, spinTorque } = load;
  // Unrolled: three calls of `fill` would take 40 of 140 ns (impinge bench laws).
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

/** Sets the states in the view of a contact that exists when the run starts; 0 for a part without `begin`. */
export function beginStates(
  { tangential, rolling, spinning, rollingAt, spinningAt }: PairLaw,
  view: ContactView,
): void {
  view.states.fill(0);
  tangential.begin?.(view, 0);
  rolling.begin?.(view, rollingAt);
  spinning.begin?.(view, spinningAt);
}

/** Energies of the friction, rolling and spinning springs, stored or dissipated [J]. */
export interface SpringEnergies {
  tangential: number;
  rolling: number;
  spinning: number;
}

export function createSpringEnergies(): SpringEnergies {
  return { tangential: Number.NaN, rolling: Number.NaN, spinning: Number.NaN };
}

/** Brings the states in the view back within their limits, after a step whose forces are in `load`; `out`: the energy dissipated by that. */
export function settleStates(law: PairLaw, view: ContactView, load: ContactLoad, out: SpringEnergies): void {
  const { tangential, rolling, spinning } = law;
  out.tangential = tangential.settle === undefined ? 0 : tangential.settle(view, load, 0);
  out.rolling = rolling.settle === undefined ? 0 : rolling.settle(view, load, law.rollingAt);
  out.spinning = spinning.settle === undefined ? 0 : spinning.settle(view, load, law.spinningAt);
}

/** Energy stored in the states of the law that start at `at`. */
export function findHeldEnergy(law: PairLaw, states: Float64Array, at: number, out: SpringEnergies): void {
  const { tangential, rolling, spinning } = law;
  out.tangential = tangential.held === undefined ? 0 : tangential.held(states, at);
  out.rolling = rolling.held === undefined ? 0 : rolling.held(states, at + law.rollingAt);
  out.spinning = spinning.held === undefined ? 0 : spinning.held(states, at + law.spinningAt);
}
