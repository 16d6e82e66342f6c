import { body, material, meshFile, parametric, scene } from 'impinge';

export default parametric(
  { spin: { value: 12, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity.' } },
  ({ spin }) =>
    scene({
      name: 'CAD bracket',
      description: 'A bracket from an STL file in millimetres spins about its intermediate axis and turns over.',
      until: 6,
      gravity: [0, 0, 0],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'bracket',
          shape: meshFile('bracket.stl', { unit: 'mm' }),
          angularVelocity: [0.02 * spin, spin, 0],
          colour: '#8d99ae',
        }),
      ],
      sensors: [
        { type: 'angular-velocity', name: 'spin about y', body: 'bracket', axis: 'y' },
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
