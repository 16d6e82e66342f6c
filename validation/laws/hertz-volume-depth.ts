/** Force of balls pressed together by a given depth, by the volume they share: exact balls and balls made of triangles. */
import { body, material, plane, type SceneInput, type ShapeInput, scene, sphere } from '@impinge/engine';
import { advance, createRun, openScene } from '@impinge/engine/run';

const YOUNG = 1e7;
const POISSON = 0.3;
export const MODULUS = YOUNG / (2 * (1 - POISSON * POISSON));
const RADIUS = 0.1;

/** A ball of triangles, turned so that neither a corner nor a face points down. */
const faceted = (segments: number): ShapeInput => ({
  type: 'tessellation',
  of: { type: 'sphere', radius: RADIUS, segments },
  orientation: [0.183, 0.365, 0.548, 0.73],
});

const pressed = (ball: ShapeInput, on: 'plane' | 'ball', depth: number): SceneInput =>
  scene({
    name: 'pressed',
    until: 1e-9,
    gravity: [0, 0, 0],
    materials: { rubber: material({ youngModulus: YOUNG, poissonRatio: POISSON }) },
    law: { normal: { type: 'volume-depth' }, damping: { type: 'none' } },
    detection: { startOverlap: 'keep' },
    bodies: [
      body({
        name: 'below',
        type: 'fixed',
        shape: on === 'plane' ? plane() : sphere(RADIUS, { position: [0, 0, -RADIUS] }),
      }),
      body({ name: 'ball', shape: ball, contactBy: 'interference', position: [0, 0, RADIUS - depth] }),
    ],
    sensors: [{ type: 'contact-force', name: 'force', body: 'ball', axis: 'z' }],
    recording: { every: 1e-9 },
  });

async function forceOf(input: SceneInput): Promise<number> {
  const run = createRun((await openScene(input)).model);
  for (let event = advance(run, 1000); event.kind !== 'done'; event = advance(run, 1000))
    if (event.kind === 'frame') return event.frame.sensors[0];
  throw new Error('no frame');
}

/** Force at a depth of `part` of the radius over Hertz's. */
export async function overHertz(on: 'plane' | 'ball', part: number): Promise<number> {
  const depth = part * RADIUS;
  const radius = on === 'plane' ? RADIUS : RADIUS / 2;
  const hertz = (4 / 3) * MODULUS * Math.sqrt(radius) * depth ** 1.5;
  return (await forceOf(pressed(sphere(RADIUS), on, depth))) / hertz;
}

/** Force of a ball of triangles on a plane over that of the exact ball, less 1. */
export async function facetError(segments: number, part: number): Promise<number> {
  const depth = part * RADIUS;
  const exact = await forceOf(pressed(sphere(RADIUS), 'plane', depth));
  return (await forceOf(pressed(faceted(segments), 'plane', depth))) / exact - 1;
}
