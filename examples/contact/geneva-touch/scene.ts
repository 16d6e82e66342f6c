import { body, elementary, material, mm, parametric, scene } from 'impinge';
import { authoring } from 'impinge/geometry';

const SLOTS = 4;
const HEIGHT = mm(4);
/** Of the output wheel, and of the one that the drive wheel was made for: its stop disc is too large for the stop arc. */
const RADIUS = mm(50);
const DRIVE_RADIUS = mm(80);
/** Between the bodies at the start. */
const ROOM = mm(0.05);

const output = authoring.genevaDimensions({ slots: SLOTS, radius: RADIUS, height: HEIGHT });
const drive = authoring.genevaDimensions({ slots: SLOTS, radius: DRIVE_RADIUS, height: HEIGHT });

/** Where rim and stop arc meet: the tips, at (along, ±across) in the output wheel's plane. */
const { centreDistance: c, radius: b, stopArcRadius: y } = output;
const along = (c * c + b * b - y * y) / (2 * c);
const across = Math.sqrt(b * b - along * along);
/** The stop disc comes to lie between the tips. */
const driveAxis = along + Math.sqrt(drive.stopDiscRadius * drive.stopDiscRadius - across * across) + ROOM;

/** The wheels' x axis, from the output wheel to the drive wheel, points up; their z axis points to the front. */
const UPRIGHT: [number, number, number, number] = [0.5, -0.5, 0.5, 0.5];
const at = (x: number, z: number): [number, number, number] => [0, -z, x];

export default parametric(
  {
    friction: { value: 0.2, unit: '1', min: 0.05, max: 1, help: 'Coefficient of friction.' },
    lean: { value: 0.012, unit: 'rad', min: 0, max: 0.015, help: 'Angle by which gravity is tilted forward.' },
    duration: { value: 0.2, unit: 's', min: 0.01, max: 5, help: 'Simulated time.' },
  },
  ({ friction, lean, duration }) =>
    scene({
      name: 'Geneva touch',
      description:
        'A brass drive wheel rests in a rubber stop arc that is too narrow for it, and both tips of the arc press into its disc.',
      until: duration,
      gravity: [0, -9.81 * elementary.sin(lean), -9.81 * elementary.cos(lean)],
      materials: {
        rubber: material({ density: 1200, youngModulus: 1.5e6, poissonRatio: 0.48, restitution: 0.6, friction }),
        brass: material({ density: 8500, youngModulus: 1e11, poissonRatio: 0.35, restitution: 0.6, friction }),
      },
      // Friction that creeps: where the wheel comes to rest between the tips does not depend on which of them it met first.
      law: { normal: { type: 'volume-depth' }, tangential: { type: 'regularised-coulomb', slipSpeed: 1e-3 } },
      solver: { type: 'semi-implicit-euler', step: 1e-4 },
      bodies: [
        body({
          name: 'output wheel',
          type: 'fixed',
          shape: { type: 'geneva-output-wheel', slots: SLOTS, radius: RADIUS, height: HEIGHT, material: 'rubber' },
          orientation: UPRIGHT,
          colour: '#8d99a6',
        }),
        body({
          name: 'drive wheel',
          shape: { type: 'geneva-drive-wheel', slots: SLOTS, radius: DRIVE_RADIUS, height: HEIGHT, material: 'brass' },
          position: at(driveAxis, drive.clearance - ROOM),
          orientation: UPRIGHT,
          colour: '#c9a227',
        }),
      ],
      sensors: [
        { type: 'contact-count', name: 'contacts' },
        { type: 'position', name: 'height of drive wheel', body: 'drive wheel', axis: 'z' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.005, checkpointEvery: 0.1 },
    }),
);
