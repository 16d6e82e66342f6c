/** Assembles loops at time 0: closes those that are slightly open, refuses those that cannot be closed, and reports moves and redundancy. */
import { SceneError } from '../../../errors/scene-error.js';
import { atan2 } from '../../../math/elementary.js';
import { length3 } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { type BodyMotion, createBodyMotion, findBodyMotion } from '../body-motion.js';
import type { JointModel } from '../joints-model.js';
import { createMechanism, type Mechanism } from '../mechanism.js';
import { closePositions, openness } from './close-loops.js';
import { createLoopModel, type RowSpec } from './loop-model.js';
import { findLoopRows } from './loop-rows.js';
import { loopThrough } from './loop-through.js';
import { withCoordinates } from './motor-rows.js';
import { createRandom, findRedundantRows, scatter } from './redundant-rows.js';
import { createLoopRows } from './row-arrays.js';
import { type ChangedSpeed, closeStartSpeeds } from './start-speeds.js';

/** A body that was moved to close loops: displacement of its centre [m], and rotation [rad]. */
export interface MovedBody {
  readonly body: string;
  readonly distance: number;
  readonly angle: number;
}

/** A joint or coupling with redundant constraints: how many, and of how many. */
export interface RedundantJoint {
  readonly joint: string;
  readonly rows: number;
  readonly of: number;
}

/** Result of assembling the joints of a scene. */
export interface Assembly {
  /** Degrees of freedom of the mechanism. */
  readonly freedoms: number;
  readonly moved: readonly MovedBody[];
  readonly redundant: readonly RedundantJoint[];
  /** Joints that start at a given angle or slide, which the others follow; left out if there are none. */
  readonly followed?: readonly string[];
  /** Joints whose given speeds the loops do not allow; left out if there are none. */
  readonly changedSpeeds?: readonly ChangedSpeed[];
}

/** Largest gap of a closed loop, relative to the mechanism's size. A larger one after all moves cannot be closed. */
const CLOSED = 1e-10;
/** Moves below this, relative to the size, are round-off. */
const MOVED = 1e-9;
/** Smallest size of a mechanism [m]. */
const SMALLEST = 1e-3;
/** How often joints are perturbed at random when closing stalls, and by how much [rad], [m]. */
const TRIES = 8;
const NUDGE = 0.1;

/** Closes loops in y, positions and speeds. */
export function assembleLoops(bodies: BodyModel, y: Float64Array): Assembly {
  const { trees, loops } = bodies;
  const coordinates = trees.freedoms[trees.count] + 6 * trees.roots.length;
  if (loops.count + loops.idle.length === 0) return { freedoms: coordinates, moved: [], redundant: [] };
  const [motion, mechanism] = [createBodyMotion(bodies), createMechanism(bodies)];
  const at = { time: 0, y };
  const farthest = (points: Float64Array) => points.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const size = Math.max(SMALLEST, farthest(trees.parentPoints), farthest(trees.childPoints));
  findBodyMotion(bodies, at, motion);
  const before = { positionsW: motion.positionsW.slice(), orientations: motion.orientations.slice() };
  mustFit(bodies, y, motion, CLOSED * size);
  const followed = loops.count > 0 ? keepCoordinates(bodies, y, size) : [];
  if (loops.count > 0 && followed.length === 0) close(bodies, y, motion, mechanism, size);
  findBodyMotion(bodies, at, motion);
  const moved = movesOf(bodies, before, motion).filter(
    ({ distance, angle }) => distance > MOVED * size || angle > MOVED,
  );
  const dependent = loops.count > 0 ? findRedundantRows(bodies, y, motion, mechanism, CLOSED * size) : [];
  const changedSpeeds = closeStartSpeeds(bodies, y, motion, mechanism);
  const redundant = countRows(
    loops.specs,
    loops.idle,
    dependent.map((row) => loops.specs[row]),
  );
  const freedoms = coordinates - (loops.count - dependent.length);
  return {
    freedoms,
    moved,
    redundant,
    ...(followed.length > 0 ? { followed } : {}),
    ...(changedSpeeds.length > 0 ? { changedSpeeds } : {}),
  };
}

/** Throws if a row that no motion can change does not hold. */
function mustFit(bodies: BodyModel, y: Float64Array, motion: BodyMotion, tolerance: number): void {
  const { trees, loops } = bodies;
  const [idle, rows] = [createLoopModel(loops.idle, trees), createLoopRows(loops.idle.length)];
  findLoopRows(trees, idle, y, motion, rows);
  const row = rows.gaps.findIndex((gap) => Math.abs(gap) > tolerance);
  if (row >= 0) refuse(bodies, idle.specs[row], Math.abs(rows.gaps[row]));
}

