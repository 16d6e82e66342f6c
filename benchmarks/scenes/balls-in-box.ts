import { body, scene, sphere } from '@impinge/engine';
import { container, depthInContainer } from './container.js';
import { lastPose, type SceneCase } from './scene-case.js';

const RADIUS = 0.01;
const APART = 2.3 * RADIUS;

/** n balls poured into a box as wide as ten or more of them. */
export function ballsInBox(n: number): SceneCase {
  const side = Math.max(5, Math.round(Math.cbrt(n)));
  const half = (side * APART) / 2;
  return {
    name: `${n} balls in a box`,
    long: n > 100,
    scene: scene({
      name: `${n} balls in a box`,
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { plastic: {} },
      bodies: [
        container(half),
        ...Array.from({ length: n }, (_, i) => {
          const [x, y, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / side / side)];
          // A little off the grid, so that no ball stands on another.
          const [dx, dy] = [0.05 * RADIUS * ((i * 7) % 5), 0.05 * RADIUS * ((i * 3) % 5)];
          return body({
            name: `ball ${i + 1}`,
            shape: sphere(RADIUS),
            position: [APART * (x + 0.45) - half + dx, APART * (y + 0.45) - half + dy, 1.5 * RADIUS + APART * layer],
          });
        }),
      ],
    }),
    quality: {
      name: 'deepest overlap',
      unit: '% of r',
      wanted: 2,
      find: (trace) => {
        const places = Array.from({ length: n }, (_, i) => lastPose(trace, i + 1));
        let worst = 0;
        places.forEach((a, i) => {
          worst = Math.max(worst, RADIUS + depthInContainer(half, a));
          for (const b of places.slice(i + 1))
            worst = Math.max(worst, 2 * RADIUS - Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
        });
        return (100 * worst) / RADIUS;
      },
    },
    peers: ['MuJoCo', 'Rapier'],
  };
}
