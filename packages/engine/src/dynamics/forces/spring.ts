/**
 * Springs and dampers between two points, along the line between them; l its length, u from the first to the second:
 *   F on the second = −f u,  f = f_el(l − l₀) + c l̇,  U = ∫ f_el dl,  dissipated power (f − f_el) l̇
 * One-sided: a rope acts only when longer than l₀, a buffer only when shorter, and damping never reverses the sign of the force.
 * Where the points coincide the direction is undefined, and the force is 0.
 */
import type { BodyMotion } from '../multibody/body-motion.js';
import type { ForceSums } from '../multibody/force-sums.js';
import { type Anchor, addEndForce, findPlace, findRelativeSpeed, linkOf } from './anchor.js';
import { energyAt, type ForceCurves, forceAt, joinCurves } from './force-curve.js';
import type { ElementLoads, ElementPace, ForceElement } from './force-element.js';

export interface SpringModel {
  readonly name: string;
  readonly from: Anchor;
  readonly to: Anchor;
  /** f_el over the extension l − l₀. For a one-sided spring its sign must not change where the spring acts. */
  readonly curve: ForceCurves;
  /** l₀ [m] */
  readonly restLength: number;
  /** c [N s/m] */
  readonly damping: number;
  readonly acts: 'both' | 'tension' | 'compression';
  readonly pace: ElementPace | undefined;
}

/** Consecutive springs as flat arrays: separate objects take 1 kB per spring, scattered over the heap. */
interface Springs {
  readonly count: number;
  /** First and second body, 2 per spring, and the points on them, 6 per spring [m], as in Anchor. */
  readonly bodies: Int32Array;
  readonly offsets: Float64Array;
  readonly curves: ForceCurves;
  readonly restLengths: Float64Array;
  readonly dampings: Float64Array;
  /** 1 for tension only, −1 for compression only, else 0. */
  readonly sides: Int8Array;
}

const SIDES = { both: 0, tension: 1, compression: -1 };

const points = new Float64Array(6);
const speed = new Float64Array(3);

/** The elements of consecutive springs, in their order. */
export function createSprings(models: readonly SpringModel[]): ForceElement[] {
  const springs: Springs = {
    count: models.length,
    bodies: Int32Array.from(models.flatMap(({ from, to }) => [from.body, to.body])),
    offsets: Float64Array.from(models.flatMap(({ from, to }) => [...from.offset, ...to.offset])),
    curves: joinCurves(models.map(({ curve }) => curve)),
    restLengths: Float64Array.from(models, ({ restLength }) => restLength),
    dampings: Float64Array.from(models, ({ damping }) => damping),
    sides: Int8Array.from(models, ({ acts }) => SIDES[acts]),
  };
  return models.map(({ name, from, to, pace }, i) => ({
    name,
    links: linkOf(from.body, to.body),
    measures: 'length',
    pace,
    together: models.length - i,
    add: (sums, loads, row) => {
      for (let spring = i; spring < springs.count; spring++) addSpring(springs, spring, sums, loads, row + spring - i);
    },
    potential: (motion) => potentialOf(springs, i, motion),
  }));
}

function addSpring(springs: Springs, i: number, sums: ForceSums, loads: ElementLoads, row: number): void {
  const { points, force } = loads;
  const { motion } = sums;
  const from = springs.bodies[2 * i];
  const to = springs.bodies[2 * i + 1];
  const damping = springs.dampings[i];
  const side = springs.sides[i];
  const a = 6 * row;
  const b = 6 * row + 3;
  findPlace(from, springs.offsets, 6 * i, motion, points, a);
  findPlace(to, springs.offsets, 6 * i + 3, motion, points, b);
  const length = distance(points, a, b);
  const extension = length - springs.restLengths[i];
  let rate = 0;
  // Without damping the speed is not needed; computing it takes a tenth of a step of a chain.
  if (damping > 0 && length > 0) {
    findRelativeSpeed(motion, from, to, points, a, b, speed);
    for (let k = 0; k < 3; k++) rate += (speed[k] * (points[b + k] - points[a + k])) / length;
  }
  let elastic = 0;
  let pull = 0;
  if (!isSlack(side, extension) && length > 0) {
    elastic = forceAt(springs.curves, i, extension);
    pull = elastic + damping * rate;
    if (side > 0) pull = Math.max(0, pull);
    if (side < 0) pull = Math.min(0, pull);
  }
  for (let k = 0; k < 3; k++) force[3 * row + k] = length > 0 ? (-pull * (points[b + k] - points[a + k])) / length : 0;
  addEndForce(sums, to, points, b, force, 3 * row, 1);
  addEndForce(sums, from, points, a, force, 3 * row, -1);
  sums.damperPower += (pull - elastic) * rate;
  loads.extent[row] = length;
}

function potentialOf(springs: Springs, i: number, motion: BodyMotion): number {
  findPlace(springs.bodies[2 * i], springs.offsets, 6 * i, motion, points, 0);
  findPlace(springs.bodies[2 * i + 1], springs.offsets, 6 * i + 3, motion, points, 3);
  const extension = distance(points, 0, 3) - springs.restLengths[i];
  return isSlack(springs.sides[i], extension) ? 0 : energyAt(springs.curves, i, extension);
}

function isSlack(side: number, extension: number): boolean {
  return side !== 0 && side * extension <= 0;
}

function distance(points: Float64Array, a: number, b: number): number {
  const x = points[b] - points[a];
  const y = points[b + 1] - points[a + 1];
  const z = points[b + 2] - points[a + 2];
  return Math.sqrt(x * x + y * y + z * z);
}
