import { cylinder, deg, libraryMaterial, mm, part, scene, turn } from '@impinge/engine';
import type { SceneCase } from './scene-case.js';

/** Radii of cam and roller, their height, and how far the middle of the cam is from the shaft [m]. */
const [CAM, ROLLER, WIDTH, OFF] = [mm(30), mm(10), mm(12), mm(8)];
/** Of the shaft [rad/s]. */
const SPEED = 20;
const LOWEST = Math.sqrt((CAM + ROLLER) ** 2 - OFF ** 2);
const ALONG_Y = turn([1, 0, 0], deg(90));

/** Height of the roller of two ideal discs [m], from the pose of the cam. */
function idealHeight(pose: ArrayLike<number>): number {
  const angle = -2 * Math.atan2(pose[4], pose[6]);
  return OFF * Math.sin(angle) + Math.sqrt((CAM + ROLLER) ** 2 - (OFF * Math.cos(angle)) ** 2);
}

/** A round steel cam beside its middle lifts a steel roller against a spring: one turn. */
export function camAndRoller(): SceneCase {
  return {
    name: 'steel cam and roller',
    long: false,
    scene: scene({
      name: 'Cam and roller',
      until: (2 * Math.PI) / SPEED,
      gravity: [0, 0, -9.81],
      materials: { steel: libraryMaterial('steel', { friction: 0.1 }) },
      bodies: [
        part(cylinder(CAM, WIDTH, { position: [OFF, 0, 0], orientation: ALONG_Y }), {
          name: 'cam',
          material: 'steel',
          joint: { name: 'shaft', type: 'revolute', at: { axis: [0, -1, 0] }, speed: SPEED },
        }),
        part(cylinder(mm(4), mm(60), { position: [0, mm(25), mm(30)] }), {
          name: 'follower',
          material: 'steel',
          position: [0, 0, LOWEST],
          joint: {
            name: 'guide',
            type: 'prismatic',
            at: { axis: [0, 0, 1] },
            spring: { stiffness: 1000, rest: mm(-60) },
          },
        }),
        part(cylinder(ROLLER, WIDTH, { orientation: ALONG_Y }), {
          name: 'roller',
          material: 'steel',
          position: [0, 0, LOWEST],
          joint: { name: 'pin', type: 'revolute', to: 'follower', at: { position: [0, 0, LOWEST], axis: [0, -1, 0] } },
        }),
      ],
      motors: [{ type: 'velocity', name: 'motor', joint: 'shaft', value: SPEED }],
    }),
    quality: {
      name: 'lift, from that of ideal discs',
      unit: 'µm',
      wanted: 50,
      find: ({ poses }) =>
        1e6 * poses.reduce((worst, pose) => Math.max(worst, Math.abs(pose[7 + 2] - idealHeight(pose))), 0),
    },
    peers: ['MuJoCo'],
  };
}
