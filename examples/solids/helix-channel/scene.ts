import { body, material, parametric, scene } from 'impinge';

export default parametric(
  {
    turns: { value: 2, unit: '1', min: 0.25, max: 5, help: 'Turns of the helix.' },
    spin: { value: 6, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity.' },
  },
  ({ turns, spin }) =>
    scene({
      name: 'Helix channel',
      description: 'A helical half-pipe, made for stones to slide down, in free flight.',
      until: 8,
      gravity: [0, 0, 0],
      materials: { sheet: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'channel',
          shape: { type: 'helix-channel', turns, segments: 32 },
          angularVelocity: [0.2 * spin, spin, 0.1 * spin],
          colour: '#7a9e7e',
        }),
      ],
      sensors: [
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.04, checkpointEvery: 1 },
    }),
);
