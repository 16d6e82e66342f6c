import { body, material, mm, parametric, scene } from 'impinge';

export default parametric(
  {
    spin: { value: 20, unit: 'rad/s', min: 1, max: 500, help: 'Angular velocity about the stem.' },
    lean: { value: 0.4, unit: '1', min: 0, max: 2, help: 'Angular velocity across the stem, as part of the spin.' },
  },
  ({ spin, lean }) =>
    scene({
      name: 'Tippe-Top in flight',
      description: 'The hollow top with its stem, thrown spinning: its stem goes round on a cone.',
      until: 2,
      gravity: [0, 0, 0],
      materials: { wood: material({ density: 700 }) },
      bodies: [
        body({
          name: 'top',
          shape: { type: 'tippe-top', radius: mm(15) },
          angularVelocity: [lean * spin, 0, spin],
          colour: '#b5533c',
        }),
      ],
      sensors: [
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.5 },
    }),
);
