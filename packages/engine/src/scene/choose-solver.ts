/**
 * The solver of a scene that names none, by its canonical data alone: the same scene, the same solver. In this order:
 *   a body without mass or inertia        rosenbrock-23       where something may touch, else dormand-prince-54: implicit-euler needs every inertia
 *   a motor drives what touches others    implicit-euler      up to FEW bodies: a cam and its follower, a pawl, the fingers of a gripper
 *   a mechanism hangs on nothing          implicit-euler      up to FEW bodies, 3 links, over something fixed: a chain on a floor, a walking robot
 *   nothing can come to rest in a crowd   dormand-prince-54   up to FEW bodies that may touch, FEW_BALLS balls, MANY without gravity
 *   few small or hard solids              implicit-euler      SOLIDS or more free bodies with faces, up to FEW, of which one rebounds within BRIEF
 *   other few solids that may rest        rosenbrock-23
 *   many soft balls that hardly lose      velocity-verlet     where all materials rebound with LIVELY or more, and as below
 *   other many soft balls                 semi-implicit-euler where one step of implicit-euler is dearer than the explicit ones it replaces
 *   the rest                              implicit-euler      at 1 ms, or less where bodies would cross each other within it, still less where they are joined
 * docs/decisions/030-solver-step-and-resting-damping.md has what it was measured by.
 */
import { familyOf, isExact, isUnbounded } from '../geometry/shapes/shapes.js';
import type { SolverSpec } from '../integration/solvers.schema.js';
import { solverSchema } from '../integration/solvers.schema.js';
import { PI, pow } from '../math/elementary.js';
import { length3 } from '../math/vec3.js';
import { bodiesOf, liesLoose, meetsDriven } from './driven-parts.js';
import type { Scene } from './scene.schema.js';

/** Most bodies for which steps may end on every touch; the same for balls alone, which are cheaper; and where no gravity brings them to rest. */
const FEW = 12;
const FEW_BALLS = 30;
const MANY = 100;
/** Fewest free bodies with faces that rest on each other as a stack does. */
const SOLIDS = 3;
/** Explicit steps that cost what one implicit step does: measured 36 for 100 balls, 90 for 500. */
const WORTH = 40;
/**
 * Default step of implicit Euler [s], and the part of the smallest size that a body may move in it; half of it where LINKS or more bodies are joined, which whip each
 * other round: a chain of 200 links that falls on a floor diverges at steps of 0.4 of its radius, and comes to rest at 0.27, 0.22, 0.18 and 0.09.
 */
const STEP = 1e-3;
const PART = 0.4;
const LINKED_PART = 0.2;
const LINKS = 3;
/** Step for few bodies with contacts that last [s]: the lift of a steel cam is off by 1220 µm at 1 ms, 340, 105 and 49 µm at 0.5, 0.25 and 0.1 ms; by its facets alone 49 µm. */
const LASTING_STEP = 1e-4;
/**
 * Shortest impact of few solids that steps may follow [s]. What settles takes many of them: CPU seconds a simulated second, rosenbrock-23 and implicit-euler: three steel boxes
 * of 10 cm (0.25 ms) 1.9 and 1.3, five steel plates of 1 mm (0.19 ms) more than 80 and 2.6, six rods of 8 mm (0.14 ms) more than 65 and 3.5.
 */
const BRIEF = 2e-4;
/** Restitution from which energy that is kept is worth two evaluations a step: of 60 elastic balls, semi-implicit-euler books 0.9 of the energy turned over wrongly in a second. */
const LIVELY = 0.9;
/** Steps in a contact, as the suggested step has. */
const STEPS_PER_CONTACT = 20;

/** A scene without its solver. */
type Unsolved = Omit<Scene, 'solver' | 'recording'>;
type Body = Unsolved['bodies'][number];

/** A solver and why it suits the scene. */
export interface SolverChoice {
  readonly solver: SolverSpec;
  /** `12 bodies that may touch: …` */
  readonly reason: string;
}

