import { body, material, mm, parametric, plane, scene, sphere } from 'impinge';

export default parametric(
  {
    height: { value: 1, unit: 'm', min: 0.2, max: 10, help: 'Height of the drop, from the lowest point of the ball.' },
    restitution: { value: 0.8, unit: '1', min: 0.05, max: 1, help: 'Rebound speed over impact speed.' },
    radius: { value: mm(100), unit: 'm', min: mm(1), max: 1, help: 'Radius of the ball.' },
  },
  ({ height, restitution, radius }) =>
    scene({
      name: 'Bouncing ball',
      description: 'A rubber ball dropped on a floor bounces lower each time by the same factor, then lies still.',
      until: 5,
      gravity: [0, 0, -9.81],
      materials: {
        rubber: material({ density: 1100, youngModulus: 5e7, poissonRatio: 0.48, restitution, friction: 0.5 }),
      },
      bodies: [
        body({ name: 'floor', type: 'fixed', shape: plane(), colour: '#8d99ae' }),
        body({ name: 'ball', shape: sphere(radius), position: [0, 0, height + radius], colour: '#d1495b' }),
      ],
      sensors: [
        { type: 'position', name: 'height', body: 'ball', axis: 'z' },
        { type: 'velocity', name: 'speed', body: 'ball', axis: 'z' },
        { type: 'contact-force', name: 'floor force', body: 'ball', axis: 'z' },
        { type: 'energy', name: 'kinetic energy', term: 'kinetic' },
        { type: 'energy', name: 'potential energy', term: 'potential' },
        { type: 'energy', name: 'dissipated', term: 'damping' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.01, checkpointEvery: 0.25 },
    }),
);
