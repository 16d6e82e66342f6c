/**
 * Speeds at time 0 that no loop opposes. Given speeds of joints are kept if the other joints can follow: the rows of the loops and of the given
 * coordinates are closed together, again and again. One round removes what a regularised solution removes; where a light part moves a heavy one,
 * that is not all. A given speed that the loops do not allow is changed, and reported. One that they hold at zero is refused, and so is one of a
 * joint that closes a loop and follows the others.
 */
import { SceneError } from '../../../errors/scene-error.js';
import type { BodyModel } from '../body-model.js';
import { type BodyMotion, findBodyMotion } from '../body-motion.js';
import type { JointModel } from '../joints-model.js';
import { createMechanism, type Mechanism } from '../mechanism.js';
import { closeSpeeds } from './close-loops.js';
import { closingCoordinates } from './closing-coordinate.js';
import { findLoopRows } from './loop-rows.js';
import { withCoordinates } from './motor-rows.js';

/** A joint that starts at another speed than the scene says [rad/s], [m/s]. */
export interface ChangedSpeed {
  readonly joint: string;
  readonly asked: number;
  readonly actual: number;
}

/** Largest remaining error of a speed, relative to the fastest joint. */
const FOLLOWED = 1e-9;
/** Rounds at most; masses in a ratio of 1e6 need about 20. */
const MOST_ROUNDS = 200;
/** A round that leaves more than this part of the error gets nowhere. */
const NO_PROGRESS = 0.999;
/** Errors of a speed, relative to the one asked for, that are worth a word. */
const CHANGED = 1e-6;

/** Makes the speeds of `y` compatible with the loops; says which of the given ones had to change. SceneError if one is impossible. */
export function closeStartSpeeds(
  bodies: BodyModel,
  y: Float64Array,
  motion: BodyMotion,
  mechanism: Mechanism,
): ChangedSpeed[] {
  const given = bodies.joints.filter(({ spec }) => 'speed' in spec && spec.speed !== 0);
  const asked = given.map((joint) => askedSpeed(bodies, joint, y));
  const carried = given.filter(({ links }) => links.length > 0);
  const kept = y.slice();
  if (carried.length > 0 && keepSpeeds(bodies, carried, kept, motion)) y.set(kept);
  else closeSpeeds(bodies, { time: 0, y }, motion, mechanism);
  findBodyMotion(bodies, { time: 0, y }, motion);
  return given.flatMap((joint, i) => {
    const actual = actualSpeed(bodies, joint, y, motion);
    if (Math.abs(actual - asked[i]) <= CHANGED * Math.abs(asked[i])) return [];
    const isHeld = Math.abs(actual) <= CHANGED * Math.abs(asked[i]);
    if (isHeld || joint.links.length === 0) refuse(bodies, joint, asked[i]);
    return [{ joint: joint.spec.name, asked: asked[i], actual }];
  });
}

/** Closes loops and keeps the speeds of the given joints as they are in `y`; false if both together are not possible. */
function keepSpeeds(bodies: BodyModel, given: readonly JointModel[], y: Float64Array, motion: BodyMotion): boolean {
  const { trees, loops } = bodies;
  const links = given.map((joint) => joint.links[0]);
  const wanted = links.map((link) => y[trees.speeds[link]]);
  const held = withCoordinates(
    loops,
    trees,
    links.map((link) => ({ name: '', link, sign: 1 })),
  );
  const holding = { ...bodies, loops: held, driven: held };
  const mechanism = createMechanism(holding);
  const at = { time: 0, y };
  let worst = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    closeSpeeds(holding, at, motion, mechanism, wanted);
    findBodyMotion(bodies, at, motion);
    findLoopRows(trees, held, y, motion, mechanism.rows);
    const fastest = trees.speeds.reduce((most, i) => Math.max(most, Math.abs(y[i])), 0);
    const error = mechanism.rows.speeds.reduce((most, speed, row) => {
      return Math.max(most, Math.abs(speed - (wanted[row - loops.count] ?? 0)));
    }, 0);
    if (error <= FOLLOWED * fastest) return true;
    if (!(error < NO_PROGRESS * worst)) return false;
    worst = error;
  }
  return false;
}

/** The speed that the scene gives a joint, and the velocities of its bodies besides. */
function askedSpeed({ trees }: BodyModel, { spec, links, sign }: JointModel, y: Float64Array): number {
  if (links.length > 0) return sign * y[trees.speeds[links[0]]];
  return 'speed' in spec ? spec.speed : 0;
}

function actualSpeed({ trees }: BodyModel, joint: JointModel, y: Float64Array, motion: BodyMotion): number {
  const { links, sign } = joint;
  return links.length > 0 ? sign * y[trees.speeds[links[0]]] : closingCoordinates(joint)[0].speed(motion);
}

function refuse({ joints }: BodyModel, joint: JointModel, asked: number): never {
  const { name, type } = joint.spec;
  const unit = type === 'prismatic' ? 'm/s' : 'rad/s';
  const why =
    joint.links.length === 0
      ? 'it closes a loop, and the speeds of the other joints give it another one; give the speed to one of those'
      : 'its loops hold it still; leave its speed out, or free one of the joints around it';
  const message = `'${name}' cannot start at ${Number(asked.toPrecision(6))} ${unit}: ${why}`;
  throw new SceneError('joint/speed-impossible', `joints.${joints.indexOf(joint)}.speed`, message);
}
