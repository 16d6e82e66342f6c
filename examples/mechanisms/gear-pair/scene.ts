import { body, box, cylinder, elementary, material, mm, parametric, scene } from 'impinge';

/** Of the pitch circle of the first wheel [m], and of both wheels along their axes. */
const [RADIUS, WIDTH] = [0.1, mm(20)];
const DENSITY = 7800; // kg/m³

export default parametric(
  {
    ratio: { value: 2.5, unit: '1', min: 0.2, max: 5, help: 'Radius of the second wheel over that of the first.' },
    torque: { value: 4, unit: 'N m', min: -100, max: 100, help: 'Torque on the first wheel.' },
    load: { value: 2, unit: 'N m', min: -100, max: 100, help: 'Load torque on the second wheel.' },
    duration: { value: 2, unit: 's', min: 0.01, max: 60, help: 'Simulated time.' },
  },
  ({ ratio, torque, load, duration }) => {
    const second = ratio * RADIUS;
    /** A disc with a bar across, so that one sees it turn; it weighs what the disc does. */
    const wheel = (name: string, radius: number, x: number, colour: string) => {
      const mass = DENSITY * elementary.PI * radius * radius * WIDTH;
      const across = (mass * (3 * radius * radius + WIDTH * WIDTH)) / 12;
      return body({
        name,
        shapes: [cylinder(radius, WIDTH), box([1.7 * radius, mm(12), mm(6)], { position: [0, 0, WIDTH / 2 + mm(3)] })],
        centre: [0, 0, 0],
        mass,
        inertia: [across, across, (mass * radius * radius) / 2],
        position: [x, 0, 0],
        meets: [],
        colour,
      });
    };
    return scene({
      name: 'Gear pair',
      description: 'Two wheels with coupled joints: a torque on one turns both against a load on the other.',
      until: duration,
      gravity: [0, 0, 0],
      materials: { steel: material({ density: DENSITY }) },
      bodies: [wheel('pinion', RADIUS, 0, '#30638e'), wheel('wheel', second, RADIUS + second, '#edae49')],
      joints: [
        { type: 'revolute', name: 'first shaft', bodies: ['world', 'pinion'] },
        {
          type: 'revolute',
          name: 'second shaft',
          bodies: ['world', 'wheel'],
          at: { position: [RADIUS + second, 0, 0] },
        },
      ],
      couplings: [{ type: 'gear', name: 'teeth', joints: ['first shaft', 'second shaft'], ratio: -1 / ratio }],
      motors: [{ type: 'torque', name: 'motor', joint: 'first shaft', value: torque }],
      forces: [{ type: 'torque', name: 'load', body: 'wheel', value: [0, 0, load] }],
      sensors: [
        { type: 'joint-angle', name: 'first angle', joint: 'first shaft' },
        { type: 'joint-angle', name: 'second angle', joint: 'second shaft' },
        { type: 'joint-angle-speed', name: 'first speed', joint: 'first shaft' },
        { type: 'joint-angle-speed', name: 'second speed', joint: 'second shaft' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
        { type: 'energy', name: 'work of the torques', term: 'applied' },
      ],
      recording: { every: duration / 200, checkpointEvery: duration / 10 },
    });
  },
);
