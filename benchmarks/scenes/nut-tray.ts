import { body, difference, libraryMaterial, mm, scene, turn } from '@impinge/engine';
import { lastPose, type SceneCase, toWorld } from './scene-case.js';

/** Inside of the tray and its wall [m]. */
const [INSIDE, WALL] = [mm(110), mm(5)];
const APART = mm(24);
/** Radius over the corners of a nut, its height and its bore [m]. */
const [RADIUS, HEIGHT, BORE] = [mm(16 / Math.sqrt(3)), mm(8), mm(5)];

const CORNERS = [0, 1, 2, 3, 4, 5].flatMap((i) =>
  [-0.5, 0.5].map((side): [number, number, number] => [
    RADIUS * Math.cos((Math.PI / 3) * i),
    RADIUS * Math.sin((Math.PI / 3) * i),
    side * HEIGHT,
  ]),
);

/** n hexagon nuts of steel, with bores, fall onto a tray of steel. */
export function nutTray(n: number): SceneCase {
  const tray = difference(
    [
      { type: 'box', size: [INSIDE + 2 * WALL, INSIDE + 2 * WALL, mm(30)] },
      { type: 'box', size: [INSIDE, INSIDE, mm(30)], position: [0, 0, WALL] },
    ],
    { position: [0, 0, mm(15)] },
  );
  const nut = difference([
    { type: 'prism', sides: 6, radius: RADIUS, height: HEIGHT },
    { type: 'prism', sides: 24, radius: BORE, height: 2 * HEIGHT },
  ]);
  return {
    name: `tray of ${n} nuts`,
    long: false,
    scene: scene({
      name: 'Tray of nuts',
      until: 0.5,
      gravity: [0, 0, -9.81],
      materials: { steel: libraryMaterial('steel', { friction: 0.3, restitution: 0.4 }) },
      bodies: [
        body({ name: 'tray', type: 'fixed', shape: tray }),
        ...Array.from({ length: n }, (_, i) => {
          const [column, row, layer] = [i % 4, Math.floor(i / 4) % 4, Math.floor(i / 16)];
          return body({
            name: `nut ${i + 1}`,
            shape: nut,
            position: [APART * (column - 1.5), APART * (row - 1.5), mm(25) + layer * APART],
            orientation: turn([1, 0.3 * i, 0.2], 0.9 * i),
          });
        }),
      ],
    }),
    quality: {
      name: 'depth of a corner in the floor',
      unit: 'mm',
      wanted: 0.1,
      find: (trace) => {
        let worst = 0;
        for (let i = 1; i <= n; i++) {
          const pose = lastPose(trace, i);
          for (const corner of CORNERS) worst = Math.max(worst, WALL - toWorld(pose, corner)[2]);
        }
        return 1000 * worst;
      },
    },
    peers: [],
    alone: 'nuts are concave; peers take hulls',
  };
}
