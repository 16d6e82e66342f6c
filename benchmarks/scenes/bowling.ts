import { body, material, plane, revolution, scene, sphere } from '@impinge/engine';
import { lastPose, type SceneCase, toWorld } from './scene-case.js';

/** Half of the outline of a pin: height over the floor and radius [m]. */
const PIN: readonly [number, number][] = [
  [0, 0.026],
  [0.02, 0.036],
  [0.06, 0.05],
  [0.115, 0.0605],
  [0.16, 0.056],
  [0.21, 0.036],
  [0.25, 0.0235],
  [0.28, 0.025],
  [0.33, 0.032],
  [0.36, 0.026],
  [0.38, 0.01],
];
const SEGMENTS = 16;
/** Distance of neighbours, radius of the ball [m], and its speed [m/s]. */
const [SPACING, BALL, SPEED] = [0.3048, 0.108, 8];
/** Four rows of one to four pins. */
const PLACES = [0, 1, 2, 3].flatMap((row) =>
  Array.from({ length: row + 1 }, (_, i) => [row * SPACING * Math.sqrt(0.75), (i - row / 2) * SPACING] as const),
);

/** Corners of a pin in its own axes. */
const CORNERS = PIN.flatMap(([z, r]) =>
  Array.from({ length: SEGMENTS }, (_, i): [number, number, number] => {
    const angle = (2 * Math.PI * i) / SEGMENTS;
    return [r * Math.cos(angle), r * Math.sin(angle), z];
  }),
);

/** A rolling ball hits ten pins beside the first one. */
export function bowling(): SceneCase {
  const outer = PIN.map(([z, r]): [number, number] => [r, z]);
  const pin = revolution({ outer: [[0, 0], ...outer, [0, 0.38]] }, { segments: SEGMENTS, mass: 1.5 });
  return {
    name: 'bowling, ten pins',
    long: false,
    scene: scene({
      name: 'Bowling',
      until: 1.5,
      gravity: [0, 0, -9.81],
      materials: { plastic: material({ density: 1000, youngModulus: 1e8, restitution: 0.7, friction: 0.2 }) },
      bodies: [
        body({ name: 'lane', type: 'fixed', shape: plane() }),
        body({
          name: 'ball',
          shape: sphere(BALL, { mass: 6.8 }),
          position: [-0.6, 0.06, BALL],
          velocity: [SPEED, 0, 0],
          angularVelocity: [0, SPEED / BALL, 0],
        }),
        ...PLACES.map(([x, y], i) => body({ name: `pin ${i + 1}`, shape: pin, position: [x, y, 0] })),
      ],
    }),
    quality: {
      name: 'depth of a pin in the lane',
      unit: 'mm',
      wanted: 1,
      find: (trace) =>
        1000 *
        PLACES.reduce((worst, _, i) => {
          const pose = lastPose(trace, i + 2);
          return CORNERS.reduce((most, corner) => Math.max(most, -toWorld(pose, corner)[2]), worst);
        }, 0),
    },
    peers: [],
    alone: 'pins are concave; peers take hulls',
  };
}
