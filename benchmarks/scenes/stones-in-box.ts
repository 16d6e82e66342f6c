import { body, hull, scene, turn } from '@impinge/engine';
import { container, depthInContainer } from './container.js';
import { lastPose, type SceneCase, toWorld } from './scene-case.js';

type Point = [number, number, number];

const SIDE = 4;
const APART = 0.11;
const HALF = (SIDE * APART) / 2;

/** Sizes of the two boxes that a stone is the hull of, and how the second is turned about z [rad]. */
const stoneAt = (i: number) => ({
  first: [0.06 + 0.004 * (i % 5), 0.05, 0.03 + 0.003 * (i % 4)] as Point,
  second: [0.05, 0.04 + 0.003 * (i % 6), 0.06] as Point,
  angle: 0.3 + 0.2 * (i % 3),
});

/** Corners of a stone in its own axes. */
function cornersOf(i: number): Point[] {
  const { first, second, angle } = stoneAt(i);
  const corners = ([a, b, c]: Point): Point[] =>
    [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z): Point => [x * a, y * b, z * c])));
  const pose = [0, 0, 0, 0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];
  return [...corners(first), ...corners(second).map((corner) => toWorld(pose, corner))];
}

/** n convex parts, each the hull of two boxes, dropped into a box. */
export function stonesInBox(n: number): SceneCase {
  return {
    name: `box of ${n} convex parts`,
    long: n > 50,
    scene: scene({
      name: `Box of ${n} convex parts`,
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { plastic: {} },
      bodies: [
        container(HALF),
        ...Array.from({ length: n }, (_, i) => {
          const { first, second, angle } = stoneAt(i);
          const [x, y, layer] = [i % SIDE, Math.floor(i / SIDE) % SIDE, Math.floor(i / SIDE / SIDE)];
          return body({
            name: `stone ${i + 1}`,
            shape: hull([
              { type: 'box', size: first },
              { type: 'box', size: second, orientation: turn([0, 0, 1], angle) },
            ]),
            position: [APART * (x + 0.5) - HALF, APART * (y + 0.5) - HALF, 0.06 + APART * layer],
            orientation: turn([1, 0.3 * (i % 7), 0.5], 0.7 * (i % 11)),
          });
        }),
      ],
    }),
    quality: {
      name: 'depth of a corner in the box',
      unit: 'mm',
      wanted: 1,
      find: (trace) => {
        let worst = 0;
        for (let i = 0; i < n; i++) {
          const pose = lastPose(trace, i + 1);
          for (const corner of cornersOf(i)) worst = Math.max(worst, depthInContainer(HALF, toWorld(pose, corner)));
        }
        return 1000 * worst;
      },
    },
    peers: ['MuJoCo', 'Rapier'],
  };
}
