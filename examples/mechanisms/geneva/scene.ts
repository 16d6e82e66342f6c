import { body, cylinder, material, mm, parametric, scene, torque } from 'impinge';
import { authoring } from 'impinge/geometry';

const RADIUS = mm(50);

export default parametric(
  {
    slots: { value: 4, unit: '1', min: 3, max: 11, help: 'Slots of the output wheel; a whole number.' },
    speed: { value: 12, unit: 'rad/s', min: 1, max: 30, help: 'Angular velocity of the drive wheel.' },
    turns: { value: 1, unit: '1', min: 0.1, max: 100, help: 'Turns of the drive wheel.' },
    load: { value: 0.01, unit: 'N m', min: 0, max: 0.1, help: 'Torque on the output shaft, against the motion.' },
    friction: { value: 0.1, unit: '1', min: 0, max: 0.5, help: 'Coefficient of friction.' },
  },
  ({ slots, speed, turns, load, friction }) => {
    const wheel = { slots, radius: RADIUS };
    const { centreDistance, driveCrankRadius, pinDiameter, height } = authoring.genevaDimensions(wheel);
    /** Pin and stop disc stand out over the output wheel on both sides; faces that are level with each other cost time. */
    const driveHeight = 1.2 * height;
    const shaft: [number, number, number] = [centreDistance, 0, 0];
    const crankPin: [number, number, number] = [centreDistance + driveCrankRadius, 0, 0];
    return scene({
      name: 'Geneva drive',
      description:
        'A pin turns a slotted wheel by one slot per turn, and a stop disc locks it in between: by contact alone.',
      until: (turns * 2 * Math.PI) / speed,
      gravity: [0, 0, 0],
      materials: {
        polyethylene: material({ density: 930, youngModulus: 2e8, poissonRatio: 0.4, restitution: 0.3, friction }),
      },
      law: { normal: { type: 'volume-depth' }, tangential: { type: 'regularised-coulomb', slipSpeed: 0.01 } },
      solver: {
        type: 'dormand-prince-54',
        relativeTolerance: 1e-5,
        angleTolerance: 1e-7,
        angularVelocityTolerance: 1e-5,
      },
      bodies: [
        body({
          name: 'drive wheel',
          position: shaft,
          shape: { type: 'geneva-drive-wheel', ...wheel, height: driveHeight, pin: false },
          colour: '#30638e',
        }),
        // A body of its own: sensors then tell its force from that of the stop disc.
        body({
          name: 'pin',
          position: crankPin,
          shape: cylinder(pinDiameter / 2, driveHeight),
          colour: '#c0392b',
        }),
        body({ name: 'output wheel', shape: { type: 'geneva-output-wheel', ...wheel }, colour: '#c9a227' }),
      ],
      joints: [
        { type: 'revolute', name: 'drive shaft', bodies: ['world', 'drive wheel'], at: { position: shaft }, speed },
        { type: 'fixed', name: 'press fit', bodies: ['drive wheel', 'pin'], at: { position: crankPin } },
        { type: 'revolute', name: 'output shaft', bodies: ['world', 'output wheel'] },
      ],
      motors: [{ type: 'velocity', name: 'motor', joint: 'drive shaft', value: speed }],
      forces: [torque('load', 'output wheel', [0, 0, load])],
      sensors: [
        { type: 'joint-angle', name: 'output angle', joint: 'output shaft' },
        { type: 'joint-angle-speed', name: 'output speed', joint: 'output shaft' },
        { type: 'contact-force', name: 'force of the pin', bodies: ['pin', 'output wheel'], axis: 'norm' },
        {
          type: 'contact-force',
          name: 'force of the stop disc',
          bodies: ['drive wheel', 'output wheel'],
          axis: 'norm',
        },
        { type: 'contact-count', name: 'contacts' },
        { type: 'drive-torque', name: 'torque of the motor', drive: 'motor' },
        { type: 'energy', name: 'total energy', term: 'total' },
      ],
      // A degree of the drive wheel.
      recording: { every: Math.PI / (180 * speed), checkpointEvery: (2 * Math.PI) / speed },
    });
  },
);
