import { body, material, mm, parametric, scene } from 'impinge';

export default parametric(
  {
    slots: { value: 6, unit: '1', min: 3, max: 12, help: 'Slots of the output wheel; a whole number.' },
    radius: { value: mm(50), unit: 'm', min: mm(5), max: 1, help: 'Radius of the output wheel.' },
    spin: { value: 6, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity of both wheels.' },
  },
  ({ slots, radius, spin }) =>
    scene({
      name: 'Geneva wheels',
      description: 'The two wheels of a Geneva mechanism in free flight, wobbling as plates do.',
      until: 6,
      gravity: [0, 0, 0],
      materials: { brass: material({ density: 8500 }) },
      bodies: [
        body({
          name: 'output wheel',
          shape: { type: 'geneva-output-wheel', slots, radius },
          position: [-1.3 * radius, 0, 0],
          angularVelocity: [0.3 * spin, 0, spin],
          colour: '#c9a227',
        }),
        body({
          name: 'drive wheel',
          shape: { type: 'geneva-drive-wheel', slots, radius },
          position: [1.3 * radius, 0, 0],
          angularVelocity: [0.05 * spin, spin, 0],
          colour: '#30638e',
        }),
      ],
      sensors: [
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
