import { body, material, parametric, scene } from 'impinge';

const SIZES = ['mosaic', 'small', 'large'] as const;
const COLOURS = ['#8d99ae', '#6b705c', '#a5a58d'] as const;

export default parametric(
  { spin: { value: 5, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity of each stone.' } },
  ({ spin }) =>
    scene({
      name: 'Belgian blocks',
      description: 'Paving stones of three trade sizes in free flight, their edges rounded.',
      until: 4,
      gravity: [0, 0, 0],
      materials: { granite: material({ density: 2700 }) },
      bodies: SIZES.map((size, i) =>
        body({
          name: `${size} stone`,
          shape: { type: 'belgian-block', size },
          position: [0.26 * (i - 1), 0, 0],
          angularVelocity: [0.5 * spin, 0.2 * spin, spin],
          colour: COLOURS[i],
        }),
      ),
      sensors: [
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
