import { body, material, mm, parametric, scene } from 'impinge';

export default parametric(
  {
    spin: { value: 20, unit: 'rad/s', min: 1, max: 500, help: 'Angular velocity about the stem.' },
    lean: {
      value: 0.4,
      unit: '1',
      min: 0,
      max: 2,
      help: 'Angular velocity perpendicular to the stem, as a share of the spin.',
    },
  },
  ({ spin, lean }) =>
    scene({
      name: 'Tippe-Top in flight',
      description: 'A hollow top with a stem is thrown spinning, and its stem precesses on a cone.',
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
