/** Pairs of solids on smooth random ways through each other, and two constructed ones: for tests and figures of how interference changes. */
import { createInterferenceSolid, type InterferenceSolid } from '@impinge/engine/detection';
import { authoring } from '@impinge/engine/geometry';
import {
  randomPose,
  seededNumbers,
} from '../../packages/engine/src/detection/narrow/interference/interference-pairs.suite.js';
import { interferenceShapes } from '../../packages/engine/src/detection/narrow/interference/interference-shapes.suite.js';
import { axisAngle, multiply, type Quaternion } from '../../packages/engine/src/math/quaternion.js';

/** A pair; A is at rest at the origin. */
export interface Motion {
  readonly name: string;
  readonly a: InterferenceSolid;
  readonly b: InterferenceSolid;
  /** Pose of B, 0 ≤ u ≤ 1. */
  readonly poseB: (u: number) => number[];
}

export const REST = [0, 0, 0, 0, 0, 0, 1];

/**
 * Seeded motions of pairs out of twenty-one shapes of unit size, convex and concave: each coordinate of B swings by 0.2 to 0.7 m at its own rate, and B
 * turns to and fro by 1 to 2 rad.
 */
export async function randomMotions(count: number, seed: number): Promise<Motion[]> {
  const random = seededNumbers(seed);
  const shapes = (await interferenceShapes()).map(([name, mesh]) => ({ name, solid: createInterferenceSolid(mesh) }));
  const pick = () => shapes[Math.floor(random() * shapes.length)];
  return Array.from({ length: count }, (_, n) => {
    const [a, b] = [pick(), pick()];
    const [x, y, z, ...turn] = randomPose(random, 1);
    const swings = [0.5, 1, 1.5].map((rate) => ({ rate, size: 0.2 + 0.5 * random(), phase: random() }));
    const angle = 1 + random();
    return {
      name: `motion ${n}: ${a.name}, ${b.name}`,
      a: a.solid,
      b: b.solid,
      poseB: (u) => [
        ...swings.map(({ rate, size, phase }) => size * Math.sin(2 * Math.PI * (rate * u + phase))),
        ...multiply(axisAngle([x, y, z], angle * Math.sin(2 * Math.PI * u)), turn as unknown as Quaternion),
      ],
    };
  });
}

/** Tooth height of `fork` [m]. */
export const TOOTH = 0.1;

/** Two equal wedges side by side, points down, 0.1 m high, wide and long, pressed into a block: they are in by h = 2 TOOTH u. */
export function fork(): Motion {
  const wedges = authoring.makePolygon([
    [-0.1, 0.2],
    [-0.1, 0],
    [-0.05, -TOOTH],
    [0, 0],
    [0.05, -TOOTH],
    [0.1, 0],
    [0.1, 0.2],
  ]);
  const upright = authoring.rotateMesh(authoring.extrude(wedges, { height: 0.1, base: -0.05 }), [
    Math.SQRT1_2,
    0,
    0,
    Math.SQRT1_2,
  ]);
  return {
    name: 'fork',
    a: createInterferenceSolid(authoring.box({ size: [1, 1, 1], centre: [0, 0, -0.5] })),
    b: createInterferenceSolid(upright),
    poseB: (u) => [0.003, 0.002, TOOTH - 2 * TOOTH * u, 0, 0, 0, 1],
  };
}

/** Depth to which `overEdge` is pressed in [m]. */
export const PRESSED = 0.05;

/** A block pressed into a table and drawn over its edge: what both have in common is PRESSED deep and 2 PRESSED (1 − u) wide. */
export function overEdge(): Motion {
  return {
    name: 'over the edge',
    a: createInterferenceSolid(authoring.box({ size: [1, 1, 1], centre: [-0.5, 0, -0.5] })),
    b: createInterferenceSolid(authoring.box({ size: [0.4, 0.3, 0.4], centre: [0.2, 0, 0.2] })),
    poseB: (u) => [-2 * PRESSED * (1 - u), 0.01, -PRESSED, 0, 0, 0, 1],
  };
}
