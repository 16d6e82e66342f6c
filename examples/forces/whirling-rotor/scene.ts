import { anchor, body, bushing, cylinder, material, mm, parametric, scene, table, torque } from 'impinge';

/** kg, m */
const DISC = { mass: 2, radius: 0.1, height: 0.03 };

export default parametric(
  {
    unbalance: { value: mm(2), unit: 'm', min: 0, max: mm(4), help: 'Distance of the centre of mass from the shaft.' },
    stiffness: { value: 800, unit: 'N/m', min: 200, max: 5000, help: 'Bending stiffness of the shaft.' },
    damping: { value: 4, unit: 'N s/m', min: 0.5, max: 40, help: 'Damping of the bearings.' },
    torque: { value: 0.1, unit: 'N m', min: 0, max: 1, help: 'Torque of the motor in the first four seconds.' },
  },
  (given) =>
    scene({
      name: 'Whirling rotor',
      description: 'A slightly unbalanced disc is driven through the critical speed of its shaft.',
      until: 12,
      // A bushing cannot hold a turning disc upright; without weight nothing tilts it.
      gravity: [0, 0, 0],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'disc',
          shapes: [
            cylinder(DISC.radius, DISC.height, { mass: DISC.mass }),
            // Marks where the shaft goes through; it weighs nothing.
            cylinder(mm(8), 0.12, { mass: 1e-9, position: [-given.unbalance, 0, 0], name: 'shaft' }),
          ],
          inertia: [0.0052, 0.0052, 0.01],
          colour: '#30638e',
        }),
      ],
      forces: [
        bushing('shaft', anchor('world', [-given.unbalance, 0, 0]), anchor('disc', [-given.unbalance, 0, 0]), {
          stiffness: [given.stiffness, given.stiffness, 2e4],
          damping: [given.damping, given.damping, 100],
        }),
        torque('motor', 'disc', [0, 0, table([0, 4], [given.torque, 0], { interpolation: 'step' })]),
      ],
      sensors: [
        { type: 'angular-velocity', name: 'speed', body: 'disc', axis: 'z' },
        { type: 'position', name: 'x', body: 'disc', point: [-given.unbalance, 0, 0], axis: 'x' },
        { type: 'position', name: 'y', body: 'disc', point: [-given.unbalance, 0, 0], axis: 'y' },
        { type: 'expression', name: 'whirl', unit: 'm', expression: 'sqrt((x + unbalance)^2 + y^2)' },
        { type: 'element-torque', name: 'motor', element: 'motor', axis: 'z' },
        { type: 'energy', name: 'applied', term: 'applied' },
        { type: 'energy', name: 'dampers', term: 'dampers' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 2 },
    }),
);
