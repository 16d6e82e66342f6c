/** Small scenes with grains, for tests. */
import { openScene } from '../../scene/open-scene.js';
import type { BodyInput, SceneInput } from '../../scene/scene.schema.js';
import type { Model } from '../model.js';
import { advance, type Run } from '../run.js';

type Point = [number, number, number];

/** Centres of n × n × layers balls of radius r [m] over the origin, each layer a little askew. */
export function stackOf(n: number, layers: number, r: number, bottom = 0): Point[] {
  const at = (i: number) => (i - (n - 1) / 2) * 2.05 * r;
  return Array.from({ length: n * n * layers }, (_, i): Point => {
    const layer = Math.floor(i / (n * n));
    return [at(i % n) + 0.02 * r * layer, at(Math.floor(i / n) % n), bottom + (layer + 0.5) * 2.05 * r];
  });
}

/** A floor and four walls around [−a, a]². */
export const tray = (a: number): BodyInput[] => [
  { name: 'floor', type: 'fixed', shapes: [{ type: 'plane' }] },
  ...(
    [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const
  ).map(
    ([x, y], i): BodyInput => ({
      name: `side ${i + 1}`,
      type: 'fixed',
      shapes: [{ type: 'plane', normal: [-x, -y, 0] }],
      position: [a * x, a * y, 0],
    }),
  ),
];

const RADIUS = 0.003;

/** A box that falls on 75 beads in a tray. */
export const boxOnBeads = (rest: Partial<SceneInput> = {}): SceneInput => ({
  impinge: 1,
  name: 'Box on beads',
  until: 0.1,
  gravity: [0, 0, -9.81],
  materials: {
    glass: { density: 2500, youngModulus: 5e6, restitution: 0.7, friction: 0.3 },
    wood: { density: 700, youngModulus: 2e6, restitution: 0.4, friction: 0.5 },
  },
  bodies: [
    ...tray(0.02).map((body) => ({ ...body, shapes: body.shapes?.map((shape) => ({ ...shape, material: 'glass' })) })),
    {
      name: 'box',
      shapes: [{ type: 'box', size: [0.015, 0.015, 0.015], material: 'wood' }],
      position: [0.002, 0, 0.032],
      velocity: [0, 0, -0.5],
    } as BodyInput,
  ],
  grains: {
    sets: [
      {
        name: 'beads',
        material: 'glass',
        sizes: { type: 'mono', radius: RADIUS },
        filling: { type: 'given', positions: stackOf(5, 3, RADIUS) },
      },
    ],
  },
  recording: { every: 0.01 },
  ...rest,
});

/** The model of a scene; `options` replace those of the bed. */
export async function modelOf(
  scene: SceneInput,
  options: Partial<NonNullable<Model['grains']>['options']> = {},
): Promise<Model> {
  const { model } = await openScene(scene);
  const { grains } = model;
  return grains === undefined ? model : { ...model, grains: { ...grains, options: { ...grains.options, ...options } } };
}

/** Drives a run to its end. */
export function finish(run: Run): void {
  for (;;) {
    const event = advance(run, 1000);
    if (event.kind === 'failed') throw new Error(event.failure.message);
    if (event.kind === 'done') return;
  }
}
