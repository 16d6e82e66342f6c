import { body, deg, libraryMaterial, mm, plane, revolution, scene, sphere } from '@impinge/engine';
import { lastPose, type SceneCase } from './scene-case.js';

/** Radius of a ball, of the opening and of the upper rim, thickness of the wall, height of the opening over the floor [m]. */
const [BALL, OPENING, RIM, WALL, OVER_FLOOR] = [mm(5), mm(30), mm(100), mm(4), 0.15];
const APART = 2.2 * BALL;
const TOP = OVER_FLOOR + (RIM - OPENING) * Math.tan(deg(50));

/** Places over the funnel, layer by layer, a little off a grid, so that no ball stands on another. */
function fill(count: number): [number, number, number][] {
  const places: [number, number, number][] = [];
  for (let layer = 0; places.length < count; layer++)
    for (let x = -8; x <= 8; x++)
      for (let y = -8; y <= 8; y++)
        if (Math.hypot(x, y) * APART < RIM - 2 * BALL && places.length < count)
          places.push([
            APART * x + mm(0.3) * ((x + layer) % 3),
            APART * y + mm(0.3) * ((y + layer) % 2),
            TOP + layer * APART,
          ]);
  return places;
}

/** n glass balls run out of a steel funnel. */
export function hopper(n: number): SceneCase {
  const funnel = revolution(
    {
      outer: [
        [OPENING, OVER_FLOOR],
        [OPENING + WALL, OVER_FLOOR],
        [RIM + WALL, TOP],
        [RIM + WALL, TOP + 0.1],
        [RIM, TOP + 0.1],
        [RIM, TOP],
      ],
    },
    { segments: 32, material: 'steel' },
  );
  return {
    name: `hopper of ${n} balls`,
    long: true,
    scene: scene({
      name: 'Hopper',
      until: 1,
      gravity: [0, 0, -9.81],
      materials: { steel: libraryMaterial('steel'), glass: libraryMaterial('glass') },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane({ material: 'steel' }) }),
        body({ name: 'funnel', type: 'fixed', shape: funnel }),
        ...fill(n).map((position, i) =>
          body({ name: `ball ${i + 1}`, shape: sphere(BALL, { material: 'glass' }), position }),
        ),
      ],
    }),
    quality: {
      name: 'depth of a ball in the floor',
      unit: '% of r',
      wanted: 1,
      find: (trace) => {
        let worst = 0;
        for (let i = 0; i < n; i++) worst = Math.max(worst, BALL - lastPose(trace, i + 2)[2]);
        return (100 * worst) / BALL;
      },
    },
    peers: [],
    alone: 'the funnel is concave; peers take hulls',
  };
}
