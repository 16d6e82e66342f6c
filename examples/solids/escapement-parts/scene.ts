import { body, material, mm, parametric, scene } from 'impinge';

export default parametric(
  {
    wheelRadius: { value: mm(5), unit: 'm', min: mm(1), max: 1, help: 'Tip radius of the escape wheel.' },
    teeth: { value: 15, unit: '1', min: 5, max: 29, help: 'Teeth of the escape wheel; a whole number.' },
    spin: { value: 8, unit: 'rad/s', min: 0.1, max: 100, help: 'Angular velocity of wheel and lever.' },
  },
  ({ wheelRadius, teeth, spin }) =>
    scene({
      name: 'Escapement parts',
      description: 'Escape wheel and pallet lever in free flight: the lever turns over, the wheel wobbles.',
      until: 6,
      gravity: [0, 0, 0],
      materials: { steel: material({ density: 7800 }) },
      bodies: [
        body({
          name: 'escape wheel',
          shape: { type: 'escape-wheel', radius: wheelRadius, teeth },
          position: [-1.2 * wheelRadius, 0, 0],
          angularVelocity: [0.4 * spin, 0, spin],
          colour: '#c9a227',
        }),
        body({
          name: 'pallet lever',
          shape: { type: 'pallet-lever', wheelRadius },
          position: [1.2 * wheelRadius, 0, 0],
          angularVelocity: [spin, 0.02 * spin, 0],
          colour: '#30638e',
        }),
      ],
      sensors: [
        { type: 'angular-velocity', name: 'lever about x', body: 'pallet lever', axis: 'x' },
        { type: 'angular-momentum', name: 'angular momentum', axis: 'norm' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
      ],
      recording: { every: 0.02, checkpointEvery: 1 },
    }),
);
