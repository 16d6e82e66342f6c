import { body, box, cylinder, deg, material, mm, parametric, scene, turn } from 'impinge';

/** Throw of the crank, length of the rod [m]. */
const [THROW, ROD] = [0.1, 0.35];
/** The axes of the mechanism's joints. */
const AXIS: [number, number, number] = [0, -1, 0];
const LYING = turn([1, 0, 0], deg(90));

export default parametric(
  {
    speed: { value: 20, unit: 'rad/s', min: 1, max: 200, help: 'Speed of the crank at the start.' },
    flywheel: {
      value: 0.2,
      unit: 'kg m²',
      min: 0.001,
      max: 10,
      help: 'Inertia of crank and flywheel about the shaft.',
    },
    driven: { value: 0, unit: '1', min: 0, max: 1, help: '1: a motor keeps the speed of the crank; 0: it runs free.' },
    duration: { value: 1, unit: 's', min: 0.01, max: 60, help: 'Simulated time.' },
  },
  ({ speed, flywheel, driven, duration }) =>
    scene({
      name: 'Slider–crank',
      description: 'A crank with a flywheel moves a slider to and fro by a rod.',
      until: duration,
      gravity: [0, 0, -9.81],
      materials: { steel: material({ density: 7800 }) },
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
          shapes: [
            cylinder(0.14, mm(10), { orientation: LYING, position: [0, 0.03, 0] }),
            cylinder(mm(15), mm(45), { orientation: LYING, position: [THROW, 0, 0] }),
          ],
          // Balanced on its shaft, whatever is drawn.
          centre: [0, 0, 0],
          mass: 5,
          inertia: [0.1, flywheel, 0.1],
          meets: [],
          colour: '#30638e',
        }),
        body({
          name: 'rod',
          shape: box([ROD, mm(12), mm(20)]),
          mass: 0.8,
          inertia: [1e-4, (0.8 * ROD * ROD) / 12, (0.8 * ROD * ROD) / 12],
          position: [THROW + ROD / 2, 0, 0],
          meets: [],
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
        {
          type: 'prismatic',
          name: 'guide',
          bodies: ['world', 'slider'],
          at: { position: [THROW + ROD, 0, 0], axis: [1, 0, 0] },
        },
        {
          type: 'revolute',
          name: 'crank pin',
          bodies: ['crank', 'rod'],
          at: { position: [THROW, 0, 0], axis: AXIS },
          // The slider is at its dead point: the rod's far end stands still.
          speed: -speed - (speed * THROW) / ROD,
        },
        {
          type: 'revolute',
          name: 'wrist pin',
          bodies: ['rod', 'slider'],
          at: { position: [THROW + ROD, 0, 0], axis: AXIS },
        },
      ],
      motors: driven > 0 ? [{ type: 'velocity', name: 'motor', joint: 'shaft', value: speed }] : [],
      sensors: [
        { type: 'joint-angle', name: 'crank angle', joint: 'shaft' },
        { type: 'joint-angle-speed', name: 'crank speed', joint: 'shaft' },
        { type: 'joint-slide', name: 'slide', joint: 'guide' },
        { type: 'joint-slide-speed', name: 'slide speed', joint: 'guide' },
        { type: 'acceleration', name: 'slide acceleration', body: 'slider', axis: 'x' },
        { type: 'joint-force', name: 'shaft force x', joint: 'shaft', axis: 'x' },
        { type: 'joint-force', name: 'shaft force z', joint: 'shaft', axis: 'z' },
        { type: 'joint-force', name: 'side force of the guide', joint: 'guide', axis: 'z' },
        { type: 'acceleration', name: 'rod acceleration x', body: 'rod', axis: 'x' },
        { type: 'acceleration', name: 'rod acceleration z', body: 'rod', axis: 'z' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
        ...(driven > 0 ? [{ type: 'drive-torque' as const, name: 'torque of the motor', drive: 'motor' }] : []),
      ],
      recording: { every: duration / 400, checkpointEvery: duration / 10 },
    }),
);
