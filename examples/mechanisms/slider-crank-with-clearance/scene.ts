import { body, box, cylinder, deg, material, mm, parametric, scene, sphere, torus, turn } from 'impinge';

/** Throw of the crank, length of the rod, radius of the crank pin [m]. */
const [THROW, ROD, PIN] = [0.1, 0.35, mm(15)];
const AXIS: [number, number, number] = [0, -1, 0];
const LYING = turn([1, 0, 0], deg(90));

export default parametric(
  {
    clearance: { value: 5e-4, unit: 'm', min: 1e-5, max: 2e-3, help: 'Radius of the hole less that of the pin.' },
    speed: { value: 20, unit: 'rad/s', min: 1, max: 200, help: 'Speed of the crank at the start.' },
    stiffness: { value: 2e8, unit: 'N/m^1.5', min: 1e6, max: 1e11, help: 'K of the pin in its hole.' },
    restitution: { value: 0.5, unit: '1', min: 0.01, max: 1, help: 'Restitution e of pin and hole.' },
    friction: { value: 0.05, unit: '1', min: 0, max: 1, help: 'Friction of pin and hole.' },
    duration: { value: 1, unit: 's', min: 0.01, max: 60, help: 'Simulated time.' },
  },
  ({ clearance, speed, stiffness, restitution, friction, duration }) =>
    scene({
      name: 'Slider–crank with clearance',
      description:
        'The crank pin has play in the eye of the rod: contact replaces the joint, and the pin knocks at each turn.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { steel: material({ density: 7800, restitution, friction }) },
      law: {
        normal: { type: 'hertz', stiffness },
        damping: { type: 'gonthier', smallSpeed: 1e-3 },
        tangential: { type: 'regularised-coulomb', slipSpeed: 1e-2 },
      },
      bodies: [
        body({
          name: 'bed',
          type: 'fixed',
          shapes: [
            box([2 * THROW + mm(90), mm(60), mm(12)], { position: [ROD, 0, mm(-32)] }),
            box([mm(40), mm(20), mm(170)], { position: [0, mm(48), mm(-75)] }),
          ],
          meets: [],
          colour: '#8d99ae',
        }),
        body({
          name: 'crank',
          shape: cylinder(0.14, mm(10), { orientation: LYING, position: [0, 0.03, 0] }),
          mass: 5,
          inertia: [0.1, 0.2, 0.1],
          meets: [],
          colour: '#30638e',
        }),
        body({
          name: 'pin',
          // A ball: it meets the hole in one point, where a cylinder would along a line.
          shape: sphere(PIN),
          mass: 0.05,
          position: [THROW, 0, 0],
          group: 'pin',
          meets: ['rod'],
          colour: '#d8dde3',
        }),
        body({
          name: 'rod',
          shapes: [box([ROD, mm(12), mm(12)], { position: [0, 0, 0], mass: 1 })],
          mass: 0.8,
          inertia: [1e-4, (0.8 * ROD * ROD) / 12, (0.8 * ROD * ROD) / 12],
          position: [THROW + ROD / 2, 0, 0],
          meets: [],
          colour: '#edae49',
        }),
        body({
          name: 'eye',
          shapes: [
            cylinder(PIN + clearance, mm(40), { hole: true, orientation: LYING }),
            torus(PIN + mm(8), mm(5), { orientation: LYING }),
          ],
          mass: 0.05,
          position: [THROW, 0, 0],
          group: 'rod',
          meets: ['pin'],
          colour: '#edae49',
        }),
        body({
          name: 'slider',
          shape: box([mm(70), mm(50), mm(50)]),
          mass: 1.2,
          position: [THROW + ROD, 0, 0],
          meets: [],
          colour: '#c9503a',
        }),
      ],
      joints: [
        { type: 'revolute', name: 'shaft', bodies: ['world', 'crank'], at: { axis: AXIS }, speed },
        { type: 'fixed', name: 'press fit', bodies: ['crank', 'pin'], at: { position: [THROW, 0, 0] } },
        {
          type: 'prismatic',
          name: 'guide',
          bodies: ['world', 'slider'],
          at: { position: [THROW + ROD, 0, 0], axis: [1, 0, 0] },
        },
        {
          type: 'revolute',
          name: 'wrist pin',
          bodies: ['slider', 'rod'],
          at: { position: [THROW + ROD, 0, 0], axis: AXIS },
          speed: -(speed * THROW) / ROD,
        },
        { type: 'fixed', name: 'forging', bodies: ['rod', 'eye'], at: { position: [THROW, 0, 0] } },
      ],
      sensors: [
        { type: 'joint-angle', name: 'crank angle', joint: 'shaft' },
        { type: 'joint-slide', name: 'slide', joint: 'guide' },
        { type: 'acceleration', name: 'slide acceleration', body: 'slider', axis: 'x' },
        { type: 'contact-force', name: 'force on the pin', body: 'pin', axis: 'norm' },
        { type: 'contact-count', name: 'touches', bodies: ['pin', 'eye'] },
        { type: 'position', name: 'pinX', body: 'pin', axis: 'x' },
        { type: 'position', name: 'pinZ', body: 'pin', axis: 'z' },
        { type: 'position', name: 'eyeX', body: 'eye', axis: 'x' },
        { type: 'position', name: 'eyeZ', body: 'eye', axis: 'z' },
        {
          type: 'expression',
          name: 'pin off the middle of the eye',
          unit: 'm',
          expression: 'sqrt((pinX - eyeX)^2 + (pinZ - eyeZ)^2)',
        },
        { type: 'energy', name: 'damping', term: 'damping' },
        { type: 'energy', name: 'friction', term: 'friction' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: duration / 1000, checkpointEvery: duration / 10 },
    }),
);
