import { body, material, parametric, scene } from 'impinge';

export default parametric(
  {
    width: { value: 1.2, unit: 'm', min: 0.3, max: 4, help: 'Width over the cheeks.' },
    spin: { value: 8, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity.' },
  },
  ({ width, spin }) =>
    scene({
      name: 'Loader bucket',
      description: 'A loader bucket is thrown spinning about its intermediate axis and turns over and over.',
      until: 8,
      gravity: [0, 0, 0],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'bucket',
          shape: { type: 'loader-bucket', width },
          // Near the axis of the middle moment: 47° from x, in the plane of symmetry.
          angularVelocity: [0.73 * spin, 0, -0.68 * spin],
          colour: '#e2a32b',
        }),
      ],
      sensors: [
        { type: 'angular-velocity', name: 'spin about x', body: 'bucket', axis: 'x' },
        { type: 'angular-velocity', name: 'spin about y', body: 'bucket', axis: 'y' },
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
