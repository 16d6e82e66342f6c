import { body, box, plane, scene } from '@impinge/engine';
import { lastPose, type SceneCase } from './scene-case.js';

const EDGE = 0.1;

/** n boxes on each other on a floor. */
export function boxStack(n: number): SceneCase {
  return {
    name: `stack of ${n} boxes`,
    long: n > 10,
    scene: scene({
      name: `Stack of ${n} boxes`,
      until: n > 10 ? 1 : 2,
      gravity: [0, 0, -9.81],
      materials: { plastic: {} },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        ...Array.from({ length: n }, (_, i) =>
          body({ name: `box ${i + 1}`, shape: box([EDGE, EDGE, EDGE]), position: [0, 0, (i + 0.5) * EDGE] }),
        ),
      ],
    }),
    quality: {
      name: 'moved from its place',
      unit: 'mm',
      wanted: 1,
      find: (trace) => {
        let worst = 0;
        for (let i = 1; i <= n; i++) {
          const [x, y, z] = lastPose(trace, i);
          worst = Math.max(worst, Math.hypot(x, y, z - (i - 0.5) * EDGE));
        }
        return 1000 * worst;
      },
    },
    peers: ['MuJoCo', 'Rapier'],
  };
}
