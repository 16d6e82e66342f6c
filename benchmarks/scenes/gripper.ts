import { box, libraryMaterial, mm, part, plane, scene, table } from '@impinge/engine';
import type { SceneCase } from './scene-case.js';

/** Edge of the part, and where its and the carriage's middle are at the start [m]. */
const [PART, CARRIAGE] = [mm(40), mm(90)];
const FINGER: [number, number, number] = [mm(10), mm(20), mm(60)];
/** Middle of a finger: 5 mm of room. */
const AT = PART / 2 + mm(5) + FINGER[0] / 2;

/** Two nylon fingers close on an aluminium cube with 20 N, lift it by 0.1 m and hold it. */
export function gripper(): SceneCase {
  return {
    name: 'gripper holding a part',
    long: false,
    scene: scene({
      name: 'Gripper',
      until: 1.5,
      gravity: [0, 0, -9.81],
      materials: {
        aluminium: libraryMaterial('aluminium'),
        nylon: libraryMaterial('nylon'),
        concrete: libraryMaterial('concrete'),
      },
      bodies: [
        part(plane(), { name: 'floor', type: 'fixed', material: 'concrete' }),
        part(box([PART, PART, PART]), { name: 'cube', material: 'aluminium', position: [0, 0, PART / 2] }),
        part(box([mm(120), mm(30), mm(20)]), {
          name: 'carriage',
          material: 'aluminium',
          position: [0, 0, CARRIAGE],
          joint: { name: 'lift', type: 'prismatic', at: { axis: [0, 0, 1] } },
        }),
        ...(['left', 'right'] as const).map((name) => {
          const side = name === 'left' ? -1 : 1;
          return part(box(FINGER), {
            name: `${name} finger`,
            material: 'nylon',
            position: [side * AT, 0, mm(45)],
            joint: {
              name,
              type: 'prismatic',
              to: 'carriage',
              at: { axis: [-side, 0, 0] },
              spring: { stiffness: 0, damping: 50 },
            },
          });
        }),
      ],
      motors: [
        {
          type: 'position',
          name: 'lifter',
          joint: 'lift',
          value: table([0.3, 0.8], [0, 0.1], { interpolation: 'spline' }),
        },
        { type: 'torque', name: 'left grip', joint: 'left', value: 20 },
        { type: 'torque', name: 'right grip', joint: 'right', value: 20 },
      ],
    }),
    quality: {
      name: 'slipped out of the fingers',
      unit: 'mm',
      wanted: 0.1,
      find: ({ poses }) => {
        const last = poses[poses.length - 1];
        return 1000 * Math.abs(last[2 * 7 + 2] - last[7 + 2] - (CARRIAGE - PART / 2));
      },
    },
    peers: ['MuJoCo'],
  };
}