/** The solver for a scene. */
export function chooseSolver(scene: Unsolved): SolverChoice {
  const jointed = new Set(scene.joints.flatMap(bodiesOf));
  const shaped = scene.bodies.filter(({ shapes }) => shapes.length > 0);
  const moving = shaped.filter(({ type }) => type === 'dynamic');
  const free = moving.filter(({ name }) => !jointed.has(name));
  // Links of one mechanism hold each other apart; they touch something else, if there is anything.
  const touching = free.length > 0 || shaped.length > moving.length ? moving : [];
  const g = length3(scene.gravity[0], scene.gravity[1], scene.gravity[2]);
  const count = touching.length === 1 ? '1 body' : `${touching.length} bodies`;
  const solids = free.filter(({ shapes }) => shapes.some(({ type }) => type !== 'sphere'));
  const most = touching.every(areBalls) ? FEW_BALLS : FEW;
  const isDriven = touching.length <= FEW && meetsDriven(scene, moving);
  const bare = scene.bodies.find(lacksInertia);
  if (bare !== undefined && (isDriven || touching.length > 0))
    return choice('rosenbrock-23', `'${bare.name}', which has no mass or no inertia, and others that may touch`);
  if (isDriven) {
    const reason =
      'a motor drives parts against others: contacts that last are solved together; rebounds that last less than a millisecond are lost';
    return choice('implicit-euler', reason, { step: LASTING_STEP });
  }
  if (touching.length <= FEW && g > 0 && liesLoose(scene, moving, shaped)) {
    const reason =
      'links that hang on nothing and may come to rest: contacts that last are solved together; rebounds that last less than a millisecond are lost';
    return choice('implicit-euler', reason, { step: LASTING_STEP });
  }
  if (touching.length === 0)
    return choice('dormand-prince-54', 'motion in which nothing may touch: steps as long as the tolerances allow');
  if (touching.length <= (g > 0 ? most : MANY)) {
    const extremes = { ...extremesOf(scene, touching, g), part: PART };
    if (g > 0 && solids.length >= SOLIDS && shortestImpact(scene, solids, extremes.speed) < BRIEF)
      return implicit(
        `${solids.length} small or hard solids that may rest on each other: all contacts are solved together; rebounds that last less than some ten steps are lost`,
        extremes,
      );
    if (g > 0 && solids.length >= SOLIDS)
      return choice(
        'rosenbrock-23',
        `${solids.length} solids that may rest on each other: touches are located, stiff contacts at rest take long steps`,
      );
    return choice('dormand-prince-54', `${count} that may touch: touches are located and rebounds are exact`);
  }
  const isLinked = touching.length - free.length >= LINKS;
  const extremes = { ...extremesOf(scene, touching, g), part: isLinked ? LINKED_PART : PART };
  const explicit = touching.every(areBalls) ? shortestImpact(scene, touching, extremes.speed) / STEPS_PER_CONTACT : 0;
  const isLively = Object.values(scene.materials).every(({ restitution }) => restitution >= LIVELY);
  if (explicit * WORTH >= stepOf(extremes) && isLively)
    return choice(
      'velocity-verlet',
      `${count} that may touch, soft balls that keep their energy: short explicit steps of order 2`,
    );
  if (explicit * WORTH >= stepOf(extremes))
    return choice('semi-implicit-euler', `${count} that may touch, soft balls: short explicit steps are the cheapest`);
  const reason = `${count} that may touch: all contacts are solved together; rebounds that last less than some ten steps are lost`;
  return implicit(reason, extremes);
}

/** The smallest radius [m] of bodies, and the largest speed [m/s] that they may reach. */
interface Extremes {
  readonly radius: number;
  readonly speed: number;
}

/** The same, and the part of that radius that a body may move in a step. */
interface Stride extends Extremes {
  readonly part: number;
}

function stepOf({ radius, speed, part }: Stride): number {
  return Math.min(STEP, (part * radius) / speed);
}

function implicit(reason: string, extremes: Stride): SolverChoice {
  const step = stepOf(extremes);
  return choice('implicit-euler', reason, step < STEP ? { step: Number(step.toPrecision(2)) } : {});
}

/** Why the solver of a canonical scene suits it; undefined where the scene has another one than the rule chooses. */
export function solverReason(scene: Scene): string | undefined {
  const { solver, reason } = chooseSolver(scene);
  return JSON.stringify(entriesOf(solver)) === JSON.stringify(entriesOf(scene.solver)) ? reason : undefined;
}

