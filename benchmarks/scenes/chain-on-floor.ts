import { body, capsule, plane, scene, turn } from '@impinge/engine';
import { lastPose, type SceneCase, toWorld } from './scene-case.js';

type Point = [number, number, number];

const RADIUS = 0.005;
const LENGTH = 0.05;
/** Rise of the chain, so that it lands link by link [rad]. */
const SLOPE = 0.1;
const HEIGHT = 0.05;
const [ALONG, UP] = [LENGTH * Math.cos(SLOPE), LENGTH * Math.sin(SLOPE)];

/** n capsules on ball joints, in a line that rises a little, let go over a floor. */
export function chainOnFloor(n: number): SceneCase {
  const name = (i: number) => `link ${i}`;
  const chain = scene({
    name: `Chain of ${n} on a floor`,
    until: 1,
    gravity: [0, 0, -9.81],
    materials: { plastic: {} },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane() }),
      ...Array.from({ length: n }, (_, i) =>
        body({
          name: name(i),
          shape: capsule(RADIUS, LENGTH - 2 * RADIUS, { orientation: turn([0, 1, 0], Math.PI / 2 - SLOPE) }),
          position: [(i + 0.5) * ALONG, 0, HEIGHT + (i + 0.5) * UP],
        }),
      ),
    ],
    joints: Array.from({ length: n - 1 }, (_, i) => ({
      type: 'spherical' as const,
      name: `joint ${i}`,
      bodies: [name(i), name(i + 1)] as [string, string],
      at: { position: [(i + 1) * ALONG, 0, HEIGHT + (i + 1) * UP] as Point },
    })),
  });
  const ends = [-0.5, 0.5].map((side): Point => [side * ALONG, 0, side * UP]);
  const middles = ends.map((end) => end.map((x) => x * (1 - (2 * RADIUS) / LENGTH)));
  return {
    name: `chain of ${n} on a floor`,
    long: n > 10,
    scene: chain,
    quality: {
      name: 'gap of a joint or depth in the floor',
      unit: 'mm',
      wanted: 0.5,
      find: (trace) => {
        let worst = 0;
        for (let i = 1; i <= n; i++) {
          const pose = lastPose(trace, i);
          for (const end of middles) worst = Math.max(worst, RADIUS - toWorld(pose, end)[2]);
          if (i === n) continue;
          const [a, b] = [toWorld(pose, ends[1]), toWorld(lastPose(trace, i + 1), ends[0])];
          worst = Math.max(worst, Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]));
        }
        return 1000 * worst;
      },
    },
    peers: ['MuJoCo', 'Rapier'],
  };
}
