/** Scenes in which several pairs touch by their surfaces at once, so that threads have something to share. */
import {
  body,
  box,
  difference,
  extrusion,
  hull,
  material,
  mesh,
  plane,
  type SceneInput,
  scene,
  sphere,
  turn,
} from 'impinge';
import { authoring } from 'impinge/geometry';

const materials = { stone: material({ density: 2500, youngModulus: 1e6, restitution: 0.4, friction: 0.4 }) };
const floor = body({ name: 'floor', type: 'fixed', shape: plane() });
const gravity: [number, number, number] = [0, 0, -9.81];
/** A place on a lattice of 3 × 3 in layers. */
const place = (i: number, apart: number): [number, number, number] => [
  apart * ((i % 3) + 0.02 * (i % 5)),
  apart * ((Math.floor(i / 3) % 3) + 0.03 * (i % 4)),
  apart * (0.5 + Math.floor(i / 9)),
];

/** Hulls of two boxes that fall upon each other. */
export const stones = (solver: SceneInput['solver']): SceneInput =>
  scene({
    name: 'stones',
    until: 0.03,
    gravity,
    materials,
    bodies: [
      floor,
      ...Array.from({ length: 14 }, (_, i) =>
        body({
          name: `stone ${i}`,
          shape: hull([
            { type: 'box', size: [0.06 + 0.004 * (i % 5), 0.05, 0.03] },
            { type: 'box', size: [0.05, 0.04, 0.06], orientation: turn([0, 0, 1], 0.3 + 0.2 * (i % 3)) },
          ]),
          position: place(i, 0.075),
          orientation: turn([1, 0.3 * (i % 7), 0.5], 0.7 * (i % 11)),
          velocity: [0, 0, -1],
          angularVelocity: [3, i, -2],
        }),
      ),
    ],
    solver,
  });

/** Bridges thrown onto a block so hard that their feet merge with the span, and come apart again. */
export const bridges = (): SceneInput =>
  scene({
    name: 'bridges',
    until: 0.12,
    gravity: [0, 0, 0],
    materials: { soft: material({ density: 1000, youngModulus: 2e5, poissonRatio: 0.3, restitution: 1, friction: 0 }) },
    bodies: [
      body({ name: 'block', type: 'fixed', shape: box([1, 1, 0.1]) }),
      ...Array.from({ length: 8 }, (_, i) =>
        body({
          name: `bridge ${i}`,
          shape: difference([
            { type: 'box', size: [0.2, 0.1, 0.05] },
            { type: 'box', size: [0.12, 0.2, 0.008], position: [0, 0, -0.025] },
          ]),
          position: [0.25 * (i % 3) - 0.25, 0.15 * Math.floor(i / 3) - 0.15, 0.0755],
          velocity: [0, 0, -0.8 - 0.05 * i],
        }),
      ),
    ],
    solver: { type: 'rk4', step: 2e-4 },
  });

/** Balls that roll on rings of triangles, by their faces, edges and corners. */
export const ballsOnRings = (): SceneInput => {
  const ring = authoring.torus({ ringRadius: 0.1, tubeRadius: 0.04, segments: 24 });
  return scene({
    name: 'balls on rings',
    until: 0.04,
    gravity,
    materials,
    bodies: [
      floor,
      ...Array.from({ length: 3 }, (_, i) =>
        body({ name: `ring ${i}`, shape: mesh(ring), position: [0, 0, 0.0405 + 0.081 * i] }),
      ),
      ...Array.from({ length: 12 }, (_, i) =>
        body({
          name: `ball ${i}`,
          shape: sphere(0.03),
          position: [0.04 * (i % 4) - 0.06, 0.05 * Math.floor(i / 4) - 0.05, 0.28],
        }),
      ),
    ],
    solver: { type: 'semi-implicit-euler', step: 4e-5 },
  });
};

/** Boxes by their corners. */
export const boxesByPoints = (): SceneInput => ({
  ...stones({ type: 'semi-implicit-euler', step: 1e-4 }),
  name: 'boxes by points',
  detection: { contactBy: 'points' },
  bodies: [
    floor,
    ...Array.from({ length: 14 }, (_, i) =>
      body({
        name: `box ${i}`,
        shape: box([0.06, 0.05, 0.04]),
        position: place(i, 0.055),
        angularVelocity: [3, i, -2],
      }),
    ),
  ],
});

/** Flails of two bars each that beat upon stones and each other. */
export const flails = (): SceneInput => {
  const bar = extrusion(
    {
      outer: [
        [-0.01, -0.005],
        [0.11, -0.005],
        [0.12, 0],
        [0.11, 0.005],
        [-0.01, 0.005],
      ],
    },
    0.02,
  );
  const count = 6;
  return scene({
    name: 'flails',
    until: 0.2,
    gravity,
    materials,
    bodies: [
      floor,
      ...Array.from({ length: count }, (_, i) => [
        body({ name: `arm ${i}`, shape: bar, position: [0, 0.04 * i, 0.12], orientation: turn([1, 0, 0], 1.5707963) }),
        body({
          name: `club ${i}`,
          shape: bar,
          position: [0.11, 0.04 * i, 0.12],
          orientation: turn([1, 0, 0], 1.5707963),
        }),
        body({ name: `stone ${i}`, shape: box([0.03, 0.03, 0.03]), position: [0.13, 0.04 * i - 0.01, 0.0151] }),
      ]).flat(),
    ],
    joints: Array.from({ length: count }, (_, i) => [
      {
        type: 'revolute' as const,
        name: `pin ${i}`,
        bodies: ['world', `arm ${i}`] as [string, string],
        at: { position: [0, 0.04 * i, 0.12] as [number, number, number], axis: [0, 1, 0] as [number, number, number] },
      },
      {
        type: 'revolute' as const,
        name: `link ${i}`,
        bodies: [`arm ${i}`, `club ${i}`] as [string, string],
        at: {
          position: [0.11, 0.04 * i, 0.12] as [number, number, number],
          axis: [0, 1, 0] as [number, number, number],
        },
      },
    ]).flat(),
    solver: { type: 'semi-implicit-euler', step: 1e-4 },
  });
};