function entriesOf(solver: SolverSpec): [string, unknown][] {
  return Object.entries(solver)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function choice(type: SolverSpec['type'], reason: string, options: { readonly step?: number } = {}): SolverChoice {
  return { solver: solverSchema.parse({ type, ...options }), reason };
}

/** Whether a body has no mass, or no inertia about some axis, as the scene says it. */
function lacksInertia({ type, mass, inertia }: Body): boolean {
  if (type !== 'dynamic' || inertia === undefined) return type === 'dynamic' && mass === 0;
  const moments = Array.isArray(inertia) ? inertia : [inertia.xx, inertia.yy, inertia.zz];
  return mass === 0 || moments.includes(0);
}

function areBalls({ shapes }: Body): boolean {
  return shapes.every(({ type }) => type === 'sphere');
}

/** The smallest radius [m] of bodies whose size their shapes tell, and the largest speed [m/s] that they may reach: at the start, and by falling. */
function extremesOf(scene: Unsolved, bodies: readonly Body[], g: number): Extremes {
  let [radius, fastest, low, high] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { shapes, position, velocity } of bodies) {
    for (const shape of shapes) radius = Math.min(radius, sizeOf(shape));
    fastest = Math.max(fastest, length3(velocity[0], velocity[1], velocity[2]));
    const { gravity } = scene;
    const height = -(gravity[0] * position[0] + gravity[1] * position[1] + gravity[2] * position[2]);
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  // g times the height: v² = 2 g H. A body falls by its own size at least.
  const fall = Math.max(high - low, Number.isFinite(radius) ? g * radius : 0);
  return { radius, speed: Math.sqrt(fastest * fastest + 2 * fall) };
}

/** Half the smallest measure of a shape [m]; Infinity where only its mesh tells. */
function sizeOf(shape: Body['shapes'][number]): number {
  if (!isExact(shape) || isUnbounded(shape.type)) return Number.POSITIVE_INFINITY;
  const { min, max } = familyOf(shape).bounds(shape);
  return 0.5 * Math.min(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

/**
 * The shortest impact of two equal bodies by Hertz, 2.94 (1.25 m* v²/K)^0.4/v [s]: balls as they are, of others a ball of half the smallest measure with the mass of the box around it.
 * Bodies of which only meshes tell the size are taken as wide as half the distance of the nearest two. 0 where a material is not known.
 */
function shortestImpact({ materials }: Unsolved, bodies: readonly Body[], speed: number): number {
  const known = Object.values(materials);
  let shortest = Number.POSITIVE_INFINITY;
  for (const { shapes } of bodies) {
    for (const shape of shapes) {
      const material = shape.material === undefined ? known[0] : materials[shape.material];
      if (material === undefined) return 0;
      // Only meshes ask for it: balls may be thousands.
      const size = sizeOf(shape);
      const radius = size < Number.POSITIVE_INFINITY ? size : nearest(bodies) / 4;
      const { youngModulus, poissonRatio, density } = material;
      const mass = 0.5 * volumeOf(shape, radius) * (shape.density ?? density);
      const modulus = youngModulus / (2 * (1 - poissonRatio * poissonRatio));
      const stiffness = (4 / 3) * modulus * Math.sqrt(radius / 2);
      shortest = Math.min(shortest, (2.94 * pow((1.25 * mass * speed * speed) / stiffness, 0.4)) / speed);
    }
  }
  return shortest;
}

/** Volume [m³] of a ball, of the box around another exact shape, or of a cube of the radius. */
function volumeOf(shape: Body['shapes'][number], radius: number): number {
  if (shape.type === 'sphere') return (4 / 3) * PI * shape.radius * shape.radius * shape.radius;
  if (!isExact(shape)) return 8 * radius * radius * radius;
  const { min, max } = familyOf(shape).bounds(shape);
  return (max[0] - min[0]) * (max[1] - min[1]) * (max[2] - min[2]);
}

/** Distance of the nearest two bodies [m]. */
function nearest(bodies: readonly Body[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < bodies.length; i++) {
    for (let k = 0; k < i; k++) {
      const [a, b] = [bodies[i].position, bodies[k].position];
      const distance = length3(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
      if (distance > 0) least = Math.min(least, distance);
    }
  }
  return least;
}
