/** Small scenes that tests of several folders share. */

import type { Frame } from '../simulation/frames/frame.js';
import type { Model } from '../simulation/model.js';
import { advance, createRun, type Run } from '../simulation/run.js';
import type { Failure } from '../simulation/watch/failure.js';
import { body, material, scene } from './builders/scene.js';
import { plane, sphere } from './builders/shapes.js';
import { openScene } from './open-scene.js';
import type { BodyInput, SceneInput } from './scene.schema.js';

const SOFT = material({ density: 1000, youngModulus: 1e7, restitution: 0.7, friction: 0.4 });

/** A ball of 0.1 m over a fixed floor, 0.2 m above it unless moved. */
export const ballOnFloor = (ball: Partial<BodyInput> = {}, rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'Ball on floor',
    until: 0.5,
    gravity: [0, 0, -10],
    materials: { soft: SOFT },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      body({ name: 'ball', shape: sphere(0.1), position: [0, 0, 0.3], ...ball }),
    ],
    recording: { every: 0.02, checkpointEvery: 0.1 },
    ...rest,
  });

/** Two free balls of different size that meet off-centre, turning; no gravity. */
export const twoBalls = (rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'Two balls',
    until: 0.3,
    gravity: [0, 0, 0],
    materials: { soft: SOFT },
    bodies: [
      body({ name: 'left', shape: sphere(0.1), velocity: [1, 0, 0], angularVelocity: [3, -2, 5] }),
      body({ name: 'right', shape: sphere(0.06), position: [0.25, 0.05, 0.02], velocity: [-1, 0.1, 0] }),
    ],
    recording: { every: 0.01, checkpointEvery: 0.1 },
    ...rest,
  });

/** A dumbbell with its heavy end off the body's origin, and a driven ball, over a floor: everything a body can be. */
export const everyKind = (rest: Partial<SceneInput> = {}): SceneInput =>
  scene({
    name: 'Every kind',
    until: 0.4,
    gravity: [0, 0, -10],
    materials: { soft: SOFT, slick: { ...SOFT, friction: 0.1, density: 3000 } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane({ material: 'soft' }) }),
      body({
        name: 'dumbbell',
        shapes: [
          sphere(0.05, { material: 'soft', position: [-0.1, 0, 0.02] }),
          sphere(0.08, { material: 'slick', position: [0.1, 0.03, 0] }),
        ],
        position: [0, 0, 0.25],
        orientation: [0.1, 0.2, -0.3, 0.9],
        velocity: [0.2, 0.1, -0.5],
        angularVelocity: [4, -3, 2],
      }),
      body({
        name: 'crank',
        type: 'kinematic',
        shape: sphere(0.05, { material: 'slick', position: [0.1, 0.2, 0] }),
        position: [0.05, -0.2, 0.15],
        motion: { type: 'uniform', velocity: [0.1, 0.2, 0.3], angularVelocity: [1, 2, 6] },
      }),
    ],
    sensors: [
      { type: 'energy', name: 'total', term: 'total' },
      { type: 'position', name: 'height', body: 'dumbbell', axis: 'z' },
    ],
    recording: { every: 0.02, checkpointEvery: 0.1 },
    ...rest,
  });

/** All that a run delivers, from beginning to end. */
export interface Delivered {
  readonly run: Run;
  readonly frames: Frame[];
  readonly checkpoints: number;
  readonly failure: Failure | undefined;
}

export function drive(model: Model, options: { snapshot?: Uint8Array; until?: number } = {}): Delivered {
  const run = createRun(model, options);
  const frames: Frame[] = [];
  let checkpoints = 0;
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'frame') frames.push(event.frame);
    if (event.kind === 'checkpoint') checkpoints++;
    if (event.kind === 'done') return { run, frames, checkpoints, failure: undefined };
    if (event.kind === 'failed') return { run, frames, checkpoints, failure: event.failure };
  }
}

export const driveScene = async (input: SceneInput, options: { until?: number } = {}): Promise<Delivered> =>
  drive((await openScene(input)).model, options);
