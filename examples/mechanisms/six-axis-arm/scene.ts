import { body, box, capsule, cylinder, material, mm, parametric, scene, sphere, table, turn } from 'impinge';

type Point = readonly [number, number, number];

/** Places of the joints [m], from the floor to the tool. */
const SHOULDER: Point = [0, 0, 0.6];
const ELBOW: Point = [0.5, 0, 1.2];
const PITCH: Point = [1.1, 0, 0.8];
const YAW: Point = [1.1, 0, 0.72];
const ROLL: Point = [1.1, 0, 0.64];
const TIP: Point = [1.1, 0, 0.54];
const RADIUS = mm(30);
/** Height of the plate [m], 1 mm below the tool. */
const PLATE = TIP[2] - RADIUS - mm(1);

/** s: goes down, slides there, and comes up again. */
const DOWN = [0, 3] as const;
const SLIDES = [1.5, 2.5] as const;
const UP = 5;

const JOINTS = ['swing', 'shoulder', 'elbow', 'pitch', 'yaw', 'roll'] as const;

/** A limb between two points in the plane y = 0. */
const limb = (name: string, from: Point, to: Point, radius: number, density: number, colour: string) => {
  const [x, z] = [to[0] - from[0], to[2] - from[2]];
  const length = Math.hypot(x, z);
  return body({
    name,
    shape: capsule(radius, length, { density }),
    position: [(from[0] + to[0]) / 2, 0, (from[2] + to[2]) / 2],
    orientation: turn([0, 1, 0], Math.atan2(x, z)),
    colour,
  });
};

export default parametric(
  {
    down: { value: mm(2), unit: 'm/s', min: mm(0.5), max: mm(5), help: 'Commanded speed toward the plate.' },
    slide: {
      value: mm(5),
      unit: 'm/s',
      min: 0,
      max: mm(20),
      help: 'Commanded speed along the plate; 0: it only presses.',
    },
    accommodation: {
      value: 1e-4,
      unit: 'm/(s N)',
      min: 0,
      max: 1e-3,
      help: 'Speed reduction per newton: 1e-4 is 10 N per mm/s.',
    },
    deadBand: { value: 10, unit: 'N', min: 0, max: 50, help: 'Force below which the speed is not reduced.' },
    stribeck: { value: mm(1), unit: 'm/s', min: mm(0.1), max: 0.1, help: 'v_S, Stribeck speed of the friction.' },
  },
  ({ down, slide, accommodation, deadBand, stribeck }) =>
    scene({
      name: 'Six-axis arm on a plate',
      description:
        'An arm moves a round tool onto a plate, along it and up again. Its controller yields to force, so that a commanded speed into the plate becomes a force.',
      until: 6,
      gravity: [0, 0, -9.81],
      materials: {
        aluminium: material({
          density: 2700,
          youngModulus: 7e10,
          restitution: 0.85,
          friction: 0.1,
          staticFriction: 0.16,
        }),
      },
      law: {
        normal: { type: 'hertz', stiffness: 2.5413e8 },
        damping: { type: 'gonthier', smallSpeed: 1e-3 },
        tangential: {
          type: 'constant-bristle',
          stiffness: 1e5,
          viscosity: 1e4,
          stribeckSpeed: stribeck,
          dwellTime: 0.01,
        },
      },
      bodies: [
        body({
          name: 'plate',
          type: 'fixed',
          shape: box([0.5, 0.5, PLATE]),
          position: [TIP[0], 0, PLATE / 2],
          colour: '#8d99ae',
          group: 'plate',
        }),
        body({
          name: 'column',
          shape: cylinder(0.12, 0.5, { density: 4000 }),
          position: [0, 0, 0.3],
          colour: '#30638e',
          group: 'arm',
          meets: ['arm'],
        }),
        { ...limb('upper arm', SHOULDER, ELBOW, 0.07, 3000, '#edae49'), group: 'arm', meets: ['arm'] },
        { ...limb('forearm', ELBOW, PITCH, 0.05, 3000, '#edae49'), group: 'arm', meets: ['arm'] },
        body({
          name: 'pitch',
          shape: box([0.08, 0.08, 0.06]),
          position: [1.1, 0, 0.76],
          colour: '#66a182',
          group: 'arm',
          meets: ['arm'],
        }),
        body({
          name: 'yaw',
          shape: box([0.07, 0.07, 0.06]),
          position: [1.1, 0, 0.68],
          colour: '#66a182',
          group: 'arm',
          meets: ['arm'],
        }),
        body({
          name: 'tool',
          shapes: [cylinder(0.025, 0.1, { position: [0, 0, 0.05] }), sphere(RADIUS)],
          position: [...TIP],
          colour: '#d1495b',
          group: 'tool',
        }),
      ],
      detection: {
        excluded: [
          ['column', 'forearm'],
          ['upper arm', 'pitch'],
          ['forearm', 'yaw'],
          ['pitch', 'tool'],
          ['forearm', 'tool'],
        ],
      },
      joints: [
        { type: 'revolute', name: 'swing', bodies: ['world', 'column'] },
        {
          type: 'revolute',
          name: 'shoulder',
          bodies: ['column', 'upper arm'],
          at: { position: [...SHOULDER], axis: [0, 1, 0] },
        },
        {
          type: 'revolute',
          name: 'elbow',
          bodies: ['upper arm', 'forearm'],
          at: { position: [...ELBOW], axis: [0, 1, 0] },
        },
        {
          type: 'revolute',
          name: 'pitch',
          bodies: ['forearm', 'pitch'],
          at: { position: [...PITCH], axis: [0, 1, 0] },
        },
        { type: 'revolute', name: 'yaw', bodies: ['pitch', 'yaw'], at: { position: [...YAW], axis: [1, 0, 0] } },
        { type: 'revolute', name: 'roll', bodies: ['yaw', 'tool'], at: { position: [...ROLL] } },
      ],
      controllers: [
        {
          type: 'force-accommodation',
          name: 'hand',
          rate: 1000,
          joints: [...JOINTS],
          body: 'tool',
          velocity: [
            table([0, ...SLIDES], [0, slide, 0], { interpolation: 'step' }),
            0,
            table([...DOWN, UP], [-down, down / 2, 0], { interpolation: 'step' }),
          ],
          force: ['force x', 'force y', 'force z'],
          accommodation,
          deadBand,
        },
      ],
      motors: JOINTS.map((joint) => ({
        type: 'velocity' as const,
        name: `${joint} motor`,
        joint,
        value: { controller: 'hand', output: joint },
        response: 2e-3,
      })),
      sensors: [
        { type: 'contact-force', name: 'force x', bodies: ['plate', 'tool'], axis: 'x' },
        { type: 'contact-force', name: 'force y', bodies: ['plate', 'tool'], axis: 'y' },
        { type: 'contact-force', name: 'force z', bodies: ['plate', 'tool'], axis: 'z' },
        { type: 'position', name: 'tool x', body: 'tool', axis: 'x' },
        { type: 'position', name: 'tool z', body: 'tool', axis: 'z' },
        { type: 'velocity', name: 'speed x', body: 'tool', axis: 'x' },
        ...JOINTS.map((joint) => ({ type: 'joint-angle' as const, name: `${joint} angle`, joint })),
        ...JOINTS.map((joint) => ({ type: 'drive-torque' as const, name: `${joint} torque`, drive: `${joint} motor` })),
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 1 },
    }),
);
