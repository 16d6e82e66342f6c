import { anchor, body, box, capsule, material, parametric, scene, spring } from 'impinge';

const MASS = 75;
const HALF = 0.9;

export default parametric(
  {
    length: { value: 15, unit: 'm', min: 5, max: 25, help: 'Length of the rope without load.' },
    stiffness: { value: 160, unit: 'N/m', min: 60, max: 1000, help: 'Stiffness of the rope.' },
    damping: { value: 40, unit: 'N s/m', min: 0, max: 400, help: 'Damping of the rope, while it is taut.' },
    push: { value: 0.6, unit: 'm/s', min: 0, max: 3, help: 'Speed of the jump away from the bridge.' },
  },
  ({ length, stiffness, damping, push }) =>
    scene({
      name: 'Bungee',
      description: 'A headlong jump from a bridge on a rope that pulls but never pushes.',
      until: 30,
      gravity: [0, 0, -9.81],
      materials: { any: material({}) },
      bodies: [
        body({
          name: 'bridge',
          type: 'fixed',
          shape: box([1.5, 12, 0.8]),
          position: [-0.75, 0, 0.4],
          colour: '#8d99ae',
        }),
        body({
          name: 'jumper',
          shape: capsule(0.22, 2 * HALF - 0.44),
          mass: MASS,
          position: [0.4, 0, -HALF],
          velocity: [push, 0, 0],
          colour: '#d1495b',
        }),
      ],
      forces: [
        spring('rope', anchor('world', [0.4, 0, 0]), anchor('jumper', [0, 0, HALF]), {
          stiffness,
          damping,
          restLength: length,
          acts: 'tension',
        }),
      ],
      detection: { excluded: [['bridge', 'jumper']] },
      sensors: [
        { type: 'position', name: 'height of the feet', body: 'jumper', point: [0, 0, HALF], axis: 'z' },
        { type: 'velocity', name: 'speed', body: 'jumper', axis: 'norm' },
        { type: 'acceleration', name: 'acceleration', body: 'jumper', axis: 'norm' },
        { type: 'element-force', name: 'pull of the rope', element: 'rope', axis: 'norm' },
        { type: 'element-length', name: 'length of the rope', element: 'rope' },
        { type: 'energy', name: 'taken by the rope', term: 'dampers' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
