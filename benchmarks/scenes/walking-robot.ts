import { body, box, capsule, expression, mm, plane, scene } from '@impinge/engine';
import { lastPose, type SceneCase, toWorld } from './scene-case.js';

/** Length of thigh and shank, their radius, and sizes of the trunk [m]. */
const [LENGTH, RADIUS] = [mm(150), mm(15)];
const TRUNK: [number, number, number] = [mm(360), mm(160), mm(60)];
/** Thigh and shank stand out of the vertical by this, knees behind [rad]. */
const BENT = 0.4;
const HIP = 2 * LENGTH * Math.cos(BENT) + RADIUS;
/** Swing of the hips and lift of the knees [rad], steps [1/s]. */
const [SWING, LIFT, RATE] = [0.15, 0.35, 2];
/** Forward and sideways place of each hip, and whether its leg swings with the first diagonal pair. */
const LEGS = [
  [1, 1, 1],
  [1, -1, -1],
  [-1, 1, -1],
  [-1, -1, 1],
] as const;
/** Middle of the half-ball at the end of a shank, in its own axes, which are those of the world at the start. */
const FOOT: [number, number, number] = [(LENGTH / 2) * Math.sin(BENT), 0, (-LENGTH / 2) * Math.cos(BENT)];

/** A trunk on four legs of two links, whose hips and knees motors move, trots on a floor. */
export function walkingRobot(): SceneCase {
  const tilted = (angle: number): [number, number, number, number] => [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];
  const legs = LEGS.map(([ahead, left, phase], i) => {
    const hip: [number, number, number] = [0.4 * ahead * TRUNK[0], left * (TRUNK[1] / 2 + RADIUS), HIP];
    const knee: [number, number, number] = [hip[0] - LENGTH * Math.sin(BENT), hip[1], hip[2] - LENGTH * Math.cos(BENT)];
    return { hip, knee, phase, name: `leg ${i + 1}` };
  });
  const link = (name: string, [x, y, z]: readonly number[], angle: number) =>
    body({
      name,
      shape: capsule(RADIUS, LENGTH, { orientation: tilted(angle) }),
      position: [x - (LENGTH / 2) * Math.sin(angle), y, z - (LENGTH / 2) * Math.cos(angle)],
    });
  const turning = `sin(${2 * Math.PI * RATE}*t)`;
  return {
    name: 'walking robot on a floor',
    long: false,
    scene: scene({
      name: 'Walking robot',
      until: 2,
      gravity: [0, 0, -9.81],
      materials: { plastic: {} },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane() }),
        body({ name: 'trunk', shape: box(TRUNK), position: [0, 0, HIP] }),
        ...legs.flatMap(({ name, hip, knee }) => [
          link(`${name} thigh`, hip, BENT),
          link(`${name} shank`, knee, -BENT),
        ]),
      ],
      joints: legs.flatMap(({ name, hip, knee }) => [
        {
          type: 'revolute' as const,
          name: `${name} hip`,
          bodies: ['trunk', `${name} thigh`] as [string, string],
          at: { position: hip, axis: [0, 1, 0] as [number, number, number] },
        },
        {
          type: 'revolute' as const,
          name: `${name} knee`,
          bodies: [`${name} thigh`, `${name} shank`] as [string, string],
          at: { position: knee, axis: [0, 1, 0] as [number, number, number] },
        },
      ]),
      motors: legs.flatMap(({ name, phase }) => [
        {
          type: 'position' as const,
          name: `${name} swing`,
          joint: `${name} hip`,
          value: expression(`${phase * SWING}*${turning}`),
        },
        {
          type: 'position' as const,
          name: `${name} lift`,
          joint: `${name} knee`,
          // Bends further while the hip swings forward, on the half wave only.
          value: expression(`${LIFT}*max(0, ${-phase}*cos(${2 * Math.PI * RATE}*t))*min(1, 4*t)`),
        },
      ]),
    }),
    quality: {
      name: 'depth of a foot in the floor',
      unit: 'mm',
      wanted: 1,
      find: (trace) =>
        1000 * legs.reduce((worst, _, i) => Math.max(worst, RADIUS - toWorld(lastPose(trace, 3 + 2 * i), FOOT)[2]), 0),
    },
    peers: ['MuJoCo'],
  };
}
