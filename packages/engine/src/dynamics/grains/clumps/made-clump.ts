/** The shape of the clumps of a set, and how large they are beside the sizes of the set, which are radii of balls of the same volume. */
import { SceneError } from '../../../errors/scene-error.js';
import { type Quaternion, unitQuaternion } from '../../../math/quaternion.js';
import { nextNormal, type RandomStream } from '../../../math/random-stream.js';
import type { ClumpSpec } from './clump.schema.js';
import { type ClumpShape, createClumpShape, radiusOfShape } from './clump-shape.js';

/** Lengths of a shape over the radius of a ball of the same volume. */
export interface ClumpProportions {
  /** The ball about the centre that holds it. */
  readonly bound: number;
  /** The smallest and the largest of its balls. */
  readonly smallest: number;
  readonly largest: number;
}

/** Those of grains that are balls. */
export const BALL: ClumpProportions = { bound: 1, smallest: 1, largest: 1 };

/** How a shape is proportioned. */
export function proportionsOf(shape: ClumpShape): ClumpProportions {
  const radius = radiusOfShape(shape);
  return {
    bound: shape.reach / radius,
    smallest: shape.radii.reduce((least, r) => Math.min(least, r), Number.POSITIVE_INFINITY) / radius,
    largest: shape.radii.reduce((most, r) => Math.max(most, r), 0) / radius,
  };
}

/** The shape of a spec. SceneError at `path` for balls that do not hang together. */
export function createSetShape({ balls }: ClumpSpec, path: string): ClumpShape {
  try {
    return createClumpShape({ positions: balls.flatMap(({ at }) => at), radii: balls.map(({ radius }) => radius) }, '');
  } catch (error) {
    if (!(error instanceof SceneError)) throw error;
    const place = (own: string) =>
      own.replace(/^\.positions\.(\d+)$/, (_, k) => `.balls.${Math.floor(Number(k) / 3)}.at`);
    throw new SceneError(error.problems.map((problem) => ({ ...problem, path: `${path}${place(problem.path)}` })));
  }
}

/** An orientation at random, all being equally likely: four normal numbers, made a unit. */
export function nextTurn(random: RandomStream): Quaternion {
  return unitQuaternion([nextNormal(random), nextNormal(random), nextNormal(random), nextNormal(random)]);
}
