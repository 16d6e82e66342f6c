import { anchor, body, box, cylinder, material, mm, parametric, scene, sphere, spring, torsionalSpring } from 'impinge';

const G = 9.81;
const ROD = { mass: 0.2, length: 0.5 };
const WEIGHT = { mass: 0.5, radius: mm(30) };
/** Length of the wire [m], and how stiff it is along itself [N/m]. */
const WIRE = { length: 0.6, stiffness: 2e4 };

export default parametric(
  {
    reach: { value: 0.2, unit: 'm', min: 0.04, max: 0.24, help: 'Distance of each weight from the wire.' },
    stiffness: { value: 0.05, unit: 'N m/rad', min: 0.005, max: 1, help: 'Torsional stiffness of the wire.' },
    twist: { value: 1.2, unit: 'rad', min: 0, max: 1.5, help: 'Twist of the wire when the rod is released.' },
    damping: { value: 0, unit: 'N m s/rad', min: 0, max: 0.05, help: 'Damping of the twist.' },
  },
  ({ reach, stiffness, twist, damping }) => {
    const mass = ROD.mass + 2 * WEIGHT.mass;
    return scene({
      name: 'Torsion oscillator',
      description: 'A rod with two weights on a twisted wire: its period gives its moment of inertia.',
      until: 20,
      gravity: [0, 0, -G],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'hanger',
          type: 'fixed',
          shape: box([0.12, 0.12, 0.03]),
          position: [0, 0, WIRE.length + 0.015],
          colour: '#8d99ae',
        }),
        body({
          name: 'rod',
          shapes: [
            cylinder(mm(6), ROD.length, { mass: ROD.mass, orientation: [0, Math.SQRT1_2, 0, Math.SQRT1_2] }),
            sphere(WEIGHT.radius, { mass: WEIGHT.mass, position: [reach, 0, 0] }),
            sphere(WEIGHT.radius, { mass: WEIGHT.mass, position: [-reach, 0, 0] }),
          ],
          colour: '#30638e',
        }),
      ],
      forces: [
        spring('wire', anchor('hanger', [0, 0, -0.015]), anchor('rod'), {
          stiffness: WIRE.stiffness,
          restLength: WIRE.length - (mass * G) / WIRE.stiffness,
        }),
        torsionalSpring('twist', 'hanger', 'rod', { axis: [0, 0, 1], stiffness, damping, restAngle: twist }),
      ],
      sensors: [
        { type: 'turn', name: 'angle', body: 'rod', axis: 'z' },
        { type: 'angular-velocity', name: 'spin', body: 'rod', axis: 'z' },
        { type: 'element-torque', name: 'torque', element: 'twist', axis: 'z' },
        { type: 'element-force', name: 'load of the wire', element: 'wire', axis: 'norm' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.05, checkpointEvery: 2 },
    });
  },
);
