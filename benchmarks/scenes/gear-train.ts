import { deg, extrusion, libraryMaterial, mm, part, scene } from '@impinge/engine';
import { lastPose, type SceneCase } from './scene-case.js';

/** Pitch diameter over teeth, width of the wheels, backlash on the pitch circle [m]. */
const [MODULE, WIDTH, PLAY] = [mm(4), mm(10), mm(0.1)];
const PRESSURE_ANGLE = deg(20);
/** Teeth of pinion, idler and wheel, whose shafts stand in a line. */
const TEETH = [18, 27, 36];
/** Of the pinion [rad/s]. */
const SPEED = 10;
const PITCH = TEETH.map((teeth) => (MODULE * teeth) / 2);
const SHAFTS = [0, PITCH[0] + PITCH[1], PITCH[0] + 2 * PITCH[1] + PITCH[2]];
/** A gap of the idler faces the pinion's tooth at 0, and a gap of the wheel the idler's tooth there. */
const FIRST = [0, Math.PI + Math.PI / TEETH[1], Math.PI + Math.PI / TEETH[2]];

/** Outline of an involute wheel with a tooth at an angle. */
function outline(teeth: number, tooth: number): [number, number][] {
  const pitch = (MODULE * teeth) / 2;
  const [base, tip, root] = [pitch * Math.cos(PRESSURE_ANGLE), pitch + MODULE, pitch - 1.25 * MODULE];
  const involute = (angle: number) => Math.tan(angle) - angle;
  const half = (r: number) =>
    Math.PI / (2 * teeth) -
    PLAY / (4 * pitch) +
    involute(PRESSURE_ANGLE) -
    involute(Math.acos(Math.min(1, base / Math.max(r, base))));
  const foot = Math.max(base, root);
  const radii = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => foot + ((tip - foot) * n) / 7);
  const flank = root < base ? [root, ...radii] : radii;
  const side =
    (middle: number, sign: number) =>
    (r: number): [number, number] => [r * Math.cos(middle + sign * half(r)), r * Math.sin(middle + sign * half(r))];
  return Array.from({ length: teeth }, (_, k) => tooth + (2 * Math.PI * k) / teeth).flatMap((middle) => [
    ...flank.map(side(middle, -1)),
    ...flank.toReversed().map(side(middle, 1)),
  ]);
}

/** Three steel wheels turn each other by their teeth alone, the first one driven and the last one under load. */
export function gearTrain(): SceneCase {
  return {
    name: 'gear train by teeth',
    long: false,
    scene: scene({
      name: 'Gear train',
      until: 0.3,
      gravity: [0, 0, -9.81],
      materials: { steel: libraryMaterial('steel', { friction: 0.1 }) },
      bodies: TEETH.map((teeth, i) =>
        part(extrusion({ outer: outline(teeth, FIRST[i]) }, WIDTH), {
          name: `wheel ${i + 1}`,
          material: 'steel',
          position: [SHAFTS[i], 0, 0],
          joint: {
            name: `shaft ${i + 1}`,
            type: 'revolute',
            at: { position: [SHAFTS[i], 0, 0], axis: [0, 0, 1] },
            speed: ((-1) ** i * SPEED * TEETH[0]) / teeth,
          },
        }),
      ),
      motors: [
        { type: 'velocity', name: 'motor', joint: 'shaft 1', value: SPEED },
        { type: 'torque', name: 'load', joint: 'shaft 3', value: -2 },
      ],
    }),
    quality: {
      name: 'last wheel behind or ahead, on its pitch circle',
      unit: 'mm',
      // Twice the play: either flank may be the one that touches.
      wanted: 0.4,
      find: (trace) => {
        const [first, last] = [0, 2].map((wheel) => {
          const pose = lastPose(trace, wheel);
          return 2 * Math.atan2(pose[5], pose[6]);
        });
        return 1000 * Math.abs(PITCH[2] * last - PITCH[0] * first);
      },
    },
    peers: [],
    alone: 'teeth are concave; peers take hulls',
  };
}