/** Closes loops and keeps the coordinates that the scene gives: the joints that have them; none if the others cannot follow. */
function keepCoordinates(bodies: BodyModel, y: Float64Array, size: number): string[] {
  const { trees, loops } = bodies;
  const given = bodies.joints.filter(isGiven);
  const links = given.map((joint) => joint.links[0]);
  if (links.length === 0) return [];
  const held = withCoordinates(
    loops,
    trees,
    links.map((link) => ({ name: '', link, sign: 1 })),
  );
  const holding = { ...bodies, loops: held, driven: held };
  const [motion, mechanism] = [createBodyMotion(bodies), createMechanism(holding)];
  const wanted = links.map((link) => y[trees.positions[link]]);
  const at = { time: 0, y: y.slice() };
  if (!(closePositions(holding, at, motion, mechanism, 1e-15 * size, wanted) <= CLOSED * size)) return [];
  y.set(at.y);
  return given.map(({ spec }) => spec.name);
}

/** Whether a joint that carries a body has a start coordinate of its own: one that turns or shifts it from where it was drawn. */
function isGiven({ spec, links }: JointModel): boolean {
  const given = 'angle' in spec ? spec.angle : 'slide' in spec ? spec.slide : 0;
  return links.length > 0 && given !== 0;
}

function close(bodies: BodyModel, y: Float64Array, motion: BodyMotion, mechanism: Mechanism, size: number): void {
  const at = { time: 0, y: y.slice() };
  const random = createRandom();
  let open = Number.POSITIVE_INFINITY;
  let worst = 0;
  for (let round = 0; round < TRIES; round++) {
    const left = closePositions(bodies, at, motion, mechanism, 1e-15 * size);
    if (left <= CLOSED * size) {
      y.set(at.y);
      return;
    }
    if (left < open) {
      open = left;
      worst = mechanism.rows.gaps.findIndex((gap) => Math.abs(gap) === openness(mechanism));
    }
    at.y.set(y);
    scatter(bodies, at.y, mechanism, random, NUDGE);
  }
  refuse(bodies, bodies.loops.specs[Math.max(0, worst)], open);
}

function refuse(bodies: BodyModel, row: RowSpec, open: number): never {
  const names = loopThrough(bodies, row).map((name) => `'${name}'`);
  throw new SceneError(
    'joint/cannot-close',
    'joints',
    `the loop through ${names.join(', ')} cannot be closed: a gap of ${open.toPrecision(3)} m or rad remains at '${row.joint}'; check the positions of its joints and the lengths of its bodies`,
  );
}

/** The move of each body, in the order of the scene. */
function movesOf(
  { dynamic, names }: BodyModel,
  before: Pick<BodyMotion, 'positionsW' | 'orientations'>,
  { positionsW, orientations }: BodyMotion,
): MovedBody[] {
  return Array.from(dynamic, (body) => {
    const [x, y, z] = [0, 1, 2].map((k) => positionsW[3 * body + k] - before.positionsW[3 * body + k]);
    const [a, b] = [before.orientations, orientations].map((list) => list.subarray(4 * body, 4 * body + 4));
    // The length of the vector part of conj(a) ∘ b is the sine of half the rotation angle.
    const sine = length3(
      a[3] * b[0] - a[0] * b[3] - a[1] * b[2] + a[2] * b[1],
      a[3] * b[1] - a[1] * b[3] - a[2] * b[0] + a[0] * b[2],
      a[3] * b[2] - a[2] * b[3] - a[0] * b[1] + a[1] * b[0],
    );
    const cosine = Math.abs(a.reduce((sum, part, k) => sum + part * b[k], 0));
    return { body: names[body], distance: length3(x, y, z), angle: 2 * atan2(sine, cosine) };
  });
}

/** Redundant rows per joint: those that no motion can change, and those that follow from others. */
function countRows(
  kept: readonly RowSpec[],
  idle: readonly RowSpec[],
  dependent: readonly RowSpec[],
): RedundantJoint[] {
  const idleOrDependent = [...idle, ...dependent];
  const joints = [...new Set(idleOrDependent.map(({ joint }) => joint))];
  const count = (rows: readonly RowSpec[], name: string) => rows.filter(({ joint }) => joint === name).length;
  return joints.map((joint) => ({
    joint,
    rows: count(idleOrDependent, joint),
    of: count(kept, joint) + count(idle, joint),
  }));
}
