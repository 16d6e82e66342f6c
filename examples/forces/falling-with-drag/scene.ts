import { anchor, body, drag, force, material, mm, parametric, plane, scene, sphere } from 'impinge';

const G = 9.81;
const RADIUS = mm(10);
const VOLUME = (4 / 3) * Math.PI * RADIUS * RADIUS * RADIUS;
/** ρ of silicone oil [kg/m³] */
const OIL = 970;
const BALLS = [
  { name: 'steel', density: 7800, colour: '#30638e' },
  { name: 'glass', density: 2500, colour: '#00798c' },
  { name: 'nylon', density: 1140, colour: '#edae49' },
  { name: 'cork', density: 240, colour: '#d1495b' },
] as const;

export default parametric(
  {
    viscosity: {
      value: 10,
      unit: 'Pa s',
      min: 5,
      max: 100,
      help: 'Viscosity of the oil; Stokes’ law does not hold below 5.',
    },
  },
  ({ viscosity }) =>
    scene({
      name: 'Falling with drag',
      description: 'Four balls of one size are released in oil: three sink, one rises, each at its own speed.',
      until: 1.2,
      gravity: [0, 0, -G],
      materials: { any: material({}) },
      bodies: [
        body({
          name: 'bottom',
          type: 'fixed',
          shape: plane(),
          position: [0, 0, -0.21],
          colour: '#8d99ae',
        }),
        ...BALLS.map(({ name, density, colour }, i) =>
          body({ name, shape: sphere(RADIUS, { density }), position: [(i - 1.5) * 4 * RADIUS, 0, 0], colour }),
        ),
      ],
      forces: [
        drag('oil', { linear: 6 * Math.PI * viscosity * RADIUS }),
        ...BALLS.map(({ name }) => force(`buoyancy of ${name}`, anchor(name), [0, 0, OIL * VOLUME * G])),
      ],
      sensors: [
        ...BALLS.map(({ name }) => ({
          type: 'velocity' as const,
          name: `speed of ${name}`,
          body: name,
          axis: 'z' as const,
        })),
        { type: 'position', name: 'height of steel', body: 'steel', axis: 'z' },
        { type: 'energy', name: 'taken by drag', term: 'dampers' },
        { type: 'energy', name: 'given by buoyancy', term: 'applied' },
        { type: 'energy', name: 'ledger sum', term: 'total' },
      ],
      recording: { every: 0.006, checkpointEvery: 0.1 },
    }),
);
