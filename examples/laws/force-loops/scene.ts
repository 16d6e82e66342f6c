import { body, material, parametric, plane, scene, sphere } from 'impinge';

const RESTITUTIONS = [0.1, 0.3, 0.5, 0.7, 0.9, 1];
const COLOURS = ['#2e4057', '#8d6a9f', '#d1495b', '#edae49', '#66a182', '#00798c'];
const RADIUS = 0.05;

export default parametric({ speed: { value: 1, unit: 'm/s', min: 0.1, max: 5, help: 'Impact speed.' } }, ({ speed }) =>
  scene({
    name: 'Force loops',
    description:
      'Six balls of 0.454 kg strike a floor at 1 m/s with restitutions from 0.1 to 1. Force over indentation forms a loop whose area is the energy lost.',
    until: 6e-4 / speed ** 0.2,
    gravity: [0, 0, 0],
    materials: {
      floor: material({}),
      ...Object.fromEntries(RESTITUTIONS.map((e) => [`e = ${e}`, material({})])),
    },
    pairs: RESTITUTIONS.map((e) => ({ materials: ['floor', `e = ${e}`], restitution: e })),
    law: { normal: { type: 'hertz', stiffness: 3.4e10 } },
    bodies: [
      body({ name: 'floor', type: 'fixed', shape: plane({ material: 'floor' }), colour: '#8d99ae' }),
      ...RESTITUTIONS.map((e, i) =>
        body({
          name: `e = ${e}`,
          shape: sphere(RADIUS, { material: `e = ${e}`, mass: 0.454 }),
          position: [0.15 * (i - 2.5), 0, RADIUS + 1e-6],
          velocity: [0, 0, -speed],
          colour: COLOURS[i],
        }),
      ),
    ],
    sensors: RESTITUTIONS.flatMap((e) => [
      {
        type: 'penetration' as const,
        name: `indentation, e = ${e}`,
        bodies: ['floor', `e = ${e}`] as [string, string],
      },
      { type: 'contact-force' as const, name: `force, e = ${e}`, body: `e = ${e}`, axis: 'z' as const },
    ]),
    recording: { every: 1e-6 / speed ** 0.2 },
  }),
);
