import { anchor, body, box, bushing, cylinder, material, parametric, scene } from 'impinge';

/** Half the distance of the mounts along and across the machine [m]. */
const SPAN = { x: 0.25, y: 0.15 };
const CORNERS = [
  { name: 'front left', x: SPAN.x, y: SPAN.y },
  { name: 'front right', x: SPAN.x, y: -SPAN.y },
  { name: 'rear left', x: -SPAN.x, y: SPAN.y },
  { name: 'rear right', x: -SPAN.x, y: -SPAN.y },
] as const;

export default parametric(
  {
    stiffness: { value: 4e4, unit: 'N/m', min: 1e4, max: 1e6, help: 'Vertical stiffness of each mount.' },
    damping: { value: 300, unit: 'N s/m', min: 0, max: 3000, help: 'Damping of each mount.' },
    offset: { value: 0.1, unit: 'm', min: 0, max: 0.2, help: 'Distance of the motor in front of the middle.' },
  },
  ({ stiffness, damping, offset }) =>
    scene({
      name: 'Bushing mount',
      description: 'A machine on four rubber mounts sinks in, pitches, and comes to rest tilted.',
      until: 1.5,
      gravity: [0, 0, -9.81],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'floor',
          type: 'fixed',
          shape: box([0.9, 0.6, 0.04]),
          position: [0, 0, -0.12],
          colour: '#8d99ae',
        }),
        body({
          name: 'machine',
          shapes: [
            box([0.6, 0.4, 0.04], { name: 'plate', mass: 20 }),
            cylinder(0.12, 0.3, { name: 'motor', mass: 60, position: [offset, 0, 0.17] }),
          ],
          colour: '#00798c',
        }),
      ],
      forces: CORNERS.map(({ name, x, y }) =>
        bushing(name, anchor('floor', [x, y, 0.1]), anchor('machine', [x, y, -0.02]), {
          stiffness: [stiffness / 2, stiffness / 2, stiffness],
          damping: [damping, damping, damping],
        }),
      ),
      sensors: [
        { type: 'position', name: 'height', body: 'machine', axis: 'z' },
        { type: 'turn', name: 'nod', body: 'machine', axis: 'y' },
        ...CORNERS.map(({ name }) => ({
          type: 'element-force' as const,
          name: `${name} load`,
          element: name,
          axis: 'z' as const,
        })),
        { type: 'energy', name: 'taken by the rubber', term: 'dampers' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.005, checkpointEvery: 0.1 },
    }),
);
