/**
 * Motion of trees at points of a step, kept while one step is searched. All pairs of a tree look at much the same points, and a link moves only
 * with its whole tree: each tree is evaluated once a point, not once a pair and point.
 */
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { type BodyMotion, createBodyMotion, findBodyMotionOf } from '../../dynamics/multibody/body-motion.js';
import type { Interpolant, StepPlace } from '../../integration/solver.js';

/** Points kept: more than one pair is ever sampled at. The oldest one is given up for a new one. */
const KEPT = 72;

interface TreeSample {
  theta: number;
  readonly motion: BodyMotion;
  /** 1 at the first link of each tree whose motion is there. */
  readonly isFound: Uint8Array;
}

/** Scratch. */
export interface TreeSamples {
  readonly samples: TreeSample[];
  /** Samples of this step, and the one that the next new point takes. */
  count: number;
  next: number;
}

export function createTreeSamples(): TreeSamples {
  return { samples: [], count: 0, next: 0 };
}

/** Another step is searched. */
export function clearTreeSamples(samples: TreeSamples): void {
  samples.count = 0;
  samples.next = 0;
}

/** Fills the motion of a body in a tree, at the θ of `place`. */
export function findSampledMotion(
  bodies: BodyModel,
  body: number,
  interpolant: Interpolant,
  place: StepPlace,
  samples: TreeSamples,
  out: BodyMotion,
): void {
  const { trees } = bodies;
  const first = trees.heads[trees.linkOf[body]];
  const { motion, isFound } = sampleAt(samples, bodies, place);
  if (isFound[first] === 0) {
    interpolant.evaluate(place, trees.treeStarts[first], trees.treeEnds[first]);
    findBodyMotionOf(bodies, body, place, motion);
    isFound[first] = 1;
  }
  for (let i = 3 * body; i < 3 * body + 3; i++) {
    out.positionsW[i] = motion.positionsW[i];
    out.velocitiesW[i] = motion.velocitiesW[i];
    out.angularVelocitiesW[i] = motion.angularVelocitiesW[i];
  }
  for (let i = 4 * body; i < 4 * body + 4; i++) out.orientations[i] = motion.orientations[i];
}

function sampleAt(samples: TreeSamples, bodies: BodyModel, { theta }: StepPlace): TreeSample {
  for (let i = 0; i < samples.count; i++) if (samples.samples[i].theta === theta) return samples.samples[i];
  const at = samples.next;
  samples.samples[at] ??= {
    theta: Number.NaN,
    motion: createBodyMotion(bodies),
    isFound: new Uint8Array(bodies.trees.count),
  };
  const sample = samples.samples[at];
  sample.theta = theta;
  sample.isFound.fill(0);
  samples.next = (at + 1) % KEPT;
  samples.count = Math.max(samples.count, at + 1);
  return sample;
}
