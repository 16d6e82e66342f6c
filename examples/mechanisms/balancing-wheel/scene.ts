import { body, box, cylinder, deg, material, mm, parametric, scene, turn } from 'impinge';

/** Length of the arm, radius and thickness of the wheel [m], their masses [kg]. */
const [LENGTH, RADIUS, THICKNESS] = [0.3, 0.1, mm(20)];
const [ARM, WHEEL] = [0.5, 1];
const LYING = turn([1, 0, 0], deg(90));

export default parametric(
  {
    tilt: { value: 20, unit: '°', min: -40, max: 40, help: 'Angle from upright at the start.' },
    limit: { value: 1.5, unit: 'N m', min: 0.1, max: 10, help: 'Largest torque of the motor.' },
    proportional: { value: 7.5, unit: 'N m/rad', min: 0, max: 50, help: 'k_p of the controller.' },
    derivative: { value: 1.26, unit: 'N m s/rad', min: 0, max: 20, help: 'k_d of the controller.' },
    rate: { value: 200, unit: 'Hz', min: 5, max: 2000, help: 'Samples of the controller per second.' },
  },
  ({ tilt, limit, proportional, derivative, rate }) =>
    scene({
      name: 'Balancing wheel',
      description:
        'A pendulum is held upright: a motor spins a wheel at its end, and the reaction torque lifts the arm.',
      until: 3,
      gravity: [0, 0, -9.81],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'stand',
          type: 'fixed',
          shapes: [
            box([mm(160), mm(120), mm(20)], { position: [0, 0, mm(-70)] }),
            box([mm(30), mm(20), mm(80)], { position: [0, mm(40), mm(-25)] }),
          ],
          meets: [],
          colour: '#8d99ae',
        }),
        body({
          name: 'arm',
          shape: box([mm(24), mm(16), LENGTH]),
          mass: ARM,
          inertia: [(ARM * LENGTH * LENGTH) / 12, (ARM * LENGTH * LENGTH) / 12, 1e-4],
          position: [0, 0, LENGTH / 2],
          meets: [],
          colour: '#30638e',
        }),
        body({
          name: 'wheel',
          shapes: [
            cylinder(RADIUS, THICKNESS, { orientation: LYING }),
            // A mark to see it spin by.
            box([mm(20), mm(6), 0.8 * RADIUS], { position: [0, -THICKNESS / 2 - mm(3), 0.45 * RADIUS] }),
          ],
          centre: [0, 0, 0],
          mass: WHEEL,
          inertia: [(WHEEL * RADIUS * RADIUS) / 4, (WHEEL * RADIUS * RADIUS) / 2, (WHEEL * RADIUS * RADIUS) / 4],
          position: [0, mm(-20), LENGTH],
          meets: [],
          colour: '#edae49',
        }),
      ],
      joints: [
        {
          type: 'revolute',
          name: 'pivot',
          bodies: ['world', 'arm'],
          at: { axis: [0, 1, 0] },
          angle: deg(tilt),
          limits: { min: deg(-100), max: deg(100), restitution: 0.2 },
        },
        // The other way round: a torque that the wheel gets about its axis turns the arm about the pivot's.
        {
          type: 'revolute',
          name: 'axle',
          bodies: ['arm', 'wheel'],
          at: { position: [0, 0, LENGTH], axis: [0, -1, 0] },
        },
      ],
      controllers: [{ type: 'pd', name: 'balance', rate, joint: 'pivot', target: 0, proportional, derivative }],
      motors: [
        { type: 'torque', name: 'motor', joint: 'axle', value: { controller: 'balance', output: 'effort' }, limit },
      ],
      sensors: [
        { type: 'joint-angle', name: 'tilt', joint: 'pivot' },
        { type: 'joint-angle-speed', name: 'tilting', joint: 'pivot' },
        { type: 'joint-angle-speed', name: 'speed of the wheel', joint: 'axle' },
        { type: 'drive-torque', name: 'torque of the motor', drive: 'motor' },
        { type: 'controller-output', name: 'asked for', controller: 'balance', output: 'effort', unit: 'N m' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.005, checkpointEvery: 0.5 },
    }),
);
