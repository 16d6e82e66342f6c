import { body, cylinder, deg, material, mm, parametric, scene, turn } from 'impinge';

const BAR = { radius: mm(8), length: mm(160) };
const STEM = { radius: mm(8), length: mm(80) };

export default parametric(
  {
    spin: { value: 10, unit: 'rad/s', min: 1, max: 100, help: 'Angular velocity about the stem.' },
    disturbance: { value: 0.01, unit: '1', min: 0, max: 0.5, help: 'Share of the spin about the bar.' },
  },
  ({ spin, disturbance }) =>
    scene({
      name: 'T-handle',
      description:
        'A handle spinning freely about its stem turns over, again and again: the intermediate axis is unstable.',
      until: 12,
      gravity: [0, 0, 0],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'handle',
          shapes: [
            cylinder(BAR.radius, BAR.length, { name: 'bar', orientation: turn([0, 1, 0], deg(90)) }),
            cylinder(STEM.radius, STEM.length, { name: 'stem', position: [0, 0, -STEM.length / 2] }),
          ],
          angularVelocity: [spin * disturbance, 0, spin],
          colour: '#30638e',
        }),
      ],
      sensors: [
        { type: 'angular-velocity', name: 'spin about x', body: 'handle', axis: 'x' },
        { type: 'angular-velocity', name: 'spin about y', body: 'handle', axis: 'y' },
        { type: 'angular-velocity', name: 'spin about z', body: 'handle', axis: 'z' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
