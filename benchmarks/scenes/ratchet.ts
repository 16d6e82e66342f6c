import { deg, extrusion, libraryMaterial, mm, part, scene, table } from '@impinge/engine';
import type { SceneCase } from './scene-case.js';

const TEETH = 12;
/** Radii of tips and roots of the wheel, thickness of wheel and pawl [m]. */
const [TIP, ROOT, THICKNESS] = [mm(40), mm(32), mm(8)];
/** When the torque turns against the pawl, and the end [s]. */
const [TURNS, UNTIL] = [0.3, 0.8];

const polar = (radius: number, angle: number): [number, number] => [radius * Math.cos(angle), radius * Math.sin(angle)];

/** Saw teeth with undercut faces: clockwise a face catches the pawl and pulls it in, anticlockwise the long backs lift it. */
const WHEEL = Array.from({ length: TEETH }, (_, i) => Math.PI / 2 + (2 * Math.PI * i) / TEETH).flatMap((face) => [
  polar(ROOT, face),
  polar(TIP, face - deg(4)),
]);
/** As it stands in the world, its end before the face at the top. */
const PAWL: [number, number][] = [
  [mm(0.6), mm(33)],
  [mm(45), mm(36)],
  [mm(48), mm(40)],
  [mm(45), mm(44)],
  [mm(2.35), mm(38)],
];

/** A steel wheel clicks forward tooth by tooth, then the pawl holds it against a load of 2 N m. */
export function ratchet(): SceneCase {
  return {
    name: 'ratchet',
    long: false,
    scene: scene({
      name: 'Ratchet',
      until: UNTIL,
      gravity: [0, 0, -9.81],
      materials: { steel: libraryMaterial('steel', { friction: 0.15 }) },
      bodies: [
        part(extrusion({ outer: WHEEL }, THICKNESS), {
          name: 'wheel',
          material: 'steel',
          joint: { name: 'shaft', type: 'revolute', at: { axis: [0, 0, 1] }, spring: { stiffness: 0, damping: 0.03 } },
        }),
        part(extrusion({ outer: PAWL }, THICKNESS), {
          name: 'pawl',
          material: 'steel',
          joint: {
            name: 'pivot',
            type: 'revolute',
            at: { position: [mm(45), mm(40), 0], axis: [0, 0, 1] },
            spring: { stiffness: 0.5, rest: 0.4, damping: 0.001 },
          },
        }),
      ],
      motors: [
        {
          type: 'torque',
          name: 'torque',
          joint: 'shaft',
          value: table([0, TURNS], [0.5, -2], { interpolation: 'step' }),
        },
      ],
    }),
    quality: {
      name: 'turned in the last 0.2 s',
      unit: 'mrad',
      wanted: 0.1,
      find: ({ times, poses }) => {
        const turned = (sample: number) => 2 * Math.atan2(poses[sample][5], poses[sample][6]);
        const last = poses.length - 1;
        const before = Math.max(
          0,
          times.findLastIndex((time) => time <= times[last] - 0.2),
        );
        return 1000 * Math.abs(turned(last) - turned(before));
      },
    },
    peers: [],
    alone: 'the wheel is concave; peers take hulls',
  };
}
